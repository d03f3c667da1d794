/** Whether a key belongs to what somebody writes, or to a dialog, rather than to the page. */
export function isTaken({ target, altKey }: KeyboardEvent): boolean {
  const isWriting = target instanceof Element && target.closest('input, textarea, select, [contenteditable]')
  return altKey || Boolean(isWriting) || document.querySelector('dialog[open]') !== null
}
