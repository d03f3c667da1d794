import { once } from 'node:events'
import { cp, mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { setTimeout as sleep } from 'node:timers/promises'
import { afterAll, expect, test } from 'vitest'
import { provider, query } from '../../support/database/database.ts'
import { createFormerInstallation } from '../../support/database/former.ts'
import { isDeep } from '../../support/deep.ts'
import { catalogue } from '../../support/pages/catalogue.ts'
import { migrate, startMigration } from '../../support/process/processes.ts'

const folders: string[] = []

afterAll(() => Promise.all(folders.map((folder) => rm(folder, { recursive: true }))))

/** A folder with all migrations and another one at the end. */
async function migrationsWith(last: string): Promise<string> {
  const folder = await mkdtemp(path.join(tmpdir(), 'migrations-'))
  folders.push(folder)
  await cp('prisma/migrations', path.join(folder, 'prisma/migrations'), { recursive: true })
  const added = path.join(folder, 'prisma/migrations', provider, '99990101000000_long')
  await mkdir(added)
  await writeFile(path.join(added, 'migration.sql'), last)
  return folder
}

const tables = Array.from({ length: 40 }, (_, index) => `CREATE TABLE long_${index} (value INTEGER PRIMARY KEY);`)

/** Never ends; Postgres has to notice that its client is gone. */
const endless =
  provider === 'sqlite'
    ? `INSERT INTO long_0 WITH RECURSIVE n(v) AS (SELECT 1 UNION ALL SELECT v + 1 FROM n) SELECT count(*) FROM n;`
    : `SET LOCAL client_connection_check_interval = '100ms'; SELECT pg_sleep(3600);`

const lockOfMigration = `SELECT 1 FROM pg_locks JOIN pg_database ON pg_database.oid = pg_locks.database
  WHERE locktype = 'advisory' AND granted AND datname = current_database()`

async function isMigrating(url: string): Promise<boolean> {
  if (provider === 'postgres') return (await query(url, lockOfMigration)).length > 0
  const database = new DatabaseSync(url.slice('file:'.length))
  try {
    database.exec('BEGIN IMMEDIATE; ROLLBACK')
    return false
  } catch {
    return true
  } finally {
    database.close()
  }
}

test('a process killed during a migration leaves the old schema, and the next start works', async () => {
  const [long, stuck] = [await migrationsWith(tables.join('\n')), await migrationsWith([...tables, endless].join('\n'))]
  const victim = await createFormerInstallation()
  const before = await catalogue(victim.url)
  const child = startMigration(victim.url, stuck)
  await expect.poll(() => isMigrating(victim.url), { timeout: 60_000 }).toBe(true)
  child.kill('SIGKILL')
  await once(child, 'exit')
  expect(await catalogue(victim.url)).toEqual(before)
  expect(await migrate(victim.url, long)).toContain('99990101000000_long')
  expect((await catalogue(victim.url)).length).toBeGreaterThan(before.length)
  await victim.drop()
}, 120_000)

test.runIf(isDeep)(
  'a process killed at any other moment leaves the old schema or the new one',
  async () => {
    const filling = tables.map((_, index) => `INSERT INTO long_${index} SELECT value FROM many;`)
    const many =
      provider === 'sqlite'
        ? 'WITH RECURSIVE n(v) AS (SELECT 1 UNION ALL SELECT v + 1 FROM n WHERE v < 1000) SELECT v AS value FROM n'
        : 'SELECT generate_series(1, 1000) AS value'
    const migrations = await migrationsWith([...tables, `CREATE TABLE many AS ${many};`, ...filling].join('\n'))
    const [base, whole] = [await createFormerInstallation(), await createFormerInstallation()]
    const started = performance.now()
    await migrate(whole.url, migrations)
    const duration = performance.now() - started
    const [before, after] = [await catalogue(base.url), await catalogue(whole.url)]
    for (let kill = 0; kill < 8; kill++) {
      const victim = await createFormerInstallation()
      const child = startMigration(victim.url, migrations)
      const ended = once(child, 'exit')
      await sleep((duration * (kill + 2)) / 10)
      child.kill('SIGKILL')
      await ended
      const found = await catalogue(victim.url)
      expect(found).toEqual(found.length === after.length ? after : before)
      await migrate(victim.url, migrations)
      expect(await catalogue(victim.url)).toEqual(after)
      await victim.drop()
    }
    await Promise.all([base.drop(), whole.drop()])
  },
  120_000,
)
