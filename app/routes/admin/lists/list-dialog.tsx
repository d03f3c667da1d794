import type { ComponentProps, ReactNode } from 'react'
import { dashboardPage as words } from '#app/content/admin/dashboard.ts'
import { ButtonLink } from '#app/ui/controls/button.tsx'
import { Dialog } from '#app/ui/dialogs/dialog.tsx'
import { listHref } from './query.ts'
import { useDashboard } from './use-dashboard.ts'

interface ListDialogProps extends Omit<ComponentProps<typeof Dialog>, 'closeHref'> {
  /** On the button that leads back to the list; `footer` stands before it, and after it `onward`. */
  close?: string
  onward?: ReactNode
}

export function ListDialog({ close = words.close, footer, onward, ...dialog }: ListDialogProps) {
  const closeHref = listHref(useDashboard().query)
  return (
    <Dialog
      {...dialog}
      closeHref={closeHref}
      footer={
        <>
          {footer}
          <ButtonLink href={closeHref} client={{ replace: true }} variant="secondary" text={close} />
          {onward}
        </>
      }
    />
  )
}
