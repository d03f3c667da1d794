import type { ReactNode } from 'react'
import { applicationPage } from '#app/content/admin/applications/application.ts'
import { dashboardPage } from '#app/content/admin/dashboard.ts'
import { statusLabel } from '#app/content/application-status.ts'
import { findTakenBack, type Step } from '#app/domain/applications/history.ts'
import { nameOf } from '#app/domain/staff-name.ts'
import { Timestamp } from '#app/routes/admin/lists/cells.tsx'

const words = applicationPage.history
const { byApplicant, byLeaver, by, applied } = dashboardPage.applicationDialog

export interface HistoryStep extends Step {
  id: number
  staff: { email: string; name: string } | null
}

interface HistoryProps {
  application: { appliedAt: Date; firstOpenedAt?: Date | null }
  changes: HistoryStep[]
  /** What was written meanwhile, to the applicant and among the staff: each an item of the list. */
  writings: { at: Date; event: ReactNode }[]
}

/** What has become of an application, from its arrival on; what was taken back stays, and says so. */
export function History({ application: { appliedAt, firstOpenedAt }, changes, writings }: HistoryProps) {
  const takenBack = findTakenBack(changes)
  const steps = changes.map((change, index) => ({
    at: change.createdAt,
    event: (
      <Event
        key={change.id}
        text={textOf(change, changes[index - 1])}
        by={authorOf(change)}
        at={change.createdAt}
        isTakenBack={takenBack.has(index)}
      >
        {change.interviewAt && (
          <>
            {words.interviewFor} <Timestamp moment={change.interviewAt} />
          </>
        )}
        {change.reason && words.reason(change.reason)}
      </Event>
    ),
  }))
  const opened = firstOpenedAt && {
    at: firstOpenedAt,
    event: <Event key="opened" text={words.opened} at={firstOpenedAt} />,
  }
  const events = [...steps, ...(opened ? [opened] : []), ...writings].sort(
    (one, other) => Number(one.at) - Number(other.at),
  )
  return (
    <ol className="grid gap-3">
      <Event text={applied} at={appliedAt} />
      {events.map(({ event }) => event)}
    </ol>
  )
}

/** Who made a step, as their colleagues know them. */
export function authorOf({ staff, isOwn }: Pick<HistoryStep, 'staff' | 'isOwn'>) {
  if (staff) return by(nameOf(staff))
  return isOwn ? byApplicant : byLeaver
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
