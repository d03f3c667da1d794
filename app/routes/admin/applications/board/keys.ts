import type { KeyboardEvent } from 'react'
import type { BoardColumn } from '#app/domain/lists/board.server.ts'
import type { Move } from './moves.ts'

const ways: Record<string, [column: number, card: number]> = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
}

/** From the name on a card arrow keys lead to the next card; with Shift the card itself goes to the next column. */
export function onBoardKey(event: KeyboardEvent<HTMLElement>, columns: BoardColumn[], move: Move) {
  const way = ways[event.key]
  const link = (event.target as Element).closest('a')
  const id = Number(link?.closest<HTMLElement>('[data-card]')?.dataset.card)
  const isOther = event.altKey || event.ctrlKey || event.metaKey
  const at = columns.findIndex(({ cards }) => cards.some((card) => card.id === id))
  const from = columns[at]
  if (!way || !link || isOther || !from) return
  event.preventDefault()
  const place = from.cards.findIndex((card) => card.id === id)
  const [sideways, along] = way
  if (event.shiftKey) {
    const [card, to] = [from.cards[place], columns[at + sideways]]
    if (card && to && sideways !== 0 && !card.isWithdrawn) move(card, to.status)
    return
  }
  const next = sideways === 0 ? from.cards[place + along] : besideIn(columns, at, sideways, place)
  if (next) event.currentTarget.querySelector<HTMLElement>(`[data-card="${next.id}"] a`)?.focus()
}

/** At the same height, in the next column that is not empty. */
function besideIn(columns: BoardColumn[], at: number, step: number, place: number) {
  for (let index = at + step; columns[index]; index += step) {
    const { cards } = columns[index] as BoardColumn
    if (cards.length > 0) return cards[Math.min(place, cards.length - 1)]
  }
}
