import { dressed } from './colours.ts'

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
  blockquote: dressed(['edge'], 'margin:0 0 16px;padding:2px 0 2px 16px;border-left-width:3px;border-left-style:solid'),
  hr: dressed(['line'], 'margin:28px 0;border-width:1px 0 0;border-style:solid'),
  pre: `style="${paragraph};${code};white-space:pre-wrap"`,
  code: `style="${code}"`,
  a: dressed(['link'], 'text-decoration:underline'),
  table: dressed(['line'], 'margin:0 0 16px;border-collapse:collapse;border-width:0;border-style:solid'),
  th: dressed(['line'], 'padding:6px 10px;border-width:1px;border-style:solid'),
  td: dressed(['line'], 'padding:6px 10px;border-width:1px;border-style:solid'),
}

/** Sanitised HTML, dressed for mail programs. */
export function articleOf(html: string, siteUrl: string): string {
  return html
    .replace(/<img [^<>]*>/g, (picture) => pictureOf(picture, siteUrl))
    .replace(/<([a-z][a-z0-9]*)([ >])/g, (opening, tag, next) =>
      attributes[tag] ? `<${tag} ${attributes[tag]}${next}` : opening,
    )
}

/** Our own with a width, as no mail asks for anything from elsewhere. The words of any other picture stand in its place. */
function pictureOf(picture: string, siteUrl: string): string {
  const source = /src="([^"<>]*)"/.exec(picture)?.[1] ?? ''
  const words = /alt="([^"<>]*)"/.exec(picture)?.[1] ?? ''
  const isOurs = siteUrl.startsWith('https:') && source.startsWith(`${new URL(siteUrl).origin}/`)
  const width = /width="(\d+)"/.exec(picture)?.[1]
  if (!isOurs || !width) return words
  return `<img src="${source}" alt="${words}" width="${width}" style="display:block;max-width:100%;height:auto;border:0">`
}
