/** A `ref` of what takes the place of the form that was sent, and of its button, which had the focus: it is seen from its beginning. */
export function focusResult(element: HTMLElement | null) {
  if (!element) return
  element.focus({ preventScroll: true })
  scrollBelowToasts(element)
}

/** Below the toasts, whose lower edge is `--toasts`. */
export function scrollBelowToasts(element: HTMLElement) {
  element.scrollIntoView()
  const toasts = Number.parseFloat(document.documentElement.style.getPropertyValue('--toasts')) || 0
  const { top } = element.getBoundingClientRect()
  // There is nothing above it to scroll to.
  if (top < toasts) element.style.marginTop = `${toasts - top}px`
}
