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

type Place = Pick<StoredJob, 'location' | 'workMode'>

/** The location, without a leading "Remote /" for jobs on site. */
function shownLocation({ location, workMode }: Place): string {
  return workMode === 'Office' ? location.replace(/^remote\s*\/\s*/i, '') : location
}

/**
 * A place such as 'Remote / Chikkamagaluru, Karnataka' or 'Berlin, Germany'. Without a country, it is in the company's
 * country. Only fully remote jobs are open to the whole country.
 */
export function whereabouts({ location, workMode }: Place, ownCountry: string) {
  const place = location.split('/').find((part) => !/remote/i.test(part)) ?? ''
  const parts = place.split(',').flatMap((part) => part.trim() || [])
  const country = countryIn(parts)
  const [locality, region] = country ? parts.slice(0, -1) : parts
  const code = country ?? ownCountry
  const isRemote = workMode === 'Remote'
  return {
    ...((parts.length > 0 || !isRemote) && {
      jobLocation: {
        '@type': 'Place',
        address: {
          '@type': 'PostalAddress',
          ...(locality && { addressLocality: locality }),
          ...(region && { addressRegion: region }),
          addressCountry: code,
        },
      },
    }),
    ...(isRemote && {
      jobLocationType: 'TELECOMMUTE',
      applicantLocationRequirements: { '@type': 'Country', name: regionNames('long').of(code) },
    }),
  }
}

/** The country that the last part of a place names. 'Atlanta, Georgia' names none. */
function countryIn(parts: string[]): string | undefined {
  const last = parts.at(-1)?.toLowerCase()
  return last === 'georgia' && parts.length === 2 ? undefined : countries().get(last ?? '')
}

const regionNames = (style: 'long' | 'short') =>
  new Intl.DisplayNames('en', { type: 'region', style, fallback: 'none' })

/** Excludes former countries, such as DD, and groups of countries. */
function isCountry(code: string): boolean {
  return new Intl.Locale(`und-${code}`).region === code && !['EU', 'EZ', 'UN'].includes(code)
}

let known: Map<string, string> | undefined

/** ISO 3166 codes by English name in lower case. */
function countries(): Map<string, string> {
  if (known) return known
  const letters = [...'ABCDEFGHIJKLMNOPQRSTUVWXYZ']
  const codes = letters.flatMap((first) => letters.map((second) => first + second)).filter(isCountry)
  const names = (['short', 'long'] as const).map(regionNames)
  known = new Map(codes.flatMap((code) => names.map((name) => [name.of(code)?.toLowerCase() ?? '', code] as const)))
  known.delete('')
  return known
}
