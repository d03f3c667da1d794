import type { ReactNode } from 'react'
import type { Link } from '#app/content/services/types.ts'
import { ButtonLink } from '#app/ui/controls/button.tsx'
import { Dialog } from '#app/ui/dialogs/dialog.tsx'

type ModalProps = {
  id: string
  title: string
  closeHref: string
  close: string
  onward?: Link
  width?: 'medium' | 'large'
  children: ReactNode
}

export function Modal({ id, title, closeHref, close, onward, width = 'large', children }: ModalProps) {
  return (
    <Dialog
      id={id}
      title={title}
      closeHref={closeHref}
      closeLabel={close}
      swap="modal"
      width={width}
      footer={
        <>
          <ButtonLink href={closeHref} swap="modal" data-dialog-close="" variant="secondary" text={close} />
          {onward && <ButtonLink {...onward} trailingIcon="right" />}
        </>
      }
    >
      {children}
    </Dialog>
  )
}
