import { decisionMessages, applicationPage as words } from '#app/content/admin/applications/application.ts'
import { letterMessages } from '#app/content/admin/mail/letters.ts'
import { statusMessages } from '#app/content/admin/messages.ts'
import { statusLabel } from '#app/content/application-status.ts'
import { findVisibleFrom } from '#app/domain/applications/receipt.server.ts'
import { changeStatus, type StepOutcome, undoStatus } from '#app/domain/applications/status.server.ts'
import { findInterview, type StepMails } from '#app/domain/applications/step-letter.server.ts'
import { currentTime } from '#app/domain/installation/clock.server.ts'
import { company } from '#app/domain/installation/company.server.ts'
import type { Letter } from '#app/domain/letters/send.server.ts'
import { repeatedTime, skippedTime } from '#app/domain/local-time.server.ts'
import { fromLocalTime } from '#app/domain/local-time.ts'
import type { StaffMember } from '#app/domain/staff/sessions.server.ts'
import { type ApplicationStatus, hasDialog } from '#app/domain/statuses/status.ts'
import { formatTime } from '#app/formats.ts'
import type { FlashNotice } from '#app/http/forms/notice.server.ts'

export type NoticeContent = Omit<FlashNotice, 'id'>

type Act = ApplicationStatus | 'undo'

interface Given {
  seen?: number | undefined
  reason?: string | undefined
  interview?: string | undefined
  past?: string | undefined
  asked?: string | undefined
}

/** Whether a step needs details that the form does not have yet. */
export function needsDetails(act: unknown, { asked }: Pick<Given, 'asked'>): boolean {
  return hasDialog(act) && asked !== act
}

/** The error for an interview date, or the question about a date in the past; `null` accepts the date. */
export async function interviewProblem(
  id: number,
  act: unknown,
  { interview, past }: Pick<Given, 'interview' | 'past'>,
): Promise<string | null> {
  if (act !== 'interview' || !interview) return null
  const skipped = skippedTime(interview)
  const at = fromLocalTime(interview, company.timeZone)
  if (skipped || past === interview || at > currentTime()) return skipped
  const stored = await findInterview(id).catch(() => null)
  return stored?.at.getTime() === at.getTime() ? null : decisionMessages.interviewPast
}

/** `shownFrom`: when the applicant first sees the step; `null` if nothing changes for them. */
type Taken = StepOutcome & { shownFrom: Date | null }

/** Makes a step, and sends the letter about it if there is one. */
export async function takeStep(id: number, act: Act, given: Given, by: StaffMember, letter?: Letter): Promise<Taken> {
  const { seen = 0 } = given
  const mail = letter && { letter, by }
  const step =
    act === 'undo'
      ? await undoStatus(id, seen, by)
      : await changeStatus(id, seen, act, by, { ...stepDetails(act, given), mail })
  // The step is stored by now, so a failure to read this time must not fail the request.
  return { ...step, shownFrom: step.outcome === 'changed' ? await findVisibleFrom(id).catch(() => null) : null }
}

function stepDetails(status: ApplicationStatus, { reason, interview, asked }: Given) {
  if (status === 'rejected') return { reason: reason ?? (asked ? '' : undefined) }
  if (status !== 'interview') return {}
  return { interviewAt: interview ? fromLocalTime(interview, company.timeZone) : asked ? null : undefined }
}

type Made = Exclude<Taken, { outcome: 'gone' | 'overtaken' }>

/** The notice after a step of one application. `action`: the address that undoes the step. */
export function noticeOfStep(made: Made, act: Act, { interview }: Given, action: string): NoticeContent {
  const label = statusLabel(made.status)
  if (made.outcome === 'withdrawn') return { kind: 'error', text: statusMessages.failed(statusMessages.withdrawn) }
  if (made.outcome !== 'changed') {
    const text = act === 'undo' ? decisionMessages.nothingToUndo : statusMessages.unchanged(label)
    return { kind: 'info', text }
  }
  const fields = { act: 'undo', seen: String(made.step) }
  if (act === 'undo') {
    const text = withDetails(decisionMessages.undone(label), made, act)
    const form = made.isUndoable ? { text: words.decision.undoOf(label), action, fields } : undefined
    return { kind: 'success', text, form }
  }
  const form = { text: words.decision.undo, action, fields }
  return { kind: 'success', text: withDetails(changeText(made, label, interview), made, act, interview), form }
}

/** The notice after a step, with its date, its emails and the time from which the applicant sees it. */
export function withDetails(
  text: string,
  made: Extract<Taken, { outcome: 'changed' }>,
  act: Act,
  interview?: string,
): string {
  const { goesOutAt, mails, shownFrom } = made
  const shown = shownFrom
    ? [decisionMessages.shownFrom(formatTime(shownFrom, company.timeZone))]
    : act === 'undo'
      ? [decisionMessages.neverShown]
      : []
  const repeated = made.status === 'interview' ? repeatedTime(interview) : null
  const more = [
    ...(repeated ? [repeated] : []),
    ...(goesOutAt ? [letterMessages.goesOut(formatTime(goesOutAt, company.timeZone))] : []),
    ...(mails ? cancelledMailsNotice(mails) : []),
    ...shown,
  ]
  return more.length === 0 ? text : `${text}. ${more.join(' ')}`
}

function changeText({ from, status }: { from: string; status: string }, label: string, interview: string | undefined) {
  if (from !== status) return statusMessages.changed(label)
  if (status === 'rejected') return decisionMessages.reasonSaved
  return interview ? decisionMessages.interviewSaved : decisionMessages.interviewCleared
}

/** Reports the mails of a step that was taken back. */
export function cancelledMailsNotice({ takenBack, gone }: StepMails): string[] {
  return [
    ...(takenBack > 0 ? [letterMessages.takenBackWithStep(takenBack)] : []),
    ...(gone > 0 ? [letterMessages.goneBeforeStep(gone)] : []),
  ]
}
