import hljs from 'highlight.js/lib/common'
import MarkdownIt, { type Env, type Token } from 'markdown-it'
import sanitizeHtml from 'sanitize-html'
import { tableLabel } from '#app/content/posts.ts'
import { leadsToAdministration } from '#app/domain/pictures/rules.ts'
import { siteAddress } from '#app/platform/site-address.server.ts'
import { limitWork } from './limits.ts'

/** In characters. Some grammars take quadratic time for a block or a line. */
const longestCodeBlock = 4_000
const longestCodeLine = 200
const mostCode = 20_000

const markdown = new MarkdownIt({ html: false, linkify: true, highlight: highlightCode })
markdown.linkify.set({ fuzzyLink: false })
limitWork(markdown)
const isAllowed = markdown.validateLink
// Hides the Markdown of a missing picture, because it names folders and people; the rule below drops the URL.
markdown.validateLink = (address) => isAllowed(address) || /^\s*(?:file|data|blob|cid):/i.test(address)
markdown.renderer.rules.link_open = (tokens, index, options, _environment, renderer) => {
  // A link whose text is its URL needs no printed URL.
  if (tokens[index]?.info === 'auto') tokens[index].attrSet('translate', 'no')
  return renderer.renderToken(tokens, index, options)
}

const cellSide = { name: 'align', multiple: false, values: ['left', 'center', 'right'] }

const rules: sanitizeHtml.IOptions = {
  allowedTags: [
    ...['h2', 'h3', 'h4', 'p', 'br', 'hr', 'ul', 'ol', 'li', 'blockquote', 'pre', 'code', 'span'],
    ...['strong', 'em', 's', 'a', 'img', 'table', 'thead', 'tbody', 'tr', 'th', 'td'],
  ],
  allowedAttributes: {
    '*': ['dir'],
    a: ['href', 'title', 'rel', 'translate'],
    img: ['src', 'alt', 'title', 'loading', 'decoding', 'referrerpolicy'],
    ol: ['start'],
    pre: ['tabindex'],
    td: [cellSide],
    th: [cellSide],
  },
  allowedClasses: { span: ['hljs-*'] },
  allowedSchemes: ['http', 'https', 'mailto', 'tel'],
  allowedSchemesByTag: { img: ['https'] },
  allowProtocolRelative: false,
  disallowedTagsMode: 'escape',
  // An image from a refused source has lost its `src`.
  exclusiveFilter: ({ tag, attribs }) =>
    tag === 'img' && (!attribs.src || leadsToAdministration(attribs.src, siteAddress())),
  transformTags: {
    a: sanitizeHtml.simpleTransform('a', { rel: 'noopener' }),
    img: sanitizeHtml.simpleTransform('img', { loading: 'lazy', decoding: 'async', referrerpolicy: 'no-referrer' }),
    // A wide block scrolls sideways, so the keyboard must reach it.
    pre: sanitizeHtml.simpleTransform('pre', { tabindex: '0' }),
  },
}

const rendered = new Map<string, string>()
const mostRendered = 50

interface Rendering {
  /** The highest of its headings, below those of the page that it stands on. */
  highest?: 2 | 3
  /** Shows each line on a line of its own, not only after a backslash. */
  breaks?: boolean
}

export function renderMarkdown(text: string, { highest = 2, breaks = false }: Rendering = {}): string {
  const key = `${highest} ${breaks} ${text}`
  const html = rendered.get(key) ?? withTablesInBoxes(sanitizeHtml(toHtml(text, highest, breaks), rules).trim())
  rendered.delete(key)
  rendered.set(key, html)
  if (rendered.size > mostRendered) rendered.delete(rendered.keys().next().value ?? '')
  return html
}

function toHtml(text: string, highest: number, breaks: boolean): string {
  const environment = {}
  return markdown.renderer.render(parse(text, highest, environment), { ...markdown.options, breaks }, environment)
}

function parse(text: string, highest: number, environment: Env): Token[] {
  const tokens = markdown.parse(text, environment)
  stepHeadings(tokens, highest)
  limitHighlighting(tokens)
  const isRightToLeft = rightToLeft.test(text)
  alignCells(tokens, isRightToLeft ? '' : 'left')
  if (isRightToLeft) findDirections(tokens)
  return tokens
}

