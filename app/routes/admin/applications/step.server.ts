import { decisionMessages, applicationPage as words } from '#app/content/admin/applications/application.ts'
import { letterMessages } from '#app/content/admin/mail/letters.ts'
import { statusMessages } from '#app/content/admin/messages.ts'
import { statusLabel } from '#app/content/application-status.ts'
import { changeStatus, type StepOutcome, undoStatus } from '#app/domain/applications/status.server.ts'
import { type ApplicationStatus, isAsked } from '#app/domain/applications/status.ts'
import { company } from '#app/domain/installation/company.server.ts'
import { fromLocalTime } from '#app/domain/local-time.ts'
import type { Letter } from '#app/domain/mail/letters/send.server.ts'
import type { StaffMember } from '#app/domain/staff/sessions.server.ts'
import type { FlashNotice } from '#app/http/forms/notice.server.ts'
import { formatTime } from '#app/routes/admin/format.ts'
import { mailsTakenBack } from '#app/routes/admin/letters/told.ts'

export type Said = Omit<FlashNotice, 'id'>

type Act = ApplicationStatus | 'undo'

interface Given {
  seen?: number | undefined
  reason?: string | undefined
  interview?: string | undefined
  asked?: string | undefined
}

/** A step of which more can be said is asked about before it is made. */
export function mustAsk(act: unknown, { asked }: Given): boolean {
  return isAsked(act) && asked !== act
}

/** With the letter that tells of it, where somebody wants one. */
export function takeStep(id: number, act: Act, given: Given, by: StaffMember, letter?: Letter): Promise<StepOutcome> {
  const { seen = 0 } = given
  if (act === 'undo') return undoStatus(id, seen, by)
  const mail = letter && { letter, by }
  return changeStatus(id, seen, act, by, { ...circumstancesOf(act, given), mail })
}

function circumstancesOf(status: ApplicationStatus, { reason, interview, asked }: Given) {
  if (status === 'rejected') return { reason: reason ?? (asked ? '' : undefined) }
  if (status !== 'interview') return {}
  return { interviewAt: interview ? fromLocalTime(interview, company.timeZone) : asked ? null : undefined }
}

type Told = Exclude<StepOutcome, { outcome: 'gone' | 'overtaken' }>

/** Where one application alone is shown; `action`: where a step is taken back. */
export function saidOf(told: Told, act: Act, { interview }: Given, action: string): Said {
  const label = statusLabel(told.status)
  if (told.outcome === 'withdrawn') return { kind: 'error', text: statusMessages.failed(statusMessages.withdrawn) }
  if (told.outcome !== 'changed') {
    const text = act === 'undo' ? decisionMessages.nothingToUndo : statusMessages.unchanged(label)
    return { kind: 'info', text }
  }
  if (act === 'undo') return { kind: 'success', text: withMails(decisionMessages.undone(label), told) }
  const form = { text: words.decision.undo, action, fields: { act: 'undo', seen: String(told.step) } }
  return { kind: 'success', text: withMails(textOf(told, label, interview), told), form }
}

/** What is said of a step, and of what is sent with it or was to be. */
export function withMails(text: string, { goesOutAt, mails }: Extract<StepOutcome, { outcome: 'changed' }>): string {
  const more = [
    ...(goesOutAt ? [letterMessages.goesOut(formatTime(goesOutAt, company.timeZone))] : []),
    ...(mails ? mailsTakenBack(mails) : []),
  ]
  return more.length === 0 ? text : `${text}. ${more.join(' ')}`
}

function textOf({ from, status }: { from: string; status: string }, label: string, interview: string | undefined) {
  if (from !== status) return statusMessages.changed(label)
  if (status === 'rejected') return decisionMessages.reasonSaved
  return interview ? decisionMessages.interviewSaved : decisionMessages.interviewCleared
}
