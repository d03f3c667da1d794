import { useSyncExternalStore } from 'react'
import { Icon } from '#app/ui/controls/icon.tsx'
import { useHydrated } from '#app/ui/use-hydrated.ts'
import { looks, type NoticeKind, shownFor } from './notice.tsx'

export interface Toast {
  kind: NoticeKind
  text: string
}

const none: (Toast & { id: number })[] = []
let toasts = none
let lastId = 0
const listeners = new Set<() => void>()

/** Tells something over the page, once it has its `Toasts`, until what it returns is called; what matters later must stand elsewhere, too. */
export function showToast(toast: Toast): () => void {
  const id = ++lastId
  change([...toasts, { ...toast, id }])
  return () => change(toasts.filter((other) => other.id !== id))
}

function change(next: typeof toasts) {
  toasts = next
  for (const listener of listeners) listener()
}

function subscribe(listener: () => void) {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/** One place on a page, inside the dialog while one is open, because all else is inert then. */
export function Toasts({ label, closeLabel }: { label: string; closeLabel: string }) {
  const shown = useSyncExternalStore(
    subscribe,
    () => toasts,
    () => none,
  )
  // Both regions are there before they have something to say: what comes into them is announced.
  return useHydrated() ? (
    <section
      aria-label={label}
      className="pointer-events-none fixed inset-x-4 top-[calc(var(--header-height)+0.75rem)] in-[dialog]:top-3 z-60 mx-auto max-w-lg max-sm:top-auto! max-sm:bottom-1 print:hidden"
    >
      {['alert', 'status'].map((role) => (
        <div key={role} role={role} aria-atomic="false">
          {shown
            .filter(({ kind }) => looks[kind].role === role)
            .map((toast) => (
              <ToastNotice key={toast.id} {...toast} closeLabel={closeLabel} />
            ))}
        </div>
      ))}
    </section>
  ) : null
}

function ToastNotice({ id, kind, text, closeLabel }: (typeof toasts)[number] & { closeLabel: string }) {
  const { icon, tone } = looks[kind]
  const close = () => change(toasts.filter((toast) => toast.id !== id))
  return (
    <timed-notice
      data-timeout={shownFor}
      onclose={close}
      class={`pointer-events-auto mb-3 flex items-start gap-3 rounded-card border py-3 pr-1.5 pl-4 shadow-lifted transition duration-200 starting:-translate-y-3 starting:opacity-0 ${tone}`}
    >
      <Icon name={icon} className="mt-0.5 size-5" />
      <p className="min-w-0 flex-1 text-ink max-sm:text-sm max-sm:leading-snug">{text}</p>
      <button
        type="button"
        onClick={close}
        className="-my-1.5 grid size-11 shrink-0 place-items-center rounded-control text-muted hover:text-ink"
      >
        <Icon name="close" className="size-4.5" />
        <span className="sr-only">{closeLabel}</span>
      </button>
    </timed-notice>
  )
}
