import { salaryRange } from '#app/content/careers/salary.ts'
import { dayOf, isoDate } from '#app/domain/days.ts'
import { beginning } from '#app/domain/excerpt.ts'
import { type Fact, factsOf } from '#app/domain/fields/shown.ts'
import { renderMarkdown, textOf } from '#app/domain/markdown/render.server.ts'
import { pick } from '#app/domain/pick.ts'
import { formatMoney } from '#app/formats.ts'
import type { database } from '#app/platform/database/database.server.ts'
import {
  job as declared,
  type JobField,
  jobFields,
  leadingFields,
  lineFields,
  placedFields,
  type StoredJob,
} from './job.ts'
import { shownLocation } from './whereabouts.ts'

export type JobRow = Awaited<ReturnType<typeof database.job.findFirstOrThrow>>

export type Job = ReturnType<typeof asJob>

/** A fact, or the entries of a section. */
type Shown<Value> = [field: JobField, value: Value]

type ShownRow = Pick<JobRow, JobField | 'id' | 'createdAt' | 'updatedAt'>

export function asJob(row: ShownRow) {
  const { id, createdAt, updatedAt, description } = row
  // The database types them as text and JSON, but only this product writes them.
  const job = { ...pick(row as StoredJob, jobFields), id }
  const posted = job.opensAt ?? createdAt
  const shown = { ...job, location: shownLocation(job) }
  const salary = salaryText(job)
  const listed = factsOf(declared, { ...shown, salaryMin: salary }).filter(
    ({ field }) => !placedFields.includes(field as JobField),
  )
  return {
    ...shown,
    posted,
    updated: updatedAt > posted ? updatedAt : posted,
    salary,
    /** Safe HTML. */
    html: renderMarkdown(description, { highest: 3, breaks: true }),
    facts: listed.filter(({ kind }) => kind !== 'list').map(asFact),
    sections: listed
      .filter(({ kind }) => kind === 'list')
      .map(({ field }): Shown<string[]> => [field as JobField, job[field as JobField] as string[]]),
  }
}

function asFact({ field, text }: Fact): Shown<string> {
  return [field as JobField, text]
}

/** The facts for these fields, in this order. */
export function selectFacts({ facts }: Pick<Job, 'facts'>, fields: readonly JobField[]) {
  return fields.flatMap((name) => facts.filter(([field]) => field === name))
}

export type ShownJob = ReturnType<typeof shownJob>

/** A job on its page, and in the dialog of the list. */
export function shownJob(job: Job) {
  return pick(job, ['id', 'title', 'salaryPer', 'html', 'facts', 'sections'])
}

export type JobCardData = ReturnType<typeof jobCard>

/** A job on its card in a short list. */
export function jobCard(job: Job) {
  return {
    ...pick(job, ['id', 'title', 'department', 'type', 'salaryPer']),
    facts: selectFacts(job, leadingFields),
    summary: firstSentence(job.html),
  }
}

export type ListedJob = ReturnType<typeof listedJob>

/** A job in a long list, with its dates in the time zone. */
export function listedJob(job: Job, timeZone: string) {
  const { posted, closesAt } = job
  return {
    ...pick(job, ['id', 'title', 'department', 'salaryPer']),
    line: selectFacts(job, lineFields),
    posted: isoDate(dayOf(posted, timeZone)),
    /** The last day for applications. */
    closes: closesAt && isoDate(dayOf(new Date(closesAt.getTime() - 1), timeZone)),
  }
}

/** The beginning of the description, for search engines and feeds. */
export function excerptOf({ html }: Pick<Job, 'html'>): string {
  return beginning(textOf(html), 150)
}

const longestSummary = 200

function firstSentence(html: string): string {
  const begins = html.indexOf('<p>')
  const text = textOf(begins === -1 ? html : html.slice(begins, html.indexOf('</p>', begins)))
  const sentence = text.match(/^(.+?[.!?])(\s|$)/)?.[1] ?? text
  return sentence.length <= longestSummary ? sentence : `${beginning(sentence, longestSummary)}…`
}

interface Salary {
  salaryMin: number
  salaryMax: number
  currency: string
}

/** Whether the job states a salary. */
export function isSalaryStated({ salaryMin, salaryMax }: Salary): boolean {
  return salaryMin > 0 || salaryMax > 0
}

/** Empty if the job states no salary. */
export function salaryText(salary: Salary): string {
  if (!isSalaryStated(salary)) return ''
  const { salaryMin, salaryMax, currency } = salary
  const [least, most] = [formatMoney(salaryMin, currency), formatMoney(salaryMax, currency)]
  return least === most ? least : salaryRange(least, most)
}
