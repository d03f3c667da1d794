import type { JSONContent } from '@tiptap/core'
import { type ChildNode, type Element, isTag, isText } from 'domhandler'
import { DomUtils } from 'htmlparser2'

/** The inherited formatting of text. */
export interface Look {
  bold: boolean
  italic: boolean
  strike: boolean
  code: boolean
  script: 'super' | 'sub' | ''
  href: string
}

export const plainLook: Look = { bold: false, italic: false, strike: false, code: false, script: '', href: '' }

/** The declarations of a style attribute. */
export function styleOf({ attribs }: Element): Record<string, string> {
  const pairs = (attribs.style ?? '').split(';').map((declaration) => {
    const [name = '', ...value] = declaration.split(':')
    return [name.trim().toLowerCase(), value.join(':').trim().toLowerCase()]
  })
  return Object.fromEntries(pairs)
}

/** The style wins over the element name: Google Docs wraps everything in a `<b>` that is not bold. */
export function inheritLook(element: Element, around: Look): Look {
  const { name } = element
  const style = styleOf(element)
  const weight = style['font-weight']
  const slant = style['font-style']
  const toSuperscript = style['vertical-align'] ?? ''
  const decoration = style['text-decoration-line'] ?? style['text-decoration'] ?? ''
  return {
    bold: weight ? isBold(weight, around.bold) : around.bold || ['b', 'strong'].includes(name),
    italic: slant ? /italic|oblique/.test(slant) : around.italic || ['i', 'em', 'cite', 'dfn', 'var'].includes(name),
    strike: around.strike || decoration.includes('line-through') || ['s', 'strike', 'del'].includes(name),
    code: around.code || ['code', 'kbd', 'samp', 'tt'].includes(name),
    script: toSuperscript
      ? ((/^(super|sub)$/.exec(toSuperscript)?.[1] as Look['script']) ?? '')
      : (scripts[name] ?? around.script),
    href: name === 'a' ? linkFrom(element.attribs.href) : around.href,
  }
}

const scripts: Record<string, Look['script']> = { sup: 'super', sub: 'sub' }

function isBold(weight: string, around: boolean): boolean {
  if (['bold', 'bolder'].includes(weight)) return true
  return weight === 'inherit' ? around : Number(weight) >= 600
}

/** The target of a link; empty if it leads into the copied document or to a local file. */
function linkFrom(href = ''): string {
  const address = href.trim()
  if (!/^(https?:|mailto:|tel:)/i.test(address) || !URL.canParse(address)) return ''
  const { hostname, pathname, searchParams } = new URL(address)
  const isGoogle = /^(www\.)?google\.com$/.test(hostname) && pathname === '/url'
  if (isGoogle) return linkFrom(searchParams.get('q') ?? searchParams.get('url') ?? '')
  if (hostname.endsWith('.safelinks.protection.outlook.com')) return linkFrom(searchParams.get('url') ?? '')
  return address
}

export function marksOf({ bold, italic, strike, code, href }: Look): NonNullable<JSONContent['marks']> {
  return [
    ...(href ? [{ type: 'link', attrs: { href, title: null } }] : []),
    ...(bold ? [{ type: 'bold' }] : []),
    ...(italic ? [{ type: 'italic' }] : []),
    ...(strike ? [{ type: 'strike' }] : []),
    ...(code ? [{ type: 'code' }] : []),
  ]
}

const raisedSigns: Record<string, [plain: string, drawn: string]> = {
  super: ['0123456789+-−=()n', '⁰¹²³⁴⁵⁶⁷⁸⁹⁺⁻⁻⁼⁽⁾ⁿ'],
  sub: ['0123456789+-−=()', '₀₁₂₃₄₅₆₇₈₉₊₋₋₌₍₎'],
}

/** Markdown has no superscript or subscript, but Unicode has digits: m², H₂O. Other characters stay normal. */
export function raised(text: string, script: Look['script']): string {
  const [plain, drawn] = raisedSigns[script] ?? ['', '']
  const places = [...text].map((sign) => plain.indexOf(sign))
  return places.includes(-1) ? text : places.map((place) => drawn[place]).join('')
}

/** A list item with its level. Word writes items without a list around them. */
interface ListEntry {
  type: 'entry'
  level: number
  ordered: boolean
  /** The explicit number of the item; null for the next number. */
  start: number | null
  /** Whether it continues the previous item. */
  continues: boolean
  content: JSONContent[]
}

