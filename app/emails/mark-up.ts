/**
 * The colours of app/ui/styles/tokens.css for mail programs: the light one inline in each element, the dark one by
 * class. The contrast also holds in programs that only invert colours.
 */
export const paints = {
  ground: ['background-color', '#fbf8f2', '#0b0f1a'],
  surface: ['background-color', '#fffefb', '#161b2c'],
  ink: ['color', '#181e32', '#f2eee6'],
  muted: ['color', '#4b5266', '#b0b3c3'],
  link: ['color', '#2e3a81', '#b4bdf2'],
  line: ['border-color', '#e0dacf', '#2a2f42'],
  edge: ['border-color', '#6776b6', '#808cd5'],
} as const

type Paint = keyof typeof paints

/** The class and the style of an element. */
function colourAttributes(names: Paint[], style = ''): string {
  const colours = names.map((name) => `${paints[name][0]}:${paints[name][1]}`)
  return `class="${names.join(' ')}" style="${[...colours, style].filter(Boolean).join(';')}"`
}

const darkRules = Object.entries(paints)
  .map(([name, [property, , dark]]) => `.${name} { ${property}: ${dark} !important; }`)
  .join('\n')

/** The same in both schemes: the call to action, and the threads of the cloth. */
export const accent = '#f5af20'
export const onAccent = '#161d37'
export const threads = { indigo: '#2e3a81', blue: '#6776b6', pale: '#b5bcdb', cotton: '#eae4d7', turmeric: accent }

let chosen: ReadonlyMap<string, string> = new Map()

/** An owner's colours, by the built-in ones that they replace. */
export function setMailColours(colours: ReadonlyMap<string, string>): void {
  chosen = colours
}

/** A mail in the owner's colours. They occur only in attributes and styles, so no text changes. */
const applyMailColours = (html: string) =>
  chosen.size === 0
    ? html
    : html.replaceAll(/(?<=[:"] ?)#[\da-f]{6}(?=["; ])/g, (colour) => chosen.get(colour) ?? colour)

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

function paragraphsOf(text: string, shown = escaped): string {
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

interface MailDocument {
  title: string
  preview: string
  content: string
  sender: { name: string; siteUrl: string; address: string; footer?: string | null; direction?: 'rtl' | undefined }
  reason: string
}

const [, ground] = paints.ground
const font = "font-family:'Segoe UI',Roboto,Helvetica,Arial,sans-serif"

/** Padding after a short preview, so that mail lists do not show the text that follows. */
const blank = '&#847;&zwnj;&nbsp;'.repeat(30).concat('\n').repeat(4)

/** Outlook ignores max-width, so it gets a table of that width. */
const [outlookBegins, outlookEnds] = [
  '<!--[if mso]><table role="presentation" align="center" border="0" cellpadding="0" cellspacing="0" width="600"><tr><td><![endif]-->',
  '<!--[if mso]></td></tr></table><![endif]-->',
]

export function documentOf(mail: MailDocument): string {
  const html = applyMailColours(pageOf(mail))
  return mail.sender.direction ? mirrored(html) : html
}

/** Mail programs know no logical sides. */
function mirrored(html: string): string {
  return html.replace(/ style="[^"]*"/g, (style) =>
    style
      .replace(/\b(?:left|right)\b/g, (side) => (side === 'left' ? 'right' : 'left'))
      .replace(/:(\w+) (\w+) (\w+) (\w+)\b/g, ':$1 $4 $3 $2'),
  )
}

