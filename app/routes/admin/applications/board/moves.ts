import { useEffect, useRef } from 'react'
import { useFetchers, useNavigation, useSubmit } from 'react-router'
import type { BoardCard, BoardColumn } from '#app/domain/lists/board.server.ts'
import { type ApplicationStatus, isApplicationStatus, isAsked } from '#app/domain/statuses/status.ts'
import { viewHref } from '#app/routes/admin/filters/href.ts'
import type { ListQuery } from '#app/routes/admin/lists/query.ts'

export type Move = (card: BoardCard, to: ApplicationStatus) => void

/** A card stands where it was put while that is being sent; then where it is, whatever became of it. */
export function useMoves(read: BoardColumn[], query: ListQuery) {
  const board = useRef<HTMLDivElement>(null)
  const focused = useRef<number>(null)
  const submit = useSubmit()
  const fetchers = useFetchers()
  const sent = [...fetchers, useNavigation()]
  const columns = fetchers.reduce((columns, { formData }) => {
    const to = formData?.get('act')
    return isApplicationStatus(to) ? withMoved(columns, Number(formData?.get('id')), to) : columns
  }, read)

  // In another column it is another element, which the focus follows.
  useEffect(() => {
    if (focused.current === null || document.activeElement?.closest('main :not(main)')) return
    board.current?.querySelector<HTMLElement>(`[data-card="${focused.current}"] a`)?.focus()
  })

  const isMoving = (id: number) => sent.some(({ formData }) => formData?.get('id') === String(id))
  const move: Move = ({ id, seen }, act) => {
    // Its last step that is shown is not the last any more.
    if (isMoving(id)) return
    focused.current = id
    const sent = { method: 'post', action: viewHref('board', query), preventScrollReset: true } as const
    // What more can be said of it is asked over the board.
    const how = isAsked(act)
      ? { replace: true }
      : { navigate: false as const, fetcherKey: `move-${id}`, flushSync: true }
    submit({ id, seen, act }, { ...sent, ...how })
  }
  return { board, columns, move, isMoving }
}

function withMoved(columns: BoardColumn[], id: number, to: ApplicationStatus): BoardColumn[] {
  const card = columns.flatMap(({ cards }) => cards).find((card) => card.id === id)
  const from = columns.find(({ cards }) => cards.some((card) => card.id === id))
  if (!card || !from || from.status === to) return columns
  return columns.map((column) => {
    const { status, cards, count } = column
    if (status === to) return { ...column, cards: [card, ...cards], count: count + 1 }
    if (column !== from) return column
    return { ...column, cards: cards.filter((other) => other !== card), count: count - 1 }
  })
}
