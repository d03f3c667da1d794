export interface InsertedPicture {
  src: string
  alt: string
}

/** Brackets would end the alternative text. */
export function pictureMarkdown(alt: string, address: string): string {
  return `![${alt.replace(/[[\]\\]/g, '\\$&')}](${address})`
}

/** Inserts Markdown at the selection. The rich editor listens to the event; otherwise it goes into the field. */
export function insertPicture(field: HTMLTextAreaElement, alt: string, src: string): void {
  const detail: InsertedPicture = { src, alt }
  if (!field.dispatchEvent(new CustomEvent('picture', { detail, cancelable: true }))) return
  field.focus()
  const { value, selectionStart, selectionEnd } = field
  const around = [value.slice(0, selectionStart), value.slice(selectionEnd)] as const
  const text = asParagraph(pictureMarkdown(alt, src), ...around)
  // Only the deprecated `execCommand` makes the change undoable.
  if (document.execCommand('insertText', false, text)) return
  field.setRangeText(text)
  field.dispatchEvent(new Event('input', { bubbles: true }))
}

/** Adds blank lines on the sides that have text, so that the insertion is its own paragraph. */
export function asParagraph(text: string, before: string, after: string): string {
  const missing = (side: string, words: string) =>
    words === '' ? '' : '\n\n'.slice(side.replace(words, '').split('\n').length - 1)
  return missing(before, before.trimEnd()) + text + missing(after, after.trimStart())
}
