import type { Actor } from '#app/domain/audit/record.server.ts'
import { currentTime } from '#app/domain/installation/clock.server.ts'
import { type ApplicationStatus, undecidedStatuses } from '#app/domain/statuses/status.ts'
import { retryOvertaken } from '#app/platform/database/conflicts.server.ts'
import { database } from '#app/platform/database/database.server.ts'
import { logged } from '#app/platform/log.server.ts'
import type { Prisma } from '#prisma/generated/sqlite/client.ts'
import { missingFields } from './form.ts'
import type { StoredJob } from './job.ts'
import { isOpen, stateOf } from './rules.ts'
import type { JobRow } from './show.server.ts'
import { jobInputOf, writeJob } from './write.server.ts'

type Outcome = 'changed' | 'unchanged' | 'incomplete' | 'undecided' | 'overtaken' | 'gone' | 'failed'

export interface Undecided {
  all: number
  byStatus: { status: ApplicationStatus; count: number }[]
}

export async function countUndecided(jobId: number): Promise<Undecided> {
  const rows = await database.jobApplication.groupBy({
    by: ['status'],
    where: { jobId, deletedAt: null, status: { in: [...undecidedStatuses] } },
    _count: true,
  })
  const byStatus = undecidedStatuses.flatMap((status) => {
    const count = rows.find((row) => row.status === status)?._count ?? 0
    return count > 0 ? { status, count } : []
  })
  return { all: byStatus.reduce((sum, { count }) => sum + count, 0), byStatus }
}

/** Opens the job now: a future opening date and a past closing date are cleared. */
export function openJob(id: number, by: Actor): Promise<Outcome> {
  return changeOpening(id, by, (row, now) => {
    if (isOpen(row, now)) return 'unchanged'
    if (missingFields(jobInputOf(row)).length > 0) return 'incomplete'
    const opensAt = row.opensAt && row.opensAt <= now ? row.opensAt : now
    const closesAt = row.closesAt && row.closesAt <= now ? null : row.closesAt
    return { status: 'open', opensAt, closesAt }
  })
}

/** `agreed`: the accepted number of undecided applications. */
export function closeJob(id: number, by: Actor, { agreed = 0 } = {}): Promise<Outcome> {
  return changeOpening(id, by, async (row, now) => {
    if (stateOf(row, now) === 'closed') return 'unchanged'
    if ((await countUndecided(id)).all > agreed) return 'undecided'
    return { status: 'closed' }
  })
}

/** Reverts the opening or closing that made this version of the job. */
export function undoOpening(
  id: number,
  by: Actor,
  { version, status, opensAt, closesAt }: Pick<StoredJob, 'status' | 'opensAt' | 'closesAt'> & { version: number },
): Promise<Outcome> {
  return changeOpening(id, by, async (row, now) => {
    const before = { status, opensAt, closesAt }
    if (row.version !== version) return 'overtaken'
    if (status !== 'draft' && missingFields(jobInputOf(row)).length > 0) return 'incomplete'
    const closes = isOpen(row, now) && !isOpen(before, now)
    return closes && (await countUndecided(id)).all > 0 ? 'undecided' : before
  })
}

type Decision = Partial<StoredJob> | Outcome

async function changeOpening(
  id: number,
  by: Actor,
  decide: (row: JobRow, now: Date) => Decision | Promise<Decision>,
): Promise<Outcome> {
  const written = retryOvertaken<Outcome>(async () => {
    const row = await database.job.findFirst({ where: { id, deletedAt: null } })
    if (!row) return 'gone'
    const changes = await decide(row, currentTime())
    if (typeof changes === 'string') return changes
    return (await writeJob(row, changes, by)) ? 'changed' : null
  })
  return (await written.catch(logged('a job could not be opened or closed', null))) ?? 'failed'
}

/** In milliseconds, before and after the closing date of a job. */
const near = 7 * 24 * 3_600_000

export type ClosingJob = Awaited<ReturnType<typeof listClosing>>[number]

/** Jobs near their closing date, before or after it, with undecided applications. */
export function listClosing(now = currentTime()) {
  return undecidedAmong({ lt: new Date(now.getTime() + near) }, now)
}

/** The given job, if it has a closing date. */
export async function findClosing(id: number, now = currentTime()): Promise<ClosingJob | null> {
  return (await undecidedAmong({}, now, id))[0] ?? null
}

async function undecidedAmong(closesAt: Prisma.DateTimeFilter, now: Date, id?: number) {
  const jobs = await database.job.findMany({
    where: { id, deletedAt: null, status: 'open', closesAt: { ...closesAt, gt: new Date(now.getTime() - near) } },
    orderBy: [{ closesAt: 'asc' }, { id: 'asc' }],
    select: { id: true, title: true, status: true, opensAt: true, closesAt: true },
  })
  const counted = await Promise.all(
    jobs.map(async (job) => ({
      ...{ id: job.id, title: job.title, closesAt: job.closesAt as Date },
      isOpen: isOpen(job, now),
      undecided: (await countUndecided(job.id)).all,
    })),
  )
  return counted.filter(({ undecided }) => undecided > 0)
}
