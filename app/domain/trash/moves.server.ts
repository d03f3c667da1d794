import { setImmediate as pause } from 'node:timers/promises'
import type { AuditAction } from '#app/domain/audit/actions.ts'
import { type Actor, recordEvents } from '#app/domain/audit/record.server.ts'
import {
  erasedTables,
  eraseIn,
  finishErasures,
  finishErasuresBriefly,
  isListedByMail,
} from '#app/domain/erasures/erase.server.ts'
import { currentTime } from '#app/domain/installation/clock.server.ts'
import { changePublicly } from '#app/domain/installation/publication.server.ts'
import { parseRecordId } from '#app/domain/records/ids.ts'
import { type InboxKind, kindOf, kindsIn, type RecordKind } from '#app/domain/records/kinds.ts'
import { inPlaceSql, movedAt } from '#app/domain/records/places.server.ts'
import { type Deletion, newestFirst, type Place, type Progress } from '#app/domain/records/rules.ts'
import { retentionCutoff } from '#app/domain/retention.ts'
import { findConfirmedRecords, idsInBatches, type Selection } from '#app/domain/selection/records.server.ts'
import { countOlder } from '#app/platform/database/count.server.ts'
import { database } from '#app/platform/database/database.server.ts'
import { isAmong } from '#app/platform/database/search.server.ts'
import { withDeadline } from '#app/platform/deadline.server.ts'
import { log } from '#app/platform/log.server.ts'
import { Prisma } from '#prisma/generated/sqlite/client.ts'

type Id = number | string

/** The event of each move of records between a list, its trash and its spam review. */
const events = { delete: 'deleted', restore: 'restored', release: 'released', erase: 'erased' }

export type RecordMove = keyof typeof events

/** The moves from each place. An erasure removes records for good, even if a backup is restored later. */
export const movesIn: Record<Place | 'list', readonly RecordMove[]> = {
  list: ['delete'],
  trash: ['restore', 'erase'],
  spam: ['release', 'erase'],
}

const atOnce = 100

/** All records of a list. */
export const wholeList: Selection = { filter: { search: '', sort: newestFirst } }

/**
 * Moves records in batches. `agreed`: the confirmed number of matching records. 'changed': the number differs now, so
 * none was moved. All records of a deletion get the same time, by which it can be undone.
 */
export async function moveSelected(
  move: RecordMove,
  kind: RecordKind,
  selection: Selection,
  agreed: number | null,
  by: Actor,
  at = currentTime(),
): Promise<Progress | 'changed'> {
  const place = 'filter' in selection ? selection.filter.place : 'ids' in selection ? selection.place : 'trash'
  const progress = { done: 0, all: 0, isBroken: false }
  try {
    const selected = await findConfirmedRecords(kind, selection, agreed)
    if (!selected) return 'changed'
    progress.all = selected.count
    // A released record sends its mails, so a failure must not affect the records before it.
    for await (const ids of idsInBatches(selected, move === 'release' ? 1 : atOnce)) {
      progress.done += await withDeadline(() => moveRecords(move, kind, { ids, place }, by, at))
      // SQLite queries block the event loop, so yield between records.
      await pause()
    }
  } catch (error) {
    log.error({ error }, 'the records of a list could not all be changed')
    progress.isBroken = true
  }
  if (move === 'erase' && progress.done > 0) await finishErasuresBriefly()
  return progress
}

/** Restores the records of one deletion, found by its time, that are still in the trash. */
export async function restoreDeletion(kind: RecordKind, deletedAt: Date, by: Actor): Promise<Progress> {
  return (await moveSelected('restore', kind, { deletedAt }, null, by)) as Progress
}

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
export const deleteRecords = (kind: RecordKind, ids: Id[], by: Actor, at = currentTime()) =>
  moveRecords('delete', kind, { ids }, by, at)

/** Returns the number of moved records: those with these ids that are still in the place. */
function moveRecords(
  move: RecordMove,
  kind: RecordKind,
  { ids, place }: { ids: Id[]; place?: Place | undefined },
  by: Actor,
  at: Date,
): Promise<number> {
  if (!movesIn[place ?? 'list'].includes(move))
    throw new Error(`No record of the ${place ?? 'list'} is ${events[move]}.`)
  const { table, noun, isPublic } = kindOf('tab', kind)
  const [rows, those] = [Prisma.raw(table), Prisma.sql`${isAmong(ids)} AND ${inPlaceSql(table, place)}`]
  const statements = {
    delete: Prisma.sql`UPDATE ${rows} SET deleted_at = ${at}`,
    restore: Prisma.sql`UPDATE ${rows} SET deleted_at = NULL`,
    release: Prisma.sql`UPDATE ${rows} SET deleted_at = NULL, quarantined_at = NULL, not_spam_at = ${at}`,
    erase: Prisma.sql`DELETE FROM ${rows}`,
  }
  const sent = erasedTables.find((known) => known === table)
  const change = async (transaction: Prisma.TransactionClient) => {
    if (move === 'erase' && sent) return eraseIn(transaction, by, sent, those)
    const moved = await transaction.$queryRaw<{ id: Id }[]>`${statements[move]} WHERE ${those} RETURNING id`
    const theirs = moved.map(({ id }) => id)
    await recordEvents(transaction, by, `${noun}.${events[move]}` as AuditAction, theirs)
    // The mails of a new record are sent at its release.
    if (move === 'release') await recordEvents(transaction, 'visitor', `${noun}.received` as AuditAction, theirs)
    return theirs.length
  }
  return isPublic ? changePublicly(change) : database.$transaction(change)
}

/** The records whose time in a place is over. Those in the spam review stay until a mail has listed them to the owners. */
function expiredIn(place: Place, kind: RecordKind, now: Date) {
  const { table } = kindOf('tab', kind)
  return {
    ...{ table, column: movedAt[place] },
    before: retentionCutoff(place === 'trash' ? 'trash' : 'quarantinedSubmission', now),
    where: place === 'trash' ? inPlaceSql(table, place) : isListedByMail(table as InboxKind, now),
  }
}

/** The number that `eraseExpiredIn` would erase. */
export function countExpiredIn(place: Place, kind: RecordKind, now: Date): Promise<number> {
  const { table, column, before, where } = expiredIn(place, kind, now)
  return countOlder(table, column, before, where)
}

/** Erases expired records of the trash or the spam review. Returns their number. */
export async function eraseExpiredIn(place: Place, now = currentTime(), kinds = kindsIn(place)): Promise<number> {
  let erased = 0
  for (const kind of kinds) {
    const { table, column, before, where } = expiredIn(place, kind, now)
    const [rows, since] = [Prisma.raw(table), Prisma.raw(column)]
    for (;;) {
      const batch = await withDeadline(
        () => database.$queryRaw<{ id: Id }[]>`
          SELECT id FROM ${rows} WHERE ${where} AND ${since} < ${before} ORDER BY ${since}, id LIMIT ${atOnce}`,
      )
      if (batch.length === 0) break
      const ids = batch.map(({ id }) => id)
      erased += await moveRecords('erase', kind, { ids, place }, 'system', now)
      await pause()
    }
  }
  if (erased > 0) await finishErasures()
  return erased
}
