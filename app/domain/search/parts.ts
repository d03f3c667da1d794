/** A text in its parts: those at odd places are what was searched for, in capitals or not. */
export function partsOf(text: string, term: string): string[] {
  const [lower, sought] = [text.toLowerCase(), term.toLowerCase()]
  // Of some letters the small one is longer: then the places do not tell where they are in the text.
  if (sought === '' || lower.length !== text.length) return [text]
  const parts: string[] = []
  let end = 0
  for (let at = lower.indexOf(sought); at !== -1; at = lower.indexOf(sought, end)) {
    parts.push(text.slice(end, at), text.slice(at, at + sought.length))
    end = at + sought.length
  }
  return [...parts, text.slice(end)]
}

export function contains(text: string, term: string): boolean {
  return text.toLowerCase().includes(term.toLowerCase())
}

const shown = 120
const before = 24

/** Of a longer text what stands around the first place that was searched for, or else its beginning. */
export function excerptAround(text: string, term: string): string {
  const line = text.replaceAll(/\s+/g, ' ').trim()
  const at = line.toLowerCase().indexOf(term.toLowerCase())
  const start = at > before ? at - before : 0
  const end = start + shown
  // What is cut in two leaves half a character.
  const cut = line.slice(start, end).replaceAll(/^[\udc00-\udfff]|[\ud800-\udbff]$/g, '')
  return `${start > 0 ? '…' : ''}${cut}${end < line.length ? '…' : ''}`
}
