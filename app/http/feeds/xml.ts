interface Xml {
  markup: string
}

type Content = Xml | string | null | undefined | false | Content[]

/** Strings that are put in are text; what is not there is left out, and so are the lines' ends. */
export function xml(literals: TemplateStringsArray, ...content: Content[]): Xml {
  const raw = literals.map((literal) => literal.replace(/\n\s*/g, ''))
  return { markup: String.raw({ raw }, ...content.map(markupOf)) }
}

function markupOf(content: Content): string {
  if (Array.isArray(content)) return content.map(markupOf).join('')
  if (!content) return ''
  return typeof content === 'string' ? escapeXml(content) : content.markup
}

export function xmlDocument(root: Xml): string {
  return `<?xml version="1.0" encoding="UTF-8"?>\n${root.markup}\n`
}

/** Or as a text in HTML. */
export function escapeXml(text: string): string {
  const entities: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' }
  return text
    .toWellFormed()
    .replace(notAllowed, '\uFFFD')
    .replace(/[&<>"']/g, (character) => entities[character] ?? '')
}

/** Characters that no XML document may hold, not even escaped. */
// biome-ignore lint/suspicious/noControlCharactersInRegex: these are what is looked for
const notAllowed = /[\u0000-\u0008\u000B\u000C\u000E-\u001F\uFFFE\uFFFF]/g
