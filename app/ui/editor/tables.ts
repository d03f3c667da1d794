import { type Editor, Extension, Node } from '@tiptap/core'
import { type Command, Plugin, Selection, TextSelection } from '@tiptap/pm/state'
import { addRowAfter, goToNextCell, isInTable, nextCell, selectionCell, tableEditing } from '@tiptap/pm/tables'

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

export const Tables = Extension.create({
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
