import { useLayoutEffect, useRef, useSyncExternalStore } from 'react'
import { createPortal } from 'react-dom'
import { Icon } from '#app/ui/controls/icon.tsx'
import { scrollBelowToasts } from '#app/ui/focus-result.ts'
import { useHydrated } from '#app/ui/hooks.ts'
import { subscribeToDialogs, topDialog } from './dialog.tsx'
import { looks, type NoticeKind, noticeTime } from './notice.tsx'

export interface Toast {
  kind: NoticeKind
  text: string
  /** In milliseconds. */
  time?: number
  onClose?: () => void
}

const maxShown = 2
const none: (Toast & { id: number })[] = []
let toasts = none
let lastId = 0
const listeners = new Set<() => void>()

/**
 * Shows a toast in the page's `Toasts`. Returns a function that closes it. Lasting facts must also appear in the page.
 */
export function showToast(toast: Toast): () => void {
  const id = ++lastId
  change([...toasts, { ...toast, id }].slice(-maxShown))
  return () => close(id)
}

function close(id: number) {
  change(toasts.filter((other) => other.id !== id))
}

function change(next: typeof toasts) {
  const gone = toasts.filter((toast) => !next.includes(toast))
  toasts = next
  for (const listener of listeners) listener()
  for (const { onClose } of gone) onClose?.()
}

function subscribe(listener: () => void) {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/**
 * Render once per page. The toasts are in the top layer and inside the open modal dialog, because everything outside it
 * is covered, and screen readers do not announce it.
 */
export function Toasts({ label, closeLabel }: { label: string; closeLabel: string }) {
  const stack = useRef<HTMLElement>(null)
  const shown = useSyncExternalStore(
    subscribe,
    () => toasts,
    () => none,
  )
  const dialog = useSyncExternalStore(subscribeToDialogs, topDialog, () => undefined)
  const isHydrated = useHydrated()

  // biome-ignore lint/correctness/useExhaustiveDependencies: a new dialog covers the top layer
  useLayoutEffect(() => {
    if (stack.current?.matches(':popover-open')) stack.current.hidePopover()
    stack.current?.showPopover?.()
  }, [isHydrated, dialog])
  // biome-ignore lint/correctness/useExhaustiveDependencies: in a dialog the toasts are below its title
  useLayoutEffect(() => {
    const { style } = document.documentElement
    if (shown.length === 0 || !stack.current) return void style.removeProperty('--toasts')
    placeBelow(stack.current)
    const { bottom } = stack.current.getBoundingClientRect()
    style.setProperty('--toasts', `${bottom}px`)
    uncoverResults(bottom)
  }, [shown, dialog])

  if (!isHydrated) return null
  const [alerts, news] = ['alert', 'status'].map((role) =>
    shown
      .filter(({ kind }) => looks[kind].role === role)
      .map((toast) => <ToastNotice key={toast.id} {...toast} closeLabel={closeLabel} />),
  )
  const section = (
    <section
      ref={stack}
      popover="manual"
      aria-label={label}
      className="pointer-events-none fixed inset-x-4 top-[calc(var(--header-height)+0.75rem)] bottom-auto z-60 m-0 mx-auto w-auto max-w-lg overflow-visible border-0 bg-transparent p-0 in-[dialog]:top-3 print:hidden"
    >
      {alerts}
      {/* Unlike an alert, a status region must exist before its text to be announced. */}
      <div role="status" aria-atomic="false">
        {news}
      </div>
    </section>
  )
  return dialog ? createPortal(section, dialog.element) : section
}

/** Leaves the dialog's title and the page's notice visible, which may contain a button such as Undo. */
function placeBelow(stack: HTMLElement) {
  stack.style.top = ''
  const above = stack.closest('dialog')?.querySelector('header') ?? document.querySelector('[data-page-notice]')
  const { top = 0, bottom = 0 } = above?.getBoundingClientRect() ?? {}
  if (bottom > top && bottom > stack.getBoundingClientRect().top) stack.style.top = `${bottom + 12}px`
}

/** Scrolls a result, such as a receipt, out from under the toasts. */
function uncoverResults(bottom: number) {
  for (const result of document.querySelectorAll<HTMLElement>('[data-result]')) {
    const { top } = result.getBoundingClientRect()
    if (top >= 0 && top < bottom) scrollBelowToasts(result)
  }
}

function ToastNotice({
  id,
  kind,
  text,
  time = noticeTime,
  closeLabel,
}: (typeof toasts)[number] & { closeLabel: string }) {
  const { icon, role, tone } = looks[kind]
  return (
    <timed-notice
      role={role === 'alert' ? role : undefined}
      data-timeout={time}
      onclose={() => close(id)}
      class={`pointer-events-auto mb-3 flex items-start gap-3 rounded-card border py-3 pe-1.5 ps-4 shadow-lifted transition duration-200 starting:-translate-y-3 starting:opacity-0 ${tone}`}
    >
      <Icon name={icon} className="mt-0.5 size-5" />
      <p className="min-w-0 flex-1 text-ink max-sm:text-sm max-sm:leading-snug">{text}</p>
      <button
        type="button"
        onClick={() => close(id)}
        className="-my-1.5 grid size-11 shrink-0 place-items-center rounded-control text-muted hover:text-ink"
      >
        <Icon name="close" className="size-4.5" />
        <span className="sr-only">{closeLabel}</span>
      </button>
    </timed-notice>
  )
}
