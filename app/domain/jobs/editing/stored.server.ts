import { storedFields, writtenFields } from '#app/domain/fields/written.ts'
import { currentTime } from '#app/domain/installation/clock.server.ts'
import { company } from '#app/domain/installation/company.server.ts'
import { fromLocalTime } from '#app/domain/local-time.ts'
import { type JobField, type JobInput, job, type StoredJob } from '../job.ts'
import type { JobOpening } from '../rules.ts'
import { asJob, type Job, type JobRow } from '../show.server.ts'

export function jobInputOf(row: Pick<JobRow, JobField>): JobInput {
  return writtenFields(job.fields, row as StoredJob, company.timeZone)
}

/** `row`: the stored job. An open job without an opening date gets the present time, or keeps its earlier one. */
export function storedFrom(
  input: JobInput,
  row: Pick<JobOpening, 'opensAt' | 'closesAt'> | null,
  now: Date,
): StoredJob {
  const past = row?.opensAt && row.opensAt <= now ? row.opensAt : null
  const stored = storedFields(job.fields, input, { timeZone: company.timeZone, before: row })
  return {
    ...stored,
    category: stored.category || stored.department,
    opensAt: stored.opensAt ?? (stored.status === 'open' ? (past ?? now) : null),
  }
}

/** Ignores the opening date of the form. */
export function openNow(input: JobInput): JobInput {
  const isLater = input.opensAt !== '' && fromLocalTime(input.opensAt, company.timeZone) > currentTime()
  return { ...input, status: 'open', opensAt: isLater ? '' : input.opensAt }
}

export function hasClosed({ closesAt }: JobInput): boolean {
  return closesAt !== '' && fromLocalTime(closesAt, company.timeZone) <= currentTime()
}

/** The row for a preview of its page. */
export function previewJob(input: JobInput): Job {
  const now = currentTime()
  return asJob({ ...storedFrom(input, null, now), id: 0, createdAt: now, updatedAt: now })
}
