import type { ComponentProps, ReactNode } from 'react'
import { Link } from 'react-router'
import { applicationPage } from '#app/content/admin/applications/application.ts'
import { dashboardPage } from '#app/content/admin/dashboard.ts'
import { undeliveredWords } from '#app/content/admin/mail/undelivered.ts'
import { statusLabel } from '#app/content/application-status.ts'
import { findUndoneSteps, type Step } from '#app/domain/applications/history.ts'
import { nameOf } from '#app/domain/staff-name.ts'
import {
  describeUndelivered,
  type ShownLetter,
  type UndeliveredMails,
  WrittenLetterEvent,
} from '#app/routes/admin/letters/history.tsx'
import { Timestamp } from '#app/routes/admin/lists/cells.tsx'

const words = applicationPage.history
const { byApplicant, byLeaver, by, leaver, you } = dashboardPage.authors

export interface HistoryStep extends Step {
  id: number
  staff: { email: string; name: string } | null
}

interface TimelineProps extends Pick<ComponentProps<typeof UndeliveredMails>, 'mails'> {
  application: { appliedAt: Date; firstOpenedAt: Date | null }
  changes: HistoryStep[]
  letters: ShownLetter[]
  /** The address that takes a letter back. */
  takeBack: string
  /** Notes as list items. */
  notes: Entry[]
}

interface Entry {
  at: Date
  item: ReactNode
}

/** The history of an application, newest first. An undone step stays and is marked. */
export function Timeline({ application, changes, letters, mails, takeBack, notes }: TimelineProps) {
  const { appliedAt, firstOpenedAt } = application
  const entries = [
    ...(firstOpenedAt
      ? [{ at: firstOpenedAt, item: <Event key="opened" text={words.opened} at={firstOpenedAt} /> }]
      : []),
    ...stepEntries(changes),
    ...letters.map((letter) => ({
      at: letter.createdAt,
      item: (
        <WrittenLetterEvent
          key={letter.id}
          letter={letter}
          takeBack={takeBack}
          undelivered={mails.find(({ id }) => id === letter.id)}
        />
      ),
    })),
    ...mails.filter(({ id }) => !letters.some((letter) => letter.id === id)).map(failedEntry),
    ...notes,
  ].sort((one, other) => Number(one.at) - Number(other.at))
  return (
    <ol className="timeline">
      {entries.reverse().map(({ item }) => item)}
      <Event text={words.applied} at={appliedAt} />
    </ol>
  )
}

function stepEntries(changes: HistoryStep[]): Entry[] {
  const takenBack = findUndoneSteps(changes)
  return changes.map((change, index) => {
    const { id, createdAt, interviewAt, reason } = change
    const item = (
      <Event
        key={id}
        text={textOf(change, changes[index - 1])}
        by={authorOf(change)}
        at={createdAt}
        isTakenBack={takenBack.has(index)}
      >
        {interviewAt && (
          <>
            {words.interviewFor} <Timestamp moment={interviewAt} />
          </>
        )}
        {reason && words.reason(reason)}
      </Event>
    )
    return { at: createdAt, item }
  })
}

/** An email that a colleague did not write, such as the acknowledgement. */
function failedEntry({ id, outboxPage, at, ...mail }: TimelineProps['mails'][number]): Entry {
  const item = (
    <li key={id} id={`mail-${id}`} data-entry="failed">
      <p className="font-semibold text-danger leading-snug wrap-anywhere">{describeUndelivered(mail)}</p>
      <p className="flex flex-wrap gap-x-2 text-muted text-sm">
        <Timestamp moment={at} />
        {outboxPage && (
          <Link to={outboxPage} className="rounded-sm text-ink underline underline-offset-4">
            {undeliveredWords.details}
          </Link>
        )}
      </p>
    </li>
  )
  return { at, item }
}

/** The member of staff who made a step, or the applicant. */
export function authorOf({ staff, isOwn }: Pick<HistoryStep, 'staff' | 'isOwn'>) {
  if (staff) return by(nameOf(staff))
  return isOwn ? byApplicant : byLeaver
}

/** The author of a conflicting step, at the beginning of a sentence. */
export function conflictAuthorOf({ staff }: Pick<HistoryStep, 'staff'>, account: string): string {
  if (!staff) return leaver
  return staff.email === account ? you : nameOf(staff)
}

function textOf({ status, isUndo, interviewAt }: HistoryStep, before: HistoryStep | undefined): string {
  const label = statusLabel(status)
  if (isUndo) return words.undone(label)
  if (status !== before?.status) return label
  if (status === 'rejected') return words.reasonGiven
  if (!interviewAt) return words.interviewUndated
  return before.interviewAt ? words.interviewMoved : words.interviewSet
}

interface EventProps {
  text: string
  by?: string
  at: Date
  isTakenBack?: boolean
  children?: ReactNode
}

function Event({ text, by, at, isTakenBack = false, children }: EventProps) {
  return (
    <li>
      <p className="leading-snug">
        <span className={`font-semibold ${isTakenBack ? 'text-muted line-through' : ''}`}>{text}</span>
        {isTakenBack && <span className="text-muted"> ({words.takenBack})</span>}
      </p>
      <p className="flex flex-wrap gap-x-2 text-muted text-sm">
        {by && (
          <span dir="auto" className="wrap-anywhere">
            {by}
          </span>
        )}
        <Timestamp moment={at} />
      </p>
      {children && <p className="mt-0.5 text-sm wrap-anywhere">{children}</p>}
    </li>
  )
}
