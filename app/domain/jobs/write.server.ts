import { isDeepStrictEqual } from 'node:util'
import { type Actor, recordEvent } from '#app/domain/audit/record.server.ts'
import { storedFields, writtenFields } from '#app/domain/fields/written.ts'
import { currentTime } from '#app/domain/installation/clock.server.ts'
import { company } from '#app/domain/installation/company.server.ts'
import { changePublicly } from '#app/domain/installation/publication.server.ts'
import { fromLocalTime } from '#app/domain/local-time.ts'
import { isMissingRow, isUniqueViolation } from '#app/platform/database/database.server.ts'
import type { Prisma } from '#prisma/generated/sqlite/client.ts'
import { type JobField, type JobInput, job, jobFields, openingFields, type StoredJob } from './job.ts'
import { type JobOpening, stateOf } from './rules.ts'
import { asJob, type Job, type JobRow } from './show.server.ts'

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

type Client = Prisma.TransactionClient

/**
 * Adds a job at the end of the list. `copied`: the id of the source. Returns 'taken' if its form has made a job
 * already.
 */
export async function writeNewJob(
  state: StoredJob & Pick<JobRow, 'submissionId'>,
  by: Actor,
  copied?: number,
): Promise<number | 'taken'> {
  try {
    return await changePublicly(async (transaction) => {
      const { _max } = await transaction.job.aggregate({ _max: { place: true } })
      const { id } = await transaction.job.create({ data: { ...state, place: (_max.place ?? 0) + 1 } })
      if (copied === undefined) await recordEvent(transaction, by, 'job.created', id)
      else await recordEvent(transaction, by, 'job.duplicated', id, { of: copied })
      await recordOpening(transaction, by, id, null, state)
      return id
    })
  } catch (error) {
    if (isUniqueViolation(error)) return 'taken'
    throw error
  }
}

/** False if another save has replaced that version. An edited sample is no longer a sample. */
export async function writeJob(row: JobRow, changes: Partial<StoredJob>, by: Actor): Promise<boolean> {
  const changed = jobFields.filter((name) => name in changes && !isDeepStrictEqual(changes[name], row[name]))
  try {
    await changePublicly(async (transaction) => {
      const isSample = row.isSample && changed.every((name) => openingFields.includes(name))
      await transaction.job.update({
        where: { id: row.id, version: row.version, deletedAt: null },
        data: { ...changes, version: row.version + 1, isSample },
      })
      const isToldSo = await recordOpening(transaction, by, row.id, row, { ...row, ...changes })
      const fields = changed.filter((name) => !isToldSo || !openingFields.includes(name))
      if (fields.length > 0) await recordEvent(transaction, by, 'job.updated', row.id, { fields })
    })
    return true
  } catch (error) {
    if (isMissingRow(error)) return false
    throw error
  }
}

/** Whether it became open or scheduled, or stopped being so. */
async function recordOpening(client: Client, by: Actor, id: number, before: JobOpening | null, after: JobOpening) {
  const now = currentTime()
  const isOffered = (job: JobOpening) => ['open', 'planned'].includes(stateOf(job, now))
  const [was, is] = [before !== null && isOffered(before), isOffered(after)]
  if (was !== is) await recordEvent(client, by, is ? 'job.opened' : 'job.closed', id, { state: stateOf(after, now) })
  return was !== is
}
