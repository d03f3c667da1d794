import { fold } from '#app/domain/fold.ts'
import { searchAlternatives } from './tokens.ts'

/** Splits a text at the searched words, ignoring accents: every odd part is a match. */
export function partsOf(text: string, term: string): string[] {
  const parts: string[] = []
  let end = 0
  for (const [from, to] of placesOf(text, term)) {
    if (to <= end) continue
    if (from <= end && parts.length > 0) parts.push(`${parts.pop()}${text.slice(end, to)}`)
    else parts.push(text.slice(end, from), text.slice(from, to))
    end = to
  }
  return [...parts, text.slice(end)]
}

const shown = 120
const before = 24

/** The excerpt around the first match in a long text, or else its beginning. */
export function excerptAround(text: string, term: string): string {
  const line = text.replaceAll(/\s+/g, ' ').trim()
  const at = placesOf(line, term)[0]?.[0] ?? 0
  const start = at > before ? at - before : 0
  const end = start + shown
  // Does not split a surrogate pair.
  const cut = line.slice(start, end).replaceAll(/^[\udc00-\udfff]|[\ud800-\udbff]$/g, '')
  return `${start > 0 ? '…' : ''}${cut}${end < line.length ? '…' : ''}`
}

/** The ranges of the searched words in a text, first to last. */
function placesOf(text: string, term: string): [from: number, to: number][] {
  const words = markedWords(term)
  if (words.length === 0 || !words.some((word) => fold(text).includes(word))) return []
  const { folded, places } = foldInPlace(text)
  const found = words.flatMap((word) => {
    const spans: [number, number][] = []
    for (let at = folded.indexOf(word); at !== -1; at = folded.indexOf(word, at + word.length))
      spans.push([places[at] ?? 0, places[at + word.length] ?? text.length])
    return spans
  })
  return found.sort(([a], [b]) => a - b)
}

/** Next to longer words, a single letter would highlight half of the text. */
function markedWords(term: string): string[] {
  const words = [...new Set(searchAlternatives(term).flat())]
  const longer = words.filter((word) => word.length > 1)
  return longer.length > 0 ? longer : words
}

/** The folded text, and for each position the position of its letter in the original. */
function foldInPlace(text: string): { folded: string; places: number[] } {
  let folded = ''
  let at = 0
  const places: number[] = []
  for (const character of text) {
    // Fast path: most characters need no fold.
    const plain = /^[a-z0-9 ]$/.test(character) ? character : fold(character)
    folded += plain
    for (let count = 0; count < plain.length; count++) places.push(at)
    at += character.length
  }
  return { folded, places }
}
