import { currentTime } from '#app/domain/installation/clock.server.ts'
import { company } from '#app/domain/installation/company.server.ts'
import { fromLocalTime, isLocalTime, toLocalTime } from '#app/domain/local-time.ts'
import { entryFields, type JobField, type JobInput } from '../fields.ts'
import { asJob, type Job, type JobRow } from '../show.server.ts'

export type StoredJob = Pick<JobRow, Exclude<JobField, (typeof entryFields)[number]>> &
  Record<(typeof entryFields)[number], string[]>

export function jobInputOf(row: Pick<JobRow, JobField>): JobInput {
  const { title, department, category, type, location, workMode, experience, description, currency, status } = row
  return {
    ...{ title, department, category, type, location, workMode, experience, description, currency, status },
    ...entriesOf((name) => (row[name] as string[]).join('\n')),
    salaryMin: row.salaryMin ? String(row.salaryMin) : '',
    salaryMax: row.salaryMax ? String(row.salaryMax) : '',
    opensAt: localMoment(row.opensAt),
    closesAt: localMoment(row.closesAt),
  }
}

/** `row`: what is there before. A job that is open without a date opens now, or did when it opened before. */
export function storedFrom(input: JobInput, row: Pick<JobRow, 'opensAt' | 'closesAt'> | null, now: Date): StoredJob {
  const past = row?.opensAt && row.opensAt <= now ? row.opensAt : null
  const opensAt = momentOf(input.opensAt, row?.opensAt ?? null)
  return {
    ...input,
    category: input.category || input.department,
    ...entriesOf((name) => [...new Set(input[name].split('\n').filter(Boolean))]),
    salaryMin: Number(input.salaryMin),
    salaryMax: Number(input.salaryMax),
    opensAt: opensAt ?? (input.status === 'open' ? (past ?? now) : null),
    closesAt: momentOf(input.closesAt, row?.closesAt ?? null),
  }
}

/** Whatever its form says of when it opens. */
export function openedNow(input: JobInput): JobInput {
  const isLater = input.opensAt !== '' && fromLocalTime(input.opensAt, company.timeZone) > currentTime()
  return { ...input, status: 'open', opensAt: isLater ? '' : input.opensAt }
}

export function hasClosed({ closesAt }: JobInput): boolean {
  return closesAt !== '' && fromLocalTime(closesAt, company.timeZone) <= currentTime()
}

/** As its page would show it. */
export function previewJob(input: JobInput): Job {
  const now = currentTime()
  const digits = (text: string) => (/^\d{1,9}$/.test(text) ? text : '')
  const moments = {
    opensAt: isLocalTime(input.opensAt) ? input.opensAt : '',
    closesAt: isLocalTime(input.closesAt) ? input.closesAt : '',
  }
  const salary = { salaryMin: digits(input.salaryMin), salaryMax: digits(input.salaryMax) }
  const currency = /^[A-Z]{3}$/.test(input.currency) ? input.currency : 'INR'
  const stored = storedFrom({ ...input, ...moments, ...salary, currency }, null, now)
  return asJob({ ...stored, id: 0, createdAt: now, updatedAt: now })
}

function entriesOf<Value>(value: (name: (typeof entryFields)[number]) => Value) {
  return Object.fromEntries(entryFields.map((name) => [name, value(name)])) as Record<
    (typeof entryFields)[number],
    Value
  >
}

/** The present moment keeps its seconds, which the field does not show. */
function momentOf(asked: string, present: Date | null): Date | null {
  if (!asked) return null
  return localMoment(present) === asked.slice(0, 16) ? present : fromLocalTime(asked, company.timeZone)
}

function localMoment(moment: Date | null): string {
  return moment ? toLocalTime(moment, company.timeZone) : ''
}
