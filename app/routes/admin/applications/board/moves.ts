import { type DragEvent, type KeyboardEvent, useEffect, useRef, useState } from 'react'
import { useFetchers, useNavigation, useSubmit } from 'react-router'
import type { BoardCard, BoardColumn } from '#app/domain/lists/board.server.ts'
import { type ApplicationStatus, hasDialog, isApplicationStatus } from '#app/domain/statuses/status.ts'
import { type ListQuery, viewHref } from '#app/routes/admin/lists/query.ts'

export type Move = (card: BoardCard, to: ApplicationStatus) => void

/** Optimistic update: a card stays in its new column while the move is sent; then the server's state wins. */
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

  // A moved card is a new element, so the focus has to follow it.
  useEffect(() => {
    if (focused.current === null || document.activeElement?.closest('main :not(main)')) return
    board.current?.querySelector<HTMLElement>(`[data-card="${focused.current}"] a`)?.focus()
  })

  const isMoving = (id: number) => sent.some(({ formData }) => formData?.get('id') === String(id))
  const move: Move = ({ id, seen }, act) => {
    // Its `seen` is stale while a move is under way.
    if (isMoving(id)) return
    focused.current = id
    const sent = { method: 'post', action: viewHref('board', query), preventScrollReset: true } as const
    // A dialog over the board asks for the missing details.
    const how = hasDialog(act)
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

export type Drag = ReturnType<typeof useDrag>

/**
 * Native drag and drop with a mouse: a card is the source, a whole column the target. A selected card takes the other
 * selected ones along.
 */
export function useDrag(ticked: BoardCard[], drop: (cards: BoardCard[], to: ApplicationStatus) => void) {
  const [dragged, setDragged] = useState<{ cards: BoardCard[]; from: ApplicationStatus } | null>(null)
  const [over, setOver] = useState<ApplicationStatus | null>(null)
  function end() {
    setDragged(null)
    setOver(null)
  }
  return {
    isDragged: (card: BoardCard) => dragged?.cards.includes(card) ?? false,
    over,
    source: (card: BoardCard, from: ApplicationStatus) => ({
      draggable: true,
      onDragStart({ dataTransfer }: DragEvent) {
        dataTransfer.effectAllowed = 'move'
        dataTransfer.setData('text/plain', card.reference)
        setDragged({ cards: ticked.includes(card) ? ticked : [card], from })
      },
      onDragEnd: end,
    }),
    target: (status: ApplicationStatus) => ({
      onDragOver(event: DragEvent) {
        if (!dragged || dragged.from === status) return
        event.preventDefault()
        event.dataTransfer.dropEffect = 'move'
        setOver(status)
      },
      onDragLeave({ currentTarget, relatedTarget }: DragEvent) {
        if (!currentTarget.contains(relatedTarget as Node | null)) setOver(null)
      },
      onDrop(event: DragEvent) {
        if (!dragged || dragged.from === status) return
        event.preventDefault()
        drop(dragged.cards, status)
        end()
      },
    }),
  }
}

const directions: Record<string, [column: number, card: number]> = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
}

/** Arrow keys move the focus between cards; with Shift, they move the card to the next column. */
export function onBoardKey(event: KeyboardEvent<HTMLElement>, columns: BoardColumn[], move: Move) {
  const direction = directions[event.key]
  const link = (event.target as Element).closest('a')
  const id = Number(link?.closest<HTMLElement>('[data-card]')?.dataset.card)
  const isOther = event.altKey || event.ctrlKey || event.metaKey
  const at = columns.findIndex(({ cards }) => cards.some((card) => card.id === id))
  const from = columns[at]
  if (!direction || !link || isOther || !from) return
  event.preventDefault()
  const place = from.cards.findIndex((card) => card.id === id)
  const [sideways, along] = direction
  if (event.shiftKey) {
    const [card, to] = [from.cards[place], columns[at + sideways]]
    if (card && to && sideways !== 0 && !card.isWithdrawn) move(card, to.status)
    return
  }
  const next = sideways === 0 ? from.cards[place + along] : besideIn(columns, at, sideways, place)
  if (next) event.currentTarget.querySelector<HTMLElement>(`[data-card="${next.id}"] a`)?.focus()
}

/** The card at the same height in the next column that is not empty. */
function besideIn(columns: BoardColumn[], at: number, step: number, place: number) {
  for (let index = at + step; columns[index]; index += step) {
    const { cards } = columns[index] as BoardColumn
    if (cards.length > 0) return cards[Math.min(place, cards.length - 1)]
  }
}