/** Renders block by block, for mails. Code has no highlighting. */
export function renderBlocks(text: string): string[] {
  const environment = {}
  const options = { ...markdown.options, highlight: null }
  const blocks: string[] = []
  let block: Token[] = []
  for (const token of parse(text, 2, environment)) {
    block.push(token)
    if (token.level > 0 || token.nesting > 0) continue
    blocks.push(sanitizeHtml(markdown.renderer.render(block, options, environment), rules))
    block = []
  }
  return blocks
}

/** Plain paragraphs separated by blank lines. A line that starts with '## ' is a heading. */
export function renderParagraphs(text: string): string {
  return text
    .trim()
    .split('\n\n')
    .map((paragraph) => {
      const heading = paragraph.match(/^## (.+)$/)?.[1]
      return heading ? `<h2>${escapeHtml(heading)}</h2>` : `<p>${escapeHtml(paragraph)}</p>`
    })
    .join('\n')
}

/** The text of HTML that this file has rendered. */
export function textOf(html: string): string {
  const characters: Record<string, string> = { lt: '<', gt: '>', quot: '"', '#39': "'", amp: '&' }
  return html
    .replace(/<\/?(?:a|code|em|s|span|strong)(?: [^<>]*)?>/g, '')
    .replace(/<[^<>]*>/g, ' ')
    .replace(/&(lt|gt|quot|#39|amp);/g, (_entity, name) => characters[name] ?? '')
    .replace(/\s+/g, ' ')
    .trim()
}

const rightToLeft =
  /[\p{Script=Arabic}\p{Script=Hebrew}\p{Script=Syriac}\p{Script=Thaana}\p{Script=Nko}\p{Script=Adlam}]/u

/** Sets the direction of each block and list item by its first letter, and of a table as a whole. */
function findDirections(tokens: Token[]) {
  for (const token of tokens) {
    const { type, level, nesting } = token
    const isBlock = level === 0 && !type.endsWith('_list_open')
    if (nesting === 1 && (isBlock || type === 'list_item_open')) token.attrSet('dir', 'auto')
  }
}

/** Highlighted HTML of code; empty for unknown languages and for long code. */
function highlightCode(code: string, language: string): string {
  const isKnown = hljs.getLanguage(language) !== undefined
  if (!isKnown || code.length > longestCodeBlock || code.split('\n').some((line) => line.length > longestCodeLine))
    return ''
  return hljs.highlight(code, { language, ignoreIllegals: true }).value
}

/** Leaves code blocks unhighlighted after 20,000 characters in all. */
function limitHighlighting(tokens: Token[]) {
  let left = mostCode
  for (const token of tokens) {
    if (token.type !== 'fence') continue
    left -= token.content.length
    if (left < 0) token.info = ''
  }
}

/** Heading levels follow those of the page without a gap. */
function stepHeadings(tokens: Token[], highest: number) {
  let level = highest - 1
  for (const token of tokens) {
    if (token.type === 'heading_open')
      level = Math.min(Math.max(Number(token.tag.slice(1)) + highest - 2, highest), level + 1, 4)
    if (/^heading_(open|close)$/.test(token.type)) token.tag = `h${level}`
  }
}

/** Removes styles. A header cell is aligned like its column, or to the start. */
function alignCells(tokens: Token[], first: 'left' | '') {
  for (const token of tokens) {
    if (token.type !== 'th_open' && token.type !== 'td_open') continue
    const side = String(token.attrGet('style') ?? '').replace('text-align:', '')
    const shown = token.type === 'th_open' ? side || first : side
    token.attrs = shown ? [['align', shown]] : null
  }
}

/** A wide table scrolls in its own labelled, focusable box. */
function withTablesInBoxes(html: string): string {
  const [before = '', ...tables] = html.split('<table')
  const boxes = tables.map((table, index) => {
    const label = escapeHtml(tableLabel(index + 1, textOf(`<table${table.slice(0, table.indexOf('</thead>'))}`)))
    return `<div role="region" tabindex="0" aria-label="${label}"><table${table.replace('</table>', '</table></div>')}`
  })
  return before + boxes.join('')
}

function escapeHtml(text: string): string {
  return markdown.utils.escapeHtml(text).replaceAll("'", '&#39;')
}
