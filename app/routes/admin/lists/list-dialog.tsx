import type { ComponentProps, ReactNode } from 'react'
import { dashboardPage as words } from '#app/content/admin/dashboard.ts'
import { selectedHref } from '#app/routes/admin/selection/address.ts'
import { ButtonLink } from '#app/ui/controls/button.tsx'
import { Dialog } from '#app/ui/dialogs/dialog.tsx'
import { useDashboard } from './use-dashboard.ts'

interface ListDialogProps extends Omit<ComponentProps<typeof Dialog>, 'closeHref'> {
  /** On the button that leads back to the list; `footer` stands before it, and after it `onward`. Where a phone has no room for three, the cross above is enough. */
  close?: string
  onward?: ReactNode
}

export function ListDialog({ close = words.close, footer, onward, ...dialog }: ListDialogProps) {
  const { query, selected } = useDashboard()
  const closeHref = selectedHref(query, selected)
  return (
    <Dialog
      {...dialog}
      closeHref={closeHref}
      footer={
        <>
          {footer}
          <ButtonLink
            href={closeHref}
            client={{ replace: true }}
            variant="secondary"
            className={footer && !onward ? 'max-sm:hidden' : ''}
            text={close}
          />
          {onward}
        </>
      }
    />
  )
}
