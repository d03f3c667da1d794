import { type ReactNode, type RefObject, useLayoutEffect } from 'react'
import { registerOpenDialog } from '#app/ui/dialogs/open-dialogs.ts'

interface OverlayProps {
  dialog: RefObject<HTMLDialogElement | null>
  label: string
  onClose: () => void
  children: ReactNode
}

/** A dialog that no address opens: Escape and a click outside close it. */
export function Overlay({ dialog, label, onClose, children }: OverlayProps) {
  useLayoutEffect(() => {
    if (!dialog.current?.open) dialog.current?.showModal()
    return dialog.current ? registerOpenDialog(dialog.current) : undefined
  }, [dialog])
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: the browser handles Escape
    <dialog
      ref={dialog}
      aria-label={label}
      onClose={onClose}
      onClick={(event) => event.target === dialog.current && dialog.current.close()}
      className="mx-auto mt-[min(12dvh,7rem)] mb-auto max-h-[min(40rem,calc(100dvh-2rem))] w-[calc(100%-2rem)] max-w-2xl flex-col overflow-clip rounded-panel border border-line bg-surface text-ink shadow-lifted backdrop:bg-scrim open:flex max-sm:mt-3"
    >
      {children}
    </dialog>
  )
}
