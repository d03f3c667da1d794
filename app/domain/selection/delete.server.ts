import { setImmediate as pause } from 'node:timers/promises'
import type { Actor } from '#app/domain/audit/record.server.ts'
import { deleteRecords } from '#app/domain/records/delete.server.ts'
import type { RecordKind } from '#app/domain/records/kinds.ts'
import { newestFirst, type Progress } from '#app/domain/records/rules.ts'
import { withDeadline } from '#app/platform/deadline.server.ts'
import { log } from '#app/platform/log.server.ts'
import { findAgreed, idsInBatches, type Selection } from './records.server.ts'

const atOnce = 100

export function deleteAllRecords(kind: RecordKind, agreed: number, by: Actor): Promise<Progress | 'changed'> {
  return deleteSelected(kind, { filter: { search: '', sort: newestFirst } }, agreed, by)
}

/**
 * `agreed` is how many there were of all that match, where somebody was told. 'changed': there are more or fewer, so none
 * was deleted.
 */
export async function deleteSelected(
  kind: RecordKind,
  selection: Selection,
  agreed: number | null,
  by: Actor,
): Promise<Progress | 'changed'> {
  const progress = { done: 0, all: 0, isBroken: false }
  try {
    const selected = await findAgreed(kind, selection, agreed)
    if (!selected) return 'changed'
    progress.all = selected.count
    for await (const ids of idsInBatches(selected, atOnce)) {
      progress.done += await withDeadline(() => deleteRecords(kind, ids, by))
      // SQLite answers at once, and without pauses nobody else would be answered before the last.
      await pause()
    }
  } catch (error) {
    log.error({ error }, 'the records of a list could not be deleted')
    progress.isBroken = true
  }
  return progress
}
