import { settingsPage } from '#app/content/admin/company/settings.ts'
import { answerPromise } from '#app/content/careers/promise.ts'
import { formatDay } from '#app/ui/format.ts'
import { Card } from '#app/ui/layout/card.tsx'

const words = settingsPage.shown

interface ShownProps {
  answerWithinDays: number | null
  dueIfNow: string | null
  careersEmail: string
}

/** The very sentences that visitors and applicants read. */
export function ShownToApplicants({ answerWithinDays, dueIfNow, careersEmail }: ShownProps) {
  const said =
    answerWithinDays && dueIfNow
      ? [
          { where: words.onCareers, text: answerPromise.toAll(answerWithinDays) },
          { where: words.onReceipt, text: answerPromise.by(formatDay(dueIfNow)) },
          { where: words.overdue, text: answerPromise.overdue(formatDay(dueIfNow), careersEmail, words.reference) },
        ]
      : []
  return (
    <Card>
      <h2 className="text-xl">{words.heading}</h2>
      {said.length === 0 && <p className="mt-2 text-muted">{words.nothing}</p>}
      <dl className="mt-4 grid gap-5">
        {said.map(({ where, text }) => (
          <div key={where}>
            <dt className="text-muted text-sm">{where}</dt>
            <dd className="mt-1.5 border-accent border-l-4 pl-4">{text}</dd>
          </div>
        ))}
      </dl>
      {said.length > 0 && <p className="mt-5 text-muted text-sm">{words.until}</p>}
    </Card>
  )
}
