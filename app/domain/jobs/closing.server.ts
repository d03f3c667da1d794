import { currentTime } from '#app/domain/installation/clock.server.ts'
import { database } from '#app/platform/database/database.server.ts'
import type { Prisma } from '#prisma/generated/sqlite/client.ts'
import { isOpen } from './rules.ts'
import { countUndecided } from './status.server.ts'

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
