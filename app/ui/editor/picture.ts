export interface InsertedPicture {
  src: string
  alt: string
}

/** Brackets would end the text. */
export function pictureMarkdown(alt: string, address: string): string {
  return `![${alt.replace(/[[\]\\]/g, '\\$&')}](${address})`
}

/** At the selection: in the rich editor, which listens for it, or else in the field. */
export function insertPicture(field: HTMLTextAreaElement, alt: string, src: string): void {
  const detail: InsertedPicture = { src, alt }
  if (!field.dispatchEvent(new CustomEvent('picture', { detail, cancelable: true }))) return
  field.focus()
  const { value, selectionStart, selectionEnd } = field
  const around = [value.slice(0, selectionStart), value.slice(selectionEnd)] as const
  const text = asParagraph(pictureMarkdown(alt, src), ...around)
  // As if it were typed, so that the browser can undo it; `execCommand` is the only way to that, and old.
  if (document.execCommand('insertText', false, text)) return
  field.setRangeText(text)
  field.dispatchEvent(new Event('input', { bubbles: true }))
}

/** A paragraph of its own where it is put between two texts: with a blank line on each side that says something. */
export function asParagraph(text: string, before: string, after: string): string {
  const missing = (side: string, words: string) =>
    words === '' ? '' : '\n\n'.slice(side.replace(words, '').split('\n').length - 1)
  return missing(before, before.trimEnd()) + text + missing(after, after.trimStart())
}
