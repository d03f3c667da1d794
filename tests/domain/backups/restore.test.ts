import { mkdtemp, readFile, rename, rm, stat, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { createBackup } from '#app/domain/backups/create.server.ts'
import { restoreBackup } from '#app/domain/backups/restore.server.ts'
import { removeExpiredFiles } from '#app/domain/files/files.server.ts'
import { announceRestored } from '#app/domain/files/missing.server.ts'
import { isForeign } from '#app/domain/files/ours.server.ts'
import { images, resumes } from '#app/domain/files/storages.server.ts'
import { identifyInstallation } from '#app/domain/installation/identity.server.ts'
import { instanceTimeout } from '#app/domain/installation/instances.server.ts'
import { listRecords } from '#app/domain/lists/read.server.ts'
import { holdRestoredMails } from '#app/domain/outbox/items.server.ts'
import { firstPage, newestFirst } from '#app/domain/records/rules.ts'
import { database } from '#app/platform/database/database.server.ts'
import { env } from '#app/platform/environment.server.ts'
import { emptyInstallation, fillInstallation } from '../../support/backups/content.ts'
import { execute } from '../../support/database/database.ts'
import { addApplication, addMessage, pdf } from '../../support/database/factories.ts'
import { filesIn, pathTo } from '../../support/process/traces.ts'
import { adoptedFile, settle, storeFile } from '../../support/storage/file.ts'

vi.mock('#app/domain/outbox/items.server.ts', { spy: true })

const parent = await mkdtemp(path.join(tmpdir(), 'backups-'))
let second = Date.UTC(2026, 10, 22, 14, 5)
let filled: Awaited<ReturnType<typeof fillInstallation>>
let backup = ''

async function backUp() {
  second += 1_000
  return (await createBackup(parent, 'operator', new Date(second))).folder
}

function restore(options: { folder?: string; overwrite?: boolean; erasures?: string } = {}) {
  return restoreBackup({ folder: backup, overwrite: false, erasures: undefined, ...options })
}

const foundByName = async (search: string) =>
  (await listRecords('job_applications', { search, sort: newestFirst, ...firstPage })).records.map(({ id }) => id)

beforeAll(async () => {
  await emptyInstallation()
  await database.staff.deleteMany()
  filled = await fillInstallation()
  backup = await backUp()
})

beforeEach(() => emptyInstallation())

afterAll(() => rm(parent, { recursive: true }))

test('removes files that only the replaced records named, wherever they are', async () => {
  const newer = await addApplication()
  const waiting = await adoptedFile('resumes', await pdf().bytes())
  await addApplication({ resumeKey: waiting })
  await restore({ overwrite: true })
  expect(await database.storedFile.count({ where: { removedAt: null } })).toBe(4)
  await settle()
  expect(await filesIn('resumes')).not.toContain(newer.resumeKey)
  expect(await filesIn('resumes')).toContain(filled.application.resumeKey)
  expect(await database.storedFile.count()).toBe(4)
  expect(await database.filePart.count()).toBe(0)
})

test('files of a killed restore expire in the storage', async () => {
  const key = crypto.randomUUID()
  const bytes = await pdf().bytes()
  await announceRestored([{ area: 'resumes', key, size: bytes.length, sha256: '' }])
  await resumes.put(key, bytes)
  await removeExpiredFiles(new Date(Date.now() + 25 * 3_600_000))
  await settle()
  expect(await filesIn('resumes')).not.toContain(key)
})

test('a failed restore keeps files of another database in the same storage', async () => {
  await restore()
  // Like the other database, which has none of them yet.
  await database.storedFile.deleteMany()
  const before = await filesIn('resumes')
  vi.mocked(holdRestoredMails).mockRejectedValueOnce(new Error('The database is gone.'))
  await expect(restore({ overwrite: true })).rejects.toThrow('The database is gone.')
  await removeExpiredFiles(new Date(Date.now() + 25 * 3_600_000))
  await settle().catch(() => {})
  expect(await filesIn('resumes')).toEqual(before)
  expect(await database.storedFile.count()).toBe(0)
})

test('a backup omits the text of resumes, which is extracted again after a restore', async () => {
  const { id } = filled.application
  const replaced = await addApplication({ id, resumeTextVersion: 1 })
  await database.resumeText.create({ data: { applicationId: replaced.id, text: 'Of somebody else' } })
  await restore({ overwrite: true })
  expect(await database.resumeText.count()).toBe(0)
  expect((await database.jobApplication.findUniqueOrThrow({ where: { id } })).resumeTextVersion).toBe(0)
})

test('replaces existing content only with --overwrite, and names it otherwise', async () => {
  await addMessage()
  await database.staff.create({ data: { email: 'second@example.com', passwordHash: 'unusable' } })
  await database.siteRedirect.create({ data: { path: '/old', target: '/' } })
  await database.settings.create({ data: { overrides: { company: { values: { name: 'Weavers' }, before: {} } } } })
  await expect(restore()).rejects.toThrow(
    /is not empty: 1 messages, 1 more accounts.*, 1 redirects, 1 changed settings\..*--overwrite/,
  )
  expect(await database.contactMessage.count()).toBe(1)
  expect(await filesIn('resumes')).toEqual([])
  await restore({ overwrite: true })
  expect(await database.contactMessage.findMany()).toMatchObject([{ reference: filled.message.reference }])
  expect((await database.staff.findMany()).map(({ email }) => email)).toEqual([filled.staff.email])
})

test.each([
  ['of the same folder of data', env.instanceId],
  ['of another', crypto.randomUUID()],
])('refuses to replace records while a server %s is running, with any option', async (_, id) => {
  const { reference } = await addMessage()
  const seen = (ago: number) => ({ id, secretHash: '', seenAt: new Date(Date.now() - ago) })
  await database.instance.create({ data: seen(0) })
  let isAtWork = true
  async function announce() {
    for (; isAtWork; await sleep(50)) await database.instance.update({ where: { id }, data: seen(0) })
  }
  const announced = announce()
  await expect(restore({ overwrite: true })).rejects.toThrow(/stop it and all its copies first/)
  isAtWork = false
  await announced
  expect(await database.contactMessage.findMany()).toMatchObject([{ reference }])
  expect(await filesIn('resumes')).toEqual([])
  // A killed one no longer announces itself.
  await database.instance.update({ where: { id }, data: seen(instanceTimeout - 300) })
  await restore({ overwrite: true })
  await database.instance.deleteMany()
})

test('in a database without announcements no server counts as running', async () => {
  const url = process.env.DATABASE_URL ?? ''
  await execute(url, 'ALTER TABLE instances RENAME TO not_yet')
  await expect(restore().finally(() => execute(url, 'ALTER TABLE not_yet RENAME TO instances'))).resolves.toBeTruthy()
})

test('an interrupted restore keeps the existing records', async () => {
  const { id } = await addApplication({ name: 'Kept Person' })
  const { rowsOf } = await import('#app/domain/backups/rows.server.ts')
  const { tables } = await import('#app/domain/backups/tables.server.ts')
  const before = await Promise.all(tables.map((table) => rowsOf(database, table).count()))
  // One of its last statements.
  vi.mocked(holdRestoredMails).mockRejectedValueOnce(new Error('The process is killed.'))
  await expect(restore({ overwrite: true })).rejects.toThrow('killed')
  expect(await Promise.all(tables.map((table) => rowsOf(database, table).count()))).toEqual(before)
  expect(await foundByName('Kept Person')).toEqual([id])
  expect((await addApplication()).id).toBeGreaterThan(id)
})

test('keeps an existing identical file, and replaces a different one', async () => {
  await identifyInstallation()
  const same = filled.application.resumeKey as string
  await resumes.put(same, await pdf('resume.pdf', 3_000).bytes())
  await images.put(filled.picture, new Uint8Array([3, 2, 1]))
  const place = async () => (await stat(pathTo('resumes', same))).ino
  const before = await place()
  await restore()
  expect(await place()).toBe(before)
  expect(await readFile(pathTo('images', filled.picture))).toEqual(Buffer.from([1, 2, 3]))
  expect(await readFile(pathTo('resumes', same))).toEqual(Buffer.from(await pdf('resume.pdf', 3_000).bytes()))
})

test('reports and marks a file that the backup lacks, and restores its record', async () => {
  await restore()
  await addApplication()
  const lost = filled.application.resumeKey as string
  for (const [area, key] of [
    [resumes, lost],
    [images, filled.picture],
  ] as const)
    await area.remove(key)
  await storeFile('images', new Uint8Array([4]))
  const folder = await backUp()
  await emptyInstallation()
  expect(await restore({ folder })).toMatchObject({ missing: 2, files: 3 })
  expect(await database.jobApplication.count({ where: { resumeKey: lost, resumeState: 'missing' } })).toBe(1)
  expect(await database.jobApplication.count()).toBe(2)
  const missing = await database.storedFile.findMany({ where: { missingSince: { not: null } } })
  expect(missing.map(({ key }) => key).sort()).toEqual([lost, filled.picture].sort())
  // An existing file shows that the storage is ours.
  expect(await isForeign('resumes')).toBe(false)
  await rm(folder, { recursive: true })
})

test('a file that the backup lacks and the storage has is fine', async () => {
  await restore()
  const away = filled.application.resumeKey as string
  await rename(pathTo('resumes', away), pathTo('away'))
  await addApplication()
  const folder = await backUp()
  await rename(pathTo('away'), pathTo('resumes', away))
  expect(await restore({ folder, overwrite: true })).toMatchObject({ missing: 0, files: 4 })
  expect(await database.storedFile.count({ where: { missingSince: { not: null } } })).toBe(0)
  await rm(folder, { recursive: true })
})

test('reports damage in the lists of other backups', async () => {
  await restore()
  const other = await backUp()
  await writeFile(path.join(other, 'records', 'erasures.jsonl'), '')
  await emptyInstallation()
  expect((await restore()).unread).toEqual([other])
  await rm(other, { recursive: true })
})
