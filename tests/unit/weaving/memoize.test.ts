import { expect, test } from 'vitest'
import { memoize } from '#app/ui/weaving/cloth.ts'

test('caches a drawing until many others displace it', () => {
  const drawn: string[] = []
  const draw = memoize((seed: string, ends: number) => {
    drawn.push(seed)
    return { seed, ends }
  })
  const first = draw('about', 6)
  expect(draw('about', 6)).toBe(first)
  expect(draw('about', 7)).toEqual({ seed: 'about', ends: 7 })
  expect(drawn).toEqual(['about', 'about'])

  for (let other = 0; other < 1_000; other++) draw(`other ${other}`, 6)
  expect(draw('about', 6)).not.toBe(first)
  expect(drawn).toHaveLength(1_003)
})
