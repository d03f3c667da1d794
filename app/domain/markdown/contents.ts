/** A part of a text that can be led to. */
export interface TextHeading {
  id: string
  text: string
  level: number
}

/** Gives each heading of safe HTML an address of its own, which is never that of another part of the page. */
export function withHeadings(
  html: string,
  textOf: (html: string) => string,
): { html: string; headings: TextHeading[] } {
  const headings: TextHeading[] = []
  const taken = new Set<string>()
  const marked = html.replace(/<h([234])>([\s\S]*?)<\/h\1>/g, (_heading, level, inner) => {
    const text = textOf(inner)
    const id = freeId(text, taken)
    if (text) headings.push({ id, text, level: Number(level) })
    return `<h${level} id="${id}">${inner}</h${level}>`
  })
  return { html: marked, headings }
}

const longestId = 60

function freeId(text: string, taken: Set<string>): string {
  const words = text
    .toLowerCase()
    .match(/[\p{L}\p{M}\p{N}]+/gu)
    ?.join('-')
  const wanted = `section-${Array.from(words ?? 'part')
    .slice(0, longestId)
    .join('')}`
  let id = wanted
  for (let number = 2; taken.has(id); number++) id = `${wanted}-${number}`
  taken.add(id)
  return id
}
