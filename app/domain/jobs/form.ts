import { jobMessages as messages } from '#app/content/admin/jobs.ts'
import type { FieldKind } from '#app/domain/fields/field.ts'
import { formShape } from '#app/domain/fields/schemas.ts'
import { pick } from '#app/domain/pick.ts'
import { z } from '#app/domain/zod.ts'
import { blankJob, editorGroups, type JobField, type JobInput, job, jobFields } from './job.ts'

const { fields } = job.words
/** In the order of the editor, which is the order of the error summary. */
const shape = pick(formShape(job.fields, fields), Object.values(editorGroups).flat())

const fromEditor = {
  intent: z._default(z.enum(['save', 'open']), 'save'),
  /** The version that the editor started from; 0 for a new job. */
  version: z._default(z.coerce.number().check(z.int(), z.minimum(0)), 0),
  /** The number of undecided applications with which the administrator agreed to close the job. */
  agreed: z._default(z.coerce.number().check(z.int(), z.minimum(0)), 0),
  /** The closing date that the administrator confirmed although it is in the past. */
  past: z.optional(z.string()),
  /** The id of a new job. */
  submissionId: z.optional(z.uuid()),
}

export const jobForm = z.object({ ...shape, ...fromEditor }).check(({ value, issues }) => {
  const input = { ...value, ...(value.intent === 'open' && { status: 'open' }) }
  for (const [name, message] of problemsBetween(input))
    issues.push({ code: 'custom', message, path: [name], input: value[name] })
})

const anyText = z._default(z.string(), '')
const strictInPreview: readonly FieldKind[] = ['markdown', 'list']

/** For the preview of an unfinished job: invalid values count as empty. */
export const jobPreviewForm = z.object({
  ...(Object.fromEntries(
    jobFields.map((name) => {
      const { kind } = job.fields[name]
      if (kind === 'text') return [name, anyText]
      return [name, strictInPreview.includes(kind) ? shape[name] : z.catch(shape[name], blankJob[name] as never)]
    }),
  ) as Record<JobField, z.ZodMiniType<string, string>>),
  ...(Object.fromEntries(Object.keys(fromEditor).map((name) => [name, anyText])) as Record<
    keyof typeof fromEditor,
    typeof anyText
  >),
})

const fieldsToOpen = jobFields.filter((name) => {
  const { options } = job.fields[name]
  return 'blank' in options && options.blank === 'draft'
})

/** The fields that are missing for publication. */
export function missingFields(input: JobInput): JobField[] {
  return fieldsToOpen.filter((name) => input[name] === '')
}

function* problemsBetween(input: JobInput): Generator<[JobField, string]> {
  const { salaryMin, salaryMax, opensAt, closesAt, status } = input
  if (status !== 'draft') for (const name of missingFields(input)) yield [name, messages.required(fields[name].label)]
  if (salaryMin === '' && salaryMax !== '') yield ['salaryMin', messages.salaryBoth]
  else if (salaryMin !== '' && salaryMax === '') yield ['salaryMax', messages.salaryBoth]
  else if (Number(salaryMin) > Number(salaryMax)) yield ['salaryMax', messages.salaryOrder]
  if (opensAt && closesAt && closesAt <= opensAt) yield ['closesAt', messages.closesBefore]
}
