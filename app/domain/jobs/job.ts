import { jobWords as words } from '#app/content/jobs.ts'
import {
  blankFields,
  choice,
  dateTime,
  type FieldKind,
  fieldNames,
  list,
  markdown,
  number,
  text,
} from '#app/domain/fields/field.ts'
import { defineRecord } from '#app/domain/fields/record.ts'
import { type CommonWords, shortLabel } from '#app/domain/fields/words.ts'
import type { Values, Written } from '#app/domain/fields/written.ts'

export const longestFilter = 100

export const noFilters = { q: '', department: '', location: '', mode: '', type: '' }
export type JobFilters = typeof noFilters
export const filterNames = Object.keys(noFilters) as (keyof JobFilters)[]

export function parseFilters(query: URLSearchParams | FormData): JobFilters {
  const filters = { ...noFilters }
  for (const name of filterNames) filters[name] = String(query.get(name) ?? '').slice(0, longestFilter)
  return filters
}

const entries = { max: 3_000, blank: 'always', list: 'hidden' } as const
const salary = { max: 2_000_000_000, blank: 'always', list: 'hidden' } as const
/** The currencies of salaries, with their countries. */
const currencies = {
  INR: 'IN',
  AED: 'AE',
  AUD: 'AU',
  BRL: 'BR',
  CAD: 'CA',
  CHF: 'CH LI',
  CNY: 'CN',
  CZK: 'CZ',
  DKK: 'DK',
  EUR: 'AD AT BE BG CY DE EE ES FI FR GR HR IE IT LT LU LV MC MT NL PT SI SK SM VA',
  GBP: 'GB',
  JPY: 'JP',
  NOK: 'NO',
  NZD: 'NZ',
  PLN: 'PL',
  SEK: 'SE',
  SGD: 'SG',
  USD: 'US',
  ZAR: 'ZA',
}
const currencyCodes = Object.keys(currencies) as (keyof typeof currencies)[]

/** The currency of a new job in this country; dollars where none of ours is the country's. */
export const currencyIn = (country: string) => currencyCodes.find((code) => currencies[code].includes(country)) ?? 'USD'

/**
 * The editor, the row, the comparison of two edits, the draft in the browser, the public pages, the feeds and the
 * search follow from these fields, in this order.
 */
export const job = defineRecord({
  noun: 'job',
  model: 'job',
  traits: ['trash'],
  hidden: ['updatedAt', 'isSample', 'place', 'version', 'submissionId'],
  words,
  fields: {
    title: text({ max: 150, list: 'title', search: true }),
    department: text({ max: 80, blank: 'draft', list: 'detail', search: true }),
    category: text({ max: 80, blank: 'always', list: 'hidden', search: true }),
    type: choice(['Full-time', 'Part-time', 'Contract', 'Temporary', 'Internship'], {
      preset: 'Full-time',
      others: 40,
      verbatim: true,
      list: 'hidden',
      search: true,
    }),
    location: text({ max: 150, blank: 'draft', list: 'detail', search: true }),
    experience: text({ max: 60, blank: 'draft', list: 'hidden' }),
    salaryMin: number(salary),
    salaryMax: number(salary),
    currency: choice(currencyCodes, { preset: 'INR', verbatim: true, list: 'hidden' }),
    salaryPer: choice(['hour', 'day', 'month', 'year'], { preset: 'month', list: 'hidden' }),
    workMode: choice(['Office', 'Hybrid', 'Remote'], {
      preset: 'Office',
      verbatim: true,
      list: 'hidden',
      filter: 'workMode',
      search: true,
    }),
    description: markdown({ max: 10_000, blank: 'draft', list: 'hidden' }),
    responsibilities: list(entries),
    requirements: list(entries),
    qualifications: list(entries),
    benefits: list(entries),
    status: choice(['draft', 'open', 'closed'], { preset: 'draft', list: 'hidden' }),
    opensAt: dateTime({ optional: true, list: 'hidden' }),
    closesAt: dateTime({ optional: true, list: 'hidden' }),
  },
})

type JobFields = typeof job.fields
export type JobField = keyof JobFields
export const jobFields: readonly JobField[] = fieldNames(job.fields)

/** A job as it is stored. */
export type StoredJob = Values<JobFields>

/** A job in the editor: times are local to the company, and an unstated salary is empty. */
export type JobInput = Written<JobFields>

export const blankJob: JobInput = blankFields(job.fields)

/** Status and dates, which a save may fill in. */
export const openingFields: readonly JobField[] = ['status', 'opensAt', 'closesAt']

const salaryFields: readonly JobField[] = ['salaryMin', 'salaryMax', 'currency', 'salaryPer']
const fieldsOfKind = (kind: FieldKind) => jobFields.filter((name) => job.fields[name].kind === kind)
const [markdownFields, listFields] = [fieldsOfKind('markdown'), fieldsOfKind('list')]
const grouped: readonly JobField[] = ['title', ...markdownFields, ...listFields, ...openingFields, ...salaryFields]

/** The label of a fact or section of a job; both ends of the salary are one fact. */
export const factLabel = (field: JobField, { salaryPer }: Pick<StoredJob, 'salaryPer'>) =>
  field === 'salaryMin' ? words.salary[salaryPer] : shortLabel(words.fields[field] as CommonWords)

/** The fields of the editor, from top to bottom. */
export const editorGroups = {
  title: ['title'] as const,
  facts: jobFields.filter((name) => !grouped.includes(name)),
  markdown: markdownFields,
  lists: listFields,
  opening: openingFields,
  salary: salaryFields,
}

/** Fields with a fixed place on public pages. Other lists are sections, and other fields are facts. */
export const placedFields: readonly JobField[] = [
  ...openingFields,
  'title',
  'department',
  'description',
  'salaryMax',
  'currency',
  'salaryPer',
]

/** The facts of a job in a long list. */
export const lineFields: readonly JobField[] = ['location', 'workMode', 'type', 'salaryMin']

/** The facts on a card. Feeds and structured data list them first, and give `taggedFields` their own elements. */
export const leadingFields: readonly JobField[] = ['salaryMin', 'experience', 'location']
export const taggedFields: readonly JobField[] = ['category', 'type']

/** The field of each filter on the careers page. */
export const filteredFields = {
  department: 'department',
  location: 'location',
  mode: 'workMode',
  type: 'type',
} as const satisfies Record<Exclude<keyof JobFilters, 'q'>, JobField>
