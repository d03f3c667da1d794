/** A `ref` of what takes the place of the form that was sent, and of its button, which had the focus: it is seen from its beginning. */
export function takeFocus(element: HTMLElement | null) {
  element?.focus({ preventScroll: true })
  element?.scrollIntoView()
}
