import { mailHost } from '#app/domain/mail/sender.server.ts'
import { database } from '#app/platform/database/database.server.ts'

/**
 * Identifies the appointment in any calendar (RFC 7986, 5.3): its file and each mail about it change the same entry.
 */
export const interviewUid = (reference: string) => `interview-${reference}@${mailHost}`

/** An interview that is to take place; null where there is none, or nobody knows when. */
export async function findInterview(id: number) {
  const found = await database.jobApplication.findUnique({
    where: { id, deletedAt: null, status: 'interview' },
    select: {
      id: true,
      reference: true,
      name: true,
      position: true,
      interviewAt: true,
      changes: { select: { createdAt: true }, orderBy: { id: 'asc' } },
    },
  })
  if (!found?.interviewAt) return null
  const { changes, interviewAt, ...application } = found
  return {
    ...application,
    uid: interviewUid(application.reference),
    at: interviewAt,
    /** Grows with each change, so that a calendar takes the later date for the right one. */
    sequence: changes.length,
    changedAt: changes.at(-1)?.createdAt ?? interviewAt,
  }
}
