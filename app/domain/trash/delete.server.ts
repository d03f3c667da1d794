import { type Actor, recordEvents } from '#app/domain/audit/record.server.ts'
import { currentTime } from '#app/domain/installation/clock.server.ts'
import { changePublicly } from '#app/domain/installation/publication.server.ts'
import { parseRecordId } from '#app/domain/records/ids.ts'
import { kindOf, type RecordKind } from '#app/domain/records/kinds.ts'
import { type Deletion, newestFirst, type Progress } from '#app/domain/records/rules.ts'
import { changeSelected } from '#app/domain/selection/change.server.ts'
import type { Selection } from '#app/domain/selection/records.server.ts'
import { database } from '#app/platform/database/database.server.ts'
import { log } from '#app/platform/log.server.ts'
import { Prisma } from '#prisma/generated/sqlite/client.ts'

/** Moves a record to the trash. Undo finds the deletion by its time. */
export async function deleteRecord(kind: RecordKind, id: string, by: Actor, at = currentTime()): Promise<Deletion> {
  const known = parseRecordId(kind, id)
  if (known === null) return 'gone'
  try {
    return (await deleteRecords(kind, [known], by, at)) > 0 ? 'deleted' : 'gone'
  } catch (error) {
    log.error({ error }, 'a record could not be deleted')
    return 'failed'
  }
}

/** Returns the number that were not in the trash before. */
export function deleteRecords(
  kind: RecordKind,
  ids: (number | string)[],
  by: Actor,
  at = currentTime(),
): Promise<number> {
  const move = async (transaction: Prisma.TransactionClient) => {
    const moved = await transaction.$queryRaw<{ id: number | string }[]>`
      UPDATE ${Prisma.raw(kindOf('tab', kind).table)} SET deleted_at = ${at}
      WHERE id IN (${Prisma.join(ids)}) AND deleted_at IS NULL RETURNING id`
    const those = moved.map(({ id }) => id)
    const { noun } = kindOf('tab', kind)
    await recordEvents(transaction, by, `${noun}.deleted`, those)
    return those.length
  }
  return kindOf('tab', kind).isPublic ? changePublicly(move) : database.$transaction(move)
}

export function deleteAllRecords(
  kind: RecordKind,
  agreed: number,
  by: Actor,
  at?: Date,
): Promise<Progress | 'changed'> {
  return deleteSelected(kind, { filter: { search: '', sort: newestFirst } }, agreed, by, at)
}

/** All get the same time, by which the deletion can be undone. */
export function deleteSelected(
  kind: RecordKind,
  selection: Selection,
  agreed: number | null,
  by: Actor,
  at = currentTime(),
): Promise<Progress | 'changed'> {
  return changeSelected(kind, selection, agreed, (ids) => deleteRecords(kind, ids, by, at))
}
