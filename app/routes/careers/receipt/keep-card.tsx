import { receiptPage } from '#app/content/careers/receipt-page.ts'
import { dateOf, dayOf } from '#app/domain/days.ts'
import { Button } from '#app/ui/controls/button.tsx'
import { formatDay } from '#app/ui/format.ts'

const words = receiptPage.keep

interface KeepCardProps {
  until: Date
  /** To what one agrees. */
  agreed: string
  page: string
  timeZone: string
}

export function KeepCard({ until, agreed, page, timeZone }: KeepCardProps) {
  return (
    <section aria-labelledby="keep-title" className="rounded-card border border-line bg-brand-surface p-5 print:hidden">
      <h2 id="keep-title" className="text-xl">
        {words.heading}
      </h2>
      <p className="mt-2">{words.text(formatDay(dateOf(dayOf(until, timeZone))))}</p>
      <p className="mt-3 text-sm">{words.agree}</p>
      <p className="mt-1 text-muted text-sm">{agreed}</p>
      <form method="post" action={page} className="mt-4">
        <input type="hidden" name="intent" value="keep" />
        <Button text={words.button} />
      </form>
    </section>
  )
}
