import { expect, test } from 'vitest'
import { database, provider } from '#app/platform/database/database.server.ts'
import { notAwaited } from '#app/platform/database/in-turns.server.ts'
import { Prisma } from '#prisma/generated/sqlite/client.ts'

const setting = () =>
  provider === 'sqlite'
    ? database.$queryRaw`PRAGMA synchronous`
    : database.$queryRaw`WITH asked AS (SELECT current_setting('synchronous_commit') AS value) SELECT value FROM asked`
const [safe, hasty] =
  provider === 'sqlite' ? [{ synchronous: 2n }, { synchronous: 1n }] : [{ value: 'on' }, { value: 'off' }]

test('a write without waiting for the disk returns early, and the next one flushes it', async () => {
  expect(await setting()).toEqual([safe])
  const asked =
    provider === 'sqlite'
      ? 'PRAGMA synchronous'
      : "WITH asked AS (SELECT current_setting('synchronous_commit') AS value) SELECT value FROM asked"
  expect(await database.$queryRaw(Prisma.raw(`${notAwaited} ${asked}`))).toEqual([hasty])
  expect(await setting()).toEqual([safe])
  await expect(database.$queryRaw(Prisma.raw(`${notAwaited} DELETE FROM nothing_of_that_name`))).rejects.toThrow()
  expect(await setting()).toEqual([safe])
})
