import { beforeEach, expect, test } from 'vitest'
import { backUpWhenDue } from '#app/domain/backups/schedule.server.ts'
import { identifyInstallation } from '#app/domain/installation/identity.server.ts'
import { measureFreeSpace, watchBackups, watchDisk } from '#app/domain/operation/watch.server.ts'
import { listTroubles } from '#app/domain/troubles/troubles.server.ts'
import { database } from '#app/platform/database/database.server.ts'
import { env } from '#app/platform/environment.server.ts'

const [minute, hour] = [60_000, 3_600_000]
const start = Date.now()
const after = (milliseconds: number) => new Date(start + milliseconds)

beforeEach(async () => {
  await identifyInstallation()
  env.minFreeSpace = 1
  env.backup = { folder: '/backups', every: 24 * hour, keep: 7 }
  await database.installation.updateMany({ data: { backupStartedAt: null, backupEndedAt: null } })
  await watchDisk()
  await watchBackups()
  expect(await listTroubles()).toEqual([])
})

test('a disk with little space is a trouble before files are refused, until there is space again', async () => {
  const { free = 0 } = (await measureFreeSpace()) ?? {}
  env.minFreeSpace = Math.floor(free / 2)
  await watchDisk(after(0))
  expect(await listTroubles()).toMatchObject([{ kind: 'disk', facts: { isFull: false, minimum: env.minFreeSpace } }])
  env.minFreeSpace = free * 2
  await watchDisk(after(minute))
  expect(await listTroubles()).toMatchObject([{ kind: 'disk', since: after(0), facts: { isFull: true } }])
  env.minFreeSpace = 1
  await watchDisk(after(2 * minute))
  expect(await listTroubles()).toEqual([])
})

test('an unfinished scheduled backup is a trouble after a quarter of an hour, until one succeeds', async () => {
  await database.installation.updateMany({ data: { backupStartedAt: after(0) } })
  await watchBackups(after(14 * minute))
  expect(await listTroubles()).toEqual([])
  await watchBackups(after(16 * minute))
  expect(await listTroubles()).toMatchObject([{ kind: 'backup', facts: { last: null } }])
  await database.installation.updateMany({ data: { backupEndedAt: after(20 * minute) } })
  await watchBackups(after(21 * minute))
  expect(await listTroubles()).toEqual([])
})

test('a failed backup stays a trouble while the next one is aborted, until one succeeds', async () => {
  await database.installation.updateMany({ data: { backupEndedAt: after(-25 * hour) } })
  await backUpWhenDue('/backups', after(0), async () => 'There is no room.')
  expect(await listTroubles()).toMatchObject([{ kind: 'backup' }])
  await backUpWhenDue('/backups', after(61 * minute), async () => 'stopped', AbortSignal.abort())
  await watchBackups(after(62 * minute))
  expect(await listTroubles()).toMatchObject([{ kind: 'backup' }])
  await database.installation.updateMany({ data: { backupEndedAt: after(63 * minute) } })
  await watchBackups(after(64 * minute))
  expect(await listTroubles()).toEqual([])
})

test('late backups are a trouble, and none once they are not scheduled any more', async () => {
  await database.installation.updateMany({ data: { backupEndedAt: after(-49 * hour) } })
  await watchBackups(after(0))
  expect(await listTroubles()).toMatchObject([{ kind: 'backup', facts: { last: after(-49 * hour).toISOString() } }])
  env.backup = { ...env.backup, folder: undefined }
  await watchBackups(after(minute))
  expect(await listTroubles()).toEqual([])
})
