import { href, Link } from 'react-router'
import { jobPage } from '#app/content/careers/job.ts'
import { listingWords } from '#app/content/careers/listing.ts'
import { factLabel } from '#app/domain/jobs/job.ts'
import type { JobCardData, ListedJob } from '#app/domain/jobs/show.server.ts'
import { formatShortDate } from '#app/formats.ts'
import { Badge } from '#app/ui/controls/badge.tsx'
import { benefitIcons } from '#app/ui/controls/benefit-icons.ts'
import { ButtonLink } from '#app/ui/controls/button.tsx'
import { Icon, type IconName } from '#app/ui/controls/icon.tsx'
import { Card } from '#app/ui/layout/card.tsx'

const { openings } = listingWords
const icons: Record<string, IconName> = { salaryMin: benefitIcons.wallet, experience: 'clock', location: 'pin' }

interface JobCardProps {
  job: JobCardData & { motif: string }
  dialogHref: string
  prepare: () => void
}

export function JobCard({ job, dialogHref, prepare }: JobCardProps) {
  const page = href('/careers/:jobId', { jobId: String(job.id) })
  return (
    <Card as="li" interactive className="flex flex-col">
      <div className="flex justify-between gap-4">
        <div className="min-w-0">
          <div className="flex flex-wrap gap-2">
            <Badge tone="brand">{job.type}</Badge>
            <Badge>{job.department}</Badge>
          </div>
          <h3 dir="auto" className="mt-4 text-2xl">
            <DialogLink title={job.title} href={dialogHref} prepare={prepare} />
          </h3>
        </div>
        <img
          src={`/cloth/patch-${job.motif}.svg`}
          alt=""
          width="80"
          height="80"
          loading="lazy"
          className="size-14 shrink-0 rounded-control sm:size-20"
        />
      </div>
      <p dir="auto" className="mt-2 mb-5 flex-1 text-muted">
        {job.summary}
      </p>
      <ul className="grid gap-y-1.5 text-sm">
        {job.facts.map(([field, value]) => (
          <li key={field} className="flex items-start gap-2 tabular-nums">
            <Icon name={icons[field] ?? 'info'} className="mt-0.5 size-4.5 text-muted" />
            <span className="sr-only">{`${factLabel(field, job)}: `}</span>
            {field === 'salaryMin' ? openings.salary[job.salaryPer](value) : value}
          </li>
        ))}
      </ul>
      <div className="relative z-1 mt-6 flex flex-wrap gap-x-2 gap-y-3 self-start">
        <ButtonLink href={`${page}#apply-form`} variant="secondary" aria-label={`${jobPage.applyNow}: ${job.title}`}>
          {jobPage.applyNow}
        </ButtonLink>
        <ButtonLink
          href={page}
          client={{ preventScrollReset: false }}
          variant="quiet"
          trailingIcon="right"
          className="max-sm:px-2!"
          aria-label={`${openings.moreDetails}: ${job.title}`}
          text={openings.moreDetails}
        />
      </div>
    </Card>
  )
}

/** Covers its card or row, which opens the job over the list. */
function DialogLink({ title, href, prepare }: { title: string; href: string; prepare: () => void }) {
  return (
    <Link
      to={href}
      preventScrollReset
      onPointerEnter={prepare}
      onFocus={prepare}
      className="after:absolute after:inset-0 hover:text-brand"
    >
      {title}
    </Link>
  )
}

/** From this many open jobs, a list replaces the cards. */
export const manyJobs = 10

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
                      <DialogLink title={job.title} href={dialogHref(job)} prepare={prepare} />
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
