import { jobsPage } from '#app/content/admin/jobs.ts'
import type { Actor } from '#app/domain/audit/record.server.ts'
import { currentTime } from '#app/domain/installation/clock.server.ts'
import { database } from '#app/platform/database/database.server.ts'
import { log } from '#app/platform/log.server.ts'
import { type JobInput, job } from '../job.ts'
import { matchesRequest, type Save, updateJob } from './edit.server.ts'
import { jobInputOf, storedFrom } from './stored.server.ts'
import { mostTries, writeNewJob } from './write.server.ts'

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
  try {
    for (let attempt = 1; attempt <= mostTries; attempt++) {
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
    }
  } catch (error) {
    log.error({ error }, 'a job could not be saved')
  }
  return { ok: false, problem: 'unavailable' }
}

/** Makes a draft without dates and returns its id. A repeated request makes no second copy. */
export async function duplicateJob(id: number, listId: string, by: Actor): Promise<number | 'gone' | 'failed'> {
  const submissionId = `${listId} ${id}`
  try {
    for (let attempt = 1; attempt <= mostTries; attempt++) {
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
      if (copy !== 'taken') return copy
    }
  } catch (error) {
    log.error({ error }, 'a job could not be duplicated')
  }
  return 'failed'
}
