import { setImmediate as pause } from 'node:timers/promises'
import { type Actor, recordEvents } from '#app/domain/audit/record.server.ts'
import { changePublicly } from '#app/domain/publication/change.server.ts'
import { findAgreed, idsInBatches, type Selection } from '#app/domain/selection/records.server.ts'
import { database } from '#app/platform/database/database.server.ts'
import { withDeadline } from '#app/platform/deadline.server.ts'
import { log } from '#app/platform/log.server.ts'
import { Prisma } from '#prisma/generated/sqlite/client.ts'
import { parseRecordId } from './ids.ts'
import { kindOf, type RecordKind } from './kinds.ts'
import { lists } from './lists.server.ts'
import { type Deletion, type DeletionOfAll, newestFirst } from './rules.ts'

/** Into the trash; see app/domain/trash/. */
export async function deleteRecord(kind: RecordKind, id: string, by: Actor): Promise<Deletion> {
  const known = parseRecordId(kind, id)
  if (known === null) return 'gone'
  try {
    return (await deleteRecords(kind, [known], by)) > 0 ? 'deleted' : 'gone'
  } catch (error) {
    log.error({ error }, 'a record could not be deleted')
    return 'failed'
  }
}

/** Answers how many of them were not in the trash before. */
export function deleteRecords(kind: RecordKind, ids: (number | string)[], by: Actor): Promise<number> {
  const move = async (transaction: Prisma.TransactionClient) => {
    // Who applies once more with the same, while it is in the trash, has a new application.
    const alone = kind === 'job_applications' ? Prisma.sql`, active_digest = NULL` : Prisma.empty
    const moved = await transaction.$queryRaw<{ id: number | string }[]>`
      UPDATE ${Prisma.raw(lists[kind].table)} SET deleted_at = ${new Date()} ${alone}
      WHERE id IN (${Prisma.join(ids)}) AND deleted_at IS NULL RETURNING id`
    const those = moved.map(({ id }) => id)
    await recordEvents(transaction, by, `${kindOf('tab', kind).noun}.deleted`, those)
    return those.length
  }
  return kind === 'blog' ? changePublicly(move) : database.$transaction(move)
}

const atOnce = 100

export function deleteAllRecords(kind: RecordKind, agreed: number, by: Actor): Promise<DeletionOfAll> {
  const all = { filter: { search: '', sort: newestFirst } }
  return deleteSelected(kind, all, agreed, by).then((deleted) => (typeof deleted === 'number' ? 'deleted' : deleted))
}

/** Answers how many; `agreed` is how many there were of all that match, where somebody was told. */
export async function deleteSelected(
  kind: RecordKind,
  selection: Selection,
  agreed: number | null,
  by: Actor,
): Promise<number | Exclude<DeletionOfAll, 'deleted'>> {
  try {
    const selected = await findAgreed(kind, selection, agreed)
    if (!selected) return 'changed'
    let deleted = 0
    for await (const ids of idsInBatches(selected, atOnce)) {
      deleted += await withDeadline(() => deleteRecords(kind, ids, by))
      // SQLite answers at once, and without pauses nobody else would be answered before the last.
      await pause()
    }
    return deleted
  } catch (error) {
    log.error({ error }, 'the records of a list could not be deleted')
    return 'failed'
  }
}
