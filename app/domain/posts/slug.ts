export const longestSlug = 100

export const slugPattern = /^[\p{L}\p{M}\p{N}_-]+$/u

export function slugOf(title: string): string {
  const slug = lowerCase(title)
    .replace(/[^\p{L}\p{M}\p{N}_\s]/gu, '')
    .trim()
    .replace(/\s+/g, '-')
  return cut(slug, longestSlug)
}

export function numberedSlug(slug: string, number: number): string {
  const end = `-${number}`
  return cut(slug, longestSlug - end.length) + end
}

/** So much of a slug, without the hyphens or the half of a character that it would end with. */
function cut(slug: string, length: number): string {
  const characters = [...slug.slice(0, length).toWellFormed()]
  return characters.slice(0, characters.findLastIndex((character) => !'-\ufffd'.includes(character)) + 1).join('')
}

export function tidySlug(typed: string): string {
  return lowerCase(typed).trim().replace(/\s+/g, '-')
}

/** `'İ'.toLowerCase()` is an i and a combining dot, which no keyboard types. */
const lowerCase = (text: string) => text.normalize('NFC').toLowerCase().replaceAll('\u0307', '').normalize('NFC')
