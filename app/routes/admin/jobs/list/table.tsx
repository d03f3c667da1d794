import { type FocusEvent, type ReactNode, type SubmitEvent, useEffect, useRef } from 'react'
import { Form, href, Link, useNavigation, useSubmit } from 'react-router'
import { jobsPage as words } from '#app/content/admin/jobs.ts'
import type { JobInList } from '#app/domain/jobs/list.server.ts'
import { formatDateTime, formatNumber } from '#app/formats.ts'
import { JobStateBadge } from '#app/routes/admin/jobs/state.tsx'
import { type ListQuery, listHref, viewHref } from '#app/routes/admin/lists/query.ts'
import { useTimeZone } from '#app/routes/admin/lists/use-dashboard.ts'
import { Badge } from '#app/ui/controls/badge.tsx'
import { Button } from '#app/ui/controls/button.tsx'
import { Icon } from '#app/ui/controls/icon.tsx'
import { recordIcons } from '#app/ui/controls/record-icons.ts'
import { TextInput } from '#app/ui/forms/field.tsx'
import { RowAction, RowActions, RowButton, Table, TwoLines } from '#app/ui/tables/table.tsx'
import { useRowDrag } from './use-row-drag.ts'

interface ListedProps {
  query: ListQuery<'jobs'>
  /** Neither filtered nor searched, so that jobs can be moved. */
  isWhole: boolean
  /** Identifies this rendering of the list, which duplicates a job only once. */
  listId: string
}

interface JobTableProps extends ListedProps {
  caption: string
  /** The jobs of one group, in order. */
  jobs: JobInList[]
}

export function JobTable({ caption, jobs: read, ...listed }: JobTableProps) {
  const { columns } = words
  const jobs = withMoved(read, useNavigation().formData)
  const positionOf = (job: JobInList) => jobs.indexOf(job) + 1
  const submit = useSubmit()
  const startDrag = useRowDrag((from, to) => {
    const moved = jobs[from] as JobInList
    const fields = { id: moved.id, intent: 'move', to: to + 1 }
    submit(fields, { method: 'post', preventScrollReset: true })
  })
  const position = {
    header: columns.position,
    bare: true,
    // On a phone the menu moves a job.
    cell: (job: JobInList) => (
      <div className="flex items-center gap-1 max-sm:hidden">
        <span aria-hidden="true" className="mr-auto text-muted lg:hidden">
          {columns.position}
        </span>
        {/* Keyboard and screen reader users have the number field and the menu. */}
        <button
          type="button"
          tabIndex={-1}
          aria-hidden="true"
          title={words.drag}
          data-drag-handle=""
          onPointerDown={startDrag}
          className="grid size-9 cursor-grab touch-none select-none place-items-center rounded-control text-muted hover:bg-brand-surface hover:text-brand active:cursor-grabbing noscript:hidden max-lg:size-11"
        >
          <Icon name={icons.grip} className="size-5 stroke-[2.5]" />
        </button>
        <PositionForm job={job} position={positionOf(job)} count={jobs.length} />
      </div>
    ),
  }
  return (
    <Table
      caption={caption}
      rows={jobs}
      rowKey={({ id }) => id}
      anchors
      opens
      columns={[
        { header: columns.title, primary: true, cell: (job) => <Title job={job} /> },
        { header: columns.state, cell: (job) => <State job={job} /> },
        { header: columns.applications, bare: true, cell: (job) => <Numbers job={job} /> },
        ...(listed.isWhole && jobs.length > 1 ? [position] : []),
      ]}
      actions={{
        header: columns.actions,
        cell: (job) => <JobActions job={job} position={positionOf(job)} count={jobs.length} {...listed} />,
      }}
    />
  )
}

/** Optimistic update: shows the move while it is sent. */
function withMoved(jobs: JobInList[], sent: FormData | undefined): JobInList[] {
  const moved = sent?.get('intent') === 'move' && jobs.find(({ id }) => String(id) === sent.get('id'))
  if (!moved) return jobs
  return jobs.filter((job) => job !== moved).toSpliced(Number(sent.get('to')) - 1, 0, moved)
}

/** Lucide's (ISC licence, https://lucide.dev). */
const icons = {
  board: 'M5 3v14M12 3v8M19 3v18',
  copy: 'M10 8h10a2 2 0 0 1 2 2v10a2 2 0 0 1-2 2H10a2 2 0 0 1-2-2V10a2 2 0 0 1 2-2zM4 16c-1.1 0-2-.9-2-2V4c0-1.1.9-2 2-2h10c1.1 0 2 .9 2 2',
  open: 'M3 11h18v11H3zM7 11V7a5 5 0 0 1 9.9-1',
  close: 'M3 11h18v11H3zM7 11V7a5 5 0 0 1 10 0v4',
  grip: 'M9 5h.01M9 12h.01M9 19h.01M15 5h.01M15 12h.01M15 19h.01',
} as const

function Title({ job: { id, title, details, isSample } }: { job: JobInList }) {
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
        second={<span className="wrap-anywhere">{details.join(' · ')}</span>}
      />
    </div>
  )
}

