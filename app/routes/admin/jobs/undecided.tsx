import { undecidedWords as words } from '#app/content/admin/jobs.ts'
import { statusLabels } from '#app/content/application-status.ts'
import type { Undecided } from '#app/domain/jobs/status.server.ts'
import { viewHref } from '#app/routes/admin/filters/href.ts'
import { listHref } from '#app/routes/admin/lists/query.ts'
import { ButtonLink } from '#app/ui/controls/button.tsx'
import { Notice } from '#app/ui/dialogs/notice.tsx'

interface UndecidedNoticeProps {
  job: number
  undecided: Undecided
  /** The pending action on the job. */
  about: keyof typeof words.advice
}

/** How many wait for a decision, and where it is made. */
export function UndecidedNotice({ job, undecided: { all, byStatus }, about }: UndecidedNoticeProps) {
  const statuses = byStatus.map(({ status, count }) => words.inStatus(count, statusLabels[status].toLowerCase()))
  return (
    <Notice kind="warning">
      <p className="font-semibold">{words.warning(all, statuses.join(', '))}</p>
      <p className="mt-1">{words.advice[about]}</p>
      <div className="mt-3 flex flex-wrap gap-2">
        <ButtonLink href={listHref({ job, undecided: 0 })} variant="secondary" size="small" text={words.list} />
        <ButtonLink href={viewHref('board', { job })} variant="secondary" size="small" text={words.board} />
      </div>
    </Notice>
  )
}
