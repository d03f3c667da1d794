import { Link } from 'react-router'
import { boardPage as words } from '#app/content/admin/applications/board.ts'
import { statusLabels } from '#app/content/application-status.ts'
import type { BoardColumn } from '#app/domain/lists/board.server.ts'
import { viewHref } from '#app/routes/admin/filters/href.ts'
import { shownCount } from '#app/routes/admin/lists/count.ts'
import type { ListQuery } from '#app/routes/admin/lists/query.ts'
import { ApplicationCard } from './card.tsx'
import type { Drag } from './drag.ts'
import type { Move } from './moves.ts'

interface ColumnProps {
  column: BoardColumn
  query: ListQuery
  now: number
  move: Move
  isMoving: (id: number) => boolean
  drag: Drag
}

export function BoardColumnView({ column, query, now, move, isMoving, drag }: ColumnProps) {
  const { status, sort, count, cards } = column
  const own: ListQuery = { ...query, status, sort }
  const isTarget = drag.over === status
  return (
    <section
      id={`column-${status}`}
      aria-labelledby={`heading-${status}`}
      {...drag.target(status)}
      className={`flex min-w-0 shrink-0 scroll-mt-20 snap-start flex-col rounded-card border p-2 transition-colors duration-150 max-lg:w-[min(20rem,calc(100vw-3.5rem))] lg:max-h-[max(30rem,calc(100dvh-9rem))] ${cards.length === 0 ? 'lg:min-w-36 lg:flex-[0.6_0_9rem]' : 'lg:flex-[1_0_14.5rem]'} ${isTarget ? 'border-brand bg-brand-surface' : 'border-line bg-sunken'}`}
    >
      <h2 id={`heading-${status}`} className="flex items-center justify-between gap-2 px-2 pt-1 pb-2.5 text-sm">
        {statusLabels[status]}
        <span className="rounded-full bg-surface px-2 py-0.5 font-semibold text-muted text-xs tabular-nums">
          {shownCount(count)}
        </span>
      </h2>
      {cards.length === 0 ? (
        <p className="rounded-control border border-line border-dashed px-3 py-6 text-center text-muted text-sm">
          {words.empty}
        </p>
      ) : (
        <ul className="-m-1 grid min-h-0 content-start gap-2 overflow-y-auto overscroll-contain p-1 [scrollbar-width:thin]">
          {cards.map((card) => (
            <ApplicationCard
              key={card.id}
              card={card}
              status={status}
              query={query}
              own={own}
              now={now}
              move={move}
              isMoving={isMoving(card.id)}
              drag={drag}
            />
          ))}
        </ul>
      )}
      {count > cards.length && (
        <Link
          to={viewHref('list', own)}
          className="mt-2 flex min-h-11 items-center justify-center rounded-control font-semibold text-brand text-sm hover:bg-brand-surface"
        >
          {words.more(shownCount(count))}
        </Link>
      )}
    </section>
  )
}
