import { receiptPage } from '#app/content/careers/receipt-page.ts'
import { Button, ButtonLink } from '#app/ui/controls/button.tsx'
import { Dialog } from '#app/ui/dialogs/dialog.tsx'

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
