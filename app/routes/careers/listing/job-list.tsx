import { Link } from 'react-router'
import { listingWords } from '#app/content/careers/listing.ts'
import type { ListedJob } from '#app/domain/jobs/show.server.ts'
import { formatShortDate } from '#app/formats.ts'

/** From this many open jobs, a list replaces the cards. */
export const manyJobs = 10

const { openings } = listingWords

interface JobListProps {
  jobs: ListedJob[]
  departments: string[]
  dialogHref: (job: ListedJob) => string
  prepare: () => void
}

/** One line per job, grouped by department. */
export function JobList({ jobs, departments, dialogHref, prepare }: JobListProps) {
  const groups = departments.map((name) => ({ name, jobs: jobs.filter(({ department }) => department === name) }))
  return (
    <div className="mt-3 grid gap-10">
      {groups
        .filter((group) => group.jobs.length > 0)
        .map((group) => (
          <section key={group.name} aria-label={group.name}>
            <h3 className="mb-3 flex items-baseline gap-2 text-xl">
              {group.name} <span className="font-normal text-base text-muted tabular-nums">{group.jobs.length}</span>
            </h3>
            <ul className="divide-y divide-line overflow-hidden rounded-panel border border-line bg-surface shadow-card">
              {group.jobs.map((job) => (
                <li
                  key={job.id}
                  className="relative grid gap-x-6 gap-y-1 px-5 py-4 hover:bg-sunken sm:grid-cols-[minmax(0,1fr)_auto] sm:items-center sm:px-6"
                >
                  <div className="min-w-0">
                    <h4 dir="auto" className="text-lg">
                      <Link
                        to={dialogHref(job)}
                        preventScrollReset
                        onPointerEnter={prepare}
                        onFocus={prepare}
                        className="after:absolute after:inset-0 hover:text-brand"
                      >
                        {job.title}
                      </Link>
                    </h4>
                    <p className="text-muted text-sm">
                      {job.line
                        .map(([field, value]) =>
                          field === 'salaryMin' ? openings.salary[job.salaryPer](value) : value,
                        )
                        .join(' · ')}
                    </p>
                  </div>
                  <p className="flex flex-wrap gap-x-4 text-muted text-sm tabular-nums sm:grid sm:text-end">
                    <span>{openings.posted(formatShortDate(job.posted))}</span>
                    {job.closes && <span className="text-ink">{openings.closes(formatShortDate(job.closes))}</span>}
                  </p>
                </li>
              ))}
            </ul>
          </section>
        ))}
    </div>
  )
}

/** '2026-12-07' as 'Dec 7, 2026'. */
