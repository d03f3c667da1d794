import { accent, colourAttributes, onAccent } from './colours.ts'

const entities: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' }

export const escaped = (text: string) => text.replace(/[&<>"]/g, (sign) => entities[sign] ?? sign)

/**
 * `letter`: text of the staff, in which web addresses become links; in texts of visitors they do not. `article`: our
 * own sanitized HTML, with the same content as text.
 */
export type Block =
  | { kind: 'heading'; text: string }
  | { kind: 'text'; text: string }
  | { kind: 'letter'; text: string }
  | { kind: 'button'; text: string; href: string }
  | { kind: 'facts'; facts: [label: string, value: string][] }
  | { kind: 'quote'; text: string }
  | { kind: 'article'; html: string; text: string }

export function toPlainText(block: Block): string {
  switch (block.kind) {
    case 'button':
      return `${block.text}:\n${block.href}`
    case 'facts':
      return block.facts.map(([label, value]) => `${label}: ${value}`).join('\n')
    case 'quote':
      return block.text.replace(/^/gm, '> ')
    default:
      return block.text
  }
}

/** `isFirst`: the main heading of the mail. */
export function markUpOf(block: Block, isFirst: boolean, siteUrl: string): string {
  switch (block.kind) {
    case 'heading':
      return isFirst
        ? `<h1 dir="auto" style="margin:0 0 20px;font-size:28px;line-height:1.2;font-weight:700;letter-spacing:-0.3px">${escaped(block.text)}</h1>`
        : `<h2 style="margin:28px 0 10px;font-size:21px;line-height:1.3;font-weight:700">${escaped(block.text)}</h2>`
    case 'button':
      return buttonOf(block.text, block.href)
    case 'facts':
      return factsOf(block.facts)
    case 'quote':
      return `<blockquote ${colourAttributes(['edge'], 'margin:0 0 20px;padding:2px 0 2px 16px;border-width:0 0 0 3px;border-style:solid')}>\n${paragraphsOf(block.text)}\n</blockquote>`
    case 'article':
      return articleOf(block.html, siteUrl)
    case 'letter':
      return paragraphsOf(block.text, withLinks)
    case 'text':
      return paragraphsOf(block.text)
  }
}

export function paragraphsOf(text: string, shown = escaped): string {
  const paragraphs = text.split(/\n{2,}/).map((paragraph) => shown(paragraph).replaceAll('\n', '<br>\n'))
  return paragraphs.map((paragraph) => `<p dir="auto" style="margin:0 0 16px">${paragraph}</p>`).join('\n')
}

/** Without the final period. */
const webAddress = /(https?:\/\/[^\s<>"]*[^\s<>".,;:!?'()[\]{}])/

function withLinks(text: string): string {
  const parts = text.split(webAddress)
  return parts.map((part, index) => (index % 2 === 1 ? linkOf(escaped(part)) : escaped(part))).join('')
}

/** The maximum length that fits a small screen. */
const linkOf = (address: string) =>
  `<a href="${address}" ${colourAttributes(['link'], 'word-break:break-all')}>${address}</a>`

/** Outlook uses the padding of the cell, other programs that of the link, all of which is clickable. */
function buttonOf(text: string, href: string): string {
  return `<table role="presentation" border="0" cellpadding="0" cellspacing="0" style="margin:8px 0 24px">
<tr><td bgcolor="${accent}" style="background-color:${accent};border-radius:8px;mso-padding-alt:14px 24px">
<a href="${escaped(href)}" style="display:inline-block;padding:13px 24px;border-radius:8px;color:${onAccent};font-size:16px;line-height:20px;font-weight:600;text-decoration:none">${escaped(text)}</a>
</td></tr>
</table>`
}

function factsOf(facts: [label: string, value: string][]): string {
  const cell = 'padding:10px 0;border-width:1px 0 0;border-style:solid;text-align:left;vertical-align:top'
  const rows = facts.map(
    ([label, value]) =>
      `<tr><th scope="row" width="34%" ${colourAttributes(['muted', 'line'], `${cell};padding-right:16px;font-size:14px;line-height:24px;font-weight:400`)}>${escaped(label)}</th>
<td dir="auto" ${colourAttributes(['line'], `${cell};line-height:24px;word-break:break-word`)}>${escaped(value).replaceAll('\n', '<br>\n')}</td></tr>`,
  )
  return `<table border="0" cellpadding="0" cellspacing="0" style="width:100%;margin:0 0 24px;border-collapse:collapse">\n${rows.join('\n')}\n</table>`
}

const paragraph = 'margin:0 0 16px'
const heading = 'margin:28px 0 10px;font-weight:700;line-height:1.3'
const code = 'font-family:Consolas,Menlo,monospace;font-size:14px'

const attributes: Record<string, string> = {
  h2: `style="${heading};font-size:21px"`,
  h3: `style="${heading};font-size:18px"`,
  h4: `style="${heading};font-size:16px"`,
  p: `style="${paragraph}"`,
  ul: `style="${paragraph};padding-left:24px"`,
  ol: `style="${paragraph};padding-left:24px"`,
  li: 'style="margin:0 0 6px"',
  blockquote: colourAttributes(
    ['edge'],
    'margin:0 0 16px;padding:2px 0 2px 16px;border-left-width:3px;border-left-style:solid',
  ),
  hr: colourAttributes(['line'], 'margin:28px 0;border-width:1px 0 0;border-style:solid'),
  pre: `style="${paragraph};${code};white-space:pre-wrap"`,
  code: `style="${code}"`,
  a: colourAttributes(['link'], 'text-decoration:underline'),
  table: colourAttributes(['line'], 'margin:0 0 16px;border-collapse:collapse;border-width:0;border-style:solid'),
  th: colourAttributes(['line'], 'padding:6px 10px;border-width:1px;border-style:solid'),
  td: colourAttributes(['line'], 'padding:6px 10px;border-width:1px;border-style:solid'),
}

/** Adds inline styles for mail programs to sanitized HTML. */
function articleOf(html: string, siteUrl: string): string {
  return html
    .replace(/<img [^<>]*>/g, (picture) => pictureOf(picture, siteUrl))
    .replace(/<([a-z][a-z0-9]*)([ >])/g, (opening, tag, next) =>
      attributes[tag] ? `<${tag} ${attributes[tag]}${next}` : opening,
    )
}

/**
 * Keeps only our own pictures, with a width, because mails load nothing from other sites. Others become their
 * alternative text.
 */
function pictureOf(picture: string, siteUrl: string): string {
  const source = /src="([^"<>]*)"/.exec(picture)?.[1] ?? ''
  const words = /alt="([^"<>]*)"/.exec(picture)?.[1] ?? ''
  const isOurs = siteUrl.startsWith('https:') && source.startsWith(`${new URL(siteUrl).origin}/`)
  const width = /width="(\d+)"/.exec(picture)?.[1]
  if (!isOurs || !width) return words
  return `<img src="${source}" alt="${words}" width="${width}" style="display:block;max-width:100%;height:auto;border:0">`
}
