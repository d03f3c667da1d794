import type { ReactNode } from 'react'
import { statusLabel } from '#app/content/application-status.ts'
import { receiptPage } from '#app/content/careers/receipt-page.ts'
import { application } from '#app/domain/applications/application.ts'
import type { ApplicationReceipt } from '#app/domain/applications/receipt.server.ts'
import { factsOf, splitFacts } from '#app/domain/fields/shown.ts'
import { shownName } from '#app/domain/resumes/rules.ts'
import type { ApplicationStatus } from '#app/domain/statuses/status.ts'
import { formatMoment, formatSize } from '#app/formats.ts'
import { formatPhone } from '#app/ui/contact-links.ts'
import { Facts } from '#app/ui/controls/facts.tsx'
import { Sheet, WrittenText } from '#app/ui/layout/sheet.tsx'

const { progress } = receiptPage

interface StatusHistoryProps {
  receipt: ApplicationReceipt
  timeZone: string
  /** Shown below the meaning of the status. */
  children: ReactNode
}

export function StatusHistory({ receipt, timeZone, children }: StatusHistoryProps) {
  const status = receipt.status as ApplicationStatus
  return (
    <section aria-labelledby="progress-title">
      <h2 id="progress-title" className="font-semibold text-muted text-sm">
        {progress.heading}
      </h2>
      <p className="font-bold text-2xl text-brand">{statusLabel(status)}</p>
      <p className="mt-1">{receipt.interviewAt ? progress.interviewDated : progress.means[status]}</p>
      {children}
      <h3 className="sr-only">{progress.history}</h3>
      <ol className="mt-6 ms-1.5">
        {eventsOf(receipt).map(({ text, at, interviewAt, takenBackAt }) => (
          <li key={`${text} ${at.toISOString()}`} className={step}>
            <Dot className={takenBackAt ? 'border-edge bg-ground' : 'border-brand bg-brand'} />
            <p className={`leading-snug ${takenBackAt ? 'text-muted' : 'font-semibold'}`}>
              {takenBackAt ? progress.takenBack(text) : text}
            </p>
            {interviewAt && (
              <p className="text-sm">
                {progress.interviewFor} <Moment moment={interviewAt} timeZone={timeZone} />
              </p>
            )}
            <p className="text-muted text-sm">
              <Moment moment={at} timeZone={timeZone} />
            </p>
            {takenBackAt && (
              <p className="text-muted text-sm">
                {progress.takenBackAt} <Moment moment={takenBackAt} timeZone={timeZone} />
              </p>
            )}
          </li>
        ))}
        {!receipt.firstOpenedAt && (
          <li className={`${step} text-muted leading-snug`}>
            <Dot className="border-edge bg-ground" />
            {progress.notOpened}
          </li>
        )}
      </ol>
    </section>
  )
}

const step = 'relative border-line border-s-2 pb-4 ps-5 last:border-transparent last:pb-0'

function Dot({ className }: { className: string }) {
  return <span aria-hidden="true" className={`absolute top-1 -start-1.75 size-3 rounded-full border-2 ${className}`} />
}

interface Event {
  text: string
  at: Date
  interviewAt?: Date | null
  takenBackAt?: Date | null
}

function eventsOf({ appliedAt, firstOpenedAt, history, mails }: ApplicationReceipt): Event[] {
  const events: Event[] = [
    { text: progress.applied, at: appliedAt },
    ...(firstOpenedAt ? [{ text: progress.firstOpened, at: firstOpenedAt }] : []),
    ...history.map((change, index) => ({ ...change, text: textOf(change, history.slice(0, index)) })),
    ...mails.map(({ subject, at }) => ({ text: progress.mail(subject), at })),
  ]
  return events.sort((one, other) => one.at.getTime() - other.at.getTime())
}

type Change = ApplicationReceipt['history'][number]

/** The same status twice means a rescheduled interview. */
function textOf({ status, by, interviewAt }: Change, earlier: Change[]): string {
  if (status === 'withdrawn' && by === 'applicant') return progress.withdrawn
  const before = earlier.findLast(({ takenBackAt }) => !takenBackAt)
  if (before?.status !== status) return statusLabel(status)
  if (!interviewAt) return progress.interviewUndated
  return before.interviewAt ? progress.interviewMoved : progress.interviewSet
}

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
