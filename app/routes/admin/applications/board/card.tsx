import type { FormEvent } from 'react'
import { Form, href, Link } from 'react-router'
import { boardPage as words } from '#app/content/admin/applications/board.ts'
import { dashboardPage } from '#app/content/admin/dashboard.ts'
import { statusLabels } from '#app/content/application-status.ts'
import { daysBetween } from '#app/domain/days.ts'
import type { BoardCard } from '#app/domain/lists/board.server.ts'
import { type ApplicationStatus, applicationStatuses, isDecided } from '#app/domain/statuses/status.ts'
import { viewHref } from '#app/routes/admin/filters/href.ts'
import { formatDate } from '#app/routes/admin/format.ts'
import { type ListQuery, listHref } from '#app/routes/admin/lists/query.ts'
import { useTimeZone } from '#app/routes/admin/lists/use-dashboard.ts'
import { Badge } from '#app/ui/controls/badge.tsx'
import { Icon } from '#app/ui/controls/icon.tsx'
import { formatDateTime } from '#app/ui/format.ts'
import type { Drag } from './drag.ts'
import type { Move } from './moves.ts'

interface CardProps {
  card: BoardCard
  status: ApplicationStatus
  query: ListQuery
  /** The list of its column: what the page of an application leads on to is what stands before and after it there. */
  own: ListQuery
  now: number
  move: Move
  isMoving: boolean
  drag: Drag
}

export function ApplicationCard({ card, status, query, own, now, move, isMoving, drag }: CardProps) {
  const { id, name, reference, position, isWithdrawn } = card
  return (
    <li
      data-card={id}
      aria-busy={isMoving}
      {...(!isWithdrawn && drag.source(card, status))}
      className={`group/card rounded-control border border-line bg-surface p-3 shadow-card transition duration-150 focus-within:border-brand hover:border-brand/50 ${isWithdrawn ? '' : 'lg:cursor-grab'} ${drag.dragged === id ? 'opacity-40' : ''}`}
    >
      <Link
        dir="auto"
        to={listHref(own, {}, href('/admin/applications/:id', { id: String(id) }))}
        draggable={false}
        aria-keyshortcuts={isWithdrawn ? undefined : 'Shift+ArrowLeft Shift+ArrowRight'}
        className="block font-semibold leading-snug wrap-anywhere hover:text-brand"
      >
        {name}
      </Link>
      <p className="mt-0.5 flex flex-wrap gap-x-2 text-muted text-xs tabular-nums">
        <span>{reference}</span>
        <Since card={card} status={status} now={now} />
      </p>
      {query.job === undefined && (
        <p dir="auto" className="mt-1 text-muted text-xs wrap-anywhere">
          {position}
        </p>
      )}
      <Badges card={card} status={status} />
      {isWithdrawn ? (
        <p className="mt-2 text-muted text-xs">{words.withdrawn}</p>
      ) : (
        <MoveForm card={card} status={status} query={query} move={move} isMoving={isMoving} />
      )}
    </li>
  )
}

function Since({ card: { appliedAt, decidedAt }, status, now }: Pick<CardProps, 'card' | 'status' | 'now'>) {
  const timeZone = useTimeZone()
  const shortly = (moment: Date) => formatDate(moment, timeZone)
  if (isDecided(status)) {
    const moment = decidedAt ?? appliedAt
    const text = decidedAt ? words.decided(shortly(moment)) : words.applied(shortly(moment))
    return <time dateTime={moment.toISOString()}>{text}</time>
  }
  const exactly = formatDateTime(appliedAt, timeZone)
  return (
    <time dateTime={appliedAt.toISOString()} title={`${words.waitingSince} ${exactly}`} className="whitespace-nowrap">
      {words.waiting(daysBetween(appliedAt, new Date(now), timeZone))}
    </time>
  )
}

function Badges({ card, status }: Pick<CardProps, 'card' | 'status'>) {
  const timeZone = useTimeZone()
  const { possibleDuplicate, suspicions, resumeKey, resumeState, interviewAt } = card
  const isMissing = resumeState === 'missing'
  const isInvited = status === 'interview'
  if (!possibleDuplicate && suspicions.length === 0 && !isMissing && resumeKey !== null && !isInvited) return null
  return (
    <p className="mt-2 flex flex-wrap gap-1.5">
      {isInvited && (
        <Badge tone={interviewAt ? 'success' : 'neutral'}>
          {interviewAt ? formatDateTime(interviewAt, timeZone) : words.noDate}
        </Badge>
      )}
      {suspicions.length > 0 && <Badge tone="warning">{dashboardPage.possibleSpam}</Badge>}
      {possibleDuplicate && <Badge tone="warning">{dashboardPage.possibleDuplicate}</Badge>}
      {isMissing && <Badge tone="danger">{dashboardPage.resumeMissing}</Badge>}
      {!isMissing && resumeKey === null && <Badge>{dashboardPage.noResume}</Badge>}
    </p>
  )
}

/** How a thumb moves it, and whoever has no JavaScript. */
function MoveForm({ card, status, query, move, isMoving }: Omit<CardProps, 'own' | 'now' | 'drag'>) {
  const { id, seen, name } = card
  const statusId = `move-${id}`
  function onSubmit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    move(card, new FormData(event.currentTarget).get('act') as ApplicationStatus)
  }
  return (
    <Form
      method="post"
      action={viewHref('board', query)}
      onSubmit={onSubmit}
      className="-mx-1.5 mt-1.5 -mb-1.5 flex items-center gap-1 text-sm lg:text-xs"
    >
      <input type="hidden" name="id" value={id} />
      <input type="hidden" name="seen" value={seen} />
      <label htmlFor={statusId} className="sr-only">
        {words.moveTo(name)}
      </label>
      <span className="relative min-w-0 flex-1">
        <select
          key={status}
          id={statusId}
          name="act"
          defaultValue={status}
          className="min-h-8 w-full cursor-pointer appearance-none truncate rounded-control bg-surface pr-7 pl-1.5 text-muted hover:bg-sunken hover:text-ink max-lg:min-h-11"
        >
          {applicationStatuses.map((each) => (
            <option key={each} value={each}>
              {statusLabels[each]}
            </option>
          ))}
        </select>
        <Icon name="chevron" className="pointer-events-none absolute inset-y-0 right-1.5 my-auto size-4 text-muted" />
      </span>
      <button
        type="submit"
        disabled={isMoving}
        aria-label={words.moveOf(name)}
        className="min-h-8 rounded-control px-2 font-semibold text-brand hover:bg-brand-surface disabled:opacity-60 max-lg:min-h-11 max-lg:px-3"
      >
        {words.move}
      </button>
    </Form>
  )
}
