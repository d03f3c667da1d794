import { fold } from '#app/domain/fold.ts'
import { alternativesOf } from './tokens.ts'

/** A text in its parts: at odd places stand words that were searched for, with or without their accents. */
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

/** The part of a longer text around the first word that was searched for, or else its beginning. */
export function excerptAround(text: string, term: string): string {
  const line = text.replaceAll(/\s+/g, ' ').trim()
  const at = placesOf(line, term)[0]?.[0] ?? 0
  const start = at > before ? at - before : 0
  const end = start + shown
  // Half of a character is left out.
  const cut = line.slice(start, end).replaceAll(/^[\udc00-\udfff]|[\ud800-\udbff]$/g, '')
  return `${start > 0 ? '…' : ''}${cut}${end < line.length ? '…' : ''}`
}

/** The places of the searched words in a text, first to last. */
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

/** Beside a longer word, one letter would mark half of the text. */
function markedWords(term: string): string[] {
  const words = [...new Set(alternativesOf(term).flat())]
  const longer = words.filter((word) => word.length > 1)
  return longer.length > 0 ? longer : words
}

/** The folded text, and for each place in it where its letter stands in the text. */
function foldInPlace(text: string): { folded: string; places: number[] } {
  let folded = ''
  let at = 0
  const places: number[] = []
  for (const character of text) {
    // Most characters are plain, and need no fold.
    const plain = /^[a-z0-9 ]$/.test(character) ? character : fold(character)
    folded += plain
    for (let count = 0; count < plain.length; count++) places.push(at)
    at += character.length
  }
  return { folded, places }
}
