import { answerPromise } from '#app/content/careers/promise.ts'
import type { answerDue } from '#app/domain/settings/promise.ts'
import { Notice } from '#app/ui/dialogs/notice.tsx'
import { formatDay } from '#app/ui/format.ts'

interface AnswerPromiseProps {
  /** Null where nothing is promised, or an answer given. */
  answer: ReturnType<typeof answerDue> | null
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
