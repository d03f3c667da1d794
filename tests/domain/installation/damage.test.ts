// SQLite alone: a Postgres whose pages are damaged belongs to somebody else's disk.
import { mkdtemp, open, readdir, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { createBackup } from '#app/domain/backups/create.server.ts'
import { examineInstallation } from '#app/domain/installation/examine.server.ts'
import { identifyInstallation } from '#app/domain/installation/identity.server.ts'
import { inspectDatabase, inspectWhenDue } from '#app/domain/installation/integrity.server.ts'
import { findHealth } from '#app/domain/installation/readiness.server.ts'
import { forgetDamage } from '#app/platform/database/damage.server.ts'
import { database } from '#app/platform/database/database.server.ts'
import { provider, query } from '../../support/database/database.ts'
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
    for (let count = 0; count < 40; count++)
      await addMessage({ messageContent: `A long letter. ${'word '.repeat(400)}` })
  })

  afterEach(async () => {
    await restore()
    // Another connection that writes makes all forget the pages that they remember.
    await query(url, 'UPDATE installation_steps SET done_at = done_at')
    forgetDamage()
    lines.length = 0
    expect(await look()).toBe('ok')
    lines.length = 0
  })

  test('in the middle of a table are found by the look through all of it, which makes the copy unready', async () => {
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

  test('make a backup refuse, so that it takes the place of no good one', async () => {
    const parent = await mkdtemp(path.join(tmpdir(), 'backups-'))
    afterAll(() => rm(parent, { recursive: true }))
    await createBackup(parent, 'operator')
    await damage((await leavesOf('contact_messages')).slice(10, 13))
    await expect(createBackup(parent, 'operator', new Date(Date.now() + hour))).rejects.toThrow('is damaged')
    expect(await readdir(parent)).toHaveLength(1)
  })

  test('that a statement meets make the copy unready at once, until they are gone', async () => {
    await damage((await leavesOf('contact_messages')).slice(10, 13))
    await query(url, 'UPDATE installation_steps SET done_at = done_at')
    await expect(database.contactMessage.findMany()).rejects.toThrow()
    expect(await look()).toBe('unavailable')
    await restore()
    await query(url, 'UPDATE installation_steps SET done_at = done_at')
    await inspectWhenDue()
    expect(await look()).toBe('ok')
  })

  test('on which every page depends make the copy unready by its probe alone', async () => {
    await damage(await leavesOf('jobs'))
    await query(url, 'UPDATE installation_steps SET done_at = done_at')
    expect(await look()).toBe('unavailable')
  })

  test('are looked for daily, and every hour while there are some', async () => {
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
})

test('a sound database is in order, and doctor says so', async () => {
  await identifyInstallation()
  expect((await inspectDatabase())?.state).toMatch(/^(sound|unchecked)$/)
  const said = []
  for await (const { says } of examineInstallation()) said.push(says)
  expect(said).toContainEqual(expect.stringMatching(/^In order: the pages of /))
})
