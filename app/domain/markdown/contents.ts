/** A heading that a table of contents links to. */
export interface TextHeading {
  id: string
  text: string
  level: number
}

/** Gives each heading of safe HTML an id that is unique on the page. */
export function withHeadings(
  html: string,
  textOf: (html: string) => string,
): { html: string; headings: TextHeading[] } {
  const headings: TextHeading[] = []
  const taken = new Set<string>()
  let marked = ''
  let end = 0
  for (const { 0: opening, 1: level, 2: direction = '', index } of html.matchAll(/<h([234])( dir="auto")?>/g)) {
    const start = index + opening.length
    const text = textOf(html.slice(start, html.indexOf(`</h${level}>`, start)))
    const id = freeId(text, taken)
    if (text) headings.push({ id, text, level: Number(level) })
    marked += `${html.slice(end, index)}<h${level} id="${id}"${direction}>`
    end = start
  }
  return { html: marked + html.slice(end), headings }
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
