import { setImmediate as pause } from 'node:timers/promises'
import { type Actor, recordEvents } from '#app/domain/audit/record.server.ts'
import { erasedTables, eraseIn, finishErasures, finishErasuresBriefly } from '#app/domain/erasures/erase.server.ts'
import { currentTime } from '#app/domain/installation/clock.server.ts'
import { changePublicly } from '#app/domain/installation/publication.server.ts'
import { kindOf, type RecordKind, recordKinds } from '#app/domain/records/kinds.ts'
import { inPlaceSql } from '#app/domain/records/places.server.ts'
import type { Place, Progress } from '#app/domain/records/rules.ts'
import { retentionCutoff } from '#app/domain/retention.ts'
import { changeSelected } from '#app/domain/selection/change.server.ts'
import type { Selection } from '#app/domain/selection/records.server.ts'
import { database } from '#app/platform/database/database.server.ts'
import { isAmong } from '#app/platform/database/search.server.ts'
import { withDeadline } from '#app/platform/deadline.server.ts'
import { Prisma } from '#prisma/generated/sqlite/client.ts'

type Id = number | string

/** Moves records of the trash back into their list. `agreed` and 'changed' as with `changeSelected`. */
export function restoreSelected(
  kind: RecordKind,
  selection: Selection,
  agreed: number | null,
  by: Actor,
): Promise<Progress | 'changed'> {
  return changeSelected(kind, selection, agreed, (ids) => restore(kind, ids, by))
}

/** Restores the records of one deletion, found by its time, that are still in the trash. */
export function restoreDeletion(kind: RecordKind, deletedAt: Date, by: Actor): Promise<Progress> {
  return changeSelected(kind, { deletedAt }, null, (ids) => restore(kind, ids, by))
}

/** Erases records of the trash or of the spam review for good, even if a backup is restored later. */
export async function eraseSelected(
  kind: RecordKind,
  selection: Selection,
  agreed: number | null,
  by: Actor,
): Promise<Progress | 'changed'> {
  const place = 'filter' in selection ? selection.filter.place : 'ids' in selection ? selection.place : 'trash'
  if (!place) throw new Error('Only records in the trash or in the spam review are erased.')
  const progress = await changeSelected(kind, selection, agreed, (ids) => erase(kind, place, ids, by))
  if (progress !== 'changed' && progress.done > 0) await finishErasuresBriefly()
  return progress
}

/** The number that `emptyExpiredTrash` would erase. */
export async function countExpiredTrash(kind: RecordKind, now: Date): Promise<number> {
  const { table } = kindOf('tab', kind)
  const [row] = await database.$queryRaw<[{ n: bigint }]>`
    SELECT count(*) AS n FROM ${Prisma.raw(table)} WHERE ${isExpired(table, now)}`
  return Number(row.n)
}

const isExpired = (table: string, now: Date) =>
  Prisma.sql`${inPlaceSql(table, 'trash')} AND deleted_at <= ${retentionCutoff('trash', now)}`

const atOnce = 100

/** Erases expired records of the trash. Returns their number. */
export async function emptyExpiredTrash(
  now = currentTime(),
  kinds: readonly RecordKind[] = recordKinds,
): Promise<number> {
  let erased = 0
  for (const kind of kinds) {
    const { table } = kindOf('tab', kind)
    for (;;) {
      const rows = await withDeadline(
        () => database.$queryRaw<{ id: Id }[]>`
          SELECT id FROM ${Prisma.raw(table)} WHERE ${isExpired(table, now)} ORDER BY deleted_at, id LIMIT ${atOnce}`,
      )
      if (rows.length === 0) break
      const ids = rows.map(({ id }) => id)
      erased += await erase(kind, 'trash', ids, 'system')
      // SQLite queries block the event loop, so yield between records.
      await pause()
    }
  }
  if (erased > 0) await finishErasures()
  return erased
}

function restore(kind: RecordKind, ids: Id[], by: Actor): Promise<number> {
  const { table, noun } = kindOf('tab', kind)
  const those = Prisma.sql`${isAmong(ids)} AND ${inPlaceSql(table, 'trash')}`
  return change(kind, async (transaction) => {
    const rows = await transaction.$queryRaw<{ id: Id }[]>`
      UPDATE ${Prisma.raw(table)} SET deleted_at = NULL WHERE ${those} RETURNING id`
    return recorded(transaction, by, `${noun}.restored`, rows)
  })
}

function erase(kind: RecordKind, place: Place, ids: Id[], by: Actor): Promise<number> {
  const { table, noun } = kindOf('tab', kind)
  const those = Prisma.sql`${isAmong(ids)} AND ${inPlaceSql(table, place)}`
  const sent = erasedTables.find((known) => known === table)
  return change(kind, async (transaction) => {
    if (sent) return eraseIn(transaction, by, sent, those)
    const rows = await transaction.$queryRaw<{ id: Id }[]>`
      DELETE FROM ${Prisma.raw(table)} WHERE ${those} RETURNING id`
    return recorded(transaction, by, `${noun}.erased`, rows)
  })
}

function change<Result>(
  kind: RecordKind,
  act: (transaction: Prisma.TransactionClient) => Promise<Result>,
): Promise<Result> {
  return kindOf('tab', kind).isPublic ? changePublicly(act) : database.$transaction(act)
}

async function recorded(
  transaction: Prisma.TransactionClient,
  by: Actor,
  action: Parameters<typeof recordEvents>[2],
  rows: { id: Id }[],
): Promise<number> {
  const ids = rows.map(({ id }) => id)
  await recordEvents(transaction, by, action, ids)
  return ids.length
}
