import { expect, test, vi } from 'vitest'
import { median, report, skip } from '../../../bench/goals.ts'
import { table, withTable } from '../../../bench/table.ts'

test('the median of an odd and of an even number of rounds, and none of no round', () => {
  expect(median([3, 1, 2])).toBe(2)
  expect(median([4, 1, 2, 3])).toBe(2.5)
  expect(() => median([])).toThrow('No round was measured')
})

test.each([
  [{ atLeast: 0.45 }, [0.46, 0.45, 0.2], 'met', '0.45 (0.2–0.46), wanted ≥ 0.45'],
  [{ atLeast: 0.45 }, [0.449, 0.44, 0.5], 'missed', '0.449 (0.44–0.5), wanted ≥ 0.45'],
  [{ atMost: 10 }, [10], 'met', '10, wanted ≤ 10'],
  [{ atMost: 10 }, [10.4, 10.2, 1], 'missed', '10.2 (1–10.4), wanted ≤ 10'],
])('a median against %o: %o is %s', (limit, rounds, verdict, words) => {
  const print = vi.spyOn(console, 'log').mockReturnValue()
  report(1, 'home', limit, rounds)
  expect(print.mock.calls).toEqual([[`goal  1  ${verdict.padEnd(7)}  home: ${words}`]])
})

test('a goal that cannot be measured is neither met nor missed', () => {
  const print = vi.spyOn(console, 'log').mockReturnValue()
  skip(2, 'home', 'nginx is not here')
  expect(print.mock.calls).toEqual([['goal  2  skipped  home: nginx is not here']])
})

test('replaces the table, and nothing else', () => {
  const document = 'A\n<!-- written by npm run bench -->\nold\n<!-- until here -->\nB\n'
  const found = table([{ goal: 1, what: 'home', limit: '≥ 0.45', figure: '0.4', verdict: 'missed' }])
  const written = withTable(document, found)
  expect(written).toMatch(
    /^A\n<!-- .*-->\n\| # .*\n.*\n\| 1 \| home \| ≥ 0.45 \| 0.4 \| \*\*missed\*\* \|\n<!-- .*-->\nB\n$/,
  )
  expect(withTable(written, 'old')).toBe(document)
  expect(() => withTable('A\n<!-- until here -->\n', found)).toThrow('lost its marks')
})
