interface Xml {
  markup: string
}

type Content = Xml | string | null | undefined | false | Content[]

/** Template tag: escapes strings, drops empty values and removes line breaks with their indentation. */
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

/** Also escapes text for HTML. */
export function escapeXml(text: string): string {
  const entities: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' }
  return text
    .toWellFormed()
    .replace(notAllowed, '\uFFFD')
    .replace(/[&<>"']/g, (character) => entities[character] ?? '')
}

/** Characters that XML forbids, even escaped. */
// biome-ignore lint/suspicious/noControlCharactersInRegex: these are what is looked for
const notAllowed = /[\u0000-\u0008\u000B\u000C\u000E-\u001F\uFFFE\uFFFF]/g
