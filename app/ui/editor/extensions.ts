import type { Editor } from '@tiptap/core'
import { Image } from '@tiptap/extension-image'
import { TextSelection } from '@tiptap/pm/state'
import { StarterKit } from '@tiptap/starter-kit'
import { writeMarkdown } from './markdown.ts'
import type { InsertedPicture } from './picture.ts'
import { Tables } from './tables.ts'

/** One that has been pasted has no address yet, but the number of its upload. */
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

/** Code may be linked or bold, which Tiptap does not let it be. */
const Basics = StarterKit.extend({
  addExtensions() {
    return (this.parent?.() ?? []).map((extension) =>
      extension.name === 'code' ? extension.extend({ excludes: '' }) : extension,
    )
  },
})

export const extensions = [
  Basics.configure({
    // Markdown knows no underlining, and the page's title is its only first heading.
    underline: false,
    heading: { levels: [2, 3, 4] },
    link: { openOnClick: false, defaultProtocol: 'https' },
  }),
  Picture.configure({ inline: true }),
  Tables,
]

export const markdownOf = (editor: Editor) => writeMarkdown(editor.getJSON())

/** In a paragraph of its own, behind the present one; what is typed next goes behind it. */
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

/** Puts an uploaded picture into its place, or takes the place away; false where there is none. */
export function fillWaiting({ state, view }: Editor, waiting: string | undefined, picture: InsertedPicture | null) {
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
