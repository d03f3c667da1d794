import { endEdition } from '#app/domain/publication/change.server.ts'
import { database } from '#app/platform/database/database.server.ts'
import { log } from '#app/platform/log.server.ts'
import { type AppliedTo, hasPage, isOpen } from './rules.ts'

export type Job = ReturnType<typeof asJob>

export async function findOpenJobs(now = new Date()): Promise<Job[]> {
  return (await readJobs()).filter((job) => isOpen(job, now))
}

export async function findJob(id: string, now = new Date()): Promise<Job | null> {
  const jobs = await readJobs()
  return jobs.find((job) => String(job.id) === id && hasPage(job, now)) ?? null
}

/** Whether or not it still has a page: what was stored for a job before it was hidden or deleted keeps its receipt. */
export async function findAppliedTo(id: string): Promise<AppliedTo> {
  const isNumber = /^[1-9]\d{0,8}$/.test(id)
  const job = isNumber ? await readAppliedTo(Number(id)) : null
  return job ?? { id: Number(id), title: '', status: 'gone', opensAt: null, closesAt: null }
}

const askedOfJob = { id: true, title: true, status: true, opensAt: true, closesAt: true }

/** The first reads all jobs, so that there is something last read whatever this copy of the server is asked for. */
async function readAppliedTo(id: number): Promise<AppliedTo | null | undefined> {
  const isAmong = (jobs: Job[]) => jobs.find((job) => job.id === id)
  if (!lastRead) return isAmong(await readJobs())
  return database.job
    .findFirst({ where: { id, deletedAt: null }, select: askedOfJob })
    .catch((error: unknown) => isAmong(lastReadInsteadOf(error)))
}

/** When the next one opens or closes. */
export async function nextJobChange(now: Date): Promise<Date | null> {
  const [opens, closes] = await Promise.all([
    database.job.aggregate({ where: { opensAt: { gt: now }, deletedAt: null }, _min: { opensAt: true } }),
    database.job.aggregate({ where: { closesAt: { gt: now }, deletedAt: null }, _min: { closesAt: true } }),
  ])
  const [first, second] = [opens._min.opensAt, closes._min.closesAt]
  return first && second && second < first ? second : (first ?? second)
}

let lastRead: Job[] | undefined

/** As last read while the database does not answer, so that the page with an applicant's answers can still be made. */
async function readJobs(): Promise<Job[]> {
  try {
    lastRead = (
      await database.job.findMany({ where: { deletedAt: null }, orderBy: [{ place: 'asc' }, { id: 'asc' }] })
    ).map(asJob)
    return lastRead
  } catch (error) {
    return lastReadInsteadOf(error)
  }
}

function lastReadInsteadOf(error: unknown): Job[] {
  if (!lastRead) throw error
  log.error({ error }, 'jobs are shown as last read')
  endEdition()
  return lastRead
}

type JobRow = Awaited<ReturnType<typeof database.job.findFirstOrThrow>>

/** The lists are JSON in the database; only this product writes them, always as lists of strings. */
function asJob(row: JobRow) {
  const { createdAt, updatedAt, ...job } = row
  const posted = job.opensAt ?? createdAt
  return {
    ...job,
    posted,
    updated: updatedAt > posted ? updatedAt : posted,
    responsibilities: job.responsibilities as string[],
    requirements: job.requirements as string[],
    qualifications: job.qualifications as string[],
    benefits: job.benefits as string[],
  }
}
