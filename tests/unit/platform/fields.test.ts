import { readFile } from 'node:fs/promises'
import { expect, test } from 'vitest'
import type { PdfField } from '#app/platform/documents/fields/field.ts'
import { fillFields } from '#app/platform/documents/fields/fill.server.ts'
import { fitInto } from '#app/platform/documents/fields/letters.ts'
import { extractText } from '#app/platform/documents/text.server.ts'

const box: PdfField = {
  name: 'name',
  x: 0,
  y: 0,
  size: 20,
  leading: 25,
  width: 300,
  height: 50,
  isBold: false,
  isMiddle: false,
}

const widths = (lines: { width: number }[][]) => lines.map((runs) => runs.reduce((sum, { width }) => sum + width, 0))
const texts = (lines: { text: string }[][]) => lines.map((runs) => runs.map(({ text }) => text).join(''))

test('a text is set in as many lines as it has and as its box has room for, by words', () => {
  expect(fitInto(box, 'One line')).toMatchObject({ size: 20 })
  const two = fitInto(box, 'The second line begins with a word that is whole')
  expect(texts(two?.lines ?? [])).toEqual(['The second line begins with a', 'word that is whole'])
  expect(texts(fitInto(box, '1 Loom Lane\nŁódź')?.lines ?? [])).toEqual(['1 Loom Lane', 'Łódź'])
})

test.each([
  'an.address.that.is.longer.than.its.box@example.com',
  'A name of so many words that they are set in more lines than the box has room for at that size',
])('what has no room is set smaller, and is whole: %s', (text) => {
  const fitted = fitInto(box, text)
  expect(fitted?.size).toBeLessThan(20)
  expect(texts(fitted?.lines ?? []).join(' ')).toBe(text)
  expect(Math.max(...widths(fitted?.lines ?? []))).toBeLessThanOrEqual(box.width)
  expect((fitted?.lines.length ?? 0) * (fitted?.leading ?? 0)).toBeLessThanOrEqual(box.height + 1)
})

test('Hindi letters are joined and stand in their order, beside Latin ones', () => {
  const line = fitInto(box, 'हिन्दी Łtd')?.lines[0] ?? []
  expect(line.map(({ text }) => text)).toEqual(['हिन्दी ', 'Ł', 'td'])
  // Of six letters and signs the half न् and द have one glyph each.
  expect(line[0]?.glyphs).toHaveLength(6)
  const stands = line[0]?.glyphs.map(({ x }) => x) ?? []
  expect(stands).toEqual(stands.toSorted((one, other) => one - other))
})

test('letters that no font has are not left out: the field says something else, and which it was is told', async () => {
  expect(fitInto(box, 'ಕನ್ನಡ')).toBeNull()
  const template = await readFile('app/domain/brochure/template.pdf')
  const said = { text: 'Weavers', otherwise: 'www.example.com' }
  const { pdf, withoutLetters } = await fillFields(template, {
    title: 'Profile',
    fields: { name: { ...said, text: 'ಕನ್ನಡ Weavers' }, footer: said, email: said, phone: said, office: said },
    links: {},
  })
  expect(withoutLetters).toEqual(['name'])
  // Limited by processor time, so that a busy machine does not end it.
  const extracted = await extractText(pdf, 'pdf', { isBackground: true })
  const text = 'text' in extracted ? extracted.text : ''
  expect(text.match(/www\.example\.com/g)).toHaveLength(1)
  expect(text.match(/Weavers/g)).toHaveLength(6)
})
