import { randomUUID } from 'node:crypto'
import { setImmediate as pause } from 'node:timers/promises'
import { changeStatus, undoStatus } from '#app/domain/applications/status.server.ts'
import { type ApplicationStatus, applicationStatuses } from '#app/domain/applications/status.ts'
import type { Actor } from '#app/domain/audit/record.server.ts'
import { database } from '#app/platform/database/database.server.ts'
import { withDeadline } from '#app/platform/deadline.server.ts'
import { log } from '#app/platform/log.server.ts'
import { findAgreed, findSelected, idsInBatches, type Selection } from './records.server.ts'

/** How many became what they were to become, and how many were left as they are, by why. */
export interface BulkOutcome {
  changed: number
  unchanged: number
  withdrawn: number
  gone: number
  /** Somebody has changed them since. */
  overtaken: number
  /** The database stopped answering, and the rest is as it was. */
  isBroken: boolean
}

interface Change {
  status: ApplicationStatus
  reason?: string
}

const atOnce = 100

/** Each by itself, under one batch by which all can be taken back; `agreed` as with deletions. */
export async function changeStatuses(
  selection: Selection,
  agreed: number | null,
  { status, reason }: Change,
  by: Actor,
): Promise<(BulkOutcome & { batch: string }) | 'changed' | 'failed'> {
  const batch = randomUUID()
  const outcome = none()
  try {
    const selected = await findAgreed('job_applications', selection, agreed)
    if (!selected) return 'changed'
    if ('ids' in selection) outcome.gone = new Set(selection.ids).size - selected.count
    for await (const ids of idsInBatches<number>(selected, atOnce)) {
      // Another reason would replace theirs.
      const already = await withDeadline(() => idsWithStatus(ids, status))
      await countEach(outcome, ids, async (id) =>
        already.has(id) ? 'unchanged' : changeStatus(id, status, by, { reason, batch }),
      )
    }
  } catch (error) {
    log.error({ error }, 'the status of several applications could not be changed')
    if (outcome.changed === 0) return 'failed'
    outcome.isBroken = true
  }
  return { ...outcome, batch }
}

async function idsWithStatus(ids: number[], status: ApplicationStatus): Promise<Set<number>> {
  const rows = await database.jobApplication.findMany({ where: { id: { in: ids }, status }, select: { id: true } })
  return new Set(rows.map(({ id }) => id))
}

/** Those that nobody has changed since. */
export async function undoBatch(batch: string, by: Actor): Promise<BulkOutcome | 'failed'> {
  const outcome = none()
  try {
    for (let last = 0; ; ) {
      const steps = await withDeadline(() =>
        database.statusChange.findMany({
          where: { batch, isUndo: false, id: { gt: last } },
          orderBy: { id: 'asc' },
          take: atOnce,
          select: { id: true, applicationId: true },
        }),
      )
      await countEach(outcome, steps, (step) => undoStatus(step.applicationId, step.id, by, batch))
      if (steps.length < atOnce) break
      last = steps.at(-1)?.id ?? last
    }
  } catch (error) {
    log.error({ error }, 'a change of several applications could not be taken back')
    if (outcome.changed === 0) return 'failed'
    outcome.isBroken = true
  }
  return outcome
}

const none = (): BulkOutcome => ({
  changed: 0,
  unchanged: 0,
  withdrawn: 0,
  gone: 0,
  overtaken: 0,
  isBroken: false,
})

type Outcome = Exclude<keyof BulkOutcome, 'isBroken'>

async function countEach<Item>(outcome: BulkOutcome, items: Item[], act: (item: Item) => Promise<Outcome>) {
  for (const item of items) {
    outcome[await withDeadline(() => act(item))]++
    // SQLite answers at once, and without pauses nobody else would be answered before the last.
    await pause()
  }
}

/** What somebody is told before they change so many: how many have which status. */
export async function countStatuses(selection: Selection) {
  const selected = await findSelected('job_applications', selection)
  const rows = await database.$queryRaw<{ status: string; n: bigint }[]>`
    SELECT status, count(*) AS n FROM job_applications WHERE ${selected.where} GROUP BY status`
  const counts = new Map(rows.map(({ status, n }) => [status, Number(n)]))
  const statuses = applicationStatuses.map((status) => ({ status, count: counts.get(status) ?? 0 }))
  return { count: selected.count, statuses: statuses.filter(({ count }) => count > 0) }
}
