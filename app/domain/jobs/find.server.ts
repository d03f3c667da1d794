import { fold } from '#app/domain/fold.ts'
import { currentTime } from '#app/domain/installation/clock.server.ts'
import { endEdition } from '#app/domain/installation/publication.server.ts'
import { textOf } from '#app/domain/markdown/render.server.ts'
import { database } from '#app/platform/database/database.server.ts'
import { log } from '#app/platform/log.server.ts'
import { filteredFields, type JobFilters, job, jobFields } from './job.ts'
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

/**
 * The open jobs that match a search: every word of `q` occurs in the job, ignoring accents and punctuation. Jobs with
 * the words in their headings come first. Words match as parts of words only if no job has the words themselves: "java"
 * finds JavaScript, but "intern" does not find "internet".
 */
export function matchingJobs(jobs: Job[], { q, ...filters }: JobFilters): Job[] {
  const chosen = Object.entries(filteredFields).map(
    ([filter, field]) => [field, filters[filter as keyof typeof filters]] as const,
  )
  const left = jobs.filter((job) => chosen.every(([field, value]) => !value || job[field] === value))
  const wanted = wordsIn(q)
  if (wanted.length === 0) return left
  const read = left.map((job) => ({ job, head: wordsOf(headOf(job)), all: wordsOf(textAbout(job)) }))
  const byHead = read.filter(({ head }) => hasWords(head, wanted, isSameWord))
  const byText = read.filter(({ all }) => hasWords(all, wanted, (word, text) => word === text))
  const found = new Set([...byHead, ...byText])
  const shown = found.size > 0 ? [...found] : read.filter(({ all }) => hasWords(all, wanted, isPartOf))
  return shown.map(({ job }) => job)
}

/**
 * The words of a text, and each pair of neighbours joined: "full stack", "full-stack" and "fullstack" are equal, and so
 * are "node.js", "node js" and "nodejs".
 */
function wordsOf(text: string): string[] {
  const words = wordsIn(text)
  return [...words, ...words.flatMap((word, index) => joined(word, words[index + 1]) ?? [])]
}

function hasWords(written: string[], wanted: string[], matches: (word: string, text: string) => boolean): boolean {
  const isWritten = (word: string | undefined) => word !== undefined && written.some((text) => matches(word, text))
  return wanted.every(
    (word, index) =>
      isWritten(word) || isWritten(joined(word, wanted[index + 1])) || isWritten(joined(wanted[index - 1], word)),
  )
}

const isSameWord = (word: string, text: string) => word === text || `${word}s` === text || word === `${text}s`

const joined = (one: string | undefined, other: string | undefined) => (one && other ? one + other : undefined)

/** A short word such as "ai" or "ui" must begin a word; inside others it would find "maintain" and "build". */
const isPartOf = (word: string, text: string) => (word.length < 4 ? text.startsWith(word) : text.includes(word))

/** Words keep + and #, to distinguish C, C++ and C#. */
const wordsIn = (text: string) => fold(text).match(/[\p{L}\p{M}\p{N}][\p{L}\p{M}\p{N}+#]*/gu) ?? []

const headFields = jobFields.filter((name) => 'search' in job.fields[name].options)

const headOf = (job: Job) => headFields.map((name) => job[name]).join('\n')

function textAbout(job: Job): string {
  const values = [...job.facts, ...job.sections].flatMap(([, value]) => value)
  return [headOf(job), ...values, textOf(job.html)].join('\n')
}
