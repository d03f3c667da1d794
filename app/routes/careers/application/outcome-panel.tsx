import { type ReactNode, useEffect, useRef } from 'react'
import { receiptWords } from '#app/content/careers/job.ts'
import { OfflineQueue } from '#app/routes/careers/offline-queue/offline-queue.tsx'
import { ButtonLink } from '#app/ui/controls/button.tsx'
import { Notice } from '#app/ui/dialogs/notice.tsx'
import { showToast } from '#app/ui/dialogs/toast.tsx'
import { ReferenceCard } from '#app/ui/layout/reference-card.tsx'
import type { ApplicationOutcome } from './outcome.ts'

interface OutcomePanelProps {
  outcome: ApplicationOutcome
  /** Over the reference, while it is news. */
  title?: string
  text?: string
  children?: ReactNode
}

/** The reference of a stored application and what is wrong with its file, or what became of one that has none. */
export function OutcomePanel({ outcome, title, text, children }: OutcomePanelProps) {
  const { receipt, notices, isQueued } = outcome
  useEffect(() => {
    // That the browser keeps it has been said when it was queued.
    if (!outcome.isQueued) outcome.notices.forEach(showToast)
  }, [outcome])

  const lasting = receipt ? notices.filter(({ kind }) => kind === 'warning') : notices
  const told = lasting.map((notice) => (
    <Notice key={notice.text} kind={notice.kind} quiet>
      {notice.text}
    </Notice>
  ))
  if (!receipt)
    return (
      <Focused>
        {isQueued ? <OfflineQueue /> : told}
        {children}
      </Focused>
    )
  return (
    <>
      <ReferenceCard
        key={receipt.reference}
        title={title}
        text={text}
        label={receiptWords.reference}
        reference={receipt.reference}
      >
        <div className="flex flex-wrap gap-3">
          <ButtonLink href={receipt.href} trailingIcon="right">
            {receiptWords.open}
          </ButtonLink>
        </div>
      </ReferenceCard>
      {told}
      {children}
    </>
  )
}

/** The form that was sent is gone, and with it the button that had the focus. */
function Focused({ children }: { children: ReactNode }) {
  const place = useRef<HTMLDivElement>(null)
  useEffect(() => place.current?.focus(), [])
  return (
    <div ref={place} tabIndex={-1} className="grid gap-4">
      {children}
    </div>
  )
}
