import { isDeepStrictEqual } from 'node:util'
import { jobsPage } from '#app/content/admin/jobs.ts'
import { findLastWriter } from '#app/domain/audit/people.server.ts'
import type { Actor } from '#app/domain/audit/record.server.ts'
import { currentTime } from '#app/domain/installation/clock.server.ts'
import { pick } from '#app/domain/pick.ts'
import { retryOvertaken } from '#app/platform/database/conflicts.server.ts'
import { database } from '#app/platform/database/database.server.ts'
import { logged } from '#app/platform/log.server.ts'
import { type JobInput, job, type StoredJob } from './job.ts'
import { hasPage, isOpen, stateOf } from './rules.ts'
import type { JobRow } from './show.server.ts'
import { countUndecided, type Undecided } from './status.server.ts'
import { jobInputOf, storedFrom, writeJob, writeNewJob } from './write.server.ts'

export type EditedJob = NonNullable<Awaited<ReturnType<typeof findJobToEdit>>>

type Save =
  | { ok: true; id: number; outcome: 'created' | 'updated' }
  | { ok: false; problem: 'gone' | 'unavailable' }
  /** The saved values, and the refused ones. */
  | { ok: false; problem: 'conflict'; job: EditedJob; refused: JobInput }
  | { ok: false; problem: 'undecided'; undecided: Undecided }

export async function findJobToEdit(id: number) {
  const row = await database.job.findFirst({ where: { id, deletedAt: null } })
  if (!row) return null
  const now = currentTime()
  const { version, updatedAt, submissionId } = row
  const savedBy = await findLastWriter('job', id)
  return {
    ...jobInputOf(row),
    ...{ id, version, updatedAt, submissionId, savedBy },
    opening: pick(row, ['status', 'opensAt', 'closesAt']),
    state: stateOf(row, now),
    hasPage: hasPage(row, now),
  }
}

/** `agreed`: the number of undecided applications with which the sender agreed to close it. */
export async function updateJob(
  id: number,
  version: number,
  input: JobInput,
  by: Actor,
  { agreed = 0 } = {},
): Promise<Save> {
  const written = retryOvertaken<Save>(async () => {
    const row = await database.job.findFirst({ where: { id, deletedAt: null } })
    if (!row) return { ok: false, problem: 'gone' }
    const now = currentTime()
    const changed = storedFrom(input, row, now)
    // A repeated save does not conflict with itself.
    if (matchesRequest(row, changed)) return { ok: true, id, outcome: 'updated' }
    if (row.version !== version) {
      const job = await findJobToEdit(id)
      if (!job) return { ok: false, problem: 'gone' }
      return { ok: false, problem: 'conflict', job, refused: jobInputOf(changed) }
    }
    if (isOpen(row, now) && !isOpen(changed, now)) {
      const undecided = await countUndecided(id)
      if (undecided.all > agreed) return { ok: false, problem: 'undecided', undecided }
    }
    return (await writeJob(row, changed, by)) ? { ok: true, id, outcome: 'updated' } : null
  })
  return (await written.catch(logged('a job could not be saved', null))) ?? { ok: false, problem: 'unavailable' }
}

function matchesRequest(row: JobRow, asked: StoredJob): boolean {
  return isDeepStrictEqual(jobInputOf(row), jobInputOf(asked))
}

/**
 * Idempotent: a repeated form makes one job. The same form with other values saves that job, unless a colleague has
 * saved it since. `seen`: the version that the sender knows.
 */
export async function createJob(
  submissionId: string,
  input: JobInput,
  by: Actor,
  { seen = 1, agreed = 0 } = {},
): Promise<Save> {
  const written = retryOvertaken<Save>(async () => {
    const now = currentTime()
    const twin = await database.job.findUnique({ where: { submissionId } })
    if (!twin) {
      const id = await writeNewJob({ ...storedFrom(input, null, now), submissionId }, by)
      if (id !== 'taken') return { ok: true, id, outcome: 'created' }
    } else if (twin.deletedAt || !matchesRequest(twin, storedFrom(input, twin, now))) {
      return updateJob(twin.id, seen, input, by, { agreed })
    } else {
      return { ok: true, id: twin.id, outcome: 'created' }
    }
    return null
  })
  return (await written.catch(logged('a job could not be saved', null))) ?? { ok: false, problem: 'unavailable' }
}

/** Makes a draft without dates and returns its id. A repeated request makes no second copy. */
export async function duplicateJob(id: number, listId: string, by: Actor): Promise<number | 'gone' | 'failed'> {
  const submissionId = `${listId} ${id}`
  const written = retryOvertaken<number | 'gone'>(async () => {
    const twin = await database.job.findUnique({ where: { submissionId } })
    if (twin) return twin.deletedAt ? 'gone' : twin.id
    const row = await database.job.findFirst({ where: { id, deletedAt: null } })
    if (!row) return 'gone'
    const title = jobsPage.copyOf(row.title)
    const input = {
      ...jobInputOf(row),
      ...{ status: 'draft', opensAt: '', closesAt: '' },
      title: title.length > job.fields.title.options.max ? row.title : title,
    }
    const copy = await writeNewJob({ ...storedFrom(input, null, currentTime()), submissionId }, by, id)
    return copy === 'taken' ? null : copy
  })
  return (await written.catch(logged('a job could not be duplicated', null))) ?? 'failed'
}
