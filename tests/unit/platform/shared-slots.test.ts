import { expect, test } from 'vitest'
import { SharedSlots } from '#app/platform/processes/shared-slots.server.ts'

const long = 60_000

test('one address has only its share, and the others do not wait for it', async () => {
  const slots = new SharedSlots(4, 2)
  const first = await slots.take('a', long)
  await slots.take('a', long)
  expect(await slots.take('a', 1)).toBeNull()
  const others = [await slots.take('b', long), await slots.take('c', long)]
  expect(others.every(Boolean)).toBe(true)
  expect(await slots.take('d', 1)).toBeNull()

  const waiting = slots.take('a', long)
  first?.()
  expect(await waiting).not.toBeNull()
})

test('what is given back twice is given back once', async () => {
  const slots = new SharedSlots(1, 1)
  const release = await slots.take('a', long)
  release?.()
  const next = await slots.take('a', long)
  release?.()
  expect(next).not.toBeNull()
  expect(await slots.take('a', 1)).toBeNull()
})

test('who gave up waiting takes nothing afterwards', async () => {
  const slots = new SharedSlots(1, 1)
  const release = await slots.take('a', long)
  expect(await slots.take('b', 1)).toBeNull()
  expect(await slots.take('a', 1)).toBeNull()
  release?.()
  expect(await slots.take('c', long)).not.toBeNull()
})
