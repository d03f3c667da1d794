import type { ReactNode } from 'react'
import { statusLabels } from '#app/content/application-status.ts'
import { receiptPage } from '#app/content/careers/receipt-page.ts'
import type { ApplicationReceipt } from '#app/domain/applications/receipt.server.ts'
import type { ApplicationStatus } from '#app/domain/applications/status.ts'
import { Moment } from './sheet.tsx'

const { progress } = receiptPage

interface StatusHistoryProps {
  receipt: ApplicationReceipt
  timeZone: string
  /** Stands below what the status means. */
  children: ReactNode
}

export function StatusHistory({ receipt, timeZone, children }: StatusHistoryProps) {
  const status = receipt.status as ApplicationStatus
  return (
    <section aria-labelledby="progress-title">
      <h2 id="progress-title" className="font-semibold text-muted text-sm">
        {progress.heading}
      </h2>
      <p className="font-bold text-2xl text-brand">{statusLabels[status]}</p>
      <p className="mt-1">{progress.means[status]}</p>
      {children}
      <h3 className="sr-only">{progress.history}</h3>
      <ol className="mt-6 ml-1.5">
        {eventsOf(receipt).map(({ text, at }) => (
          <li key={`${text} ${at.toISOString()}`} className={step}>
            <Dot className="border-brand bg-brand" />
            <p className="font-semibold leading-snug">{text}</p>
            <p className="text-muted text-sm">
              <Moment moment={at} timeZone={timeZone} />
            </p>
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

const step = 'relative border-line border-l-2 pb-4 pl-5 last:border-transparent last:pb-0'

function Dot({ className }: { className: string }) {
  return <span aria-hidden="true" className={`absolute top-1 -left-1.75 size-3 rounded-full border-2 ${className}`} />
}

function eventsOf({ appliedAt, firstOpenedAt, history }: ApplicationReceipt) {
  const events = [
    { text: progress.applied, at: appliedAt },
    ...(firstOpenedAt ? [{ text: progress.firstOpened, at: firstOpenedAt }] : []),
    ...history.map(({ status, by, at }) => ({
      text:
        status === 'withdrawn' && by === 'applicant' ? progress.withdrawn : statusLabels[status as ApplicationStatus],
      at,
    })),
  ]
  return events.sort((one, other) => one.at.getTime() - other.at.getTime())
}
