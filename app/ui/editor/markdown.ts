import type { JSONContent } from '@tiptap/core'
import type { AlignType, Nodes, Parents, PhrasingContent, Root, RootContent, TableRow } from 'mdast'
import { fromMarkdown } from 'mdast-util-from-markdown'
import { gfmStrikethroughFromMarkdown, gfmStrikethroughToMarkdown } from 'mdast-util-gfm-strikethrough'
import { gfmTableFromMarkdown, gfmTableToMarkdown } from 'mdast-util-gfm-table'
import { type Options, toMarkdown } from 'mdast-util-to-markdown'
import { gfmStrikethrough } from 'micromark-extension-gfm-strikethrough'
import { gfmTable } from 'micromark-extension-gfm-table'

// Like our pages: a single tilde is no strikethrough.
const reading = {
  extensions: [gfmTable(), gfmStrikethrough({ singleTilde: false })],
  mdastExtensions: [gfmTableFromMarkdown(), gfmStrikethroughFromMarkdown()],
}

const writing: Options = {
  extensions: [gfmTableToMarkdown({ tablePipeAlign: false }), gfmStrikethroughToMarkdown()],
  bullet: '-',
  rule: '-',
}

/** The Markdown node of each Tiptap mark, outermost first. */
const marks = { link: 'link', bold: 'strong', italic: 'emphasis', strike: 'delete', code: 'inlineCode' } as const
const markNames = Object.keys(marks) as (keyof typeof marks)[]

/** `breaks`: each line is on a line of its own on the page too. Otherwise lines of a paragraph run together, as on the page. */
export function readMarkdown(text: string, breaks = false): JSONContent {
  return { type: 'doc', content: nonEmpty(parse(text, breaks).children.flatMap(blockOf)) }
}

export function writeMarkdown(doc: JSONContent): string {
  return toMarkdown({ type: 'root', children: blocksFrom(doc) }, writing).trim()
}

/** Whether the editor preserves the meaning of a text. */
export function survivesRoundTrip(text: string, written: string, breaks = false): boolean {
  const [before, after] = [text, written].map((markdown) => JSON.stringify(readMarkdown(markdown, breaks)))
  return !isForeign(parse(text)) && before === after
}

/** Whether a text contains something that the editor has no node for. Our pages show HTML as text. */
function isForeign(node: Nodes): boolean {
  if (['html', 'definition', 'linkReference', 'imageReference'].includes(node.type)) return true
  if (node.type === 'code') return Boolean(node.meta)
  if (node.type === 'heading' && (node.depth < 2 || node.depth > 4)) return true
  return 'children' in node && node.children.some(isForeign)
}

function parse(text: string, breaks = false): Root {
  const tree = fromMarkdown(text, reading)
  linkAddresses(tree)
  readLines(tree, breaks)
  return tree
}

/** The lines of a paragraph, which Markdown keeps as one text. */
function readLines(node: Parents, breaks: boolean): void {
  const children = node.children.flatMap((child): Nodes[] => {
    if ('children' in child) readLines(child, breaks)
    if (child.type !== 'text' || !child.value.includes('\n')) return [child]
    if (!breaks) return [{ ...child, value: child.value.replaceAll('\n', ' ') }]
    return child.value.split('\n').flatMap((value, at): Nodes[] => {
      const line = value ? [{ type: 'text' as const, value }] : []
      return at > 0 ? [{ type: 'break' }, ...line] : line
    })
  })
  node.children = children as typeof node.children
}

