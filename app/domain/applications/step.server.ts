import type { AuditAction } from '#app/domain/audit/actions.ts'
import { type Actor, type AuditDetails, recordEvent, type StaffActor } from '#app/domain/audit/record.server.ts'
import { currentTime } from '#app/domain/installation/clock.server.ts'
import { applicant } from '#app/domain/letters/correspondent.server.ts'
import type { Letter } from '#app/domain/letters/send.server.ts'
import { database, isMissingRow } from '#app/platform/database/database.server.ts'
import type { Prisma } from '#prisma/generated/sqlite/client.ts'
import { findStepInForce, type Standing, type Step } from './history.ts'
import {
  cancelAllStepLetters,
  cancelInvitations,
  cancelStepLetters,
  type StepMails,
  writeStepLetter,
} from './step-letter.server.ts'

type Application = { id: number; deletedAt: null } | { receiptToken: string }

/** An application under review, with all its steps. */
export async function findSteps(where: Application) {
  return database.jobApplication.findUnique({
    where,
    select: {
      id: true,
      ...applicant,
      answeredAt: true,
      rejectionReason: true,
      changes: {
        select: {
          id: true,
          status: true,
          createdAt: true,
          reason: true,
          interviewAt: true,
          isUndo: true,
          isOwn: true,
          batch: true,
        },
        orderBy: { id: 'asc' },
      },
    },
  })
}

export type Judged = NonNullable<Awaited<ReturnType<typeof findSteps>>>

/** Steps of one bulk action. */
export interface Batch {
  id: string
  /** The number of selected applications, whatever the outcome of each. */
  size: number
}

/** The letter about a step, and its author. */
export interface ToldByMail {
  letter: Letter
  by: StaffActor
}

/** Stored in the same transaction as the step. */
interface StepExtras {
  batch?: Batch | undefined
  mail?: ToldByMail | undefined
}

interface WrittenStep {
  id: number
  /** The mail that was written with the step. */
  goesOutAt: Date | null
  /** Mails of the undone step, or invitations to a changed date. */
  mails: StepMails | null
}

/** `null` if a colleague has made another step since the application was judged. */
export async function writeStep(
  judged: Judged,
  standing: Standing,
  step: Omit<Step, 'status'>,
  by: Actor,
  { batch, mail }: StepExtras = {},
): Promise<WrittenStep | null> {
  const staffId = typeof by === 'string' ? null : by.id
  const { id, changes } = judged
  const { status } = standing
  try {
    return await database.$transaction(async (transaction) => {
      await transaction.jobApplication
        .update({
          where: { id, status: judged.status, ...(by !== 'applicant' && { deletedAt: null }) },
          data: {
            ...standing,
            changes: { create: { status, staffId, batch: batch?.id, ...step } },
          },
          select: { id: true },
        })
        // Only here, because the caller judges again and again: another missing row would never end.
        .catch((error: unknown) => {
          throw isMissingRow(error) ? new Overtaken() : error
        })
      const [made, ...others] = await transaction.statusChange.findMany({
        where: { applicationId: id, id: { gt: changes.at(-1)?.id ?? 0 } },
        select: { id: true },
      })
      if (!made || others.length > 0) throw new Overtaken()
      await tell(transaction, judged, standing, step, by, batch)
      const mails = await takeBackOutdated(transaction, judged, standing, step, by, mail !== undefined)
      if (status === 'withdrawn') await cancelAllStepLetters(transaction, id)
      const goesOutAt = mail ? await writeMail(transaction, judged, standing, mail, batch) : null
      return { id: made.id, goesOutAt, mails }
    })
  } catch (error) {
    if (error instanceof Overtaken) return null
    throw error
  }
}

/** Cancels the mails of an undone step, or invitations to a future date that changed. */
async function takeBackOutdated(
  transaction: Prisma.TransactionClient,
  { id, changes, interviewAt }: Judged,
  standing: Standing,
  { isUndo }: Pick<Step, 'isUndo'>,
  by: Actor,
  isTold: boolean,
): Promise<StepMails | null> {
  const undone = isUndo && findStepInForce(changes)
  if (undone) return cancelStepLetters(transaction, id, undone.createdAt, by)
  const isPast = !interviewAt || interviewAt < currentTime()
  if (by === 'applicant' || isPast || interviewAt.getTime() === standing.interviewAt?.getTime()) return null
  const setAt = changes.findLast((change) => change.interviewAt?.getTime() === interviewAt.getTime())?.createdAt
  const { takenBack, gone } = await cancelInvitations(transaction, id, setAt ?? currentTime(), by)
  // A second letter announces the change.
  return { takenBack, gone: isTold ? 0 : gone }
}

function writeMail(
  transaction: Prisma.TransactionClient,
  { id, changes, ...judged }: Judged,
  { status, interviewAt }: Standing,
  { letter, by }: ToldByMail,
  batch: Batch | undefined,
): Promise<Date> {
  const earlierInterview = changes.findLast(({ interviewAt }) => interviewAt)?.interviewAt ?? null
  const told = { ...judged, status, interviewAt }
  return writeStepLetter(
    transaction,
    { id, applicant: told, earlierInterview, sequence: changes.length + 1, letter, batch },
    by,
  )
}

async function tell(
  transaction: Prisma.TransactionClient,
  judged: Judged,
  { status, interviewAt, rejectionReason }: Standing,
  { isOwn, isUndo }: Pick<Step, 'isOwn' | 'isUndo'>,
  by: Actor,
  batch?: Batch,
): Promise<void> {
  const told = (...[action, details]: [AuditAction, AuditDetails?]) =>
    recordEvent(transaction, by, action, judged.id, { ...details, ...(batch && { batch: batch.id, size: batch.size }) })
  if (isOwn) {
    await told('application.withdrawn')
    return
  }
  if (judged.status !== status || isUndo)
    await told('application.status_changed', { from: judged.status, to: status, ...(isUndo && { undo: true }) })
  if (judged.interviewAt?.getTime() !== interviewAt?.getTime())
    await told('application.interview_set', { at: interviewAt?.toISOString() ?? null })
  if (judged.rejectionReason !== rejectionReason && judged.status === status) await told('application.reason_given')
}

/** The status was changed and changed back: equal to the reviewed one, but not the same step. */
class Overtaken extends Error {}

/**
 * The last step of each application that has one. A decision refers to it, so it is read before everything else on the
 * page.
 */
export async function findLastSteps(ids: number[]): Promise<Map<number, { seen: number; isOwn: boolean }>> {
  const steps = await database.statusChange.findMany({
    where: { applicationId: { in: ids } },
    orderBy: { id: 'asc' },
    select: { id: true, applicationId: true, isOwn: true },
  })
  return new Map(steps.map(({ id, applicationId, isOwn }) => [applicationId, { seen: id, isOwn }]))
}

/** The newest step of all applications. */
export async function newestStep(): Promise<number> {
  const last = await database.statusChange.findFirst({ orderBy: { id: 'desc' }, select: { id: true } })
  return last?.id ?? 0
}
