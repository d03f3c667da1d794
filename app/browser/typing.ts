/** A focused tick box, radio or button takes none of the keys that are shortcuts. */
const written =
  ':is(input, textarea, select, [contenteditable]):not([type=checkbox], [type=radio], [type=button], [type=submit], [type=reset], [type=file])'

/** Whether a key belongs to what somebody writes, or to a dialog, rather than to the page. */
export function isTaken({ target, altKey }: KeyboardEvent): boolean {
  const isWriting = target instanceof Element && target.closest(written)
  return altKey || Boolean(isWriting) || document.querySelector('dialog[open]') !== null
}
