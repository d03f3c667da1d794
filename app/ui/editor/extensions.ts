import type { Editor } from '@tiptap/core'
import { Image } from '@tiptap/extension-image'
import { TextSelection } from '@tiptap/pm/state'
import { StarterKit } from '@tiptap/starter-kit'
import { writeMarkdown } from './markdown.ts'
import type { InsertedPicture } from './picture.ts'
import { Tables } from './tables.ts'

/** A pasted picture has no URL until it is uploaded, only the number of its upload in `waiting`. */
const Picture = Image.extend({
  addAttributes() {
    return {
      ...this.parent?.(),
      waiting: {
        default: null,
        parseHTML: () => null,
        renderHTML: ({ waiting }) => (waiting ? { 'data-waiting': waiting } : {}),
      },
    }
  },
})

/** Allows links and bold inside code, which Tiptap excludes. */
const Basics = StarterKit.extend({
  addExtensions() {
    return (this.parent?.() ?? []).map((extension) =>
      extension.name === 'code' ? extension.extend({ excludes: '' }) : extension,
    )
  },
})

export const extensions = [
  Basics.configure({
    // Markdown has no underline, and the page's title is its only h1.
    underline: false,
    heading: { levels: [2, 3, 4] },
    link: { openOnClick: false, defaultProtocol: 'https' },
  }),
  Picture.configure({ inline: true }),
  Tables,
]

export const markdownOf = (editor: Editor) => writeMarkdown(editor.getJSON())

/** Inserts the picture as a paragraph after the current one, and puts the cursor after it. */
export function insertImage({ state, view }: Editor, picture: InsertedPicture): void {
  const { tr, schema } = state
  const image = schema.node('image', { ...picture })
  const { $to } = state.selection
  if ($to.parent.type.spec.tableRole) tr.replaceSelectionWith(image, false)
  else {
    const block = schema.node('paragraph', null, image)
    const isBlank = $to.parent.type.name === 'paragraph' && $to.parent.content.size === 0
    const [from, to] = $to.depth === 0 ? [$to.pos, $to.pos] : [isBlank ? $to.before() : $to.after(), $to.after()]
    const behind = from + block.nodeSize
    tr.replaceWith(from, to, block)
    if (!tr.doc.resolve(behind).nodeAfter?.isTextblock) tr.insert(behind, schema.node('paragraph'))
    tr.setSelection(TextSelection.create(tr.doc, behind + 1))
  }
  view.dispatch(tr.scrollIntoView())
  view.focus()
}

/** Replaces a placeholder with the uploaded picture, or removes it. False if there is no placeholder. */
export function replacePlaceholder(
  { state, view }: Editor,
  waiting: string | undefined,
  picture: InsertedPicture | null,
) {
  let place = -1
  state.doc.descendants((node, at) => {
    if (waiting && node.attrs.waiting === waiting) place = at
  })
  if (place < 0) return false
  const { tr } = state
  if (picture) tr.setNodeMarkup(place, undefined, { ...picture, waiting: null })
  else tr.delete(place, place + 1)
  view.dispatch(tr)
  return true
}
