import { setImmediate as pause } from 'node:timers/promises'
import { type Actor, recordEvents } from '#app/domain/audit/record.server.ts'
import { changePublicly } from '#app/domain/publication/change.server.ts'
import { database } from '#app/platform/database/database.server.ts'
import { lockForCounting } from '#app/platform/database/schema.server.ts'
import { log } from '#app/platform/log.server.ts'
import { Prisma } from '#prisma/generated/sqlite/client.ts'
import { lists, recordNumber } from './lists.server.ts'
import { type Deletion, type DeletionOfAll, nounOf, type RecordKind } from './rules.ts'

/** Into the trash; see app/domain/trash/. */
export async function deleteRecord(kind: RecordKind, id: string, by: Actor): Promise<Deletion> {
  const known = kind === 'blog' ? id : recordNumber(id)
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
    await recordEvents(transaction, by, `${nounOf[kind]}.deleted`, those)
    return those.length
  }
  return kind === 'blog' ? changePublicly(move) : database.$transaction(move)
}

const atOnce = 100

export async function deleteAllRecords(kind: RecordKind, agreed: number, by: Actor): Promise<DeletionOfAll> {
  try {
    const bound = await lastOf(kind, agreed)
    if (bound === null) return 'changed'
    for (;;) {
      const batch = await database.$queryRaw<{ id: number | string }[]>`
        SELECT id FROM ${Prisma.raw(lists[kind].table)} WHERE deleted_at IS NULL AND id <= ${bound} LIMIT ${atOnce}`
      if (batch.length === 0) return 'deleted'
      const ids = batch.map(({ id }) => id)
      await deleteRecords(kind, ids, by)
      // SQLite answers at once, and without pauses nobody else would be answered before the last.
      await pause()
    }
  } catch (error) {
    log.error({ error }, 'the records of a list could not be deleted')
    return 'failed'
  }
}

/** The highest id where there are as many as agreed: none that comes while they are deleted has one as low. */
async function lastOf(kind: RecordKind, agreed: number): Promise<number | string | null> {
  const { table } = lists[kind]
  const [row] = await database.$transaction(async (transaction) => {
    await lockForCounting(transaction, table)
    return transaction.$queryRaw<{ n: bigint; last: number | string | null }[]>`
      SELECT count(*) AS n, max(id) AS last FROM ${Prisma.raw(table)} WHERE deleted_at IS NULL`
  })
  return Number(row?.n) === agreed ? (row?.last ?? null) : null
}
