import { Link } from 'react-router'
import { closingJobs as words } from '#app/content/admin/closing-jobs.ts'
import type { ClosingJob } from '#app/domain/jobs/closing.server.ts'
import { listHref } from '#app/routes/admin/lists/query.ts'
import { Notice } from '#app/ui/dialogs/notice.tsx'
import { formatDateTime } from '#app/ui/format.ts'

interface ClosingJobsProps {
  jobs: ClosingJob[]
  timeZone: string
  className?: string
}

/** Nobody is asked when a job closes by its date, so it is said before. */
export function ClosingJobs({ jobs, timeZone, className }: ClosingJobsProps) {
  if (jobs.length === 0) return null
  return (
    <Notice kind="warning" quiet className={className}>
      <ul className="grid gap-x-3 gap-y-2">
        {jobs.map(({ id, title, closesAt, isOpen, undecided }) => (
          <li key={id} className="wrap-anywhere">
            {words[isOpen ? 'closes' : 'closed'](title, formatDateTime(closesAt, timeZone), undecided)}{' '}
            <Link
              to={listHref({ job: id, undecided: 0 })}
              aria-label={words.decideOf(title)}
              className="whitespace-nowrap rounded-sm font-semibold underline underline-offset-4"
            >
              {words.decide}
            </Link>
          </li>
        ))}
      </ul>
      <p className="mt-1 text-muted text-sm">{words.advice}</p>
    </Notice>
  )
}