function State({ job: { state, opensAt, closesAt } }: { job: JobInList }) {
  const timeZone = useTimeZone()
  const said = (phrase: (moment: string) => string, moment: Date | null) =>
    moment && phrase(formatDateTime(moment, timeZone))
  const when =
    (state === 'planned' && said(words.opensOn, opensAt)) ||
    (state === 'open' && said(words.closesOn, closesAt)) ||
    (state === 'closed' && said(words.closedOn, closesAt))
  return (
    <div className="lg:w-32 xl:w-40">
      <TwoLines first={<JobStateBadge state={state} />} second={when} />
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
              {formatNumber(numbers[name])}
            </span>{' '}
            <span className="text-muted text-xs">{words.numbers[name]}</span>
            <span className="sr-only">: {title}</span>
          </Link>
        </li>
      ))}
    </ul>
  )
}

interface PlacedJobProps {
  job: JobInList
  /** Within its group, from 1. */
  position: number
  /** Jobs in its group. */
  count: number
}

function PositionForm({ job: { id, title }, position, count }: PlacedJobProps) {
  const kept = useFocusAfterMove()
  return (
    <JobForm id={id} intent="move" {...kept} onBlur={forgetUnsent} className="group/position relative inline-flex">
      <TextInput
        key={position}
        type="number"
        name="to"
        defaultValue={position}
        min={1}
        max={count}
        required
        aria-label={words.positionOf(title)}
        className="min-h-9! w-16! px-2! text-center text-sm! tabular-nums [appearance:textfield] [&::-webkit-inner-spin-button]:appearance-none"
      />
      <span className="sr-only group-focus-within/position:not-sr-only group-focus-within/position:absolute! group-focus-within/position:right-full group-focus-within/position:pr-1">
        <Button size="small" variant="secondary" text={words.move} />
      </span>
    </JobForm>
  )
}

/** An unsent number would look like the position of the job. */
function forgetUnsent({ currentTarget, relatedTarget }: FocusEvent<HTMLFormElement>) {
  if (!currentTarget.contains(relatedTarget)) currentTarget.reset()
}

function OrderButtons({ job: { id, title }, position, count }: PlacedJobProps) {
  const kept = useFocusAfterMove()
  return (
    <JobForm id={id} intent="move" {...kept} className="inline-flex gap-1">
      <RowButton
        name="to"
        value={position - 1}
        disabled={position === 1}
        icon="up"
        text={words.moveUp}
        label={words.moveUpOf(title)}
      />
      <RowButton
        name="to"
        value={position + 1}
        disabled={position === count}
        icon="below"
        text={words.moveDown}
        label={words.moveDownOf(title)}
      />
    </JobForm>
  )
}

/** Restores the focus after a move: a moved row loses it, and so does a button that becomes disabled. */
function useFocusAfterMove() {
  const sent = useRef<HTMLFormElement | null>(null)
  const { state } = useNavigation()
  useEffect(() => {
    if (state !== 'idle' || !sent.current || document.activeElement !== document.body) return
    const form = sent.current
    sent.current = null
    // The button of the menu, which is closed by now.
    const menu = form.closest('[popover]')?.previousElementSibling as HTMLElement | null | undefined
    const place = menu ?? form.querySelector<HTMLElement>('input[type=number], button:enabled')
    place?.focus()
  }, [state])
  return {
    onSubmit({ currentTarget }: SubmitEvent<HTMLFormElement>) {
      sent.current = currentTarget
    },
  }
}

interface JobFormProps {
  id: number
  intent: string
  className?: string
  onSubmit?: (event: SubmitEvent<HTMLFormElement>) => void
  onBlur?: (event: FocusEvent<HTMLFormElement>) => void
  children: ReactNode
}

function JobForm({ id, intent, className = 'inline-flex', children, ...events }: JobFormProps) {
  return (
    <Form method="post" preventScrollReset className={className} {...events}>
      <input type="hidden" name="id" value={id} />
      <input type="hidden" name="intent" value={intent} />
      {children}
    </Form>
  )
}

function JobActions({ query, isWhole, listId, ...placed }: PlacedJobProps & ListedProps) {
  const { id, title, state, hasPage } = placed.job
  const preview = href('/admin/jobs/:id/preview', { id: String(id) })
  const view = hasPage ? href('/careers/:jobId', { jobId: String(id) }) : preview
  const [text, name] = hasPage ? [words.view, words.viewOf(title)] : [words.preview, words.previewOf(title)]
  const order = isWhole && <OrderButtons {...placed} />
  return (
    <RowActions label={words.actionsOf(title)} quick={order}>
      <RowAction
        href={href('/admin/jobs/:id', { id: String(id) })}
        client="page"
        icon={recordIcons.pencil}
        text={words.edit}
        name={words.editOf(title)}
      />
      <RowAction href={view} icon={recordIcons.eye} text={text} name={name} />
      <RowAction
        href={viewHref('board', { job: id })}
        client="page"
        icon={icons.board}
        text={words.board}
        name={words.boardOf(title)}
      />
      {state === 'open' ? (
        <RowAction
          href={listHref(query, { close: id })}
          client="over"
          icon={icons.close}
          text={words.close}
          name={words.closeOf(title)}
        />
      ) : (
        <JobForm id={id} intent="open">
          <RowButton icon={icons.open} text={words.open[state]} label={words.openOf(words.open[state], title)} />
        </JobForm>
      )}
      <JobForm id={id} intent="duplicate">
        <input type="hidden" name="listId" value={listId} />
        <RowButton icon={icons.copy} text={words.duplicate} label={words.duplicateOf(title)} />
      </JobForm>
      {order}
      <RowAction
        href={listHref(query, { delete: id })}
        client="over"
        icon={recordIcons.trash}
        danger
        text={words.delete}
        name={words.deleteOf(title)}
      />
    </RowActions>
  )
}
