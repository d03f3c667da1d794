import { applicationPage } from '#app/content/admin/applications/application.ts'
import { dashboardPage } from '#app/content/admin/dashboard.ts'
import { statusLabel, statusLabels } from '#app/content/application-status.ts'
import type { ApplicationStatus } from '#app/domain/applications/status.ts'
import { nameOf } from '#app/domain/staff/name.ts'
import type { HistoryStep } from '#app/routes/admin/applications/history.tsx'
import { Timestamp } from '#app/routes/admin/lists/cells.tsx'
import { Button, ButtonLink } from '#app/ui/controls/button.tsx'
import { type ShownApplication, typed } from './shown.ts'

const words = applicationPage.conflict

type OvertakenProps = ShownApplication & { last: HistoryStep; wanted: ApplicationStatus | null }

/** Somebody else was faster: who, when and to what, and what can be done now. What was typed goes along. */
export function Overtaken({ application: { status }, answer, page, last, wanted }: OvertakenProps) {
  const who = last.staff ? nameOf(last.staff) : dashboardPage.applicationDialog.leaver
  const happened = last.isUndo ? words.takenBack : words.text
  const { reason, interview } = typed(answer)
  return (
    <div
      role="alert"
      className="-mx-5 -mt-5 mb-5 rounded-t-card border-warning/40 border-b bg-warning-surface px-5 py-4"
    >
      <p className="font-semibold text-warning">{words.heading}</p>
      <p className="mt-1 wrap-anywhere">
        {happened(who, statusLabel(last.status))}, <Timestamp moment={last.createdAt} />.{' '}
        {wanted ? words.asks(statusLabels[wanted]) : words.nothingUndone}
      </p>
      {wanted && wanted !== status && (
        <>
          {wanted === 'interview' && interview && <input type="hidden" name="interview" value={interview} />}
          {wanted === 'rejected' && reason && <input type="hidden" name="reason" value={reason} />}
        </>
      )}
      <div className="mt-3 flex flex-wrap gap-2">
        {wanted && <Button name="act" value={wanted} size="small" text={words.insist(statusLabels[wanted])} />}
        <ButtonLink href={page} client={{ replace: true }} variant="secondary" size="small" text={words.leave} />
      </div>
    </div>
  )
}
