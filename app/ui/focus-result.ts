/** A `ref` for the element that replaces a sent form, whose button had the focus. */
export function focusResult(element: HTMLElement | null) {
  if (!element) return
  element.focus({ preventScroll: true })
  scrollBelowToasts(element)
}

/** Scrolls the start of the element below the toasts, whose lower edge is `--toasts`. */
export function scrollBelowToasts(element: HTMLElement) {
  element.scrollIntoView()
  const toasts = Number.parseFloat(document.documentElement.style.getPropertyValue('--toasts')) || 0
  const { top } = element.getBoundingClientRect()
  // The page cannot scroll further up.
  if (top < toasts) element.style.marginTop = `${toasts - top}px`
}
