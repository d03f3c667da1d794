import { setImmediate as pause } from 'node:timers/promises'
import type { Actor } from '#app/domain/audit/record.server.ts'
import { currentTime } from '#app/domain/installation/clock.server.ts'
import { deleteRecords } from '#app/domain/lists/delete.server.ts'
import type { RecordKind } from '#app/domain/records/kinds.ts'
import { newestFirst, type Progress } from '#app/domain/records/rules.ts'
import { withDeadline } from '#app/platform/deadline.server.ts'
import { log } from '#app/platform/log.server.ts'
import { findAgreed, idsInBatches, type Selection } from './records.server.ts'

const atOnce = 100

export function deleteAllRecords(
  kind: RecordKind,
  agreed: number,
  by: Actor,
  at?: Date,
): Promise<Progress | 'changed'> {
  return deleteSelected(kind, { filter: { search: '', sort: newestFirst } }, agreed, by, at)
}

/**
 * `agreed` is the count that was confirmed for all that match. 'changed': there are more or fewer now, so none was deleted.
 * All of them carry the same moment, by which the deletion can be undone.
 */
export async function deleteSelected(
  kind: RecordKind,
  selection: Selection,
  agreed: number | null,
  by: Actor,
  at = currentTime(),
): Promise<Progress | 'changed'> {
  const progress = { done: 0, all: 0, isBroken: false }
  try {
    const selected = await findAgreed(kind, selection, agreed)
    if (!selected) return 'changed'
    progress.all = selected.count
    for await (const ids of idsInBatches(selected, atOnce)) {
      progress.done += await withDeadline(() => deleteRecords(kind, ids, by, at))
      // SQLite answers at once, and without pauses nobody else would be answered before the last.
      await pause()
    }
  } catch (error) {
    log.error({ error }, 'the records of a list could not be deleted')
    progress.isBroken = true
  }
  return progress
}
