import { afterEach, expect, test, vi } from 'vitest'
import { announceInstance, forgetGoneInstances, leaveInstances } from '#app/domain/installation/instances.server.ts'
import { database } from '#app/platform/database/database.server.ts'
import { instanceId } from '#app/platform/instance.server.ts'
import { log } from '#app/platform/log.server.ts'

const minute = 60_000
const told = vi.spyOn(log, 'error')

afterEach(() => {
  told.mockClear()
})

const problemsTold = () => told.mock.calls.map(([details]) => (details as { problems: string[] }).problems)

async function other(data: { secretHash?: string; seenAt?: Date }) {
  const { secretHash } = await database.instance.findUniqueOrThrow({ where: { id: instanceId } })
  await database.instance.create({ data: { id: 'another', secretHash, seenAt: new Date(), ...data } })
}

test('one copy alone has nothing to agree on', async () => {
  await announceInstance()
  expect(told).not.toHaveBeenCalled()
})

test('copies that do not fit together are told so once, by the variables to set', async () => {
  await other({ secretHash: 'different' })
  await announceInstance()
  await announceInstance()
  expect(problemsTold()).toEqual([[expect.stringContaining('SESSION_SECRET'), expect.stringContaining('STORAGE_URL')]])
})

test('a copy that stopped or has not been seen for minutes does not count', async () => {
  await announceInstance(new Date(Date.now() + 4 * minute))
  expect(told).not.toHaveBeenCalled()
  await forgetGoneInstances(new Date(Date.now() + 24 * 60 * minute + minute))
  expect(await database.instance.count({ where: { id: 'another' } })).toBe(0)
  await leaveInstances()
  expect(await database.instance.count()).toBe(0)
})
