import { expect, test } from 'vitest'
import { reconnectDelay } from '#app/browser/live.ts'

test('the first five attempts follow after a second each, later ones after more', () => {
  const delays = Array.from({ length: 103 }, (_, attempts) => reconnectDelay(attempts) / 1_000)
  expect(delays.slice(0, 5)).toEqual(Array(5).fill(1))
  expect(delays.slice(5, 15)).toEqual(Array(10).fill(5))
  expect(delays.slice(15, 100)).toEqual(Array(85).fill(10))
  expect(delays.slice(100)).toEqual([60, 60, 60])
  expect(reconnectDelay(1_000_000)).toBe(60_000)
})
