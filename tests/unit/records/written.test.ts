import { describe, expect, it } from 'vitest'
import { dateTime, list, number, text } from '#app/domain/fields/field.ts'
import { formShape } from '#app/domain/fields/schemas.ts'
import { storedFields, writtenFields } from '#app/domain/fields/written.ts'
import { z } from '#app/domain/zod.ts'

const fields = {
  name: text({ max: 10, list: 'title' }),
  note: text({ max: 10, optional: true, list: 'hidden' }),
  duties: list({ max: 40, blank: 'always', list: 'hidden' }),
  places: number({ max: 100, blank: 'always', list: 'hidden' }),
  starts: dateTime({ optional: true, list: 'hidden' }),
}
const timeZone = 'Asia/Kolkata'
const row = {
  name: 'Weaver',
  note: null,
  duties: ['Weave', 'Mend'],
  places: 3,
  starts: new Date('2026-01-02T03:04:05.678Z'),
}
const written = { name: 'Weaver', note: '', duties: 'Weave\nMend', places: '3', starts: '2026-01-02T08:34' }

describe('a row in a form', () => {
  it('has the fields by their kinds', () => {
    expect(writtenFields(fields, row, timeZone)).toEqual(written)
    const empty = { ...row, duties: [], places: 0, starts: null }
    expect(writtenFields(fields, empty, timeZone)).toEqual({ ...written, duties: '', places: '', starts: '' })
  })

  it('is read back, and a time keeps its seconds unless another is chosen', () => {
    expect(storedFields(fields, written, { timeZone, before: row })).toEqual(row)
    const later = storedFields(fields, { ...written, starts: '2026-01-02T08:35' }, { timeZone, before: row })
    expect(later.starts).toEqual(new Date('2026-01-02T03:05:00Z'))
    expect(storedFields(fields, { ...written, starts: '' }, { timeZone, before: row }).starts).toBeNull()
  })

  it('has each list entry once, and no number for an empty text', () => {
    const read = storedFields(fields, { ...written, duties: 'Weave\n\nWeave', places: '' }, { timeZone, before: null })
    expect([read.duties, read.places]).toEqual([['Weave'], 0])
  })
})

const words = Object.fromEntries(
  Object.keys(fields).map((name) => [name, { label: name, invalid: `${name} is wrong` }]),
)
const form = z.object(formShape(fields, words as Parameters<typeof formShape<typeof fields>>[1]))

describe('the schema of a form', () => {
  it('normalizes entries and leading zeros', () => {
    const sent = { ...written, duties: '- Weave\n\n•  Mend ', places: ' 0042 ' }
    expect(form.parse(sent)).toMatchObject({ duties: 'Weave\nMend', places: '42' })
  })

  it.each([
    ['places', '101'],
    ['places', '-1'],
    ['places', '1.5'],
    ['starts', '2026-02-30T10:00'],
    ['starts', 'tomorrow'],
  ])('refuses %s as %j', (name, value) => {
    const { error } = form.safeParse({ ...written, [name]: value })
    expect(error?.issues.map(({ message }) => message)).toEqual([`${name} is wrong`])
  })
})
