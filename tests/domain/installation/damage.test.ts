import { mkdtemp, open, readdir, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { createBackup } from '#app/domain/backups/create.server.ts'
import { inspectDatabase, inspectWhenDue } from '#app/domain/backups/integrity.server.ts'
import { identifyInstallation } from '#app/domain/installation/identity.server.ts'
import { findHealth } from '#app/domain/operation/dependencies.server.ts'
import { examineInstallation } from '#app/domain/operation/examine.server.ts'
import { listTroubles } from '#app/domain/troubles/troubles.server.ts'
import { forgetDamage } from '#app/platform/database/damage.server.ts'
import { database } from '#app/platform/database/database.server.ts'
import { describeDamage } from '#app/platform/database/problems.server.ts'
import { env } from '#app/platform/environment.server.ts'
import { execute, provider, query } from '../../support/database/database.ts'
import { addMessage } from '../../support/database/factories.ts'
import { keepLog } from '../../support/process/logged.ts'

const url = process.env.DATABASE_URL ?? ''
const file = url.slice('file:'.length)
const lines = keepLog()
const hour = 3_600_000
let now = Date.now()

const look = () => {
  now += 6_000
  return findHealth(now)
}

/** The numbers of the pages of a table or an index, in the order of its rows. */
async function leavesOf(name: string): Promise<number[]> {
  await database.$queryRaw`PRAGMA wal_checkpoint(TRUNCATE)`
  const rows = await query(url, `SELECT pageno FROM dbstat WHERE name = '${name}' AND pagetype = 'leaf' ORDER BY path`)
  return rows.map(([page]) => Number(page))
}

let restore = async () => {}

/** Overwrites pages of the file, as a failing disk does. */
async function damage(pages: number[]): Promise<void> {
  const size = Number((await query(url, 'PRAGMA page_size'))[0]?.[0])
  const opened = await open(file, 'r+')
  const kept: [Buffer, number][] = []
  for (const page of pages) {
    const at = (page - 1) * size
    const { buffer } = await opened.read(Buffer.alloc(size), 0, size, at)
    kept.push([buffer, at])
    await opened.write(Buffer.alloc(size, 0xa5), 0, size, at)
  }
  await opened.close()
  restore = async () => {
    const opened = await open(file, 'r+')
    for (const [bytes, at] of kept) await opened.write(bytes, 0, bytes.length, at)
    await opened.close()
    restore = async () => {}
  }
}

async function toDo(): Promise<string[]> {
  const sentences = []
  for await (const { says, isInOrder } of examineInstallation()) if (!isInOrder) sentences.push(says)
  return sentences
}

describe.runIf(provider === 'sqlite')('a database file with damaged pages', () => {
  beforeAll(async () => {
    await identifyInstallation()
    for (let count = 0; count < 40; count++) await addMessage({ message: `A long letter. ${'word '.repeat(400)}` })
  })

  afterEach(async () => {
    env.databaseUrl = url
    await restore()
    // A write on another connection makes all drop their cached pages.
    await query(url, 'UPDATE installation_steps SET done_at = done_at')
    forgetDamage()
    lines.length = 0
    expect(await look()).toBe('ok')
    lines.length = 0
  })

  test('are found in the middle of a table by the integrity check, which makes the copy unready', async () => {
    const leaves = await leavesOf('contact_messages')
    await damage(leaves.slice(10, 13))
    expect(await look()).toBe('ok')
    expect(await inspectDatabase()).toMatchObject({ state: 'damaged' })
    expect(await look()).toBe('unavailable')
    const [line] = lines.filter(({ level }) => level === 'error')
    expect(line?.msg).toMatch(
      new RegExp(`^The database ${file} is damaged \\(Tree .+\\): stop the server, move it .* and restore a backup`),
    )
    expect(await toDo()).toEqual([expect.stringContaining('is damaged'), expect.stringContaining('not compared')])
  })

  test('prevent a backup, which would replace a good one', async () => {
    const parent = await mkdtemp(path.join(tmpdir(), 'backups-'))
    afterAll(() => rm(parent, { recursive: true }))
    await createBackup(parent, 'operator')
    await damage((await leavesOf('contact_messages')).slice(10, 13))
    await expect(createBackup(parent, 'operator', new Date(Date.now() + hour))).rejects.toThrow('is damaged')
    expect(await readdir(parent)).toHaveLength(1)
  })

  test('make the copy unready as soon as a statement meets them, until they are repaired', async () => {
    await damage((await leavesOf('contact_messages')).slice(10, 13))
    await query(url, 'UPDATE installation_steps SET done_at = done_at')
    await expect(database.contactMessage.findMany()).rejects.toThrow()
    expect(await look()).toBe('unavailable')
    await restore()
    await query(url, 'UPDATE installation_steps SET done_at = done_at')
    await inspectWhenDue()
    expect(await look()).toBe('ok')
  })

  test('are checked daily, and hourly while there are some', async () => {
    const start = Date.now() + 2 * 24 * hour
    await inspectWhenDue(start)
    await damage((await leavesOf('contact_messages')).slice(10, 13))
    await inspectWhenDue(start + 23 * hour)
    expect(await look()).toBe('ok')
    await inspectWhenDue(start + 24 * hour)
    expect(await look()).toBe('unavailable')
    await restore()
    await inspectWhenDue(start + 24 * hour + 59 * 60_000)
    expect(await look()).toBe('unavailable')
    await inspectWhenDue(start + 25 * hour)
    expect(await look()).toBe('ok')
  })

  test('are checked again in an hour after a failed check, and owners are notified of three in a row', async () => {
    const start = Date.now() + 6 * 24 * hour
    const troubles = async () => (await listTroubles()).map(({ kind }) => kind).filter((kind) => kind === 'inspection')
    const failed = () => lines.filter(({ msg }) => msg === 'the database could not be checked for damage').length
    env.databaseUrl = 'file:/nowhere/database.sqlite'
    await inspectWhenDue(start)
    await inspectWhenDue(start + 59 * 60_000)
    await inspectWhenDue(start + hour)
    expect([failed(), await troubles()]).toEqual([2, []])
    await inspectWhenDue(start + 2 * hour)
    expect([failed(), await troubles()]).toEqual([3, ['inspection']])
    env.databaseUrl = url
    await inspectWhenDue(start + 3 * hour)
    expect(await troubles()).toEqual([])
  })
})

test.runIf(provider === 'postgres' && !process.env.TEST_POSTGRES_URL)(
  'an old damage of Postgres does not prevent a backup, and ends with its remedy',
  async () => {
    await identifyInstallation()
    const parent = await mkdtemp(path.join(tmpdir(), 'backups-'))
    // A table that was rewritten is read from the disk, not from memory.
    for (const statement of [
      'CREATE TABLE worn AS SELECT generate_series(1, 100) AS number',
      'VACUUM FULL worn',
      'CHECKPOINT',
    ])
      await execute(url, statement)
    const [[folder, relation] = []] = await query(
      url,
      "SELECT current_setting('data_directory'), pg_relation_filepath('worn')",
    )
    const page = await open(path.join(String(folder), String(relation)), 'r+')
    await page.write(Buffer.alloc(100, 0xa5), 0, 100, 4_000)
    await page.close()
    await expect(query(url, 'SELECT * FROM worn')).rejects.toThrow()
    await execute(url, 'DROP TABLE worn')

    const found = await inspectDatabase()
    expect(found).toEqual({ state: 'damaged', details: 'checksum_failures in pg_stat_database: 1' })
    expect(await look()).toBe('degraded')
    await createBackup(parent, 'operator')
    expect(await readdir(parent)).toHaveLength(1)
    await rm(parent, { recursive: true })

    const [remedy = ''] = /SELECT pg_\w+\(\)/.exec(describeDamage('')) ?? []
    await execute(url, remedy)
    expect(await inspectDatabase()).toEqual({ state: 'sound' })
    expect(await look()).toBe('ok')
  },
)

test('a sound database passes the check and doctor', async () => {
  await identifyInstallation()
  expect((await inspectDatabase())?.state).toMatch(/^(sound|unchecked)$/)
  const said = []
  for await (const { says } of examineInstallation()) said.push(says)
  expect(said).toContainEqual(expect.stringMatching(/^In order: the pages of /))
})
