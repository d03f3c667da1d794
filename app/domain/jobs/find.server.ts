import { currentTime } from '#app/domain/installation/clock.server.ts'
import { endEdition } from '#app/domain/installation/publication.server.ts'
import { database } from '#app/platform/database/database.server.ts'
import { log } from '#app/platform/log.server.ts'
import { type AppliedTo, hasPage, isOpen } from './rules.ts'
import { asJob, type Job, type JobRow } from './show.server.ts'

export async function findOpenJobs(now = currentTime()): Promise<Job[]> {
  return (await readJobs()).filter((job) => isOpen(job, now)).map(asJob)
}

export async function findJobsWithPage(now = currentTime()): Promise<JobRow[]> {
  return (await readJobs()).filter((job) => hasPage(job, now))
}

export async function findJob(id: string, now = currentTime()): Promise<Job | null> {
  const job = (await findJobsWithPage(now)).find((job) => String(job.id) === id)
  return job ? asJob(job) : null
}

/** Also finds hidden and deleted jobs, because their applications keep their receipts. */
export async function findAppliedTo(id: string): Promise<AppliedTo> {
  const isNumber = /^[1-9]\d{0,8}$/.test(id)
  const job = isNumber ? await readAppliedTo(Number(id)) : null
  return job ?? { id: Number(id), title: '', status: 'gone', opensAt: null, closesAt: null }
}

const askedOfJob = { id: true, title: true, status: true, opensAt: true, closesAt: true }

/** The first call reads all jobs, so that the fallback for an outage is complete. */
async function readAppliedTo(id: number): Promise<AppliedTo | null | undefined> {
  const isAmong = (jobs: JobRow[]) => jobs.find((job) => job.id === id)
  if (!lastRead) return isAmong(await readJobs())
  return database.job
    .findFirst({ where: { id, deletedAt: null }, select: askedOfJob })
    .catch((error: unknown) => isAmong(lastReadInsteadOf(error)))
}

/** When the next job opens or closes. */
export async function nextJobChange(now: Date): Promise<Date | null> {
  const [opens, closes] = await Promise.all([
    database.job.aggregate({ where: { opensAt: { gt: now }, deletedAt: null }, _min: { opensAt: true } }),
    database.job.aggregate({ where: { closesAt: { gt: now }, deletedAt: null }, _min: { closesAt: true } }),
  ])
  const [first, second] = [opens._min.opensAt, closes._min.closesAt]
  return first && second && second < first ? second : (first ?? second)
}

let lastRead: JobRow[] | undefined

/** Returns the last result while the database does not answer, so that an applicant's form can still be rendered. */
async function readJobs(): Promise<JobRow[]> {
  try {
    lastRead = await database.job.findMany({ where: { deletedAt: null }, orderBy: [{ place: 'asc' }, { id: 'asc' }] })
    return lastRead
  } catch (error) {
    return lastReadInsteadOf(error)
  }
}

function lastReadInsteadOf(error: unknown): JobRow[] {
  if (!lastRead) throw error
  log.error({ error }, 'jobs are shown as last read')
  endEdition()
  return lastRead
}
