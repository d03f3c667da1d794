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

test.runIf(provider === 'postgres')('limits writes, and leaves no limits on the connection', async () => {
  const limits = "SELECT current_setting('lock_timeout') AS lock, current_setting('statement_timeout') AS statement"
  const [own, other] = [
    { lock: '1s', statement: '10s' },
    { lock: '0', statement: '0' },
  ]
  expect(await database.$transaction((transaction) => transaction.$queryRawUnsafe(limits))).toEqual([own])
  // A statement that does not begin with SELECT counts as a write.
  expect(await database.$queryRawUnsafe(`WITH own AS (${limits}) SELECT * FROM own`)).toEqual([own])
  expect(await database.$queryRawUnsafe(limits)).toEqual([other])
})

test.runIf(provider === 'postgres')('Postgres waits for the disk before it acknowledges', async () => {
  expect(await database.$queryRawUnsafe('SHOW synchronous_commit')).toEqual([{ synchronous_commit: 'on' }])
})
