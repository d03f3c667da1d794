import { setImmediate as pause } from 'node:timers/promises'
import type { Deletion } from '#app/domain/records/rules.ts'
import { removeCopiesOf } from '#app/domain/resumes/draft-upload.server.ts'
import { removeResumes } from '#app/domain/resumes/store.server.ts'
import { erasedBefore } from '#app/domain/retention.ts'
import { database, isMissingRow } from '#app/platform/database/database.server.ts'
import { log } from '#app/platform/log.server.ts'

/** Keeps the submission id, so that a late repetition does not bring it back unasked, and where its link was. */
export async function eraseApplication(where: { id: number } | { receiptToken: string }): Promise<Deletion> {
  try {
    const { submissionId, receiptToken, resumeKey, resumeSize, resumeSha256 } =
      await database.jobApplication.findUniqueOrThrow({
        where,
        select: { submissionId: true, receiptToken: true, resumeKey: true, resumeSize: true, resumeSha256: true },
      })
    await database.$transaction([
      database.jobApplication.delete({ where, select: { id: true } }),
      database.erasure.upsert({
        where: { id: submissionId },
        create: { id: submissionId, receiptToken },
        update: { receiptToken },
      }),
    ])
    if (resumeKey) await removeResumes([resumeKey])
    if (resumeSize !== null && resumeSha256) await removeCopiesOf(resumeSize, resumeSha256).catch(leftForLater)
    return 'deleted'
  } catch (error) {
    if (isMissingRow(error)) return 'gone'
    log.error({ error }, 'an application could not be erased')
    return 'failed'
  }
}

/** They go by themselves within a day. */
function leftForLater(error: unknown) {
  log.error({ error }, 'copies of a resume that were kept for a form could not be removed yet')
}

type Transaction = Parameters<Parameters<typeof database.$transaction>[0]>[0]

/** Before all are deleted in the same transaction; answers the keys of their files. */
export async function noteErasureOfAll(transaction: Transaction): Promise<string[]> {
  await transaction.$executeRaw`
    INSERT INTO erasures (id, receipt_token, erased_at)
    SELECT submission_id, receipt_token, ${new Date()} FROM job_applications WHERE true
    ON CONFLICT (id) DO UPDATE SET receipt_token = excluded.receipt_token, erased_at = excluded.erased_at`
  const rows = await transaction.$queryRaw<{ key: string }[]>`
    SELECT resume_key AS key FROM job_applications WHERE resume_key IS NOT NULL`
  return rows.map(({ key }) => key)
}

export async function eraseExpiredApplications(now = new Date()): Promise<number> {
  const expired = await database.jobApplication.findMany({
    where: { appliedAt: { lt: erasedBefore('application', now) } },
    select: { id: true },
  })
  let erased = 0
  for (const { id } of expired) {
    if ((await eraseApplication({ id })) === 'deleted') erased++
    // SQLite answers at once: without a pause nobody else would be answered before the last is erased.
    await pause()
  }
  return erased
}

export async function wasErased(submissionId: string): Promise<boolean> {
  return (await database.erasure.count({ where: { id: submissionId } })) > 0
}

export async function findErasure(receiptToken: string): Promise<Date | null> {
  const erased = await database.erasure.findUnique({ where: { receiptToken }, select: { erasedAt: true } })
  return erased?.erasedAt ?? null
}

/** After as long as applications are kept, no form is sent again and no link is followed. */
export async function forgetOldErasures(now = new Date()): Promise<number> {
  const where = { erasedAt: { lt: erasedBefore('application', now) } }
  return (await database.erasure.deleteMany({ where })).count
}
