import type { Actor } from '#app/domain/audit/record.server.ts'
import { eraseExpired, eraseThese } from '#app/domain/erasures/erase.server.ts'
import type { Deletion } from '#app/domain/records/rules.ts'
import { removeCopiesOf } from '#app/domain/resumes/draft-upload.server.ts'
import { erasedBefore } from '#app/domain/retention.ts'
import { database } from '#app/platform/database/database.server.ts'
import { log } from '#app/platform/log.server.ts'
import { Prisma } from '#prisma/generated/sqlite/client.ts'

/** Keeps the submission id, so that a late repetition does not bring it back unasked, and where its link was. */
export async function eraseApplication(where: { id: number } | { receiptToken: string }, by: Actor): Promise<Deletion> {
  try {
    const application = await database.jobApplication.findUnique({
      where,
      select: { submissionId: true, resumeSize: true, resumeSha256: true },
    })
    if (!application) return 'gone'
    const { submissionId, resumeSize, resumeSha256 } = application
    if ((await eraseThese(by, 'job_applications', Prisma.sql`submission_id = ${submissionId}`)) === 0) return 'gone'
    if (resumeSize !== null && resumeSha256) await removeCopiesOf(resumeSize, resumeSha256).catch(leftForLater)
    return 'deleted'
  } catch (error) {
    log.error({ error }, 'an application could not be erased')
    return 'failed'
  }
}

/** They go by themselves within a day. */
function leftForLater(error: unknown) {
  log.error({ error }, 'copies of a resume that were kept for a form could not be removed yet')
}

export function eraseExpiredApplications(now = new Date()): Promise<number> {
  return eraseExpired('job_applications', 'applied_at', erasedBefore('application', now))
}
