import type { BoardCard } from '#app/domain/lists/board.server.ts'
import { askedStep, type StepAnswer, StepDialog } from '#app/routes/admin/applications/step.tsx'
import { letterHref } from '#app/routes/admin/letters/href.ts'
import type { ListQuery } from '#app/routes/admin/lists/query.ts'

interface MoveDialogProps {
  answer: StepAnswer
  cardOf: (id: string) => BoardCard | undefined
  board: string
  query: ListQuery
}

/** Asks what goes with a move before it is made; the card waits where it was. */
export function MoveDialog({ answer, cardOf, board, query }: MoveDialogProps) {
  const asked = askedStep(answer)
  if (!asked) return null
  const { id } = answer.result.initialValue as { id: string | number }
  const fields = { id: String(id) }
  return (
    <StepDialog
      asked={asked}
      answer={answer}
      action={board}
      letter={letterHref(fields.id, query, { act: asked.act, from: 'board' })}
      page={board}
      fields={fields}
      applicant={cardOf(fields.id)}
    />
  )
}