function pageOf({ title, preview, content, sender, reason }: MailDocument): string {
  const direction = sender.direction ? ` dir="${sender.direction}"` : ''
  return `<!doctype html>
<html lang="en"${direction}>
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<meta name="supported-color-schemes" content="light dark">
<meta name="format-detection" content="telephone=no, date=no, address=no, email=no">
<title>${escaped(title)}</title>
<style>
:root { color-scheme: light dark; supported-color-schemes: light dark; }
@media (min-width: 480px) {
.surface { padding-left: 40px !important; padding-right: 40px !important; }
}
@media (prefers-color-scheme: dark) {
${darkRules}
}
</style>
</head>
<body ${colourAttributes(['ground'], 'margin:0;padding:0')}>
<div style="display:none;max-height:0;overflow:hidden;font-size:1px;line-height:1px;color:${ground};opacity:0;mso-hide:all">${escaped(preview)}
${blank}</div>
<table role="presentation" lang="en"${direction} border="0" cellpadding="0" cellspacing="0" width="100%" bgcolor="${ground}" ${colourAttributes(['ground'], 'width:100%')}>
<tr><td align="center" style="padding:24px 12px 40px">
${outlookBegins}
<table role="presentation" border="0" cellpadding="0" cellspacing="0" width="100%" style="width:100%;max-width:600px;margin:0 auto;text-align:left">
<tr><td style="padding:0 12px 20px">${wordmarkOf(sender)}</td></tr>
<tr><td style="padding:0">${band}</td></tr>
<tr><td ${colourAttributes(['surface', 'ink', 'line'], `padding:36px 24px 20px;border-width:0 1px 1px;border-style:solid;${font};font-size:16px;line-height:26px`)}>
${content}
</td></tr>
<tr><td ${colourAttributes(['muted'], `padding:24px 12px 0;${font};font-size:14px;line-height:22px`)}>
${paragraphsOf(reason)}
<p style="margin:0">${escaped(sender.name)}<br>
${escaped(sender.address).replaceAll('\n', '<br>\n')}<br>
<a href="${escaped(sender.siteUrl)}" ${colourAttributes(['muted'], 'text-decoration:underline')}>${escaped(sender.siteUrl)}</a></p>${sender.footer ? `\n<div style="padding-top:16px">${paragraphsOf(sender.footer)}</div>` : ''}
</td></tr>
</table>
${outlookEnds}
</td></tr>
</table>
</body>
</html>
`
}

function wordmarkOf({ name, siteUrl }: MailDocument['sender']): string {
  return `<table role="presentation" border="0" cellpadding="0" cellspacing="0">
<tr><td style="padding:0 12px 0 0">${mark}</td>
<td style="${font};font-size:18px;line-height:25px;font-weight:700"><a href="${escaped(siteUrl)}" ${colourAttributes(['ink'], 'text-decoration:none')}>${escaped(name)}</a></td></tr>
</table>`
}

const { indigo, blue, pale, cotton, turmeric } = threads

/** The warp of the band, thread by thread: an indigo ground with stripes of cotton between threads of turmeric. */
const half = [indigo, indigo, indigo, indigo, turmeric, cotton, cotton, turmeric, indigo, indigo, indigo, indigo, pale]
const warp = [...half, indigo, indigo, indigo, indigo, indigo, indigo, ...half.toReversed()]
const weft = [blue, blue, blue]

/** Height of a thread in pixels. */
const height = 5

/** A twill over the whole width. */
const band = cloth(
  weft.map((pick, row) => warp.map((end, column) => ((column + row) % 4 < 2 ? end : pick))),
  'width:100%;table-layout:fixed',
)

/** The site's mark: two warp threads and two weft threads, each over one and under the other. */
const mark = cloth(
  [
    ['', blue, '', blue, ''],
    [turmeric, turmeric, turmeric, blue, turmeric],
    ['', blue, '', blue, ''],
    [turmeric, blue, turmeric, turmeric, turmeric],
    ['', blue, '', blue, ''],
  ],
  'width:25px',
)

function cloth(rows: string[][], style: string): string {
  const cell = (colour: string) =>
    `<td ${colour && `bgcolor="${colour}" `}style="height:${height}px;font-size:1px;line-height:${height}px;padding:0">&nbsp;</td>`
  const lines = rows.map((row) => `<tr>${row.map(cell).join('\n')}</tr>`)
  return `<table role="presentation" aria-hidden="true" border="0" cellpadding="0" cellspacing="0" style="${style};border-collapse:collapse">\n${lines.join('\n')}\n</table>`
}
