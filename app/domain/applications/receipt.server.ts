import { type Agreed, agreedTo, retentionTermOf } from '#app/domain/consents/consents.server.ts'
import { selectFields } from '#app/domain/fields/field.ts'
import { currentTime } from '#app/domain/installation/clock.server.ts'
import { findStepEmails, listSentLetters } from '#app/domain/letters/history.server.ts'
import { database } from '#app/platform/database/database.server.ts'
import type { Prisma } from '#prisma/generated/sqlite/client.ts'
import { application } from './application.ts'
import { type Step, shownToApplicant, visibleFrom } from './history.ts'
import { interviewUid } from './step-letter.server.ts'

const shown = {
  reference: true,
  ...selectFields(application.fields),
  resumeFilename: true,
  resumeOriginalName: true,
  resumeSize: true,
  resumeState: true,
  consentVersion: true,
  consentRenewedAt: true,
  status: true,
  appliedAt: true,
  firstOpenedAt: true,
  interviewAt: true,
  answerDueAt: true,
  deletedAt: true,
  changes: {
    select: { status: true, createdAt: true, reason: true, interviewAt: true, isUndo: true, isOwn: true },
    orderBy: { id: 'asc' },
  },
} as const

export type ApplicationReceipt = NonNullable<Awaited<ReturnType<typeof findReceipt>>>

export async function findReceipt(receiptToken: string) {
  const found = await database.jobApplication.findUnique({
    where: { receiptToken },
    select: { ...shown, resumeProblem: true },
  })
  return found && receiptOf(found, receiptToken)
}

/** Does not reveal whether the address has applied before, because anyone can send a form in another person's name. */
export async function exportOwnApplication(receiptToken: string) {
  const found = await database.jobApplication.findUnique({
    where: { receiptToken },
    select: { ...shown, resumeType: true, resumeSha256: true },
  })
  return found && receiptOf(found, receiptToken)
}

async function receiptOf<Found extends Stored>(found: Found, receiptToken: string) {
  const [progress, mails] = await Promise.all([visibleStateOf(found, { receiptToken }), listSentLetters(receiptToken)])
  return { ...asShown(found, progress), mails }
}

/** The status and the date that the applicant sees now. An application without steps shows its stored status. */
export async function visibleStateOf(
  { changes, status, interviewAt }: Stands,
  where: Prisma.JobApplicationWhereUniqueInput,
) {
  const { standing, ...progress } = shownToApplicant(changes, await findStepEmails(where), currentTime())
  const { status: shownStatus, interviewAt: shownDate } = changes.length > 0 ? standing : { status, interviewAt }
  return { ...progress, status: shownStatus, interviewAt: shownDate }
}

/** When the current state becomes visible to the applicant; null if it is visible already. */
export async function findVisibleFrom(id: number): Promise<Date | null> {
  const [changes, emails] = await Promise.all([
    database.statusChange.findMany({ where: { applicationId: id }, ...shown.changes }),
    findStepEmails({ id }),
  ])
  return visibleFrom(changes, emails, currentTime())
}

/** The interview that the applicant sees, for a calendar; null without an interview or a date. */
export async function findShownInterview(receiptToken: string) {
  const found = await database.jobApplication.findUnique({ where: { receiptToken }, select: { ...shown, id: true } })
  if (!found) return null
  const { status, interviewAt, sequence, changedAt } = await visibleStateOf(found, { receiptToken })
  if (status !== 'interview' || !interviewAt) return null
  const { reference, position } = found
  return {
    ...{ reference, position, sequence },
    uid: await interviewUid(found),
    at: interviewAt,
    changedAt: changedAt ?? interviewAt,
  }
}

interface Stands {
  status: string
  interviewAt: Date | null
  changes: Step[]
}

interface Stored extends Agreed, Stands {
  answerDueAt: Date | null
  deletedAt: Date | null
  consentVersion: string
}

/**
 * The applicant learns that a visible step was undone, but not by which colleague or why. An application in the trash
 * gets no answer.
 */
function asShown<Found extends Stored>(
  found: Found,
  { status, interviewAt, history }: Awaited<ReturnType<typeof visibleStateOf>>,
) {
  const { changes: _, deletedAt, answerDueAt, ...stored } = found
  const { expiresAt, isEnding } = retentionTermOf(stored)
  return {
    ...stored,
    status,
    interviewAt,
    answerDueAt: deletedAt ? null : answerDueAt,
    expiresAt,
    isEnding,
    agreed: agreedTo('application', stored.consentVersion),
    history: history.map(({ isOwn, ...step }) => ({
      ...step,
      by: isOwn ? ('applicant' as const) : ('company' as const),
    })),
  }
}
