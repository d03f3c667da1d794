import { setImmediate as pause } from 'node:timers/promises'
import { changeStatus, type StepOutcome, undoStatus } from '#app/domain/applications/status.server.ts'
import { newestStep } from '#app/domain/applications/step.server.ts'
import type { StepMails } from '#app/domain/applications/step-letter.server.ts'
import type { StaffActor } from '#app/domain/audit/record.server.ts'
import type { Letter } from '#app/domain/letters/send.server.ts'
import { type ApplicationStatus, applicationStatuses } from '#app/domain/statuses/status.ts'
import { database } from '#app/platform/database/database.server.ts'
import { withDeadline } from '#app/platform/deadline.server.ts'
import { log } from '#app/platform/log.server.ts'
import { bindAgreed, findSelected, type Selection } from './records.server.ts'

/** The number of changed records, and of unchanged ones by reason. */
export interface BulkOutcome extends Record<StepOutcome['outcome'], number> {
  /** The first record on which a colleague has made a step since. */
  overtakenOf: { id: number; name: string }[]
  /** The database stopped responding, and the rest is unchanged. */
  isBroken: boolean
  /** The waiting letters that were written, and until when they can be taken back. */
  waiting: { count: number; until: Date | null }
  /** The cancelled mails of the undone steps. */
  mails: StepMails
}

interface Change {
  status: ApplicationStatus
  reason?: string
  /**
   * Identifies the bulk action for Undo, and makes a repetition idempotent, even after an interrupted first attempt.
   */
  batch: string
  /** The newest known step of each record; for the others, of all records. */
  seen: { of: ReadonlyMap<number | string, number>; ofAll: number }
  /** Each applicant whose status changes gets one. */
  letter?: Letter
}

/**
 * Changes each record separately. `agreed` as with deletions. 'changed': the number of records differs, so none was
 * changed.
 */
export async function changeStatuses(
  selection: Selection,
  agreed: number | null,
  { status, reason, batch, seen, letter }: Change,
  by: StaffActor,
): Promise<BulkOutcome | 'changed' | 'failed'> {
  const outcome = none()
  try {
    const before = 'ids' in selection ? [] : await idsOfBatch(batch)
    const ids = await bindAgreed<number>('job_applications', selection, agreed, before)
    if (!ids) return 'changed'
    if ('ids' in selection) outcome.gone = new Set(selection.ids).size - ids.length
    const circumstances = { reason, batch: { id: batch, size: ids.length }, mail: letter && { letter, by } }
    await countEach(outcome, ids, (id) => changeStatus(id, seen.of.get(id) ?? seen.ofAll, status, by, circumstances))
    if (letter) outcome.waiting = await findWaiting(batch)
  } catch (error) {
    log.error({ error }, 'the status of several applications could not be changed')
    if (outcome.changed === 0) return 'failed'
    outcome.isBroken = true
  }
  return outcome
}

/** The records that were not changed since. */
export async function undoBatch(batch: string, by: StaffActor): Promise<BulkOutcome | 'failed'> {
  const outcome = none()
  try {
    const steps = await withDeadline(() => lastOfBatch(batch))
    await countEach(outcome, [...steps], ([id, step]) => undoStatus(id, step, by, { id: batch, size: steps.size }))
  } catch (error) {
    log.error({ error }, 'a change of several applications could not be taken back')
    if (outcome.changed === 0) return 'failed'
    outcome.isBroken = true
  }
  return outcome
}

async function findWaiting(batch: string): Promise<BulkOutcome['waiting']> {
  const { _count, _max } = await database.outboxItem.aggregate({
    where: { batch, state: 'waiting' },
    _count: true,
    _max: { dueAt: true },
  })
  return { count: _count, until: _max.dueAt }
}

/** The last step of a batch on each record. */
async function lastOfBatch(batch: string): Promise<Map<number, number>> {
  const steps = await database.statusChange.findMany({
    where: { batch, isUndo: false },
    orderBy: { id: 'asc' },
    select: { id: true, applicationId: true },
  })
  return new Map(steps.map(({ id, applicationId }) => [applicationId, id]))
}

async function idsOfBatch(batch: string): Promise<number[]> {
  const rows = await database.statusChange.findMany({
    where: { batch, isUndo: false, application: { deletedAt: null } },
    select: { applicationId: true },
  })
  return rows.map(({ applicationId }) => applicationId)
}

const none = (): BulkOutcome => ({
  changed: 0,
  unchanged: 0,
  withdrawn: 0,
  gone: 0,
  overtaken: 0,
  overtakenOf: [],
  isBroken: false,
  waiting: { count: 0, until: null },
  mails: { takenBack: 0, gone: 0 },
})

const mostNamed = 5

async function countEach<Item extends number | [number, number]>(
  outcome: BulkOutcome,
  items: Item[],
  act: (item: Item) => Promise<StepOutcome>,
) {
  for (const item of items) {
    const told = await withDeadline(() => act(item))
    outcome[told.outcome]++
    if (told.outcome === 'changed' && told.mails) {
      outcome.mails.takenBack += told.mails.takenBack
      outcome.mails.gone += told.mails.gone
    }
    if (told.outcome === 'overtaken' && outcome.overtakenOf.length < mostNamed)
      outcome.overtakenOf.push({ id: typeof item === 'number' ? item : item[0], name: told.name })
    // SQLite queries block the event loop, so yield between records.
    await pause()
  }
}

/**
 * The facts shown before a bulk change: the number in each status, and the number that an earlier attempt has changed.
 */
export async function countStatuses(selection: Selection, batch: string) {
  // First, so that a concurrent step counts as unseen.
  const seen = await newestStep()
  const selected = await findSelected('job_applications', selection)
  const rows = await database.$queryRaw<{ status: string; n: bigint }[]>`
    SELECT status, count(*) AS n FROM job_applications WHERE ${selected.where} GROUP BY status`
  const counts = new Map(rows.map(({ status, n }) => [status, Number(n)]))
  const statuses = applicationStatuses.map((status) => ({ status, count: counts.get(status) ?? 0 }))
  const made = await database.statusChange.groupBy({ by: ['isUndo'], where: { batch }, _count: true })
  const done = made.reduce((sum, { isUndo, _count }) => sum + (isUndo ? -_count : _count), 0)
  return { count: selected.count, statuses: statuses.filter(({ count }) => count > 0), seen, done }
}
