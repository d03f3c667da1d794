import type { JSONContent } from '@tiptap/core'
import { type ChildNode, type Element, isTag, isText } from 'domhandler'
import { DomUtils, parseDocument } from 'htmlparser2'
import {
  inheritLook,
  isEntry,
  type Look,
  marksOf,
  type PastedBlock,
  plainLook,
  raised,
  removeMarker,
  styleOf,
  tableFrom,
  withLists,
  wordLevel,
} from './blocks.ts'

/**
 * Converts clipboard HTML of Word, Google Docs and other programs to an editor document. It is not parsed by the
 * browser, because the Content Security Policy would empty every `style` attribute.
 */
export function readPastedHtml(html: string): JSONContent {
  const [, ...behindStart] = html.split('<!--StartFragment-->')
  const [fragment = ''] = (behindStart.length > 0 ? behindStart.join('') : html).split('<!--EndFragment-->')
  const blocks = withLists(readBlocks(parseDocument(fragment).children, plainLook, 0))
  fitHeadings(blocks)
  return { type: 'doc', content: blocks }
}

/** The highest pasted heading becomes an h2, because the page's title is the h1. */
function fitHeadings(blocks: JSONContent[]): void {
  const headings = findAll(blocks, 'heading')
  const highest = Math.min(...headings.map(({ attrs }) => attrs?.level))
  for (const { attrs = {} } of headings) attrs.level = Math.min(attrs.level - highest + 2, 4)
}

function findAll(nodes: JSONContent[], type: string): JSONContent[] {
  return nodes.flatMap((node) => [...(node.type === type ? [node] : []), ...findAll(node.content ?? [], type)])
}

const removed = new Set(
  'head style script title meta link xml noscript template object iframe svg button select textarea math'.split(' '),
)
const ownLine = new Set(
  'p div section article header footer main aside nav figure figcaption address dl dt dd details summary center form fieldset body html caption thead tbody tr td th'.split(
    ' ',
  ),
)

/** Review comments, tracked deletions and hidden elements. */
function isRubbish(element: Element): boolean {
  const { name, attribs } = element
  const style = styleOf(element)
  const className = attribs.class ?? ''
  if (removed.has(name) || name.startsWith('v:') || 'hidden' in attribs) return true
  if (style.display === 'none' || style['mso-hide'] === 'all') return true
  if (name === 'del' && ('cite' in attribs || 'datetime' in attribs)) return true
  if (/\b(msodel|msocomanchor|MsoCommentReference)\b/i.test(className)) return true
  if (style['mso-special-character'] === 'comment' || style['mso-element'] === 'comment-list') return true
  return /^#(cmnt|_msocom)/.test(attribs.href ?? '')
}

function readBlocks(nodes: ChildNode[], look: Look, depth: number): PastedBlock[] {
  const reader = new Reader(depth)
  reader.read(nodes, look)
  reader.endLine()
  return reader.blocks
}

class Reader {
  readonly blocks: PastedBlock[] = []
  private line: JSONContent[] = []
  private heading = 0

  private readonly depth: number

  /** `depth` is the number of surrounding lists. */
  constructor(depth: number) {
    this.depth = depth
  }

  endLine(): void {
    const type = this.heading ? { type: 'heading', attrs: { level: this.heading } } : { type: 'paragraph' }
    for (const content of splitParagraphs(this.line)) {
      if (this.heading) content.splice(0, content.length, ...content.map(asHeading))
      this.blocks.push({ ...structuredClone(type), content })
    }
    this.line = []
  }

  read(nodes: ChildNode[], look: Look): void {
    for (const node of nodes) {
      if (isText(node)) this.write(node.data, look)
      else if (isTag(node) && !isRubbish(node)) this.readElement(node, inheritLook(node, look))
    }
  }

  private write(text: string, look: Look): void {
    this.line.push({ type: 'text', text: raised(text, look.script), marks: marksOf(look) })
  }