const address = /\bhttps?:\/\/[^\s<>"'`]+/gi
const signsBehind = '.,:;!?()[]{}*_~'

/** Our pages turn plain URLs into links. */
function linkAddresses(node: Parents): void {
  if (node.type === 'link') return
  const children = node.children.flatMap((child): Nodes[] => {
    if ('children' in child) linkAddresses(child)
    return child.type === 'text' ? withLinks(child.value) : [child]
  })
  node.children = children as typeof node.children
}

function withLinks(text: string): PhrasingContent[] {
  const pieces: PhrasingContent[] = []
  let end = 0
  for (const { 0: found, index } of text.matchAll(address)) {
    let length = found.length
    while (signsBehind.includes(found[length - 1] ?? '')) length--
    const url = found.slice(0, length)
    pieces.push({ type: 'text', value: text.slice(end, index) })
    pieces.push({ type: 'link', url, title: null, children: [{ type: 'text', value: url }] })
    end = index + length
  }
  return [...pieces, { type: 'text', value: text.slice(end) } as const].filter(
    (piece) => piece.type !== 'text' || piece.value,
  )
}

function blockOf(node: RootContent): JSONContent[] {
  const blocks = (children: RootContent[]) => nonEmpty(children.flatMap(blockOf))
  switch (node.type) {
    case 'paragraph':
      return [{ type: 'paragraph', content: node.children.flatMap((child) => inlineOf(child)) }]
    case 'heading': {
      const level = Math.min(Math.max(node.depth, 2), 4)
      return [{ type: 'heading', attrs: { level }, content: node.children.flatMap((child) => inlineOf(child)) }]
    }
    case 'blockquote':
      return [{ type: 'blockquote', content: blocks(node.children) }]
    case 'list': {
      const content = node.children.map(({ children }) => ({ type: 'listItem', content: itemOf(blocks(children)) }))
      return [{ type: node.ordered ? 'orderedList' : 'bulletList', attrs: { start: node.start ?? 1 }, content }]
    }
    case 'code': {
      const content = node.value ? [{ type: 'text', text: node.value }] : []
      return [{ type: 'codeBlock', attrs: { language: node.lang ?? null }, content }]
    }
    case 'thematicBreak':
      return [{ type: 'horizontalRule' }]
    case 'table':
      return [{ type: 'table', content: node.children.map((row, at) => rowOf(row, at === 0, node.align ?? [])) }]
    case 'html':
      return [{ type: 'paragraph', content: [{ type: 'text', text: node.value }] }]
    default:
      return []
  }
}

/** List items of Tiptap must start with a paragraph. */
const itemOf = (blocks: JSONContent[]) =>
  blocks[0]?.type === 'paragraph' ? blocks : [{ type: 'paragraph' }, ...blocks]

const nonEmpty = (blocks: JSONContent[]) => (blocks.length > 0 ? blocks : [{ type: 'paragraph' }])

function rowOf({ children }: TableRow, isHead: boolean, sides: AlignType[]): JSONContent {
  // A row may have fewer cells than the header.
  const content = sides.map((side, at) => ({
    type: isHead ? 'tableHeader' : 'tableCell',
    attrs: { align: side ?? null },
    content: children[at]?.children.flatMap((child) => inlineOf(child)) ?? [],
  }))
  return { type: 'tableRow', content }
}

function inlineOf(node: PhrasingContent, around: NonNullable<JSONContent['marks']> = []): JSONContent[] {
  const mark = markNames.find((name) => marks[name] === node.type)
  const attrs = node.type === 'link' ? { attrs: { href: node.url, title: node.title ?? null } } : {}
  const within = mark ? inOrder([...around, { type: mark, ...attrs }]) : around
  if ('children' in node) return node.children.flatMap((child) => inlineOf(child, within))
  const leaf = (content: JSONContent): JSONContent[] => [{ ...content, marks: within }]
  switch (node.type) {
    case 'break':
      return leaf({ type: 'hardBreak' })
    case 'image': {
      const { url, alt, title } = node
      return leaf({ type: 'image', attrs: { src: url, alt: alt ?? '', title: title ?? null } })
    }
    default:
      return 'value' in node && node.value ? leaf({ type: 'text', text: node.value }) : []
  }
}

const inOrder = (unordered: NonNullable<JSONContent['marks']>) =>
  markNames.flatMap((name) => unordered.find(({ type }) => type === name) ?? [])

function blocksFrom({ content = [] }: JSONContent): RootContent[] {
  return content.flatMap(blockFrom)
}

function blockFrom(node: JSONContent): RootContent[] {
  const { type, attrs = {}, content = [] } = node
  const children = () => blocksFrom(node) as never[]
  switch (type) {
    case 'paragraph': {
      // Empty paragraphs are dropped.
      const children = phrasing(content)
      return children.length > 0 ? [{ type: 'paragraph', children }] : []
    }
    case 'heading': {
      const children = phrasing(content)
      return children.length > 0 ? [{ type: 'heading', depth: attrs.level, children }] : []
    }
    case 'blockquote':
      return [{ type: 'blockquote', children: children() }]
    case 'bulletList':
      return [{ type: 'list', ordered: false, spread: false, children: children() }]
    case 'orderedList':
      return [{ type: 'list', ordered: true, start: attrs.start ?? 1, spread: false, children: children() }]
    case 'listItem':
      return [{ type: 'listItem', spread: false, children: children() }]
    case 'codeBlock':
      return [{ type: 'code', lang: attrs.language, value: content.map(({ text }) => text).join('') }]
    case 'horizontalRule':
      return [{ type: 'thematicBreak' }]
    case 'table':
      return [
        { type: 'table', align: (content[0]?.content ?? []).map(({ attrs }) => attrs?.align), children: children() },
      ]
    case 'tableRow':
      return [{ type: 'tableRow', children: children() }]
    case 'tableHeader':
    case 'tableCell':
      return [{ type: 'tableCell', children: phrasing(content) }]
    default:
      return []
  }
}

/** Tiptap lists the marks of each text node; Markdown nests them. */
function phrasing(content: JSONContent[]): PhrasingContent[] {
  const pieces = withoutMarksOnSpace(content.filter(({ type, attrs }) => type !== 'image' || attrs?.src))
  return nested(pieces.slice(Math.max(0, pieces.findIndex(isSaid)), pieces.findLastIndex(isSaid) + 1), [])
}

const isSaid = (piece: JSONContent) => !isSpace(piece)

function nested(pieces: JSONContent[], open: string[]): PhrasingContent[] {
  const children: PhrasingContent[] = []
  for (let at = 0, end = 0; at < pieces.length; at = end) {
    const outer = longestMark(pieces.slice(at), open)
    end = at + outer.length
    if (outer.mark) {
      const within = nested(pieces.slice(at, end), [...open, markKey(outer.mark)])
      const { type, attrs = {} } = outer.mark
      const name = marks[type as keyof typeof marks]
      const more = name === 'link' ? { url: attrs.href ?? '', title: attrs.title || null } : {}
      children.push({ type: name, ...more, children: within } as PhrasingContent)
      continue
    }
    const leaf = leafFrom(pieces[at] as JSONContent)
    const last = children.at(-1)
    if (leaf.type === 'text' && last?.type === 'text') last.value += leaf.value
    else children.push(leaf)
  }
  return children
}

/** The mark of the first node that covers the most nodes. */
function longestMark([first, ...rest]: JSONContent[], open: string[]) {
  const has = (piece: JSONContent | undefined, key: string) =>
    piece?.marks?.some((mark) => markKey(mark) === key) ?? false
  const candidates = markNames
    .filter((name) => name !== 'code')
    .flatMap((name) => first?.marks?.filter(({ type }) => type === name) ?? [])
    .filter((mark) => !open.includes(markKey(mark)))
    .map((mark) => {
      const end = rest.findIndex((piece) => !has(piece, markKey(mark)))
      return { mark, length: 1 + (end < 0 ? rest.length : end) }
    })
  const longest = Math.max(0, ...candidates.map(({ length }) => length))
  return candidates.find(({ length }) => length === longest) ?? { mark: null, length: 1 }
}

function leafFrom({ type, text = '', attrs = {}, marks }: JSONContent): PhrasingContent {
  if (type === 'hardBreak') return { type: 'break' }
  if (type === 'image') return { type: 'image', url: attrs.src, alt: attrs.alt ?? '', title: attrs.title || null }
  return marks?.some(({ type }) => type === 'code')
    ? { type: 'inlineCode', value: text }
    : { type: 'text', value: text }
}

type Mark = NonNullable<JSONContent['marks']>[number]

/** Marks with equal keys are merged. */
const markKey = ({ type, attrs }: Mark) => JSON.stringify([type, attrs?.href, attrs?.title || null])

const isSpace = ({ type, text = '', marks = [] }: JSONContent) =>
  type === 'hardBreak' || (type === 'text' && text.trim() === '' && !marks.some(({ type }) => type === 'code'))

/** In Markdown a mark cannot start or end with white space, so that white space loses the mark. */
function withoutMarksOnSpace(content: JSONContent[]): JSONContent[] {
  const pieces = content.flatMap((node) => {
    if (node.type !== 'text' || node.marks?.some(({ type }) => type === 'code')) return [node]
    const { text = '' } = node
    const [from, to] = [text.length - text.trimStart().length, text.trimEnd().length]
    return (to === 0 ? [text] : [text.slice(0, from), text.slice(from, to), text.slice(to)])
      .filter(Boolean)
      .map((text) => ({ ...node, text }))
  })
  return pieces.map((piece, at) => {
    if (!piece.marks || !isSpace(piece)) return piece
    const before = pieces.slice(0, at).findLast((other) => !isSpace(other))
    const after = pieces.slice(at).find((other) => !isSpace(other))
    const goesOn = (mark: Mark) =>
      [before, after].every((other) => other?.marks?.some((own) => markKey(own) === markKey(mark)))
    return { ...piece, marks: piece.marks.filter(goesOn) }
  })
}
