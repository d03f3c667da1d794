// Backups of both databases: read by ranges of keys from one snapshot, and restored with the same content.
import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { recordEvents } from '#app/domain/audit/record.server.ts'
import { createBackup } from '#app/domain/backups/create.server.ts'
import { restoreBackup } from '#app/domain/backups/restore.server.ts'
import { readTable } from '#app/domain/backups/rows.server.ts'
import { allTables } from '#app/domain/backups/tables.server.ts'
import { listRecords } from '#app/domain/lists/read.server.ts'
import { firstPage, newestFirst } from '#app/domain/records/rules.ts'
import { rebuildIndex } from '#app/domain/search-index/rebuild.server.ts'
import { database } from '#app/platform/database/database.server.ts'
import { snapshot } from '#app/platform/database/snapshot.server.ts'
import { emptyInstallation, fillInstallation } from '../../support/backups/content.ts'
import { addApplication, addMessage, addPost } from '../../support/database/factories.ts'

const parent = await mkdtemp(path.join(tmpdir(), 'backups-'))
afterAll(() => rm(parent, { recursive: true }))

let second = Date.UTC(2026, 10, 22, 14, 5)
const many = 1_100
const numbers = Array.from({ length: many }, (_, number) => number)
const mail = { channel: 'mail', kind: 'application.letter', recipient: 'asha@example.com', content: {}, state: 'sent' }
const tableNamed = (name: string) => {
  const table = allTables.find((table) => table.name === name)
  if (!table) throw new Error(`There is no table ${name}.`)
  return table
}

async function fill() {
  await emptyInstallation()
  await recordEvents(database, 'system', 'session.begun', numbers)
  await database.outboxItem.createMany({ data: numbers.map(() => ({ ...mail, id: crypto.randomUUID() })) })
  // A locale would sort these differently.
  const emails = numbers.map((number) => `${['Z', 'a', 'é', '-', 'ß', 'A'][number % 6]}${number}@example.com`)
  await database.subscriber.createMany({ data: emails.map((email) => ({ email })) })
  const [events, items] = await Promise.all([database.auditEvent.findMany(), database.outboxItem.findMany()])
  return {
    audit_events: events.map(({ id }) => id).sort((one, other) => one - other),
    outbox: byBytes(items.map(({ id }) => id)),
    subscribers: byBytes(emails),
  }
}

const byBytes = (texts: string[]) =>
  texts.toSorted((one, other) => Buffer.compare(Buffer.from(one), Buffer.from(other)))

async function keysIn(folder: string, name: string) {
  const lines = (await readFile(path.join(folder, 'records', `${name}.jsonl`), 'utf8')).split('\n').slice(0, -1)
  return lines.map((line) => JSON.parse(line)[tableNamed(name).key])
}

test('a snapshot has each row once while others are written and deleted', async () => {
  const before = await fill()
  let changes = Promise.resolve<unknown>(undefined)
  async function change() {
    await database.auditEvent.deleteMany({ where: { id: { in: before.audit_events.slice(-600) } } })
    await database.outboxItem.deleteMany({ where: { id: { in: before.outbox.slice(300, 700) } } })
    await database.outboxItem.createMany({ data: numbers.map(() => ({ ...mail, id: crypto.randomUUID() })) })
    await database.subscriber.updateMany({ data: { status: 'confirmed' } })
    await database.subscriber.deleteMany({ where: { email: { startsWith: 'a' } } })
  }
  const onProgress = (step: string) => {
    if (step === 'staff') changes = change()
  }
  const { folder } = await createBackup(parent, 'operator', new Date(), { onProgress })
  await changes
  for (const [name, keys] of Object.entries(before)) expect(await keysIn(folder, name)).toEqual(keys)
  expect(await readFile(path.join(folder, 'records/subscribers.jsonl'), 'utf8')).not.toContain('confirmed"')

  await emptyInstallation()
  await restoreBackup({ folder, overwrite: true, erasures: undefined })
  const restored = await database.outboxItem.findMany({ select: { id: true } })
  expect(byBytes(restored.map(({ id }) => id))).toEqual(before.outbox)
  expect(await database.subscriber.count()).toBe(many)
  expect(await database.auditEvent.count({ where: { action: 'session.begun' } })).toBe(many)
})

test('no batch is large, whatever the number and size of the rows', async () => {
  await fill()
  for (let count = 0; count < 20; count++) await addPost({ content: 'x'.repeat(300_000) })
  await snapshot(async (client) => {
    for (const name of ['audit_events', 'outbox', 'blog_posts']) {
      let rows = 0
      for await (const { count, text } of readTable(client, tableNamed(name))) {
        rows += count
        expect(count).toBeLessThanOrEqual(512)
        expect(text.length).toBeLessThan(6 * 1024 ** 2)
      }
      expect(rows).toBe(name === 'blog_posts' ? 20 : many)
    }
  })
})

test('an aborted backup leaves nothing behind', async () => {
  await emptyInstallation()
  const ending = new AbortController()
  const onProgress = (step: string) => {
    if (step === 'staff') ending.abort(new Error('told to end'))
  }
  const folder = path.join(parent, 'ended')
  const making = createBackup(folder, 'operator', new Date(), { onProgress, signal: ending.signal })
  await expect(making).rejects.toThrow('told to end')
  expect(await readdir(folder)).toEqual([])
})

/** The same records have the same manifest; the audit log of backups is part of them. */
async function backUpAgain() {
  await database.auditEvent.deleteMany({ where: { subject: 'backup' } })
  second += 1_000
  const { folder } = await createBackup(parent, 'operator', new Date(second))
  return { folder, manifest: await readFile(path.join(folder, 'manifest.json'), 'utf8') }
}

const foundByName = async (search: string) =>
  (await listRecords('job_applications', { search, sort: newestFirst, ...firstPage })).records.map(({ id }) => id)

test('restores the content byte for byte, in place of other records, and gives new records new ids', async () => {
  await emptyInstallation()
  await database.staff.deleteMany()
  const filled = await fillInstallation()
  const backup = await backUpAgain()
  await emptyInstallation()
  const replaced = await addApplication({ name: 'Replaced Person' })
  const { accounts, ...restored } = await restoreBackup({ folder: backup.folder, overwrite: true, erasures: undefined })
  expect(accounts).toEqual([filled.staff.email])
  expect(restored).toMatchObject({ files: 4, leftOut: 0, missing: 0, unread: [] })
  expect((await backUpAgain()).manifest).toBe(backup.manifest)
  const { id: installation, backupEndedAt } = await database.installation.findFirstOrThrow()
  expect(installation).toBe(JSON.parse(backup.manifest).installation)
  expect(backupEndedAt).not.toBeNull()
  expect(await database.session.count()).toBe(0)

  expect(await rebuildIndex()).toBeGreaterThan(0)
  expect(await foundByName('Replaced Person')).toEqual([])
  expect(await foundByName('Asha Rao')).toEqual([filled.application.id])
  const { id } = await addApplication({ name: 'Somebody Else' })
  expect(id).toBeGreaterThan(Math.max(filled.application.id, replaced.id))
  expect(await foundByName('Somebody Else')).toEqual([id])
  expect((await addMessage()).id).toBeGreaterThan(filled.message.id)
})
