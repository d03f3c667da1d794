import { z } from '#app/domain/zod.ts'

/** Keeps all that Markdown may mean, such as the white space that a line begins with. */
export function plainText(text: string): string {
  return text
    .toWellFormed()
    .replace(/\r\n?/g, '\n')
    .replace(/[^\P{Cc}\n\t]/gu, '')
    .replace(/^\n+/, '')
    .trimEnd()
}

export const plainLine = (text: string) => plainText(text).replace(/\s+/g, ' ').trim()

/** Checked after it is tidied, by `refine`: a further `z.string()` would take an empty text for a missing one. */
export function tidied(tidy: (text: string) => string, most: number, tooLong: string) {
  return z.pipe(z._default(z.string(), ''), z.transform(tidy)).check(z.refine((text) => text.length <= most, tooLong))
}
