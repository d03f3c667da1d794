import { type ReactNode, useEffect, useRef } from 'react'
import { Link, useLocation } from 'react-router'
import { Icon } from '#app/ui/controls/icon.tsx'

type DialogProps = {
  id: string
  title: string
  /** Shown below the title. */
  detail?: string
  /** The same page without the dialog, for Escape, the close button and a click outside. */
  closeHref: string
  closeLabel?: string
  /** Closing does not reload the page's data, so that it works offline. */
  closeStill?: boolean
  width?: keyof typeof widths
  swap?: string
  footer?: ReactNode
  /** The content has no padding and scrolls by itself. */
  bleed?: boolean
  children: ReactNode
}

const widths = { small: 'max-w-md', medium: 'max-w-2xl', large: 'max-w-4xl', full: 'max-w-6xl' }

/** Works without JavaScript. On low or magnified screens the whole dialog scrolls instead of its content. */
export function Dialog({
  id,
  title,
  detail,
  closeHref,
  closeLabel = 'Close',
  closeStill = false,
  width = 'medium',
  swap,
  footer,
  bleed = false,
  children,
}: DialogProps) {
  const dialog = useRef<HTMLDialogElement>(null)
  const { key } = useLocation()
  // biome-ignore lint/correctness/useExhaustiveDependencies: it may be requested again after it was closed but before it unmounts
  useEffect(() => {
    if (dialog.current?.open === false) dialog.current.showModal()
    return dialog.current ? registerOpenDialog(dialog.current) : undefined
  }, [key])

  const close = {
    to: closeHref,
    replace: true,
    preventScrollReset: true,
    defaultShouldRevalidate: closeStill ? false : undefined,
    'data-swap': swap,
  }
  return (
    <modal-dialog>
      <Link {...close} tabIndex={-1} aria-hidden="true" className="fixed inset-0 z-40 block bg-scrim" />
      <dialog
        ref={dialog}
        open
        aria-labelledby={`${id}-title`}
        className={`fixed inset-0 z-50 m-auto flex max-h-[min(90dvh,56rem)] w-[calc(100%-2rem)] flex-col rounded-panel border border-line bg-surface text-ink shadow-lifted backdrop:bg-transparent not-open:hidden low:overflow-y-auto ${widths[width]}`}
      >
        <header className="flex items-start gap-4 border-line border-b py-4 pe-3 ps-6">
          <div className="wrap-anywhere min-w-0 flex-1 py-1.5">
            <h2 dir="auto" id={`${id}-title`} className="text-xl">
              {title}
            </h2>
            {detail && <p className="text-muted text-sm tabular-nums">{detail}</p>}
          </div>
          <Link
            {...close}
            data-dialog-close=""
            className="grid size-11 place-items-center rounded-control text-muted transition duration-150 hover:bg-sunken hover:text-ink"
          >
            <Icon name="close" />
            <span className="sr-only">{closeLabel}</span>
          </Link>
        </header>
        <div
          className={`min-h-0 flex-1 low:shrink-0 ${bleed ? 'flex flex-col' : 'overflow-y-auto overscroll-contain scroll-pt-5 px-6 py-5'}`}
        >
          {children}
        </div>
        {footer && (
          <footer className="flex flex-wrap justify-end gap-3 border-line border-t px-6 py-4 max-sm:flex-wrap-reverse max-sm:px-4 max-sm:*:flex-auto max-sm:*:px-3 max-sm:[&_button]:w-full">
            {footer}
          </footer>
        )}
      </dialog>
    </modal-dialog>
  )
}

/** A new object for each opening, so that subscribers notice. */
interface OpenDialog {
  element: HTMLDialogElement
}

let openDialogs: OpenDialog[] = []
const listeners = new Set<() => void>()

export const topDialog = () => openDialogs.at(-1)

export function subscribeToDialogs(listener: () => void) {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/** Registers an open modal dialog. Returns a function that removes it. */
export function registerOpenDialog(element: HTMLDialogElement): () => void {
  const dialog = { element }
  change([...openDialogs, dialog])
  return () => change(openDialogs.filter((other) => other !== dialog))
}

function change(next: OpenDialog[]) {
  openDialogs = next
  for (const listener of listeners) listener()
}
