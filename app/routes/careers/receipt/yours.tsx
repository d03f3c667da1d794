import { href } from 'react-router'
import { receiptPage } from '#app/content/careers/receipt.ts'
import { canWithdraw } from '#app/domain/applications/status.ts'
import { keptForDays } from '#app/domain/retention.ts'
import { ButtonLink } from '#app/ui/controls/button.tsx'
import type { Receipt } from './shown.ts'

/** What an applicant can do with the application. */
export function Yours({ receipt, page }: { receipt: Receipt; page: string }) {
  const { yours } = receiptPage
  const hasFile = receipt.resumeFilename !== null && receipt.resumeState !== 'missing'
  return (
    <section aria-labelledby="yours-title">
      <h2 id="yours-title" className="mb-2 text-xl">
        {yours.heading}
      </h2>
      <p className="mb-4 text-muted">{yours.text(keptForDays.application)}</p>
      <ul className="grid gap-2.5">
        <li>
          <ButtonLink href={`${page}/data`} variant="secondary" icon="down" className="w-full">
            {yours.downloadData}
          </ButtonLink>
        </li>
        {hasFile && (
          <li>
            <ButtonLink href={`${page}/resume`} variant="secondary" icon="down" className="w-full">
              {yours.downloadResume}
            </ButtonLink>
          </li>
        )}
        {canWithdraw(receipt.status) && (
          <li>
            <ButtonLink
              href={`${page}?confirm=withdraw`}
              swap="confirm"
              variant="quiet"
              icon="close"
              className="w-full"
            >
              {yours.withdraw}
            </ButtonLink>
          </li>
        )}
        <li>
          <ButtonLink href={`${page}?confirm=erase`} swap="confirm" variant="quiet" icon="trash" className="w-full">
            {yours.erase}
          </ButtonLink>
        </li>
      </ul>
    </section>
  )
}

export function BackToAll() {
  return (
    <ButtonLink href={href('/careers')} variant="secondary" icon="left">
      {receiptPage.back}
    </ButtonLink>
  )
}
