import { expect, test } from 'vitest'
import { shape } from '#app/platform/pictures/letters.ts'

test('joins and orders Hindi letters, beside Latin ones', () => {
  const line = shape('हिन्दी Łtd', 20) ?? []
  expect(line.map(({ text }) => text)).toEqual(['हिन्दी ', 'Ł', 'td'])
  // Six letters and signs; the half न् and the द have one glyph each.
  expect(line[0]?.glyphs).toHaveLength(6)
  const stands = line[0]?.glyphs.map(({ x }) => x) ?? []
  expect(stands).toEqual(stands.toSorted((one, other) => one - other))
})

test('does not set a line with letters that no font has', () => {
  expect(shape('ಕನ್ನಡ', 20)).toBeNull()
})
