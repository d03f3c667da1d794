import { jobEditor, jobMessages as messages } from '#app/content/admin/jobs.ts'
import { plainLine, plainText, tidied } from '#app/domain/fields/plain.ts'
import { line } from '#app/domain/fields/schemas.ts'
import { isLocalTime } from '#app/domain/local-time.ts'
import { z } from '#app/domain/zod.ts'
import {
  currencies,
  entryFields,
  fieldsToOpen,
  type JobField,
  type JobInput,
  jobFields,
  jobStatuses,
  longestOfJob,
  workModes,
} from './fields.ts'

type TextField = keyof typeof longestOfJob

const { fields } = jobEditor
const tooLong = (name: TextField) => messages.tooLong(fields[name], longestOfJob[name])

const text = (name: TextField, tidy = plainLine) => tidied(tidy, longestOfJob[name], tooLong(name))

/** Whatever marks them where they were copied from. */
function plainEntries(text: string): string {
  const entries = plainText(text).split('\n')
  return entries
    .map((entry) => plainLine(entry).replace(/^[-*•–] ?/, ''))
    .filter(Boolean)
    .join('\n')
}

const largestSalary = 2_000_000_000

/** However its digits are grouped; nothing is none. */
const salary = z
  .pipe(
    z._default(z.string(), ''),
    z.transform((text) => text.replace(/[\s,]/g, '').replace(/^0+/, '')),
  )
  .check(z.refine((digits) => /^\d*$/.test(digits) && Number(digits) <= largestSalary, messages.salaryInvalid))

const moment = (name: 'opensAt' | 'closesAt') =>
  z
    ._default(z.string(), '')
    .check(z.refine((text) => text === '' || isLocalTime(text), messages.dateInvalid(fields[name])))

const entries = Object.fromEntries(entryFields.map((name) => [name, text(name, plainEntries)])) as Record<
  (typeof entryFields)[number],
  ReturnType<typeof text>
>

/** In the order of the page, in which problems are named. */
const fieldSchemas = {
  title: line({ required: messages.titleRequired, tooLong: tooLong('title') }, longestOfJob.title),
  department: text('department'),
  category: text('category'),
  location: text('location'),
  workMode: z._default(z.enum(workModes), 'Office'),
  type: text('type'),
  experience: text('experience'),
  description: text('description', plainText),
  ...entries,
  status: z._default(z.enum(jobStatuses), 'draft'),
  opensAt: moment('opensAt'),
  closesAt: moment('closesAt'),
  salaryMin: salary,
  salaryMax: salary,
  currency: z._default(z.enum(currencies), 'INR'),
}

const fromEditor = {
  intent: z._default(z.enum(['save', 'open']), 'save'),
  /** The version that was opened; 0 for a job that is not there yet. */
  version: z._default(z.coerce.number().check(z.int(), z.minimum(0)), 0),
  /** With so many undecided applications whoever sends it has agreed to close the job. */
  agreed: z._default(z.coerce.number().check(z.int(), z.minimum(0)), 0),
  /** When the job closes, where its sender has read that this is in the past. */
  past: z.optional(z.string()),
  /** Of a new job. */
  submissionId: z.optional(z.uuid()),
}

export const jobForm = z.object({ ...fieldSchemas, ...fromEditor }).check(({ value, issues }) => {
  const input = value.intent === 'open' ? { ...value, status: 'open' } : value
  for (const [name, message] of problemsBetween(input))
    issues.push({ code: 'custom', message, path: [name], input: value[name] })
})

/** For a look at what is being written, finished or not. */
export const jobPreviewForm = z.object({
  ...(Object.fromEntries(
    [...jobFields, ...Object.keys(fromEditor)].map((name) => [name, z._default(z.string(), '')]),
  ) as Record<JobField | keyof typeof fromEditor, z.ZodMiniDefault<z.ZodMiniString>>),
  ...entries,
  description: fieldSchemas.description,
})

/** What a job lacks to be seen by visitors. */
export function missingIn(input: Pick<JobInput, (typeof fieldsToOpen)[number]>): (typeof fieldsToOpen)[number][] {
  return fieldsToOpen.filter((name) => input[name] === '')
}

function* problemsBetween(input: JobInput): Generator<[JobField, string]> {
  const { salaryMin, salaryMax, opensAt, closesAt, status } = input
  if (status !== 'draft') for (const name of missingIn(input)) yield [name, messages.required(fields[name])]
  if (salaryMin === '' && salaryMax !== '') yield ['salaryMin', messages.salaryBoth]
  else if (salaryMin !== '' && salaryMax === '') yield ['salaryMax', messages.salaryBoth]
  else if (Number(salaryMin) > Number(salaryMax)) yield ['salaryMax', messages.salaryOrder]
  if (opensAt && closesAt && closesAt <= opensAt) yield ['closesAt', messages.closesBefore]
}
