/** The link of a click that would leave this page in this tab, and that nobody has answered yet. */
export function plainClickOn(event: MouseEvent, selector: string) {
  if (event.defaultPrevented || event.button || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return
  return (event.target as Element).closest<HTMLAnchorElement>(selector)
}
