import { afterEach, expect, test, vi } from 'vitest'
import { database } from '#app/platform/database/database.server.ts'
import { snapshot } from '#app/platform/database/snapshot.server.ts'

const subscribe = (name: string) => database.subscriber.create({ data: { email: `${name}@example.com` } })

afterEach(() => {
  vi.useRealTimers()
})

test('a snapshot sees one moment, and blocks no writer', async () => {
  await subscribe('before')
  const seen = await snapshot(async (client) => {
    await subscribe('meanwhile')
    await database.$transaction([database.subscriber.deleteMany({ where: { email: 'before@example.com' } })])
    return [await client.subscriber.findMany(), await client.subscriber.findMany()]
  })
  expect(seen.map((rows) => rows.map(({ email }) => email))).toEqual([['before@example.com'], ['before@example.com']])
  expect(await database.subscriber.findMany()).toMatchObject([{ email: 'meanwhile@example.com' }])
})

test('a snapshot may take hours', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  const counted = snapshot(async (client) => {
    vi.advanceTimersByTime(12 * 60 * 60_000)
    return client.subscriber.count()
  })
  expect(await counted).toBe(1)
})

test('a snapshot cannot write', async () => {
  const writing = snapshot((client) => client.subscriber.create({ data: { email: 'written@example.com' } }))
  await expect(writing).rejects.toThrow()
  expect(await database.subscriber.count({ where: { email: 'written@example.com' } })).toBe(0)
})

test('passes on an error within a snapshot, and the next snapshot works', async () => {
  const failing = snapshot(() => Promise.reject(new Error('on purpose')))
  await expect(failing).rejects.toThrow('on purpose')
  expect(await snapshot((client) => client.subscriber.count())).toBe(await database.subscriber.count())
})
