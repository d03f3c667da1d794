import type { Element, ElementContent, Nodes } from 'hast'
import { fromHtml } from 'hast-util-from-html'
import { toMdast } from 'hast-util-to-mdast'
import type { Nodes as MarkdownNodes, Root } from 'mdast'
import { gfmStrikethroughToMarkdown } from 'mdast-util-gfm-strikethrough'
import { gfmTableToMarkdown } from 'mdast-util-gfm-table'
import { type Options, toMarkdown } from 'mdast-util-to-markdown'
import type { ForeignPost } from './answer.ts'

/** In characters: the limit of the text of a post. */
const longest = 100_000

const writing: Options = {
  extensions: [gfmTableToMarkdown({ tablePipeAlign: false }), gfmStrikethroughToMarkdown()],
  bullet: '-',
  rule: '-',
}

/** Elements that Markdown cannot express. Those with an address become a link to it. */
const foreign = ['iframe', 'video', 'audio', 'object', 'embed', 'form', 'button', 'select', 'textarea', 'svg', 'math']

/** Parts of players, cards and bookmarks of Ghost that are no text. */
const controls = [
  ...['kg-video-overlay', 'kg-video-player-container', 'kg-audio-player-container', 'kg-audio-thumbnail'],
  ...['kg-bookmark-metadata', 'kg-bookmark-thumbnail', 'kg-toggle-card-icon', 'kg-file-card-icon'],
]

/** Pictures that stand for a character. */
const emojis = ['emoji', 'wp-smiley']

const marks = ['strong', 'b', 'em', 'i', 'del', 's']

export const escapeHtml = (value: unknown) =>
  String(value ?? '')
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('"', '&quot;')

type Converted = Pick<ForeignPost, 'content' | 'pictures' | 'lost' | 'refusal'>

/**
 * Converts the HTML of a post, and lists its pictures and the parts that cannot be imported. `withText` changes each
 * text outside code.
 */
export function convertHtml(html: string, withText: Found['withText'] = (text) => text): Converted {
  const [pictures, lost] = [new Set<string>(), new Set<string>()]
  try {
    const tree = fromHtml(html, { fragment: true })
    tree.children = prepared(tree.children as ElementContent[], { pictures, lost, withText })
    const document = toMdast(tree, {
      document: true,
      handlers: { u: (state, node) => state.all(node), mark: (state, node) => state.all(node) },
    }) as Root
    tidy(document)
    const content = toMarkdown(document, writing).trim()
    if (content.length > longest) return { content: '', pictures: [], lost: [], refusal: 'tooLong' }
    return { content, pictures: [...pictures], lost: [...lost], refusal: null }
  } catch {
    // Such as elements that are nested too deep.
    return { content: '', pictures: [], lost: [], refusal: 'unreadable' }
  }
}

export function textOfHtml(html: string): string {
  return textOf(fromHtml(html, { fragment: true }))
    .replace(/\s+/g, ' ')
    .trim()
}

function textOf(node: Nodes): string {
  if (node.type === 'text') return node.value
  return 'children' in node ? (node.children as Nodes[]).map(textOf).join('') : ''
}

interface Found {
  pictures: Set<string>
  lost: Set<string>
  withText: (text: string, lost: Set<string>) => string
}

function prepared(nodes: ElementContent[], found: Found, isCode = false): ElementContent[] {
  return nodes.flatMap((node) => {
    if (node.type === 'element') return preparedElement(node, found, isCode)
    if (node.type === 'text') return isCode ? node : { ...node, value: found.withText(node.value, found.lost) }
    // A WordPress block without its own content, such as a list of the latest posts.
    const block = /^ wp:([\w/-]+)/.exec(node.value)?.[1]
    if (block && node.value.endsWith('/')) found.lost.add(`block ${block}`)
    return []
  })
}

function preparedElement(element: Element, found: Found, isCode: boolean): ElementContent[] {
  const { tagName, properties, children } = element
  const classes = Array.isArray(properties.className) ? properties.className.map(String) : []
  const gist = tagName === 'script' && /^https:\/\/gist\.github\.com\/[\w/-]+/.exec(String(properties.src))?.[0]
  if (gist) return linkTo(gist)
  if (['script', 'style', 'noscript'].includes(tagName) || classes.some((name) => controls.includes(name))) return []
  // A reference of a WordPress footnote, whose anchor stays behind.
  if (tagName === 'sup' && properties.dataFn) return [{ type: 'text', value: `[${textOf(element)}]` }]
  if (foreign.includes(tagName)) {
    found.lost.add(`element ${tagName}`)
    return linkTo(children.reduce((src, child) => src ?? addressIn(child), addressIn(element)))
  }
  if (tagName === 'img') {
    if (classes.some((name) => emojis.includes(name))) return [{ type: 'text', value: String(properties.alt ?? '') }]
    const address = String(properties.dataLazySrc ?? properties.dataSrc ?? properties.src ?? '').trim()
    if (!address || Number(properties.width) <= 1) return []
    found.pictures.add(address)
    properties.src = `picture:${[...found.pictures].indexOf(address)}`
    properties.title = undefined
    return [element]
  }
  element.children = prepared(children, found, isCode || tagName === 'pre' || tagName === 'code')
  if (marks.includes(tagName)) return withSpacesOutside(element)
  if (tagName !== 'a') return [element]
  const href = String(properties.href ?? '').replace(/^__GHOST_URL__/, '')
  const isOfPicture = /\.(?:jpe?g|png|gif|webp|avif)$/i.test(href) && element.children.some(isPicture)
  properties.href = href
  return href && !isOfPicture ? [element] : element.children
}

/** Markdown has no spaces at the edges of a mark: they would become character references. */
function withSpacesOutside(element: Element): ElementContent[] {
  const { children } = element
  const [first, last] = [children[0], children.at(-1)]
  const start = first?.type === 'text' ? /^\s+/.exec(first.value)?.[0] : undefined
  if (first?.type === 'text') first.value = first.value.trimStart()
  const end = last?.type === 'text' ? last.value.slice(last.value.trimEnd().length) : undefined
  if (last?.type === 'text') last.value = last.value.trimEnd()
  const isEmpty = children.every((child) => child.type === 'text' && child.value === '')
  const space = (value: string | undefined): ElementContent[] => (value ? [{ type: 'text', value }] : [])
  return [...space(start), ...(isEmpty ? [] : [element]), ...space(end)]
}

const isPicture = (node: ElementContent) => node.type === 'element' && node.tagName === 'img'

const addressIn = (node: ElementContent) =>
  node.type === 'element' && /^https?:/.test(String(node.properties.src)) ? String(node.properties.src) : undefined

function linkTo(href: string | undefined): Element[] {
  if (!href) return []
  const link: Element = {
    type: 'element',
    tagName: 'a',
    properties: { href },
    children: [{ type: 'text', value: href }],
  }
  return [{ type: 'element', tagName: 'p', properties: {}, children: [link] }]
}

/** The page title is the only heading above the second level. Lists are tight, as the editor writes them. */
function tidy(node: MarkdownNodes): void {
  if (node.type === 'heading') node.depth = Math.min(Math.max(node.depth, 2), 4) as 2 | 3 | 4
  if (node.type === 'list' || node.type === 'listItem') node.spread = false
  if ('children' in node) for (const child of node.children) tidy(child)
}
