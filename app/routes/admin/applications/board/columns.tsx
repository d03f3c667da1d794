import { boardPage as words } from '#app/content/admin/applications/board.ts'
import { statusLabels } from '#app/content/application-status.ts'
import type { BoardColumn } from '#app/domain/lists/board.server.ts'
import { shownCount } from '#app/routes/admin/lists/count.ts'
import type { ListQuery } from '#app/routes/admin/lists/query.ts'
import { BoardColumnView } from './column.tsx'
import { useDrag } from './drag.ts'
import { onBoardKey } from './keys.ts'
import { useMoves } from './moves.ts'

interface ColumnsProps {
  columns: BoardColumn[]
  query: ListQuery
  now: number
}

export function Columns({ columns: read, query, now }: ColumnsProps) {
  const { columns, board, move, isMoving } = useMoves(read, query)
  const drag = useDrag(move)
  return (
    <>
      <nav
        aria-label={words.columns}
        className="not-low:sticky top-0 z-10 overflow-x-auto border-line border-b bg-ground [scrollbar-width:none] lg:hidden"
      >
        <ul className="page-wide flex w-max gap-1 py-2">
          {columns.map(({ status, count }) => (
            <li key={status}>
              <a
                href={`#column-${status}`}
                className="flex min-h-11 items-center gap-1.5 rounded-full px-3 font-semibold whitespace-nowrap text-muted text-sm hover:bg-brand-surface hover:text-brand"
              >
                {statusLabels[status]} <span className="font-normal tabular-nums">{shownCount(count)}</span>
              </a>
            </li>
          ))}
        </ul>
      </nav>
      <p className="page-wide text-muted text-sm max-lg:sr-only">{words.hint}</p>
      {/* biome-ignore lint/a11y/noStaticElementInteractions: keys go from one card to the next; each has controls of its own */}
      <div
        ref={board}
        // Without a card that can have the focus, arrow keys scroll the columns themselves.
        tabIndex={columns.some(({ count }) => count > 0) ? undefined : 0}
        onKeyDown={(event) => onBoardKey(event, columns, move)}
        className="relative flex [scroll-snap-type:x_mandatory] scroll-px-(--gutter) items-start gap-3 overflow-x-auto px-(--gutter) pb-3 lg:snap-none"
      >
        {columns.map((column) => (
          <BoardColumnView
            key={column.status}
            column={column}
            query={query}
            now={now}
            move={move}
            isMoving={isMoving}
            drag={drag}
          />
        ))}
      </div>
    </>
  )
}
