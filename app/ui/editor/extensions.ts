import { type Editor, Extension, Node } from '@tiptap/core'
import { Image } from '@tiptap/extension-image'
import { type Command, Plugin, Selection, TextSelection } from '@tiptap/pm/state'
import { addRowAfter, goToNextCell, isInTable, nextCell, selectionCell, tableEditing } from '@tiptap/pm/tables'
import { StarterKit } from '@tiptap/starter-kit'
import { writeMarkdown } from './markdown.ts'
import type { InsertedPicture } from './picture.ts'

/** Tables as in Markdown: a header row, one line per cell and no merged cells. */
const Table = Node.create({
  name: 'table',
  group: 'block',
  content: 'tableRow+',
  isolating: true,
  parseHTML: () => [{ tag: 'table' }],
  renderHTML: () => ['table', ['tbody', 0]],
  extendNodeSchema: ({ name }) => ({ tableRole: roles[name] }),
  addKeyboardShortcuts: () => ({
    Tab: ({ editor }) => run(editor, goToNextCell(1)),
    'Shift-Tab': ({ editor }) => run(editor, goToNextCell(-1)),
    Enter: ({ editor }) => run(editor, goToCellBelow),
    ArrowDown: ({ editor }) => run(editor, goOverEdge(1)),
    ArrowUp: ({ editor }) => run(editor, goOverEdge(-1)),
  }),
  addProseMirrorPlugins: () => [tableEditing(), oneHead],
})

/** The command names of `@tiptap/pm/tables`. */
const roles: Record<string, string> = {
  table: 'table',
  tableRow: 'row',
  tableHeader: 'header_cell',
  tableCell: 'cell',
}

const TableRow = Node.create({
  name: 'tableRow',
  content: '(tableHeader | tableCell)+',
  parseHTML: () => [{ tag: 'tr' }],
  renderHTML: () => ['tr', 0],
})

const cell = {
  content: '(text | image)*',
  isolating: true,
  addAttributes: () => ({
    colspan: { default: 1, rendered: false, parseHTML: () => 1 },
    rowspan: { default: 1, rendered: false, parseHTML: () => 1 },
    colwidth: { default: null, rendered: false, parseHTML: () => null },
    align: {
      default: null,
      parseHTML: (element: HTMLElement) => element.dataset.align ?? null,
      renderHTML: ({ align }: Record<string, unknown>) => (align ? { 'data-align': align } : {}),
    },
  }),
}

const TableHeader = Node.create({
  ...cell,
  name: 'tableHeader',
  parseHTML: () => [{ tag: 'th' }],
  renderHTML: ({ HTMLAttributes }) => ['th', { scope: 'col', ...HTMLAttributes }, 0],
})

const TableCell = Node.create({
  ...cell,
  name: 'tableCell',
  parseHTML: () => [{ tag: 'td' }],
  renderHTML: ({ HTMLAttributes }) => ['td', HTMLAttributes, 0],
})

const Tables = Extension.create({
  name: 'tables',
  addExtensions: () => [Table, TableRow, TableHeader, TableCell],
})

/** Keeps the first row the header, even after another row becomes first. */
const oneHead = new Plugin({
  appendTransaction(transactions, _before, { doc, tr, schema }) {
    if (!transactions.some(({ docChanged }) => docChanged)) return null
    doc.descendants((table, at) => {
      if (table.type.name !== 'table') return !table.isTextblock
      table.forEach((row, rowAt, index) => {
        const type = index === 0 ? schema.nodes.tableHeader : schema.nodes.tableCell
        row.forEach((cell, cellAt) => {
          if (cell.type !== type) tr.setNodeMarkup(at + 1 + rowAt + 1 + cellAt, type)
        })
      })
      return false
    })
    return tr.docChanged ? tr : null
  },
})

/** Whether a ProseMirror command is applicable. */
export function run(editor: Editor, command: Command): boolean {
  return command(editor.state, editor.view.dispatch, editor.view)
}

const goToCellBelow: Command = (state, dispatch) => {
  if (!isInTable(state)) return false
  const below = nextCell(selectionCell(state), 'vert', 1)
  // In the last row, adds another.
  if (!below) return addRowAfter(state, dispatch && ((tr) => dispatch(intoNextRow(tr))))
  dispatch?.(state.tr.setSelection(TextSelection.near(state.doc.resolve(below.pos + 1))).scrollIntoView())
  return true

  function intoNextRow(tr: typeof state.tr) {
    const next = nextCell(tr.doc.resolve(selectionCell(state).pos), 'vert', 1)
    return next ? tr.setSelection(TextSelection.near(tr.doc.resolve(next.pos + 1))).scrollIntoView() : tr
  }
}

/** Moves the cursor to the row below or above, or out of the table. */
function goOverEdge(direction: 1 | -1): Command {
  return (state, dispatch, view) => {
    if (!isInTable(state) || !state.selection.empty) return false
    if (!view?.endOfTextblock(direction > 0 ? 'down' : 'up')) return false
    const cell = selectionCell(state)
    const next = nextCell(cell, 'vert', direction)
    const place = next ? next.pos + 1 : direction > 0 ? cell.after(-1) : cell.before(-1)
    dispatch?.(state.tr.setSelection(Selection.near(state.doc.resolve(place), direction)).scrollIntoView())
    return true
  }
}

/** A header and two rows, with three columns. */
export function insertTable(editor: Editor): void {
  const row = (type: string) => ({ type: 'tableRow', content: [{ type }, { type }, { type }] })
  const content = [row('tableHeader'), row('tableCell'), row('tableCell')]
  const at = editor.state.selection.from
  editor.chain().focus().insertContent({ type: 'table', content }).run()
  const { doc } = editor.state
  doc.nodesBetween(Math.max(0, at - 1), doc.content.size, (node, place) => {
    if (node.type.name !== 'table' || place < at - 1) return
    editor.commands.setTextSelection(place + 3)
    return false
  })
}

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
