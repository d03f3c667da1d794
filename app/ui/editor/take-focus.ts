import type { Editor } from '@tiptap/core'
import { TextSelection } from '@tiptap/pm/state'
import { readMarkdown } from './markdown.ts'

/** Lets the author type on where the caret is in the field, which the editor replaces. */
export function takeFocus(editor: Editor, field: HTMLTextAreaElement, breaks: boolean): void {
  const { state, schema, view } = editor
  const before = field.value.slice(0, field.selectionStart)
  const isAtEnd = field.value.slice(field.selectionStart).trim() === ''
  const written = isAtEnd ? state.doc : schema.nodeFromJSON(readMarkdown(before, breaks))
  const place = Math.min(TextSelection.atEnd(written).head, state.doc.content.size)
  view.dispatch(state.tr.setSelection(TextSelection.near(state.doc.resolve(place), -1)))
  view.focus()
  if (!isAtEnd) return
  // Markdown drops the white space at the end of a text.
  const end = before.trim() ? before.slice(before.trimEnd().length) : ''
  const lines = end.split('\n').length - 1
  if (lines > 1) editor.commands.splitBlock()
  else if (lines === 1 && breaks) editor.commands.setHardBreak()
  else if (end) editor.commands.insertContent({ type: 'text', text: ' ' })
}
