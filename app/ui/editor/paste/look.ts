import type { JSONContent } from '@tiptap/core'
import type { Element } from 'domhandler'

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
