import { expect, test } from 'vitest'
import { addWorkingDays, dayOf, daysBetween, isoDate, isWorkingDay, startOfDay } from '#app/domain/days.ts'
import { answerDueAfter, dueDay } from '#app/domain/settings/promise.ts'

const day = (name: string) => Date.parse(name) / 86_400_000
const zones = ['Asia/Kolkata', 'UTC', 'America/Los_Angeles', 'Pacific/Kiritimati', 'Pacific/Pago_Pago', 'Europe/Berlin']

test.each([
  ['2026-11-23', 1, '2026-11-24'],
  ['2026-11-27', 1, '2026-11-30'],
  ['2026-11-28', 1, '2026-11-30'],
  ['2026-11-29', 1, '2026-11-30'],
  ['2026-11-23', 5, '2026-11-30'],
  ['2026-11-29', 5, '2026-12-04'],
  ['2026-11-23', 10, '2026-12-07'],
  ['2026-12-31', 3, '2027-01-05'],
  ['1969-12-31', 2, '1970-01-02'],
])('from %s, %i working days lead to %s', (from, count, to) => {
  expect(isoDate(addWorkingDays(day(from), count))).toBe(to)
})

test('counts working days one by one, from any day', () => {
  for (let from = day('2026-11-01'); from < day('2026-11-20'); from++) {
    let on = from
    for (let count = 1; count <= 61; count++) {
      do on++
      while (!isWorkingDay(on))
      expect(addWorkingDays(from, count)).toBe(on)
    }
  }
})

test.each(zones)('a day begins and ends with the clocks of %s', (timeZone) => {
  for (const name of ['2026-03-29', '2026-10-25', '2026-11-01', '2026-11-23', '2027-03-14']) {
    const begins = startOfDay(day(name), timeZone)
    expect(isoDate(dayOf(begins, timeZone))).toBe(name)
    expect(isoDate(dayOf(new Date(begins.getTime() - 1), timeZone))).toBe(isoDate(day(name) - 1))
  }
})

test('uses the company’s day, whatever day it is elsewhere', () => {
  const due = (appliedAt: string, timeZone: string) =>
    isoDate(dueDay(answerDueAfter(new Date(appliedAt), 1, timeZone), timeZone))
  expect(due('2026-11-27T19:00:00Z', 'Asia/Kolkata')).toBe('2026-11-30')
  expect(due('2026-11-27T19:00:00Z', 'America/Los_Angeles')).toBe('2026-11-30')
  expect(due('2026-11-26T19:00:00Z', 'Asia/Kolkata')).toBe('2026-11-30')
  expect(due('2026-11-26T19:00:00Z', 'UTC')).toBe('2026-11-27')
})

test('a promise holds until the end of its day', () => {
  const dueAt = answerDueAfter(new Date('2026-11-23T06:00:00Z'), 2, 'Asia/Kolkata')
  expect(dueAt).toEqual(new Date('2026-11-25T18:30:00Z'))
})

// In Santiago the clocks skip midnight: September 6, 2026 begins at one.
test.each([...zones, 'America/Santiago'])('in %s, its day is the intended working day', (timeZone) => {
  for (let applied = day('2026-08-25'); applied < day('2026-11-05'); applied++) {
    const noon = new Date(startOfDay(applied, timeZone).getTime() + 12 * 3_600_000)
    for (const count of [1, 2, 4, 5, 9, 10, 60])
      expect(dueDay(answerDueAfter(noon, count, timeZone), timeZone)).toBe(addWorkingDays(applied, count))
  }
})

test('waiting times are in days of the company’s calendar', () => {
  const since = new Date('2026-11-23T18:00:00Z')
  const waited = (now: string, timeZone: string) => daysBetween(since, new Date(now), timeZone)
  expect(waited('2026-11-23T18:29:59Z', 'Asia/Kolkata')).toBe(0)
  expect(waited('2026-11-23T18:30:00Z', 'Asia/Kolkata')).toBe(1)
  expect(waited('2026-11-23T18:30:00Z', 'UTC')).toBe(0)
  expect(waited('2026-11-30T06:00:00Z', 'UTC')).toBe(7)
})
