import type { JSONContent } from '@tiptap/core'
import { type ChildNode, type Element, isTag } from 'domhandler'
import { isEntry, type PastedBlock, withLists } from './lists.ts'
import { styleOf } from './look.ts'

interface Cell {
  blocks: PastedBlock[]
  align: string | null
}

type ReadCell = (cell: Element) => PastedBlock[]

const mostColumns = 50

/** The first row becomes the header. A table with a single cell is a frame, so only its content is used. */
export function tableFrom(table: Element, read: ReadCell): PastedBlock[] {
  const grid = gridOf(rowsOf(table.children), read).filter((row) => row.some(({ blocks }) => blocks.length > 0))
  const columns = Math.max(0, ...grid.map((row) => row.findLastIndex(({ blocks }) => blocks.length > 0) + 1))
  if (grid.length === 1 && columns === 1) return grid[0]?.[0]?.blocks ?? []
  const rows = grid.map((row, at) => ({
    type: 'tableRow',
    content: Array.from({ length: columns }, (_, column) => cellOf(row[column] ?? blank, at === 0)),
  }))
  return columns > 0 ? [{ type: 'table', content: rows }] : []
}

const blank: Cell = { blocks: [], align: null }

function rowsOf(nodes: ChildNode[]): Element[] {
  return nodes.filter(isTag).flatMap((node) => {
    if (node.name === 'tr') return [node]
    return ['thead', 'tbody', 'tfoot'].includes(node.name) ? rowsOf(node.children) : []
  })
}

/** Markdown has no colspan or rowspan, so the cells that a span covers stay empty. */
function gridOf(rows: Element[], read: ReadCell): Cell[][] {
  const grid: Cell[][] = rows.map(() => [])
  rows.forEach((row, at) => {
    const present = grid[at] as Cell[]
    let column = 0
    for (const element of row.children.filter(isTag)) {
      if (element.name !== 'td' && element.name !== 'th') continue
      while (present[column]) column++
      const width = spanOf(element.attribs.colspan)
      const height = spanOf(element.attribs.rowspan)
      for (const spanned of grid.slice(at, at + height))
        for (let next = column; next < Math.min(column + width, mostColumns); next++) spanned[next] = blank
      if (column < mostColumns) present[column] = { blocks: read(element), align: sideOf(element) }
      column += width
    }
  })
  return grid.map((row) => Array.from(row, (cell) => cell ?? blank))
}

const spanOf = (attribute = '1') => Math.min(Math.max(Number.parseInt(attribute, 10) || 1, 1), mostColumns)

function sideOf(element: Element): string | null {
  const paragraph = element.children.find(isTag)
  const [align] = [element, paragraph].flatMap(
    (one) => (one && (one.attribs.align ?? styleOf(one)['text-align'])) || [],
  )
  return align === 'center' || align === 'right' ? align : null
}

function cellOf({ blocks, align }: Cell, isHead: boolean): JSONContent {
  const content = lineOf(blocks).map(({ marks = [], ...piece }) => ({
    ...piece,
    // Header cells lose bold.
    marks: isHead ? marks.filter(({ type }) => type !== 'bold') : marks,
  }))
  return { type: isHead ? 'tableHeader' : 'tableCell', attrs: { align }, content }
}

/** A cell contains one line. */
export function lineOf(blocks: PastedBlock[]): JSONContent[] {
  const lines = blocks.flatMap((block): JSONContent[][] => {
    if (isEntry(block)) return [[{ type: 'text', text: block.continues ? '' : '• ' }, ...lineOf(block.content)]]
    const content = block.content ?? []
    if (content.some(({ type }) => type === 'text' || type === 'image' || type === 'hardBreak')) return [content]
    return [lineOf(withLists(content))]
  })
  return lines
    .filter((line) => line.length > 0)
    .flatMap((line, at) => [...(at > 0 ? [{ type: 'text', text: ' ' }] : []), ...line])
    .map((piece) => (piece.type === 'hardBreak' ? { type: 'text', text: ' ' } : piece))
    .filter((piece) => piece.type !== 'text' || piece.text)
}
