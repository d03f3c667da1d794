import { careersPage } from '#app/content/careers/listing.ts'
import { receiptWords } from '#app/content/careers/receipt.ts'
import type { ApplicationOutcome } from '#app/routes/careers/application/outcome.ts'
import { ButtonLink } from '#app/ui/controls/button.tsx'
import { Notice } from '#app/ui/dialogs/notice.tsx'

const { sent: words } = careersPage

interface LastOutcomeProps {
  position: string
  outcome: ApplicationOutcome
}

export function LastOutcome({ position, outcome: { receipt, notices } }: LastOutcomeProps) {
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
