import { applicationPage } from '#app/content/admin/applications/application.ts'
import { dashboardPage } from '#app/content/admin/dashboard.ts'
import { statusLabel, statusLabels } from '#app/content/application-status.ts'
import { fromLocalTime } from '#app/domain/local-time.ts'
import { nameOf } from '#app/domain/staff-name.ts'
import { type ApplicationStatus, isAsked } from '#app/domain/statuses/status.ts'
import { Timestamp } from '#app/routes/admin/lists/cells.tsx'
import { useTimeZone } from '#app/routes/admin/lists/use-dashboard.ts'
import { Button, ButtonLink } from '#app/ui/controls/button.tsx'
import type { HistoryStep } from './history.tsx'

const words = applicationPage.conflict

export type Given = Partial<Record<'reason' | 'interview', string>>

interface OvertakenProps {
  last: Pick<HistoryStep, 'status' | 'createdAt' | 'interviewAt' | 'isUndo' | 'staff'>
  /** Null where something was to be taken back. */
  wanted: ApplicationStatus | null
  /** What was to go with it. */
  given: Given
  /** Where it is left as it is. */
  page: string
  className?: string
}

/** Somebody else was faster: who, when and to what, and what can be done now. Stands in a form, with all that was wanted. */
export function Overtaken({ last, wanted, given, page, className = '' }: OvertakenProps) {
  const timeZone = useTimeZone()
  const { reason, interview } = given
  const who = last.staff ? nameOf(last.staff) : dashboardPage.applicationDialog.leaver
  const happened = last.isUndo ? words.takenBack : words.text
  return (
    <div role="alert" className={`border-warning/40 bg-warning-surface px-5 py-4 ${className}`}>
      <p className="font-semibold text-warning">{words.heading}</p>
      <p className="mt-1 wrap-anywhere">
        {happened(who, statusLabel(last.status))}, <Timestamp moment={last.createdAt} />
        {last.interviewAt && (
          <>
            {' '}
            ({words.interviewFor} <Timestamp moment={last.interviewAt} />)
          </>
        )}
        .
      </p>
      <p className="mt-2 wrap-anywhere">
        {wanted ? words.asks(statusLabels[wanted]) : words.nothingUndone}
        {wanted === 'interview' && interview && (
          <>
            {' '}
            ({words.interviewFor} <Timestamp moment={fromLocalTime(interview, timeZone)} />)
          </>
        )}
        {wanted === 'rejected' && reason && ` (${applicationPage.history.reason(reason)})`}
      </p>
      {isAsked(wanted) && <input type="hidden" name="asked" value={wanted} />}
      {wanted === 'interview' && interview && (
        <>
          <input type="hidden" name="interview" value={interview} />
          {/* A date in the past was confirmed before the conflict was found. */}
          <input type="hidden" name="past" value={interview} />
        </>
      )}
      {wanted === 'rejected' && reason && <input type="hidden" name="reason" value={reason} />}
      <div className="mt-3 flex flex-wrap gap-2">
        {wanted && <Button name="act" value={wanted} size="small" text={words.insist(statusLabels[wanted])} />}
        <ButtonLink href={page} client={{ replace: true }} variant="secondary" size="small" text={words.leave} />
      </div>
    </div>
  )
}
