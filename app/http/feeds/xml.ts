/** A piece of well-formed XML. */
export class Xml {
  readonly markup: string

  constructor(markup: string) {
    this.markup = markup
  }
}

type Content = Xml | string | null | undefined | false | Content[]

/** An element with whatever it holds; strings are text, and what is not there is left out. */
export function xml(name: string, attributes: Record<string, string>, ...content: Content[]): Xml {
  const written = Object.entries(attributes).map(([key, value]) => ` ${key}="${escapeXml(value)}"`)
  return new Xml(`<${name}${written.join('')}>${content.map(asMarkup).join('')}</${name}>`)
}

export function xmlDocument(root: Xml): string {
  return `<?xml version="1.0" encoding="UTF-8"?>\n${root.markup}\n`
}

export function escapeXml(text: string): string {
  const entities: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&apos;' }
  return text
    .toWellFormed()
    .replace(notAllowed, '\uFFFD')
    .replace(/[&<>"']/g, (character) => entities[character] ?? '')
}

/** Characters that no XML document may hold, not even escaped. */
// biome-ignore lint/suspicious/noControlCharactersInRegex: these are what is looked for
const notAllowed = /[\u0000-\u0008\u000B\u000C\u000E-\u001F\uFFFE\uFFFF]/g

function asMarkup(content: Content): string {
  if (Array.isArray(content)) return content.map(asMarkup).join('')
  if (content instanceof Xml) return content.markup
  return content ? escapeXml(content) : ''
}
