import { type DragEvent, useState } from 'react'
import type { BoardCard } from '#app/domain/lists/board.server.ts'
import type { ApplicationStatus } from '#app/domain/statuses/status.ts'
import type { Move } from './moves.ts'

export type Drag = ReturnType<typeof useDrag>

/** Dragging as browsers have it, with a mouse: a card is the source, a column the target. */
export function useDrag(move: Move) {
  const [dragged, setDragged] = useState<{ card: BoardCard; from: ApplicationStatus } | null>(null)
  const [over, setOver] = useState<ApplicationStatus | null>(null)
  function end() {
    setDragged(null)
    setOver(null)
  }
  return {
    dragged: dragged?.card.id,
    over,
    source: (card: BoardCard, from: ApplicationStatus) => ({
      draggable: true,
      onDragStart({ dataTransfer }: DragEvent) {
        dataTransfer.effectAllowed = 'move'
        dataTransfer.setData('text/plain', card.reference)
        setDragged({ card, from })
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
        move(dragged.card, status)
        end()
      },
    }),
  }
}
