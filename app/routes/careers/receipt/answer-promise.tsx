import { answerPromise } from '#app/content/careers/promise.ts'
import { Notice } from '#app/ui/dialogs/notice.tsx'
import { formatDay } from '#app/ui/format.ts'

interface AnswerPromiseProps {
  /** The day by which it was promised, and whether that is over; null where nothing was, or an answer is given. */
  answer: { by: string; isOver: boolean } | null
  careersEmail: string
  reference: string
}

export function AnswerPromise({ answer, careersEmail, reference }: AnswerPromiseProps) {
  if (!answer) return null
  const day = formatDay(answer.by)
  if (!answer.isOver) return <p className="mt-2 font-semibold">{answerPromise.by(day)}</p>
  return (
    <Notice kind="warning" quiet className="mt-4">
      {answerPromise.overdue(day, careersEmail, reference)}
    </Notice>
  )
}
