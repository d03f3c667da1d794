import { expect, test } from 'vitest'
import { database } from '#app/platform/database/database.server.ts'
import { provider } from '../../support/database/database.ts'

test.runIf(provider === 'sqlite').each([
  ['journal_mode', 'wal'],
  ['synchronous', 2n],
  ['foreign_keys', 1n],
])('SQLite runs with %s = %s', async (pragma, expected) => {
  const [row] = await database.$queryRawUnsafe<Record<string, unknown>[]>(`PRAGMA ${pragma}`)
  expect(row).toEqual({ [pragma]: expected })
})

test.runIf(provider === 'postgres')('Postgres waits for the disk before it acknowledges', async () => {
  expect(await database.$queryRawUnsafe('SHOW synchronous_commit')).toEqual([{ synchronous_commit: 'on' }])
})
