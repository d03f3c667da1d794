import type { ReactNode } from 'react'
import { receiptPage } from '#app/content/careers/receipt-page.ts'
import { Button } from '#app/ui/controls/button.tsx'
import { Notice } from '#app/ui/dialogs/notice.tsx'

const words = receiptPage.privateLink

export function PrivateLink({ address, children }: { address: string; children: ReactNode }) {
  return (
    <Notice kind="info" title={words.heading}>
      {words.text} {children}
      <code className="mt-3 block select-all break-all text-sm">{address}</code>
      <div className="mt-3 grid gap-2 noscript:hidden">
        <Button type="button" variant="secondary" size="small" data-copied={words.copied} aria-live="polite">
          {words.copy}
        </Button>
        <Button type="button" variant="secondary" size="small" data-print="" text={words.print} />
      </div>
    </Notice>
  )
}
