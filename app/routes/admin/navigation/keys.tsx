import { type ReactNode, type RefObject, useLayoutEffect, useRef } from 'react'
import { useShortcuts } from '#app/browser/use-shortcuts.ts'
import { keyGroups, keyHelp as words } from '#app/content/admin/navigation/keys.ts'
import { Icon } from '#app/ui/controls/icon.tsx'
import { registerOpenDialog } from '#app/ui/dialogs/dialog.tsx'
import { Key } from './entries.tsx'

export function KeyList() {
  const { isOn, turn } = useShortcuts()
  return (
    <div className="grid gap-x-10 gap-y-6 sm:grid-cols-2">
      <label className="flex min-h-11 items-center gap-2 noscript:hidden sm:col-span-2">
        <input
          type="checkbox"
          checked={isOn}
          onChange={({ currentTarget }) => turn(currentTarget.checked)}
          className="size-4.5 accent-brand"
        />
        {words.use}
      </label>
      {keyGroups.map(({ title, keys }) => (
        <section key={title}>
          <h3 className="font-semibold text-muted text-sm">{title}</h3>
          <dl className="mt-1">
            {keys.map(({ keys, does }) => (
              <div
                key={does}
                className="flex min-h-11 items-center justify-between gap-4 border-line border-b last:border-0"
              >
                <dt className="order-last flex shrink-0 items-center gap-1.5">
                  {keys.map((name, index) => (
                    <span key={name}>
                      {index > 0 && <span className="mr-1.5 text-muted text-sm">{words.or}</span>}
                      <Key>{name}</Key>
                    </span>
                  ))}
                </dt>
                <dd>{does}</dd>
              </div>
            ))}
          </dl>
        </section>
      ))}
    </div>
  )
}

export function KeysDialog({ onClose }: { onClose: () => void }) {
  const dialog = useRef<HTMLDialogElement>(null)
  return (
    <Overlay dialog={dialog} label={words.heading} onClose={onClose}>
      <div className="flex items-start gap-4 border-line border-b py-4 pr-3 pl-6">
        <h2 className="flex-1 py-1.5 text-xl">{words.heading}</h2>
        <button
          type="button"
          onClick={() => dialog.current?.close()}
          className="grid size-11 place-items-center rounded-control text-muted hover:bg-sunken hover:text-ink"
        >
          <Icon name="close" />
          <span className="sr-only">{words.close}</span>
        </button>
      </div>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: keyboard users must be able to scroll it */}
      <section tabIndex={0} aria-label={words.heading} className="overflow-y-auto overscroll-contain px-6 py-5">
        <p className="mb-4 text-muted">{words.text}</p>
        <KeyList />
      </section>
    </Overlay>
  )
}

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