export type PastedBlock = JSONContent | ListEntry

export const isEntry = (block: PastedBlock | undefined): block is ListEntry => block?.type === 'entry'

/** The list level of a Word paragraph, from `mso-list:l0 level2 lfo1`. */
export function wordLevel(element: Element): number | null {
  const level = /level(\d+)/.exec(styleOf(element)['mso-list'] ?? '')?.[1]
  return level ? Number(level) : null
}

const numbered = /^\(?(\d[\d.]*|[a-z]|[ivxlcdm]+)[.)](?:[\s\u00a0]|$)/i
/** Letters that are bullets in symbol fonts, if a gap follows. */
const [bullets, letters] = ['·•◦▪●○■□◆➢✓–—*-', 'o§vØüq']

/** Removes the number or bullet that Word writes before an item's text, and returns it. */
export function removeMarker(element: Element): Pick<ListEntry, 'ordered' | 'start'> {
  const ignored = DomUtils.findOne((child) => styleOf(child)['mso-list'] === 'ignore', element.children)
  const holder = ignored ?? firstText(element.children)
  if (!holder) return { ordered: false, start: null }
  const text = DomUtils.textContent(holder).trimStart()
  const number = numbered.exec(text)
  if (ignored) DomUtils.removeElement(ignored)
  else if (isText(holder)) holder.data = text.slice(number?.[0].length ?? lengthOfBullet(text)).trimStart()
  if (!number) return { ordered: false, start: null }
  const shown = number[1] ?? ''
  if (/^[ai]$/i.test(shown)) return { ordered: true, start: 1 }
  return { ordered: true, start: Number(shown.split('.').findLast(Boolean)) || null }
}

function lengthOfBullet(text: string): number {
  const [sign = '', after] = text
  const isPrivate = sign >= '\uf000' && sign <= '\uf0ff'
  return isPrivate || bullets.includes(sign) || (letters.includes(sign) && after === '\u00a0') ? 1 : 0
}

function firstText(nodes: ChildNode[]): ChildNode | null {
  for (const node of nodes) {
    if (isText(node) && node.data.trim()) return node
    const within = isTag(node) ? firstText(node.children) : null
    if (within) return within
  }
  return null
}

interface OpenList {
  level: number
  list: JSONContent & { content: JSONContent[] }
}

/** Builds nested lists from consecutive entries. */
export function withLists(blocks: PastedBlock[]): JSONContent[] {
  const done: JSONContent[] = []
  let open: OpenList[] = []
  for (const block of blocks) {
    if (!isEntry(block)) {
      open = []
      done.push(block)
      continue
    }
    while (open.length > 1 && (open.at(-1)?.level ?? 0) > block.level) open.pop()
    const present = open.at(-1)
    const item = present && (present.list.content.at(-1) as JSONContent)
    if (item && block.continues) {
      item.content?.push(...block.content)
    } else if (present && present.level >= block.level && goesOn(present.list, block)) {
      present.level = Math.min(present.level, block.level)
      present.list.content.push(itemOf(block))
    } else {
      const list = listWith(block)
      if (present && present.level >= block.level) open.pop()
      const around = open.at(-1)?.list.content.at(-1)
      if (around) around.content?.push(list)
      else done.push(list)
      open.push({ level: block.level, list })
    }
  }
  return done
}

function goesOn({ type, attrs, content = [] }: JSONContent, { ordered, start }: ListEntry): boolean {
  if ((type === 'orderedList') !== ordered) return false
  return !ordered || start === null || start === attrs?.start + content.length
}

function listWith(entry: ListEntry): OpenList['list'] {
  const content = [itemOf(entry)]
  if (!entry.ordered) return { type: 'bulletList', content }
  return { type: 'orderedList', attrs: { start: entry.start ?? 1 }, content }
}

/** List items must start with a paragraph. */
function itemOf({ content: [first, ...rest] }: ListEntry): JSONContent {
  const begin =
    first?.type === 'paragraph' || first?.type === 'heading' ? { ...first, type: 'paragraph', attrs: {} } : null
  const content = begin ? [begin, ...rest] : [{ type: 'paragraph' }, ...(first ? [first] : []), ...rest]
  return { type: 'listItem', content }
}

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
