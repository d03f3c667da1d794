import { href, Link } from 'react-router'
import { jobsPage as words } from '#app/content/admin/jobs.ts'
import type { JobInList } from '#app/domain/jobs/list.server.ts'
import { stateTones } from '#app/routes/admin/jobs/state-tones.ts'
import { listHref } from '#app/routes/admin/lists/query.ts'
import { Badge } from '#app/ui/controls/badge.tsx'
import { formatDateTime } from '#app/ui/format.ts'
import { TwoLines } from '#app/ui/tables/row.tsx'
import { Table } from '#app/ui/tables/table.tsx'
import { JobActions } from './actions.tsx'

interface JobTableProps {
  caption: string
  jobs: JobInList[]
  timeZone: string
  listId: string
}

export function JobTable({ caption, jobs, timeZone, listId }: JobTableProps) {
  const { columns } = words
  return (
    <Table
      caption={caption}
      rows={jobs}
      rowKey={({ id }) => id}
      anchors
      opens
      columns={[
        { header: columns.title, primary: true, cell: (job) => <Title job={job} /> },
        { header: columns.state, cell: (job) => <State job={job} timeZone={timeZone} /> },
        { header: columns.applications, bare: true, cell: (job) => <Numbers job={job} /> },
      ]}
      actions={{
        header: columns.actions,
        cell: (job) => <JobActions job={job} isFirst={job === jobs[0]} isLast={job === jobs.at(-1)} listId={listId} />,
      }}
    />
  )
}

function Title({ job: { id, title, department, location, isSample } }: { job: JobInList }) {
  return (
    <div className="lg:w-52 xl:w-96">
      <TwoLines
        first={
          <span className="flex flex-wrap items-center gap-x-2.5 gap-y-1">
            <Link
              dir="auto"
              to={href('/admin/jobs/:id', { id: String(id) })}
              className="wrap-anywhere hover:text-brand"
            >
              {title}
            </Link>
            {isSample && <Badge>{words.sample}</Badge>}
          </span>
        }
        second={<span className="wrap-anywhere">{[department, location].filter(Boolean).join(' · ')}</span>}
      />
    </div>
  )
}

function State({ job: { state, opensAt, closesAt }, timeZone }: { job: JobInList; timeZone: string }) {
  const said = (phrase: (moment: string) => string, moment: Date | null) =>
    moment && phrase(formatDateTime(moment, timeZone))
  const when =
    (state === 'planned' && said(words.opensOn, opensAt)) ||
    (state === 'open' && said(words.closesOn, closesAt)) ||
    (state === 'closed' && said(words.closedOn, closesAt))
  return (
    <div className="lg:w-32 xl:w-40">
      <TwoLines first={<Badge tone={stateTones[state]}>{words.states[state]}</Badge>} second={when} />
    </div>
  )
}

function Numbers({ job: { id, title, numbers } }: { job: JobInList }) {
  const filters = { new: { status: 'new' }, undecided: { undecided: 0 }, all: {} } as const
  const names = Object.keys(filters) as (keyof typeof filters)[]
  return (
    <ul className="flex gap-1 lg:-mx-2">
      {names.map((name) => (
        <li key={name} className="max-lg:flex-1">
          <Link
            to={listHref({ job: id, ...filters[name] })}
            className="grid min-h-11 min-w-14 content-center rounded-control px-2 py-1 leading-tight hover:bg-sunken max-lg:bg-sunken"
          >
            <span
              className={`font-semibold text-lg ${numbers[name] === 0 ? 'text-muted' : name === 'new' ? 'text-brand' : ''}`}
            >
              {numbers[name].toLocaleString('en-US')}
            </span>{' '}
            <span className="text-muted text-xs">{words.numbers[name]}</span>
            <span className="sr-only">: {title}</span>
          </Link>
        </li>
      ))}
    </ul>
  )
}
