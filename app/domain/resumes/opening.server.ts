import { recordEvent, type StaffActor } from '#app/domain/audit/record.server.ts'
import { currentTime } from '#app/domain/installation/clock.server.ts'
import { database } from '#app/platform/database/database.server.ts'

export interface Opening {
  by: StaffActor
  as: 'viewed' | 'downloaded'
  /** A colleague meant to open it, and no other site had the browser ask. */
  isDeliberate: boolean
}

const oneSitting = 15 * 60_000

/**
 * The log tells of it, and the applicant of the first time that was deliberate. Who looks once more within a quarter of an hour, or whose
 * browser asks for one part after the other, opens it once; each download of the whole is one of its own.
 */
export function noteOpening(
  applicationId: number,
  { by, as, isDeliberate, isPart }: Opening & { isPart: boolean },
  now = currentTime(),
): Promise<void> {
  return database.$transaction(async (transaction) => {
    const openedAt = isDeliberate ? now : null
    // Locks the row, in either database: of parts that are asked for at once only the first is told.
    await transaction.$executeRaw`
      UPDATE job_applications SET first_opened_at = coalesce(first_opened_at, ${openedAt}) WHERE id = ${applicationId}`
    const action = `resume.${as}` as const
    const since = new Date(now.getTime() - oneSitting)
    const same = { subject: 'resume', subjectId: String(applicationId), action, staffId: by.id, at: { gt: since } }
    const isTold = (as === 'viewed' || isPart) && (await transaction.auditEvent.count({ where: same })) > 0
    if (!isTold) await recordEvent(transaction, by, action, applicationId)
  })
}
