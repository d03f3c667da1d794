import MarkdownIt from 'markdown-it'
import { escapeHtml } from './html.ts'

type Node = Record<string, unknown>

const markdown = new MarkdownIt({ html: true, linkify: true })

/** The HTML of a row of Ghost whose column `html` is empty. Null if none of its formats can be read. */
export function htmlOfDocument(row: Record<string, unknown>): string | null {
  try {
    if (typeof row.lexical === 'string') return childrenOf((JSON.parse(row.lexical) as { root: Node }).root)
    if (typeof row.mobiledoc === 'string') return htmlOfMobiledoc(JSON.parse(row.mobiledoc))
    return typeof row.markdown === 'string' ? markdown.render(row.markdown) : null
  } catch {
    return null
  }
}

const listOf = (value: unknown): Node[] => (Array.isArray(value) ? value : [])
const childrenOf = (node: Node): string => listOf(node.children).map(htmlOfNode).join('')
const linkTo = (href: unknown, text: unknown) => `<p><a href="${escapeHtml(href)}">${escapeHtml(text || href)}</a></p>`
const pictureOf = ({ src, alt, caption }: Node) =>
  `<figure><img src="${escapeHtml(src)}" alt="${escapeHtml(alt)}"><figcaption>${caption ?? ''}</figcaption></figure>`

/** Cards, which Lexical and Mobiledoc share. Undefined for an unknown one. */
function htmlOfCard(type: string, card: Node): string | undefined {
  switch (type.replace(/^card-/, '')) {
    case 'image':
      return pictureOf(card)
    case 'gallery':
      return listOf(card.images).map(pictureOf).join('')
    case 'html':
    case 'embed':
      return String(card.html ?? '')
    case 'markdown':
      return markdown.render(String(card.markdown ?? ''))
    case 'code':
    case 'codeblock':
      return `<pre><code class="language-${escapeHtml(card.language)}">${escapeHtml(card.code)}</code></pre>`
    case 'hr':
    case 'horizontalrule':
      return '<hr>'
    case 'bookmark':
      return linkTo(card.url, (card.metadata as Node | undefined)?.title)
    case 'button':
      return linkTo(card.buttonUrl, card.buttonText)
    case 'video':
    case 'audio':
    case 'file':
      return linkTo(card.src, card.title || card.fileTitle || card.fileName)
    case 'callout':
      return `<blockquote>${card.calloutText ?? ''}</blockquote>`
    case 'toggle':
      return `<h4>${card.heading ?? ''}</h4>${card.content ?? ''}`
    default:
      return undefined
  }
}

/** Formats of Lexical, which are bits. */
const formats = [
  [1, 'strong'],
  [2, 'em'],
  [4, 's'],
  [16, 'code'],
] as const

function htmlOfNode(node: Node): string {
  const type = String(node.type).replace(/^extended-/, '')
  switch (type) {
    case 'text':
      return formats.reduce(
        (html, [bit, tag]) => (Number(node.format) & bit ? `<${tag}>${html}</${tag}>` : html),
        escapeHtml(node.text),
      )
    case 'linebreak':
      return '<br>'
    case 'link':
    case 'autolink':
      return `<a href="${escapeHtml(node.url)}">${childrenOf(node)}</a>`
    case 'list':
      return node.listType === 'number' ? `<ol>${childrenOf(node)}</ol>` : `<ul>${childrenOf(node)}</ul>`
    case 'listitem':
      return `<li>${childrenOf(node)}</li>`
    case 'heading': {
      const tag = /^h[1-6]$/.exec(String(node.tag))?.[0] ?? 'h2'
      return `<${tag}>${childrenOf(node)}</${tag}>`
    }
    case 'quote':
    case 'aside':
      return `<blockquote>${childrenOf(node)}</blockquote>`
    case 'paragraph':
      return `<p>${childrenOf(node)}</p>`
    default:
      return htmlOfCard(type, node) ?? childrenOf(node)
  }
}

interface Mobiledoc {
  cards?: [string, Node][]
  markups?: [string, string[]?][]
  atoms?: [string, string][]
  sections: [number, ...unknown[]][]
}

type Marker = [kind: number, opened: number[], closed: number, value: string | number]

/** https://github.com/bustle/mobiledoc-kit/blob/master/MOBILEDOC.md, version 0.3 */
function htmlOfMobiledoc({ cards = [], markups = [], atoms = [], sections }: Mobiledoc): string {
  const tagAt = (index: number) => markups[index]?.[0] ?? 'span'
  const line = (markers: Marker[]) => {
    const open: number[] = []
    return markers
      .map(([kind, opened, closed, value]) => {
        const starts = opened.map((index) => {
          const href = tagAt(index) === 'a' ? ` href="${escapeHtml(markups[index]?.[1]?.[1])}"` : ''
          return `<${tagAt(index)}${href}>`
        })
        open.push(...opened)
        const ends = open.splice(open.length - closed).toReversed()
        const content = kind === 0 ? escapeHtml(value) : atoms[Number(value)]?.[0] === 'soft-return' ? '<br>' : ''
        return `${starts.join('')}${content}${ends.map((index) => `</${tagAt(index)}>`).join('')}`
      })
      .join('')
  }
  return sections
    .map(([kind, first, second]) => {
      if (kind === 1) return `<${first}>${line(second as Marker[])}</${first}>`
      if (kind === 2) return pictureOf({ src: first })
      if (kind === 3)
        return `<${first}>${(second as Marker[][]).map((item) => `<li>${line(item)}</li>`).join('')}</${first}>`
      const [type, card] = cards[Number(first)] ?? ['', {}]
      return htmlOfCard(type, card) ?? ''
    })
    .join('')
}