  private readElement(element: Element, look: Look): void {
    const { name, attribs, children } = element
    const level = wordLevel(element)
    const heading = headingOf(element)
    if (name === 'br') this.line.push({ type: 'hardBreak' })
    else if (name === 'img') this.readPicture(element, look)
    else if (name === 'input') this.write(attribs.type === 'checkbox' ? boxOf('checked' in attribs) : '', look)
    else if (name === 'hr') this.addBlock(isWithinNotes(element) ? [] : [{ type: 'horizontalRule' }])
    else if (name === 'ul' || name === 'ol') this.readList(element, look)
    else if (name === 'li') this.readItem(element, look, false, null)
    else if (name === 'table')
      this.addBlock(tableFrom(element, (cell) => readBlocks(cell.children, inheritLook(cell, look), 0)))
    else if (name === 'pre') this.addBlock([codeFrom(element)])
    else if (heading) this.readHeading(heading, children, look)
    else if (name === 'p' && level) this.addEntry(level, removeMarker(element), children, look)
    else if (name === 'blockquote' || /\bMso(Intense)?Quote\b/.test(attribs.class ?? ''))
      this.addBlock([{ type: 'blockquote', content: withLists(readBlocks(children, look, 0)) }])
    else if (ownLine.has(name)) this.readLines(element, look)
    else this.read(children, look)
  }

  private readLines({ attribs, children }: Element, look: Look): void {
    this.endLine()
    const before = this.blocks.at(-1)
    const from = this.blocks.length
    this.read(children, look)
    this.endLine()
    // In Word, a list paragraph without a marker continues the previous item.
    if (!/\bMsoListParagraph/.test(attribs.class ?? '') || !isEntry(before)) return
    const content = this.blocks.splice(from) as JSONContent[]
    this.blocks.push({ ...before, continues: true, content })
  }

  private addBlock(blocks: PastedBlock[]): void {
    this.endLine()
    this.blocks.push(...blocks.filter(({ type, content }) => type === 'horizontalRule' || (content?.length ?? 0) > 0))
  }

  private readHeading(level: number, children: ChildNode[], look: Look): void {
    this.endLine()
    this.heading = level
    this.read(children, look)
    this.endLine()
    this.heading = 0
  }

  private addEntry(level: number, marker: ReturnType<typeof removeMarker>, children: ChildNode[], look: Look): void {
    this.endLine()
    const content = withLists(readBlocks(children, look, 0))
    if (content.length > 0) this.blocks.push({ type: 'entry', level, ...marker, continues: false, content })
  }

  private readList({ name, attribs, children }: Element, look: Look): void {
    this.endLine()
    let start: number | null = Number(attribs.start ?? 1) || 1
    for (const child of children) {
      if (!isTag(child) || isRubbish(child)) continue
      const within = inheritLook(child, look)
      if (child.name === 'li') {
        this.readItem(child, within, name === 'ol', start)
        start = null
      } else if (child.name === 'ul' || child.name === 'ol') {
        // Google Docs writes a nested list after its item, not inside it.
        this.blocks.push(...readBlocks([child], look, this.depth + 1))
      } else this.readElement(child, within)
    }
  }

  private readItem(item: Element, look: Look, ordered: boolean, start: number | null): void {
    this.endLine()
    // Word for the web writes a list for each item, with its level.
    const level = Number(item.attribs['data-aria-level']) || this.depth + 1
    const reader = new Reader(level)
    if (item.attribs.role === 'checkbox') reader.write(boxOf(item.attribs['aria-checked'] === 'true'), look)
    reader.read(inFirstLine(item.children), look)
    reader.endLine()
    const firstList = reader.blocks.findIndex(isEntry)
    const own = firstList < 0 ? reader.blocks : reader.blocks.slice(0, firstList)
    const entry = { type: 'entry' as const, level, ordered, start, continues: false, content: own as JSONContent[] }
    if (own.length > 0 || item.attribs.style?.includes('list-style-type:none') === false) this.blocks.push(entry)
    const rest = reader.blocks.slice(own.length)
    this.blocks.push(
      ...rest.map((block) => (isEntry(block) ? block : { ...entry, continues: true, content: [block as JSONContent] })),
    )
  }

  private readPicture(element: Element, look: Look): void {
    const { attribs } = element
    const { src = '', alt = '' } = attribs
    const isDot = [attribs.width, attribs.height].some((size) => size && Number.parseFloat(size) <= 1)
    if (isBox(element) || isDot || !src) return
    if (/^\p{Extended_Pictographic}\S{0,9}$/u.test(alt)) {
      this.write(alt, look)
      return
    }
    const [said = ''] = alt.split(/Description automatically generated|AI-generated content may be incorrect/i)
    const attrs = { src, alt: said.replace(/\s+/g, ' ').trim() }
    this.line.push({ type: 'image', attrs, marks: marksOf({ ...plainLook, href: look.href }) })
  }
}

