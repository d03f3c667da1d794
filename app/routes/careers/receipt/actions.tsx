import { href } from 'react-router'
import { receiptPage } from '#app/content/careers/receipt-page.ts'
import type { ApplicationReceipt } from '#app/domain/applications/receipt.server.ts'
import { dayOf, isoDate } from '#app/domain/days.ts'
import { canWithdraw } from '#app/domain/statuses/status.ts'
import { formatDay } from '#app/formats.ts'
import { Button, ButtonLink } from '#app/ui/controls/button.tsx'
import { recordIcons } from '#app/ui/controls/record-icons.ts'
import { Dialog } from '#app/ui/dialogs/dialog.tsx'

interface OwnDataActionsProps {
  receipt: ApplicationReceipt
  page: string
  timeZone: string
}

export function OwnDataActions({ receipt, page, timeZone }: OwnDataActionsProps) {
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
        {text(receipt.expiresAt && formatDay(isoDate(dayOf(receipt.expiresAt, timeZone))))}
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

interface ConfirmationProps {
  intent: 'withdraw' | 'erase'
  receipt: { position: string; reference: string }
  page: string
}

export function Confirmation({ intent, receipt, page }: ConfirmationProps) {
  const { cancel, close, ...of } = receiptPage.confirm
  const { heading, text, keeps, button } = of[intent]
  return (
    <Dialog
      id="confirm"
      title={heading}
      closeHref={page}
      closeLabel={close}
      swap="confirm"
      width="small"
      footer={
        <>
          <ButtonLink href={page} swap="confirm" data-dialog-close="" variant="secondary" text={cancel} />
          <form method="post" action={page}>
            <input type="hidden" name="intent" value={intent} />
            <Button variant={intent === 'erase' ? 'danger' : 'primary'}>{button}</Button>
          </form>
        </>
      }
    >
      <p>{text}</p>
      <p className="mt-3 text-muted">{keeps}</p>
      <p className="mt-4 rounded-control border border-line bg-sunken px-4 py-3">
        <span dir="auto" className="block font-semibold">
          {receipt.position}
        </span>
        <span className="text-muted text-sm tabular-nums">{receipt.reference}</span>
      </p>
    </Dialog>
  )
}
