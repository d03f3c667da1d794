import { type Actor, recordEvent } from '#app/domain/audit/record.server.ts'
import { database, isMissingRow } from '#app/platform/database/database.server.ts'
import { log } from '#app/platform/log.server.ts'
import { type ApplicationStatus, canWithdraw, isDecided, isOwnWithdrawal, isUnanswered } from './status.ts'

/** What goes with a step: why it is a no, when the interview is, whether it takes the last step back, with which others. */
interface Circumstances {
  reason?: string
  interviewAt?: Date
  isUndo?: boolean
  batch?: string
}

/** `withdrawn`: by the applicant, which nobody else may undo. */
type StatusOutcome = 'changed' | 'unchanged' | 'withdrawn' | 'gone'

export async function changeStatus(
  id: number,
  status: ApplicationStatus,
  by: Actor,
  circumstances: Circumstances = {},
): Promise<StatusOutcome> {
  for (;;) {
    const found = await findStatus({ id, deletedAt: null })
    if (!found) return 'gone'
    if (found.status === status) return 'unchanged'
    if (found.changes.some(isOwnWithdrawal)) return 'withdrawn'
    if (await writeStatus(found, status, by, circumstances)) return 'changed'
  }
}

type WithdrawalOutcome = 'changed' | 'unchanged' | 'settled' | 'gone' | 'failed'

export async function withdrawApplication(receiptToken: string): Promise<WithdrawalOutcome> {
  try {
    for (;;) {
      const found = await findStatus({ receiptToken })
      if (!found) return 'gone'
      if (found.status === 'withdrawn') return 'unchanged'
      if (!canWithdraw(found.status)) return 'settled'
      if (await writeStatus(found, 'withdrawn', 'applicant')) return 'changed'
    }
  } catch (error) {
    log.error({ error }, 'an application could not be withdrawn')
    return 'failed'
  }
}

function findStatus(where: { id: number; deletedAt: null } | { receiptToken: string }) {
  return database.jobApplication.findUnique({
    where,
    select: {
      id: true,
      status: true,
      answeredAt: true,
      changes: { select: { status: true, staffId: true }, orderBy: { id: 'desc' }, take: 1 },
    },
  })
}

/** Only where the row still has the status that was judged; false where somebody else has changed it meanwhile. */
async function writeStatus(
  judged: NonNullable<Awaited<ReturnType<typeof findStatus>>>,
  status: ApplicationStatus,
  by: Actor,
  { reason, interviewAt, isUndo, batch }: Circumstances = {},
): Promise<boolean> {
  const now = new Date()
  const staffId = typeof by === 'string' ? null : by.id
  try {
    await database.$transaction(async (transaction) => {
      await transaction.jobApplication.update({
        where: { id: judged.id, status: judged.status },
        data: {
          status,
          // Who has withdrawn may apply with the same once more.
          ...(status === 'withdrawn' && { activeDigest: null }),
          answeredAt: isUnanswered(status) ? null : (judged.answeredAt ?? (by === 'applicant' ? null : now)),
          decidedAt: isDecided(status) && by !== 'applicant' ? now : null,
          rejectionReason: status === 'rejected' ? (reason ?? null) : null,
          ...(interviewAt && { interviewAt }),
          changes: { create: { status, staffId, createdAt: now, reason, interviewAt, isUndo, batch } },
        },
        select: { id: true },
      })
      if (by === 'applicant') await recordEvent(transaction, by, 'application.withdrawn', judged.id)
      else
        await recordEvent(transaction, by, 'application.status_changed', judged.id, { from: judged.status, to: status })
    })
    return true
  } catch (error) {
    if (isMissingRow(error)) return false
    throw error
  }
}

export function listStatusChanges(applicationId: number) {
  return database.statusChange.findMany({
    where: { applicationId },
    orderBy: { id: 'asc' },
    select: { id: true, status: true, createdAt: true, staffId: true, staff: { select: { email: true } } },
  })
}
