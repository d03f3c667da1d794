import { expect, test } from 'vitest'
import {
  addWorkingDays,
  beginningOf,
  dateOf,
  dayOf,
  isWorkingDay,
  mondayOf,
  subtractWorkingDays,
} from '#app/domain/days.ts'
import { answerDue, promisedBefore } from '#app/domain/settings/promise.ts'

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
  expect(dateOf(addWorkingDays(day(from), count))).toBe(to)
})

test('working days are counted one by one, from whichever day', () => {
  for (let from = day('2026-11-01'); from < day('2026-11-20'); from++) {
    let [on, back] = [from, from]
    for (let count = 1; count <= 61; count++) {
      do on++
      while (!isWorkingDay(on))
      do back--
      while (!isWorkingDay(back))
      expect(addWorkingDays(from, count)).toBe(on)
      expect(subtractWorkingDays(from, count)).toBe(back)
    }
  }
})

test('a week begins on Monday', () => {
  expect(dateOf(mondayOf(day('2026-11-23')))).toBe('2026-11-23')
  expect(dateOf(mondayOf(day('2026-11-29')))).toBe('2026-11-23')
})

test.each(zones)('a day begins and ends with the clocks of %s', (timeZone) => {
  for (const name of ['2026-03-29', '2026-10-25', '2026-11-01', '2026-11-23', '2027-03-14']) {
    const begins = beginningOf(day(name), timeZone)
    expect(dateOf(dayOf(begins, timeZone))).toBe(name)
    expect(dateOf(dayOf(new Date(begins.getTime() - 1), timeZone))).toBe(dateOf(day(name) - 1))
  }
})

test('the day that counts is the company’s, whatever day it is elsewhere', () => {
  const appliedAt = new Date('2026-11-27T19:00:00Z')
  const due = (timeZone: string) => answerDue(appliedAt, { answerWithinDays: 1, timeZone }, appliedAt)
  expect(due('Asia/Kolkata')).toEqual({ by: '2026-11-30', isOver: false })
  expect(due('America/Los_Angeles')).toEqual({ by: '2026-11-30', isOver: false })
  const thursday = new Date('2026-11-26T19:00:00Z')
  expect(answerDue(thursday, { answerWithinDays: 1, timeZone: 'Asia/Kolkata' }, thursday).by).toBe('2026-11-30')
  expect(answerDue(thursday, { answerWithinDays: 1, timeZone: 'UTC' }, thursday).by).toBe('2026-11-27')
})

test('a promise holds until the end of its day', () => {
  const promised = { answerWithinDays: 2, timeZone: 'Asia/Kolkata' }
  const appliedAt = new Date('2026-11-23T06:00:00Z')
  const isOver = (now: string) => answerDue(appliedAt, promised, new Date(now)).isOver
  expect(isOver('2026-11-25T18:29:59.999Z')).toBe(false)
  expect(isOver('2026-11-25T18:30:00Z')).toBe(true)
})

test.each(zones)('in %s, who is owed an answer is told alike by their own day and by the bound of all', (timeZone) => {
  for (const answerWithinDays of [1, 2, 4, 5, 9, 10, 60]) {
    const promised = { answerWithinDays, timeZone }
    for (let today = day('2026-10-26'); today < day('2026-11-05'); today++) {
      const bound = promisedBefore(today, promised)
      const now = beginningOf(today, timeZone)
      expect(answerDue(bound, promised, now).isOver).toBe(false)
      expect(answerDue(new Date(bound.getTime() - 1), promised, now).isOver).toBe(true)
    }
  }
})
