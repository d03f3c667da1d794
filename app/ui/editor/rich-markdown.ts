import { type Editor, Node } from '@tiptap/core'
import { Image } from '@tiptap/extension-image'
import { Markdown } from '@tiptap/markdown'
import { Slice } from '@tiptap/pm/model'
import { Selection } from '@tiptap/pm/state'
import { StarterKit } from '@tiptap/starter-kit'
import type { InsertedPicture } from './picture.ts'

/** A picture whose description and address cannot end its mark too early. */
const Picture = Image.extend({
  renderMarkdown({ attrs }) {
    const alt = String(attrs?.alt ?? '').replace(/[[\]\\]/g, '\\$&')
    const src = String(attrs?.src ?? '').replace(/[\s()<>\\]/g, (sign) => `%${sign.charCodeAt(0).toString(16)}`)
    const title = attrs?.title ? ` "${String(attrs.title).replace(/["\\]/g, '\\$&')}"` : ''
    return `![${alt}](${src}${title})`
  },
})

/** A table stays in its Markdown, to be edited there. */
const Table = Node.create({
  name: 'table',
  group: 'block',
  content: 'text*',
  marks: '',
  code: true,
  defining: true,
  parseHTML: () => [{ tag: 'pre[data-table]', preserveWhitespace: 'full' }],
  renderHTML: () => ['pre', { 'data-table': '' }, 0],
  markdownTokenName: 'table',
  parseMarkdown: (token, { createNode, createTextNode }) =>
    createNode('table', {}, [createTextNode(String(token.raw).trim())]),
  renderMarkdown: ({ content = [] }) => content.map(({ text }) => text).join(''),
})

export const extensions = [
  StarterKit.configure({
    // Markdown knows no underlining, and the page's title is its only first heading.
    underline: false,
    heading: { levels: [2, 3, 4] },
    link: { openOnClick: false, defaultProtocol: 'https' },
  }),
  Picture,
  Table,
  Markdown,
]

/** A paragraph left empty says nothing. */
export const markdownOf = (editor: Editor) =>
  editor
    .getMarkdown()
    .replace(/^&nbsp;$/gm, '')
    .trim()

/** Whether a text says the same as what the editor writes in its place. */
export function isKept({ storage }: Editor, text: string, written: string): boolean {
  const { instance: marked } = storage.markdown.manager
  const tokens = marked.lexer(text)
  const hasReferences = Object.keys(tokens.links).length > 0
  // On our pages it is text.
  let hasHtml = false
  marked.walkTokens(tokens, ({ type }) => {
    hasHtml ||= type === 'html'
  })
  return !hasReferences && !hasHtml && meaning(text) === meaning(written)

  /** Lists say the same with and without blank lines between their items. */
  function meaning(markdown: string) {
    const html = String(marked.parse(markdown)).replaceAll('<p>', '').replaceAll('</p>', paragraphEnd)
    const bare = [paragraphEnd, ...blockTags].reduce((text, tag) => text.split(tag).map(trimmed).join(tag), html)
    return ['</li>', '<ul', '<ol'].reduce((text, next) => text.replaceAll(paragraphEnd + next, next), bare)
  }
}

const paragraphEnd = '\u0000'
const blockTags = ['li', 'ul', 'ol', 'pre', 'blockquote', 'h2', 'h3', 'h4'].flatMap((tag) => [`<${tag}>`, `</${tag}>`])
const trimmed = (text: string) => text.trim()

/** Plain text that is Markdown is pasted as what it means, where that loses nothing and the place is not one of code. */
export function pasteMarkdown(editor: Editor, pasted: DataTransfer): boolean {
  const { state, view, storage } = editor
  const text = pasted.getData('text/plain')
  if (!text || pasted.types.includes('text/html') || state.selection.$from.parent.type.spec.code) return false
  const { manager } = storage.markdown
  const content = manager.parse(text)
  if (!isKept(editor, text, manager.serialize(content))) return false
  const slice = Slice.maxOpen(state.schema.nodeFromJSON(content).content)
  view.dispatch(state.tr.replaceSelection(slice).scrollIntoView())
  return true
}

/** What is typed next goes behind the picture; left selected, it would be replaced. */
export function insertImage(editor: Editor, picture: InsertedPicture): void {
  editor.chain().focus().setImage(picture).run()
  const { state, view } = editor
  if (state.selection.empty) return
  view.dispatch(state.tr.setSelection(Selection.near(state.doc.resolve(state.selection.to))))
}
