import type { ComponentProps } from 'react'
import type { Link } from '#app/content/services/types.ts'
import { ButtonLink } from '#app/ui/controls/button.tsx'
import { Dialog } from '#app/ui/dialogs/dialog.tsx'

type ModalProps = Omit<ComponentProps<typeof Dialog>, 'swap' | 'footer'> & { closeLabel: string; onward?: Link }

export function Modal({ onward, ...dialog }: ModalProps) {
  const { closeHref, closeLabel } = dialog
  return (
    <Dialog
      width="large"
      {...dialog}
      swap="modal"
      footer={
        <>
          <ButtonLink href={closeHref} swap="modal" data-dialog-close="" variant="secondary" text={closeLabel} />
          {onward && <ButtonLink {...onward} trailingIcon="right" />}
        </>
      }
    />
  )
}
