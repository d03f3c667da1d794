import type { FormEvent } from 'react'
import { Form, href, Link } from 'react-router'
import { boardPage as words } from '#app/content/admin/applications/board.ts'
import { dashboardPage } from '#app/content/admin/dashboard.ts'
import { statusLabels } from '#app/content/application-status.ts'
import { daysBetween } from '#app/domain/days.ts'
import type { BoardCard } from '#app/domain/lists/board.server.ts'
import { type ApplicationStatus, applicationStatuses, isDecided } from '#app/domain/statuses/status.ts'
import { formatDate, formatDateTime } from '#app/formats.ts'
import { type ListQuery, listHref, viewHref } from '#app/routes/admin/lists/query.ts'
import { useTimeZone } from '#app/routes/admin/lists/use-dashboard.ts'
import { type ListSelection, RowBox } from '#app/routes/admin/selection/selection.tsx'
import { Badge } from '#app/ui/controls/badge.tsx'
import { Menu } from '#app/ui/controls/menu.tsx'
import type { Drag, Move } from './moves.ts'

interface CardProps {
  card: BoardCard
  status: ApplicationStatus
  query: ListQuery
  /** The list of its column, so that the application page links to its neighbours there. */
  columnQuery: ListQuery
  now: number
  move: Move
  isMoving: boolean
  drag: Drag
  selection: ListSelection
}

export function ApplicationCard({ card, status, query, columnQuery, now, move, isMoving, drag, selection }: CardProps) {
  const { id, name, reference, position, isWithdrawn } = card
  return (
    <li
      data-card={id}
      aria-busy={isMoving}
      {...(!isWithdrawn && drag.source(card, status))}
      className={`relative rounded-control border border-line bg-surface p-2.5 shadow-card transition duration-150 focus-within:border-brand hover:border-brand/50 has-[:checked]:border-brand has-[:checked]:bg-brand-surface ${isWithdrawn ? '' : 'lg:cursor-grab'} ${drag.isDragged(card) ? 'opacity-40' : ''}`}
    >
      <Link
        dir="auto"
        to={listHref(columnQuery, {}, href('/admin/applications/:id', { id: String(id) }))}
        draggable={false}
        aria-keyshortcuts={isWithdrawn ? undefined : 'Shift+ArrowLeft Shift+ArrowRight'}
        className="block font-semibold leading-snug wrap-anywhere hover:text-brand"
      >
        {name}
      </Link>
      {query.job === undefined && (
        <p dir="auto" className="mt-0.5 text-muted text-xs wrap-anywhere">
          {position}
        </p>
      )}
      <p className="mt-0.5 flex flex-wrap gap-x-2 text-muted text-xs tabular-nums">
        <span>{reference}</span>
        <Since card={card} status={status} now={now} />
      </p>
      <Badges card={card} status={status} />
      {isWithdrawn && <p className="mt-2 text-muted text-xs">{words.withdrawn}</p>}
      <div className="card-tools">
        {!isWithdrawn && !isMoving && <MoveMenu card={card} status={status} query={query} move={move} />}
        <RowBox selection={selection} row={card} name={name} />
      </div>
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
  const { isImported, possibleDuplicate, suspicions, resumeKey, resumeState, interviewAt } = card
  const isMissing = resumeState === 'missing'
  const isInvited = status === 'interview'
  const hasBadge =
    isImported || possibleDuplicate || suspicions.length > 0 || isMissing || resumeKey === null || isInvited
  if (!hasBadge) return null
  return (
    <p className="mt-2 flex flex-wrap gap-1.5 *:whitespace-normal">
      {isInvited && (
        <Badge tone={interviewAt ? 'success' : 'neutral'}>
          {interviewAt ? formatDateTime(interviewAt, timeZone) : words.noDate}
        </Badge>
      )}
      {suspicions.length > 0 && <Badge tone="warning">{dashboardPage.possibleSpam}</Badge>}
      {isImported && <Badge>{dashboardPage.imported}</Badge>}
      {possibleDuplicate && <Badge tone="warning">{dashboardPage.possibleDuplicate}</Badge>}
      {isMissing && <Badge tone="danger">{dashboardPage.resumeMissing}</Badge>}
      {!isMissing && resumeKey === null && <Badge>{dashboardPage.noResume}</Badge>}
    </p>
  )
}

/** Moves a card by touch, by keyboard and without JavaScript. */
function MoveMenu({ card, status, query, move }: Pick<CardProps, 'card' | 'status' | 'query' | 'move'>) {
  const { id, seen, name } = card
  function onSubmit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    const { submitter } = event.nativeEvent as SubmitEvent
    move(card, (submitter as HTMLButtonElement).value as ApplicationStatus)
  }
  return (
    <Menu
      label={words.moveOf(name)}
      className="size-9 text-muted hover:bg-brand-surface hover:text-brand max-lg:size-11"
    >
      <Form method="post" action={viewHref('board', query)} onSubmit={onSubmit}>
        <input type="hidden" name="id" value={id} />
        <input type="hidden" name="seen" value={seen} />
        {applicationStatuses
          .filter((each) => each !== status)
          .map((each) => (
            <button
              key={each}
              type="submit"
              name="act"
              value={each}
              aria-label={words.moveTo(name, statusLabels[each])}
              className="row-action flex items-center rounded-control text-sm hover:bg-brand-surface hover:text-brand"
            >
              {statusLabels[each]}
            </button>
          ))}
      </Form>
    </Menu>
  )
}
