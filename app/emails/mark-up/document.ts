import { threads } from '#app/emails/mark-up/colours.ts'
import { escaped, paragraphsOf } from './blocks.ts'
import { applyMailColours, colourAttributes, darkRules, paints } from './colours.ts'

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
