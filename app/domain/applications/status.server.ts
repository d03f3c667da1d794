import type { Actor } from '#app/domain/audit/record.server.ts'
import { eraseWhere } from '#app/domain/erasures/erase.server.ts'
import { currentTime } from '#app/domain/installation/clock.server.ts'
import { findSent } from '#app/domain/letters/send.server.ts'
import type { Deletion } from '#app/domain/records/rules.ts'
import { type ApplicationStatus, canWithdraw } from '#app/domain/statuses/status.ts'
import { database } from '#app/platform/database/database.server.ts'
import { log } from '#app/platform/log.server.ts'
import { Prisma } from '#prisma/generated/sqlite/client.ts'
import { findUndoable, type Step, stateAfter, stateBeforeLast } from './history.ts'
import { visibleStateOf } from './receipt.server.ts'
import { type Batch, findSteps, type Judged, type ToldByMail, writeStep } from './step.server.ts'
import type { StepMails } from './step-letter.server.ts'

/** The details of a step: the reason of a rejection, the time of an interview (null: not known yet) and its batch. */
interface Circumstances {
  reason?: string | undefined
  interviewAt?: Date | null | undefined
  batch?: Batch
  /** Steps and their mails are stored together. */
  mail?: ToldByMail | undefined
}

/** The current status. After a new step also its id and the status before. */
type Changed = {
  outcome: 'changed'
  step: number
  name: string
  status: string
  from: string
  /** The step in force now can be undone as well. */
  isUndoable: boolean
} & Mailed

interface Mailed {
  /** The mail that was written with the step. */
  goesOutAt: Date | null
  /** Mails of an undone step, or invitations to a changed date. */
  mails: StepMails | null
}

/** `withdrawn`: only the applicant can undo a withdrawal. `overtaken`: the colleague has not seen the newest step. */
type NotChanged = { outcome: 'unchanged' | 'withdrawn' | 'overtaken'; name: string; status: string }

export type StepOutcome = Changed | NotChanged | { outcome: 'gone' }

/** `seen`: the newest step that the colleague has seen; 0 for none. */
export async function changeStatus(
  id: number,
  seen: number,
  status: ApplicationStatus,
  by: Actor,
  circumstances: Circumstances = {},
): Promise<StepOutcome> {
  for (;;) {
    const found = await findSteps({ id, deletedAt: null })
    if (!found) return { outcome: 'gone' }
    const last = found.changes.at(-1)
    const before = await goneOutWith(circumstances)
    if (last && before) return changed(found, { id: last.id, goesOutAt: before, mails: null }, status)
    if (last && isOfBatch(last, status, circumstances)) return changed(found, { ...withoutMail, id: last.id }, status)
    if (isAlready(found, status, circumstances)) return left(found, 'unchanged')
    if (last?.isOwn) return left(found, 'withdrawn')
    if (last && last.id > seen) return left(found, 'overtaken')
    const step = await write(found, status, by, circumstances)
    if (step) return changed(found, step, status)
  }
}

/** A repeated request succeeded the first time. */
async function goneOutWith({ mail }: Circumstances): Promise<Date | null> {
  const id = mail?.letter.id
  return (id && mail && (await findSent(database, id, mail.by))?.dueAt) || null
}

const withoutMail = { goesOutAt: null, mails: null }

/** Changes the status of many applications. */
function isOfBatch(last: Judged['changes'][number], status: string, { batch }: Circumstances): boolean {
  return batch !== undefined && last.batch === batch.id && last.status === status && !last.isUndo
}

/** A step to the same status may change the date or the reason, except in a batch. */
function isAlready(found: Judged, status: string, { reason, interviewAt, batch }: Circumstances): boolean {
  if (found.status !== status || batch !== undefined) return found.status === status
  const isSameDate = interviewAt === undefined || interviewAt?.getTime() === found.interviewAt?.getTime()
  const isSameReason = reason === undefined || reason === (found.rejectionReason ?? '')
  return (status !== 'interview' || isSameDate) && (status !== 'rejected' || isSameReason)
}

/** Undoes the last step if it is still this one. */
export async function undoStatus(id: number, seen: number, by: Actor, batch?: Batch): Promise<StepOutcome> {
  for (;;) {
    const found = await findSteps({ id, deletedAt: null })
    if (!found) return { outcome: 'gone' }
    const [before, last] = [found.changes.at(-2), found.changes.at(-1)]
    if (last?.isOwn) return left(found, 'withdrawn')
    if (last?.isUndo && before?.id === seen) return left(found, 'unchanged')
    if ((last?.id ?? 0) !== seen) return left(found, 'overtaken')
    if (!findUndoable(found.changes, currentTime())) return left(found, 'unchanged')
    const standing = stateBeforeLast(found.changes)
    const undo = { createdAt: currentTime(), reason: null, interviewAt: null, isUndo: true, isOwn: false }
    const step = await writeStep(found, standing, undo, by, { batch })
    if (step) return changed(found, step, standing.status, [...found.changes, undo])
  }
}

const changed = (
  { name, status: from }: Judged,
  { id, ...mailed }: Mailed & { id: number },
  status: string,
  steps?: Omit<Step, 'status'>[],
): Changed => ({
  outcome: 'changed',
  isUndoable: !steps || findUndoable(steps, currentTime()) !== undefined,
  step: id,
  name,
  status,
  from,
  ...mailed,
})

const left = ({ name, status }: Judged, outcome: NotChanged['outcome']): NotChanged => ({ outcome, name, status })

type WithdrawalOutcome = 'changed' | 'unchanged' | 'settled' | 'gone' | 'failed'

export async function withdrawApplication(receiptToken: string): Promise<WithdrawalOutcome> {
  try {
    for (;;) {
      const found = await findSteps({ receiptToken })
      if (!found) return 'gone'
      // A decision that the applicant cannot see yet neither shows here nor prevents the withdrawal.
      const { status } = await visibleStateOf(found, { receiptToken })
      if (status === 'withdrawn') return 'unchanged'
      if (!canWithdraw(status)) return 'settled'
      if (await write(found, 'withdrawn', 'applicant', {})) return 'changed'
    }
  } catch (error) {
    log.error({ error }, 'an application could not be withdrawn')
    return 'failed'
  }
}

function write(found: Judged, status: ApplicationStatus, by: Actor, circumstances: Circumstances) {
  const { reason = null, interviewAt = null, batch, mail } = circumstances
  const isOwn = by === 'applicant'
  const step = { createdAt: currentTime(), reason: reason || null, interviewAt, isUndo: false, isOwn }
  return writeStep(found, stateAfter(found, { status, ...step }), step, by, { batch, mail })
}

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

/**
 * Keeps the submission id and the address of the receipt, so that a late retry of the form does not store it again, and
 * a hash of the address and position, so that no import does.
 */
export async function eraseApplication(which: { id: number } | { receiptToken: string }, by: Actor): Promise<Deletion> {
  const where = 'id' in which ? Prisma.sql`id = ${which.id}` : Prisma.sql`receipt_token = ${which.receiptToken}`
  try {
    return (await eraseWhere(by, 'job_applications', where)) > 0 ? 'deleted' : 'gone'
  } catch (error) {
    log.error({ error }, 'an application could not be erased')
    return 'failed'
  }
}
