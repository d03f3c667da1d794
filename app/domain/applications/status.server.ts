import type { Actor } from '#app/domain/audit/record.server.ts'
import { database } from '#app/platform/database/database.server.ts'
import { log } from '#app/platform/log.server.ts'
import { canUndo, standingAfter, standingBeforeLast } from './history.ts'
import { type ApplicationStatus, canWithdraw } from './status.ts'
import { findSteps, type Judged, writeStep } from './step.server.ts'

/** What goes with a step: why it is a no, when the interview is (null: not known yet), with which others it is made. */
interface Circumstances {
  reason?: string
  interviewAt?: Date | null
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
    const found = await findSteps({ id, deletedAt: null })
    const outcome = await change(found, status, by, circumstances)
    if (outcome !== 'overtaken') return outcome
  }
}

/** As long as the last step is the one that whoever decides has seen; 0 where they have seen none. */
export async function changeSeenStatus(
  id: number,
  seen: number,
  status: ApplicationStatus,
  by: Actor,
  circumstances: Circumstances = {},
): Promise<StatusOutcome | 'overtaken'> {
  const found = await findSteps({ id, deletedAt: null })
  const isOvertaken = found && lastStepOf(found) !== seen && !isAlready(found, status, circumstances)
  if (isOvertaken && !found.changes.at(-1)?.isOwn) return 'overtaken'
  return change(found, status, by, circumstances)
}

async function change(
  found: Judged | null,
  status: ApplicationStatus,
  by: Actor,
  circumstances: Circumstances,
): Promise<StatusOutcome | 'overtaken'> {
  if (!found) return 'gone'
  if (isAlready(found, status, circumstances)) return 'unchanged'
  if (found.changes.at(-1)?.isOwn) return 'withdrawn'
  return (await write(found, status, by, circumstances)) ? 'changed' : 'overtaken'
}

/** What is said of the same status again may still be another date or another reason. */
function isAlready({ status: present, ...found }: Judged, status: string, { reason, interviewAt }: Circumstances) {
  const isSameDate = interviewAt === undefined || interviewAt?.getTime() === found.interviewAt?.getTime()
  const isSameReason = reason === undefined || reason === (found.rejectionReason ?? '')
  return present === status && (status !== 'interview' || isSameDate) && (status !== 'rejected' || isSameReason)
}

/** Takes the last step back as long as it is this one. */
export async function undoStatus(
  id: number,
  seen: number,
  by: Actor,
  batch?: string,
): Promise<StatusOutcome | 'overtaken'> {
  const found = await findSteps({ id, deletedAt: null })
  if (!found) return 'gone'
  const last = found.changes.at(-1)
  if (last?.isOwn) return 'withdrawn'
  if ((last?.id ?? 0) !== seen) return 'overtaken'
  if (!canUndo(last)) return 'unchanged'
  const step = { createdAt: new Date(), reason: null, interviewAt: null, isUndo: true, isOwn: false, batch }
  return (await writeStep(found, standingBeforeLast(found.changes), step, by)) ? 'changed' : 'overtaken'
}

type WithdrawalOutcome = 'changed' | 'unchanged' | 'settled' | 'gone' | 'failed'

export async function withdrawApplication(receiptToken: string): Promise<WithdrawalOutcome> {
  try {
    for (;;) {
      const found = await findSteps({ receiptToken })
      if (!found) return 'gone'
      if (found.status === 'withdrawn') return 'unchanged'
      if (!canWithdraw(found.status)) return 'settled'
      if (await write(found, 'withdrawn', 'applicant', {})) return 'changed'
    }
  } catch (error) {
    log.error({ error }, 'an application could not be withdrawn')
    return 'failed'
  }
}

function write(found: Judged, status: ApplicationStatus, by: Actor, circumstances: Circumstances) {
  const { reason = null, interviewAt = null, batch } = circumstances
  const isOwn = by === 'applicant'
  const step = { createdAt: new Date(), reason: reason || null, interviewAt, isUndo: false, isOwn, batch }
  return writeStep(found, standingAfter(found, { status, ...step }), step, by)
}

const lastStepOf = ({ changes }: Judged) => changes.at(-1)?.id ?? 0

export function listStatusChanges(applicationId: number) {
  return database.statusChange.findMany({
    where: { applicationId },
    orderBy: { id: 'asc' },
    select: {
      id: true,
      status: true,
      createdAt: true,
      reason: true,
      interviewAt: true,
      isUndo: true,
      isOwn: true,
      staff: { select: { email: true, name: true } },
    },
  })
}
