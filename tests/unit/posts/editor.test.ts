import { expect, test } from 'vitest'
import { fromLocalTime, toLocalTime } from '#app/domain/local-time.ts'
import { compareLines } from '#app/routes/admin/editing/compare.server.ts'
import { asParagraph } from '#app/ui/editor/picture.ts'

test.each([
  ['', '', 'P'],
  ['\n', ' ', '\nP '],
  ['Before.', '', 'Before.\n\nP'],
  ['Before. ', '', 'Before. \n\nP'],
  ['Before.\n', '', 'Before.\n\nP'],
  ['Before.\n\n\n', '', 'Before.\n\n\nP'],
  ['Before.\n \n', 'After.', 'Before.\n \nP\n\nAfter.'],
  ['', 'After.', 'P\n\nAfter.'],
  ['', '\nAfter.', 'P\n\nAfter.'],
  ['Be', 'fore.', 'Be\n\nP\n\nfore.'],
  ['Before.\n\n', '\n\nAfter.', 'Before.\n\nP\n\nAfter.'],
])('between %j and %j a paragraph has a blank line on each side', (before, after, whole) => {
  expect(before + asParagraph('P', before, after) + after).toBe(whole)
})

const differing = (one: string, other: string) => {
  const { left, right } = compareLines(one, other)
  return [left, right].map((passages) => passages.filter(({ differs }) => differs).map(({ text }) => text))
}

test('names the lines that only one of two texts has', () => {
  expect(differing('a\nb\nc', 'a\nb\nc')).toEqual([[], []])
  expect(differing('a\nb\nc', 'a\nx\nc')).toEqual([['b'], ['x']])
  expect(differing('a\nb\nc\nd', 'b\nc\nx\nd\ne')).toEqual([['a'], ['x', 'e']])
  expect(differing('', 'a')).toEqual([[], ['a']])
  const { left, right } = compareLines('a\nb', 'b')
  expect([left, right].map((passages) => passages.map(({ text }) => text))).toEqual([['a', 'b'], ['b']])
})

test('shows consecutive equal or different lines as one', () => {
  const { left, right } = compareLines('a\nb\n\nc\nd', 'a\nx\nc\nd\n')
  expect(left.map(({ text, differs }) => [text, differs])).toEqual([
    ['a', false],
    ['b\n\u00a0', true],
    ['c\nd', false],
  ])
  expect(right.map(({ text }) => text)).toEqual(['a', 'x', 'c\nd', '\u00a0'])
})

test('compares texts of any length at once', () => {
  const long = (word: string) => Array.from({ length: 50_000 }, (_, at) => `${word} ${at}`).join('\n')
  const [left, right] = differing(long('one'), long('other'))
  expect([left, right].map((passages) => passages?.map((text) => text.split('\n').length))).toEqual([
    [50_000],
    [50_000],
  ])
})

test.each([
  ['Asia/Kolkata', '2026-11-21T10:35:59.000Z', '2026-11-21T16:05'],
  ['Asia/Kolkata', '2026-12-31T20:00:00.000Z', '2027-01-01T01:30'],
  ['America/New_York', '2026-07-01T12:00:00.000Z', '2026-07-01T08:00'],
  ['America/New_York', '2026-01-01T12:00:00.000Z', '2026-01-01T07:00'],
  ['UTC', '2026-01-01T12:00:00.000Z', '2026-01-01T12:00'],
])('in %s %s is %s, and vice versa', (zone, moment, shown) => {
  expect(toLocalTime(new Date(moment), zone)).toBe(shown)
  expect(fromLocalTime(shown, zone).toISOString().slice(0, 16)).toBe(moment.slice(0, 16))
})
