import type { Editor, JSONContent } from '@tiptap/core'
import { Fragment, Slice } from '@tiptap/pm/model'
import { handlePaste as pasteIntoTable } from '@tiptap/pm/tables'
import { readMarkdown, survivesRoundTrip, writeMarkdown } from '../markdown.ts'
import { readPastedHtml } from './html.ts'
import { type PastedPicture, takePictures } from './pictures.ts'
import { lineOf } from './table.ts'

interface Pasted {
  pictures: PastedPicture[]
  /** The number of pictures that could not be loaded. */
  leftOut: number
}

/** Null to let the editor handle the paste: within code, and for content copied from this editor. */
export function paste(
  editor: Editor,
  event: ClipboardEvent | DragEvent,
  copied: DataTransfer,
  { copy, breaks }: { copy: (address: string) => Promise<File | null>; breaks: boolean },
): Pasted | null {
  const html = copied.getData('text/html')
  const isInCode = editor.state.selection.$from.parent.type.spec.code
  if (isInCode || html.includes('data-pm-slice')) return null
  const doc = html ? readPastedHtml(html) : fromText(copied.getData('text/plain'), breaks)
  if (!doc?.content?.length) return null
  const clipboard = { rtf: copied.getData('text/rtf'), files: [...copied.files] }
  const pasted = takePictures(doc, clipboard, location.origin, copy)
  insert(editor, doc, event)
  return pasted
}

/** Converts plain text that is Markdown, unless that loses something. */
function fromText(text: string, breaks: boolean): JSONContent | null {
  if (!text) return null
  const doc = readMarkdown(text, breaks)
  return survivesRoundTrip(text, writeMarkdown(doc), breaks) ? doc : null
}

function insert({ state, view }: Editor, doc: JSONContent, event: ClipboardEvent | DragEvent): void {
  const { schema, selection } = state
  const { content } = schema.nodeFromJSON(doc)
  const slice = Slice.maxOpen(content, false)
  if (selection.$from.parent.type.spec.tableRole) {
    if (pasteIntoTable(view, event as ClipboardEvent, slice)) return
    const line = lineOf(doc.content ?? []).map((piece) => schema.nodeFromJSON(piece))
    view.dispatch(state.tr.replaceSelection(new Slice(Fragment.from(line), 0, 0)).scrollIntoView())
    return
  }
  view.dispatch(state.tr.replaceSelection(slice).scrollIntoView())
}
