import { findUntold, listSentLetters } from '#app/domain/mail/letters/history.server.ts'
import { agreedTo } from '#app/domain/privacy/consents.server.ts'
import { type Agreed, termOf } from '#app/domain/privacy/term.server.ts'
import { database } from '#app/platform/database/database.server.ts'
import { type Step, standingAfterAll, stepsForApplicant } from './history.ts'

const shown = {
  reference: true,
  position: true,
  name: true,
  email: true,
  phone: true,
  experience: true,
  coverLetter: true,
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
  quarantinedAt: true,
  changes: {
    select: { status: true, createdAt: true, reason: true, interviewAt: true, isUndo: true, isOwn: true },
    orderBy: { id: 'asc' },
  },
} as const

export type ApplicationReceipt = NonNullable<Awaited<ReturnType<typeof findReceipt>>>

export async function findReceipt(receiptToken: string) {
  const found = await database.jobApplication.findUnique({ where: { receiptToken }, select: shown })
  return found && receiptOf(found, receiptToken)
}

/** Not whether the address has applied before: anybody can send a form in another's name, and would learn that. */
export async function exportOwnApplication(receiptToken: string) {
  const found = await database.jobApplication.findUnique({
    where: { receiptToken },
    select: { ...shown, resumeType: true, resumeSha256: true },
  })
  return found && receiptOf(found, receiptToken)
}

async function receiptOf<Found extends Stored>(found: Found, receiptToken: string) {
  const [untold, mails] = await Promise.all([findUntold(receiptToken), listSentLetters(receiptToken)])
  return { ...withHistory(untold.length > 0 ? asTold(found, untold) : found), mails }
}

/** Without a step whose mail still waits and what followed it, and without one that was taken back before its mail went. */
function asTold<Found extends Stored>(found: Found, untold: Awaited<ReturnType<typeof findUntold>>): Found {
  const left = new Set(found.changes)
  for (const { writtenAt, isTakenBack } of untold) {
    const index = found.changes.findLastIndex(({ createdAt }) => createdAt <= writtenAt)
    const steps = found.changes.slice(index)
    if (index < 0) continue
    if (!isTakenBack) for (const step of steps) left.delete(step)
    else if (steps[1]?.isUndo) for (const step of steps.slice(0, 2)) left.delete(step)
  }
  const changes = [...left]
  const { status, interviewAt } = standingAfterAll(changes)
  return { ...found, changes, status, interviewAt }
}

interface Stored extends Agreed {
  status: string
  interviewAt: Date | null
  changes: Step[]
  answerDueAt: Date | null
  deletedAt: Date | null
  quarantinedAt: Date | null
  consentVersion: string
}

/**
 * Who of the staff made a change, and why, is the firm's own affair; that it was taken back is not. As long as it is in the
 * trash nobody answers it; who is taken for spam is told nothing of that.
 */
function withHistory<Found extends Stored>({ changes, deletedAt, quarantinedAt, answerDueAt, ...stored }: Found) {
  const history = stepsForApplicant(changes).map(({ status, isOwn, createdAt, interviewAt, takenBackAt }) => ({
    status,
    by: isOwn ? ('applicant' as const) : ('company' as const),
    at: createdAt,
    interviewAt,
    takenBackAt,
  }))
  const { expiresAt, isEnding } = termOf(stored)
  return {
    ...stored,
    answerDueAt: deletedAt && !quarantinedAt ? null : answerDueAt,
    expiresAt,
    isEnding,
    agreed: agreedTo('application', stored.consentVersion),
    history,
  }
}
