import { expect, test } from 'vitest'
import { formatMoment } from '#app/formats.ts'

const winter = new Date('2026-01-15T09:00:00Z')
const summer = new Date('2026-07-15T09:00:00Z')

test.each([
  ['Asia/Kolkata', winter, 'Jan 15, 2026, 02:30 PM IST'],
  ['Europe/Berlin', winter, 'Jan 15, 2026, 10:00 AM CET'],
  ['Europe/Berlin', summer, 'Jul 15, 2026, 11:00 AM CEST'],
  ['Europe/London', winter, 'Jan 15, 2026, 09:00 AM GMT'],
  ['Europe/London', summer, 'Jul 15, 2026, 10:00 AM BST'],
  ['America/New_York', summer, 'Jul 15, 2026, 05:00 AM EDT'],
  ['Australia/Sydney', winter, 'Jan 15, 2026, 08:00 PM AEDT'],
  ['UTC', winter, 'Jan 15, 2026, 09:00 AM UTC'],
])('names the zone %s', (timeZone, moment, shown) => {
  expect(formatMoment(moment, timeZone, 'short')).toBe(shown)
})

test('gives the offset of a zone without a short name', () => {
  expect(formatMoment(winter, 'Asia/Kathmandu', 'short')).toBe('Jan 15, 2026, 02:45 PM GMT+5:45')
})

test('names the day of the week in full', () => {
  expect(formatMoment(winter, 'Asia/Kolkata', 'full')).toBe('Thursday, January 15, 2026 at 2:30 PM IST')
})
