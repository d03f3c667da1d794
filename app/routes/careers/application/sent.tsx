import { receiptWords } from '#app/content/careers/job.ts'
import { careersPage } from '#app/content/careers/listing.ts'
import { ButtonLink } from '#app/ui/controls/button.tsx'
import { Notice } from '#app/ui/dialogs/notice.tsx'
import type { Outcome } from './outcome.ts'

const { sent: words } = careersPage

/** What became of the last application that was sent from here, after its dialog was closed. */
export function Sent({ position, outcome: { receipt, notices } }: { position: string; outcome: Outcome }) {
  if (!receipt) {
    return notices.map(({ kind, text }) => (
      <Notice key={text} kind={kind} quiet>
        {text}
      </Notice>
    ))
  }
  return (
    <Notice kind="success" title={words.heading(position)} quiet>
      <p>{words.reference(receipt.reference)}</p>
      <ButtonLink href={receipt.href} variant="secondary" size="small" trailingIcon="right" className="mt-3">
        {receiptWords.open}
      </ButtonLink>
    </Notice>
  )
}
