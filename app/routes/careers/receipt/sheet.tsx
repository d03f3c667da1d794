import { receiptPage } from '#app/content/careers/receipt-page.ts'
import { application } from '#app/domain/applications/application.ts'
import type { ApplicationReceipt } from '#app/domain/applications/receipt.server.ts'
import { factsOf, splitFacts } from '#app/domain/fields/shown.ts'
import { shownName } from '#app/domain/resumes/rules.ts'
import { formatMoment, formatSize } from '#app/formats.ts'
import { formatPhone } from '#app/ui/contact-links.ts'
import { Facts } from '#app/ui/controls/facts.tsx'
import { Sheet, WrittenText } from '#app/ui/layout/sheet.tsx'

const labels = application.words.fields

export function ApplicationSheet({ receipt, timeZone }: { receipt: ApplicationReceipt; timeZone: string }) {
  const { reference, referenceHelp, stored } = receiptPage
  const { appliedAt, expiresAt } = receipt
  const { short, long } = splitFacts(factsOf(application, receipt))
  return (
    <Sheet seed={receipt.reference}>
      <p className="font-semibold text-muted text-sm">{reference}</p>
      <p className="font-bold text-3xl text-brand tabular-nums tracking-wide">{receipt.reference}</p>
      <p className="mt-2 max-w-md text-muted text-sm">{referenceHelp}</p>
      <h2 className="mt-10 mb-3 text-xl">{stored.heading}</h2>
      <Facts
        facts={[
          ...short.map(({ field, kind, text }) => ({
            name: labels[field as keyof typeof labels].label,
            value: kind === 'phone' ? formatPhone(text) : text,
          })),
          { name: stored.resume, value: <Resume receipt={receipt} /> },
          { name: stored.appliedAt, value: <Moment moment={appliedAt} timeZone={timeZone} /> },
          {
            name: stored.keptUntil,
            value: expiresAt ? <Moment moment={expiresAt} timeZone={timeZone} /> : stored.keptForGood,
          },
          { name: stored.consent, value: receipt.agreed },
        ]}
      />
      {long.map(({ field, label, text }) => (
        <WrittenText key={field} title={label}>
          {text}
        </WrittenText>
      ))}
    </Sheet>
  )
}

function Resume({ receipt }: { receipt: ApplicationReceipt }) {
  const { stored } = receiptPage
  const { resumeSize, resumeState } = receipt
  const name = shownName(receipt)
  if (!name || resumeState === 'missing') return stored.noResume
  return `${name}, ${formatSize(resumeSize ?? 0)}`
}

export function Moment({ moment, timeZone }: { moment: Date; timeZone: string }) {
  return <time dateTime={moment.toISOString()}>{formatMoment(moment, timeZone, 'short')}</time>
}
