import { receiptPage } from '#app/content/careers/receipt-page.ts'
import { ButtonLink } from '#app/ui/controls/button.tsx'
import { Moment } from './sheet.tsx'

const words = receiptPage.interview

/** The date that counts for the applicant, on the clocks of the company with their name. */
export function InterviewCard({ at, page, timeZone }: { at: Date; page: string; timeZone: string }) {
  return (
    <section aria-labelledby="interview-title" className="rounded-card border border-line bg-brand-surface p-5">
      <h2 id="interview-title" className="font-semibold text-brand text-sm">
        {words.heading}
      </h2>
      <p className="mt-1 font-bold text-xl leading-snug">
        <Moment moment={at} timeZone={timeZone} />
      </p>
      <p className="mt-2 text-sm">{words.text}</p>
      <ButtonLink
        href={`${page}/interview.ics`}
        variant="secondary"
        size="small"
        icon="down"
        className="mt-4 print:hidden"
        text={words.download}
      />
    </section>
  )
}
