import { expect, test } from 'vitest'
import { findClockChange, fromLocalTime, isLocalTime, toLocalTime } from '#app/domain/local-time.ts'
import { isDeep } from '../support/deep.ts'

const skipped = (from: string, to: string) => ({ kind: 'skipped', from, to })
const repeated = (from: string, to: string) => ({ kind: 'repeated', from, to })

test.each([
  ['Europe/Berlin', '2026-03-29T01:59', null],
  ['Europe/Berlin', '2026-03-29T02:00', skipped('02:00', '03:00')],
  ['Europe/Berlin', '2026-03-29T02:30', skipped('02:00', '03:00')],
  ['Europe/Berlin', '2026-03-29T03:00', null],
  ['Europe/Berlin', '2026-10-25T01:59', null],
  ['Europe/Berlin', '2026-10-25T02:00', repeated('03:00', '02:00')],
  ['Europe/Berlin', '2026-10-25T02:59', repeated('03:00', '02:00')],
  ['Europe/Berlin', '2026-10-25T03:00', null],
  ['America/New_York', '2026-03-08T02:30', skipped('02:00', '03:00')],
  ['America/New_York', '2026-11-01T01:30', repeated('02:00', '01:00')],
  ['America/Santiago', '2026-09-06T00:15', skipped('00:00', '01:00')],
  ['Australia/Lord_Howe', '2026-10-04T02:15', skipped('02:00', '02:30')],
  ['Pacific/Apia', '2011-12-30T12:00', skipped('00:00', '00:00')],
  ['Asia/Kolkata', '2026-03-29T02:30', null],
  ['UTC', '2026-10-25T02:30', null],
])('in %s, %s is skipped or repeated by the clock change: %j', (zone, text, change) => {
  expect(findClockChange(text, zone)).toEqual(change)
})

test.each([
  ['Europe/Berlin', '2026-03-29T02:30', '2026-03-29T01:30'],
  ['America/Santiago', '2026-09-06T00:00', '2026-09-06T04:00'],
  ['Europe/Berlin', '2026-10-25T02:30', '2026-10-25T00:30'],
  ['America/New_York', '2026-11-01T01:30', '2026-11-01T05:30'],
])('in %s, %s is %s: after the gap, or the first of both', (zone, text, moment) => {
  expect(fromLocalTime(text, zone).toISOString().slice(0, 16)).toBe(moment)
})

/** Five hours come to each hour of the day in turn. */
const step = (isDeep ? 1 : 5) * 3_600_000

test.runIf(isDeep)('every hour of a year that the clocks show once comes back as it was', () => {
  for (const zone of ['Europe/Berlin', 'America/New_York', 'Australia/Lord_Howe', 'Asia/Kolkata'])
    for (let hour = Date.UTC(2026, 0, 1); hour < Date.UTC(2027, 0, 1); hour += step) {
      const text = toLocalTime(new Date(hour), zone)
      if (findClockChange(text, zone) === null)
        expect(fromLocalTime(text, zone).getTime(), `${zone} ${text}`).toBe(hour)
      expect(isLocalTime(text)).toBe(true)
    }
})