function headingOf({ name, attribs }: Element): number {
  if (/^h[1-6]$/.test(name)) return Number(name[1])
  if (/\bMsoTitle\b/.test(attribs.class ?? '')) return 1
  return attribs.role === 'heading' ? Number(attribs['aria-level']) || 2 : 0
}

/** Headings lose bold and line breaks. */
function asHeading({ marks = [], ...piece }: JSONContent): JSONContent {
  if (piece.type === 'hardBreak') return { type: 'text', text: ' ' }
  return { ...piece, marks: marks.filter(({ type }) => type !== 'bold') }
}

const boxOf = (isTicked: boolean) => (isTicked ? '☑ ' : '☐ ')

/** The picture of a checkbox, written as a character. */
const isBox = (node: ChildNode) => isTag(node) && node.attribs['aria-roledescription'] === 'checkbox'

/** Unwraps the first paragraph of an item, so that its text follows the checkbox. */
function inFirstLine(children: ChildNode[]): ChildNode[] {
  const [first, ...rest] = children.filter((child) => !isBox(child) && (!isText(child) || child.data.trim() !== ''))
  return first && isTag(first) && first.name === 'p' ? [...first.children, ...rest] : children
}

function isWithinNotes({ parent }: Element): boolean {
  if (!parent || !isTag(parent)) return false
  return /^(foot|end)note/.test(styleOf(parent)['mso-element'] ?? '') || isWithinNotes(parent)
}

function codeFrom(element: Element): JSONContent {
  for (const line of DomUtils.getElementsByTagName('br', element)) DomUtils.replaceElement(line, newLine())
  const text = DomUtils.textContent(element)
    .replace(/\r\n?/g, '\n')
    .replace(/^\n|\n$/g, '')
  return { type: 'codeBlock', content: text ? [{ type: 'text', text }] : [] }
}

const newLine = () => parseDocument('\n').children[0] as ChildNode

const invisible = /[\u00ad\u200b\u2060\ufeff]/g
const spaces = /[ \t\r\n\f\u00a0]+/g

/** Collapses white space as browsers do, and trims the line. */
function tidyLine(pieces: JSONContent[]): JSONContent[] {
  const tidy: JSONContent[] = []
  let endsWithSpace = true
  for (const piece of pieces) {
    if (piece.type === 'hardBreak') trimEnd(tidy)
    if (piece.type !== 'text') {
      endsWithSpace = piece.type === 'hardBreak'
      tidy.push(piece)
      continue
    }
    const shown = (piece.text ?? '').replace(invisible, '').replace(spaces, asOneSpace)
    const text = endsWithSpace ? shown.replace(/^ /, '') : shown
    if (!text) continue
    endsWithSpace = text.endsWith(' ')
    tidy.push({ ...piece, text })
  }
  trimEnd(tidy)
  return tidy
}

/** Replaces Word's non-breaking spaces, except before a unit or punctuation. */
function asOneSpace(found: string, at: number, text: string): string {
  const [before = '', after = ''] = [text[at - 1], text[at + found.length]]
  const joins = (/\d/.test(before) && after !== '') || /[!?:;»%€]/.test(after) || before === '«'
  return found === '\u00a0' && joins ? found : ' '
}

function trimEnd(line: JSONContent[]): void {
  for (let last = line.at(-1); last?.type === 'text'; last = line.at(-1)) {
    last.text = last.text?.trimEnd() ?? ''
    if (last.text) return
    line.pop()
  }
}

/** Splits a paragraph at blank lines. */
function splitParagraphs(pieces: JSONContent[]): JSONContent[][] {
  const paragraphs: JSONContent[][] = [[]]
  let breaks: JSONContent[] = []
  for (const piece of tidyLine(pieces)) {
    if (piece.type === 'hardBreak') {
      breaks.push(piece)
      continue
    }
    const present = paragraphs.at(-1) as JSONContent[]
    if (breaks.length > 1) paragraphs.push([piece])
    else present.push(...(present.length > 0 ? breaks : []), piece)
    breaks = []
  }
  return paragraphs.filter(({ length }) => length > 0)
}
