import { href } from 'react-router'
import { receiptPage } from '#app/content/careers/receipt-page.ts'
import type { ApplicationReceipt } from '#app/domain/applications/receipt.server.ts'
import { dateOf, dayOf } from '#app/domain/days.ts'
import { canWithdraw } from '#app/domain/statuses/status.ts'
import { ButtonLink } from '#app/ui/controls/button.tsx'
import { recordIcons } from '#app/ui/controls/record-icons.ts'
import { formatDay } from '#app/ui/format.ts'

interface ChoicesProps {
  receipt: ApplicationReceipt
  page: string
  timeZone: string
}

export function Choices({ receipt, page, timeZone }: ChoicesProps) {
  const { heading, text, downloadData, downloadResume, withdraw, erase } = receiptPage.yours
  const hasFile = receipt.resumeFilename !== null && receipt.resumeState !== 'missing'
  const download = { variant: 'secondary', icon: 'down' } as const
  const ask = { swap: 'confirm', variant: 'quiet' } as const
  const actions = [
    { ...download, text: downloadData, href: `${page}/data` },
    hasFile && { ...download, text: downloadResume, href: `${page}/resume` },
    canWithdraw(receipt.status) && {
      ...ask,
      text: withdraw,
      href: `${page}?confirm=withdraw`,
      icon: 'close' as const,
    },
    { ...ask, text: erase, href: `${page}?confirm=erase`, icon: recordIcons.trash },
  ].filter((action) => action !== false)
  return (
    <section aria-labelledby="yours-title">
      <h2 id="yours-title" className="mb-2 text-xl">
        {heading}
      </h2>
      <p className="mb-4 text-muted">
        {text(receipt.expiresAt && formatDay(dateOf(dayOf(receipt.expiresAt, timeZone))))}
      </p>
      <ul className="grid gap-2.5">
        {actions.map((action) => (
          <li key={action.text}>
            <ButtonLink {...action} className="w-full" />
          </li>
        ))}
      </ul>
    </section>
  )
}

export function BackToAll() {
  return <ButtonLink href={href('/careers')} variant="secondary" icon="left" text={receiptPage.back} />
}
