import { afterEach, expect, test, vi } from 'vitest'
import { isRunning, removeStoppedInstances } from '#app/domain/installation/instances.server.ts'
import { announceInstance, withdrawAnnouncement } from '#app/domain/operation/announce.server.ts'
import { beginTrouble, listTroubles } from '#app/domain/troubles/troubles.server.ts'
import { database } from '#app/platform/database/database.server.ts'
import { env } from '#app/platform/environment.server.ts'
import { log } from '#app/platform/log.server.ts'

const minute = 60_000
const told = vi.spyOn(log, 'error')

afterEach(() => {
  told.mockClear()
})

const problemsTold = () => told.mock.calls.map(([details]) => (details as { problems: string[] }).problems)

async function other(data: { secretHash?: string; seenAt?: Date }) {
  const { secretHash } = await database.instance.findUniqueOrThrow({ where: { id: env.instanceId } })
  await database.instance.create({ data: { id: 'another', secretHash, seenAt: new Date(), ...data } })
}

test('reports conflicting copies once, by the variables to set', async () => {
  await announceInstance()
  expect(told).not.toHaveBeenCalled()
  await other({ secretHash: 'different' })
  await announceInstance()
  await announceInstance()
  expect(problemsTold()).toEqual([[expect.stringContaining('SESSION_SECRET'), expect.stringContaining('STORAGE_URL')]])
})

test('a copy that announced itself in the future does not count, and is forgotten', async () => {
  await database.instance.updateMany({
    where: { id: 'another' },
    data: { seenAt: new Date(Date.now() + 400 * 24 * 60 * minute) },
  })
  await announceInstance()
  expect(told).not.toHaveBeenCalled()
  expect(await isRunning('another')).toBe(false)
  await removeStoppedInstances(new Date())
  expect(await database.instance.count({ where: { id: 'another' } })).toBe(0)
  await other({ secretHash: 'different' })
})

test('a copy that stopped or has not been seen for minutes does not count', async () => {
  await announceInstance(new Date(Date.now() + 4 * minute))
  expect(told).not.toHaveBeenCalled()
  await removeStoppedInstances(new Date(Date.now() + 24 * 60 * minute + minute))
  expect(await database.instance.count({ where: { id: 'another' } })).toBe(0)
  await withdrawAnnouncement()
  expect(await database.instance.count()).toBe(0)
})

const isTroubled = async () => (await listTroubles()).some(({ kind }) => kind === 'data-folder')

test('both of two processes on one data folder detect the conflict, until one ends', async () => {
  for (let round = 0; round < 7; round++) {
    await announceInstance(undefined, 'one')
    await announceInstance(undefined, 'two')
  }
  expect(told.mock.calls.map(([, line]) => line)).toEqual([
    expect.stringContaining('another process runs on this DATA_DIR'),
    expect.stringContaining('another process runs on this DATA_DIR'),
  ])
  expect(await isTroubled()).toBe(true)
  for (let round = 0; round < 7; round++) await announceInstance(undefined, 'two')
  expect(await isTroubled()).toBe(false)
})

test('a replacement process is no conflict, and survives the old one’s goodbye', async () => {
  for (let round = 0; round < 3; round++) await announceInstance(undefined, 'old')
  for (let round = 0; round < 3; round++) {
    await announceInstance(undefined, 'new')
    await announceInstance(undefined, 'old')
  }
  await announceInstance(undefined, 'new')
  await withdrawAnnouncement('old')
  expect(await database.instance.count()).toBe(1)
  for (let round = 0; round < 7; round++) await announceInstance(undefined, 'new')
  expect(told).not.toHaveBeenCalled()
  expect(await isTroubled()).toBe(false)
  await withdrawAnnouncement('new')
  expect(await database.instance.count()).toBe(0)
})

test('two processes on the folder of a copy that is gone are no trouble any more', async () => {
  const rounds = async (count: number) => {
    for (let round = 0; round < count; round++) await announceInstance(undefined, 'alone')
  }
  await rounds(6)
  await beginTrouble('data-folder')
  await database.trouble.updateMany({ where: { kind: 'data-folder' }, data: { seenBy: ['gone'] } })
  await rounds(6)
  expect(await isTroubled()).toBe(false)
})
