import { setImmediate as pause } from 'node:timers/promises'
import type { RecordKind } from '#app/domain/records/kinds.ts'
import type { Progress } from '#app/domain/records/rules.ts'
import { withDeadline } from '#app/platform/deadline.server.ts'
import { log } from '#app/platform/log.server.ts'
import { findConfirmedRecords, idsInBatches, type Selection } from './records.server.ts'

const atOnce = 100

/**
 * Moves records out of a list or a place, in batches. `agreed`: the confirmed number of matching records. 'changed':
 * the number differs now, so none was moved.
 */
export async function changeSelected<Agreed extends number | null>(
  kind: RecordKind,
  selection: Selection,
  agreed: Agreed,
  change: (ids: (number | string)[]) => Promise<number>,
  inBatchesOf = atOnce,
): Promise<Progress | (Agreed extends null ? never : 'changed')> {
  const progress = { done: 0, all: 0, isBroken: false }
  try {
    const selected = await findConfirmedRecords(kind, selection, agreed)
    if (!selected) return 'changed' as Agreed extends null ? never : 'changed'
    progress.all = selected.count
    for await (const ids of idsInBatches(selected, inBatchesOf)) {
      progress.done += await withDeadline(() => change(ids))
      // SQLite queries block the event loop, so yield between records.
      await pause()
    }
  } catch (error) {
    log.error({ error }, 'the records of a list could not all be changed')
    progress.isBroken = true
  }
  return progress
}
