import { expect, test } from 'vitest'
import { SharedSlots } from '#app/platform/processes/shared-slots.server.ts'

const long = 60_000

test('one address has only its share, and others do not wait for it', async () => {
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

test('a slot released twice is released once', async () => {
  const slots = new SharedSlots(1, 1)
  const release = await slots.take('a', long)
  release?.()
  const next = await slots.take('a', long)
  release?.()
  expect(next).not.toBeNull()
  expect(await slots.take('a', 1)).toBeNull()
})

test('a caller that gave up waiting takes nothing afterwards', async () => {
  const slots = new SharedSlots(1, 1)
  const release = await slots.take('a', long)
  expect(await slots.take('b', 1)).toBeNull()
  expect(await slots.take('a', 1)).toBeNull()
  release?.()
  expect(await slots.take('c', long)).not.toBeNull()
})

test('a /48 takes its share of the slots, however many addresses it asks from, and never the last one', async () => {
  const slots = new SharedSlots(8, 3)
  const subnet = (index: number) => `2001:db8:1:${(index << 8).toString(16)}::/64`
  for (let index = 0; index < 7; index++) expect(await slots.take(subnet(index), long)).not.toBeNull()
  expect(await slots.take(subnet(7), 1)).toBeNull()
  expect(await slots.take('2001:db8:2::/64', long)).not.toBeNull()
})

test('the addresses of one network share a single slot where one address may have one of two', async () => {
  const slots = new SharedSlots(2, 1)
  const release = await slots.take('2001:db8:1:1::/64', long)
  expect(await slots.take('2001:db8:1:200::/64', 1)).toBeNull()
  expect(await slots.take('192.0.2.1', long)).not.toBeNull()
  release?.()
  expect(await slots.take('2001:db8:1:200::/64', long)).not.toBeNull()
})

test('a slot that is released late does not affect its next holder', async () => {
  const slots = new SharedSlots(4, 1)
  const release = await slots.take('a', long)
  release?.()
  await slots.take('a', long)
  release?.()
  expect(await slots.take('a', 1)).toBeNull()
})
