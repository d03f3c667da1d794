import { expect, test } from 'vitest'
import { timeInWords } from '#app/content/admin/company/today.ts'
import { lastWeeks, medianOf } from '#app/domain/overview/weeks.ts'

const [minute, hour, day] = [60_000, 3_600_000, 86_400_000]

test.each([
  [0, 'under 1 min'],
  [25 * minute, '25 min'],
  [5 * hour, '5 h'],
  [5 * hour + 20 * minute, '5 h 20 min'],
  [day + 4 * hour + 59 * minute, '1 day 4 h'],
  [3 * day + 10 * minute, '3 days'],
  [9 * day + 23 * hour, '9 days 23 h'],
  [23 * day + 9 * hour, '23 days'],
])('%i milliseconds are shown as %s', (time, words) => {
  expect(timeInWords(time)).toBe(words)
})

test.each([
  [[], null],
  [[7], 7],
  [[9, 1, 5], 5],
  [[4, 1, 3, 2], 2.5],
])('the median of %j is %s', (values, median) => {
  expect(medianOf(values)).toBe(median)
})

test('twelve weeks are consecutive, across clock changes', () => {
  for (const timeZone of ['Asia/Kolkata', 'Europe/Berlin', 'America/New_York', 'Pacific/Kiritimati']) {
    const weeks = lastWeeks(new Date('2026-11-23T12:00:00Z'), timeZone)
    expect(weeks).toHaveLength(12)
    for (const [index, { to }] of weeks.slice(0, -1).entries()) expect(weeks[index + 1]?.from).toEqual(to)
  }
})

test('a week starts on Monday in the company’s time zone', () => {
  const sundayEveningInLondon = new Date('2026-11-22T19:00:00Z')
  expect(lastWeeks(sundayEveningInLondon, 'Asia/Kolkata').at(-1)).toEqual({
    monday: '2026-11-23',
    from: new Date('2026-11-22T18:30:00Z'),
    to: new Date('2026-11-29T18:30:00Z'),
  })
  expect(lastWeeks(sundayEveningInLondon, 'UTC').at(-1)?.monday).toBe('2026-11-16')
})
