import { Link } from 'react-router'
import { closingJobs as closingWords } from '#app/content/admin/closing-jobs.ts'
import { jobsPage, undecidedWords } from '#app/content/admin/jobs.ts'
import { statusLabels } from '#app/content/application-status.ts'
import type { ClosingJob, Undecided } from '#app/domain/jobs/status.server.ts'
import { formatDateTime } from '#app/formats.ts'
import { listHref, viewHref } from '#app/routes/admin/lists/query.ts'
import { useTimeZone } from '#app/routes/admin/lists/use-dashboard.ts'
import { Badge } from '#app/ui/controls/badge.tsx'
import { ButtonLink } from '#app/ui/controls/button.tsx'
import { Notice } from '#app/ui/dialogs/notice.tsx'

const tones = { draft: 'neutral', planned: 'brand', open: 'success', closed: 'neutral' } as const

export function JobStateBadge({ state }: { state: keyof typeof tones }) {
  return <Badge tone={tones[state]}>{jobsPage.states[state]}</Badge>
}

interface ClosingJobsProps {
  jobs: ClosingJob[]
  className?: string
}

/** Warns about jobs that close on their own date, because closing then asks no question. */
export function ClosingJobs({ jobs, className }: ClosingJobsProps) {
  const timeZone = useTimeZone()
  if (jobs.length === 0) return null
  return (
    <Notice kind="warning" quiet className={className}>
      <ul className="grid gap-x-3 gap-y-2">
        {jobs.map(({ id, title, closesAt, isOpen, undecided }) => (
          <li key={id} className="wrap-anywhere">
            {closingWords[isOpen ? 'closes' : 'closed'](title, formatDateTime(closesAt, timeZone), undecided)}{' '}
            <Link
              to={listHref({ job: id, undecided: 0 })}
              aria-label={closingWords.decideOf(title)}
              className="whitespace-nowrap rounded-sm font-semibold underline underline-offset-4"
            >
              {closingWords.decide}
            </Link>
          </li>
        ))}
      </ul>
      <p className="mt-1 text-muted text-sm">{closingWords.advice}</p>
    </Notice>
  )
}

interface UndecidedNoticeProps {
  job: number
  undecided: Undecided
  /** The pending action on the job. */
  about: keyof typeof undecidedWords.advice
}

/** The number of undecided applications, with links to the pages that decide them. */
export function UndecidedNotice({ job, undecided: { all, byStatus }, about }: UndecidedNoticeProps) {
  const statuses = byStatus.map(({ status, count }) =>
    undecidedWords.inStatus(count, statusLabels[status].toLowerCase()),
  )
  return (
    <Notice kind="warning">
      <p className="font-semibold">{undecidedWords.warning(all, statuses.join(', '))}</p>
      <p className="mt-1">{undecidedWords.advice[about]}</p>
      <div className="mt-3 flex flex-wrap gap-2">
        <ButtonLink
          href={listHref({ job, undecided: 0 })}
          variant="secondary"
          size="small"
          text={undecidedWords.list}
        />
        <ButtonLink href={viewHref('board', { job })} variant="secondary" size="small" text={undecidedWords.board} />
      </div>
    </Notice>
  )
}
