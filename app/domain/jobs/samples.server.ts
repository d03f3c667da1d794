import { sampleJobs } from '#app/content/careers/sample-jobs.ts'
import { type Actor, recordEvents } from '#app/domain/audit/record.server.ts'
import { currentTime } from '#app/domain/installation/clock.server.ts'
import { changePublicly } from '#app/domain/installation/publication.server.ts'
import { database, isUniqueViolation } from '#app/platform/database/database.server.ts'
import { env } from '#app/platform/environment.server.ts'
import { logged } from '#app/platform/log.server.ts'

/** Runs once per installation, so that edited, removed or declined samples never come back. */
export async function loadSampleJobs(): Promise<void> {
  const step = { name: 'sample-jobs' }
  if (await database.installationStep.findUnique({ where: step })) return
  const opensAt = currentTime()
  const wanted = env.sampleContent ? sampleJobs : []
  try {
    await changePublicly(async ({ installationStep, job }) => {
      await installationStep.create({ data: step })
      await job.createMany({ data: wanted.map((job) => ({ ...job, status: 'open', opensAt, isSample: true })) })
    })
  } catch (error) {
    if (!isUniqueViolation(error)) throw error
  }
}

export function countSampleJobs(): Promise<number> {
  return database.job.count({ where: { isSample: true, deletedAt: null } })
}

/** Moves the samples to the trash and returns their number. Their applications stay. */
export async function removeSampleJobs(by: Actor): Promise<number | 'unavailable'> {
  return changePublicly(async (transaction) => {
    const where = { isSample: true, deletedAt: null }
    const removed = await transaction.job.findMany({ where, select: { id: true } })
    const ids = removed.map(({ id }) => id)
    await transaction.job.updateMany({ where: { id: { in: ids } }, data: { deletedAt: currentTime() } })
    await recordEvents(transaction, by, 'job.deleted', ids)
    return ids.length
  }).catch(logged('the sample jobs could not be removed', 'unavailable'))
}
