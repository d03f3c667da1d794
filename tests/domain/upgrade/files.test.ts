import { utimes } from 'node:fs/promises'
import { beforeEach, expect, test } from 'vitest'
import { openFile, readDraft, removeExpiredFiles } from '#app/domain/files/files.server.ts'
import { settleFiles } from '#app/domain/files/move.server.ts'
import { resumes } from '#app/domain/files/storages.server.ts'
import { identifyInstallation } from '#app/domain/installation/identity.server.ts'
import { runHourlyTasks } from '#app/domain/operation/prepare.server.ts'
import { removeQuarantined, takeOverFiles } from '#app/domain/upgrade/files.server.ts'
import { database } from '#app/platform/database/database.server.ts'
import { openLocalStorage } from '#app/platform/storage/open.server.ts'
import { addApplication, pdf } from '../../support/database/factories.ts'
import { filesIn, pathTo } from '../../support/process/traces.ts'

const day = 24 * 3_600_000
const [spool, held, quarantine] = ['spool', 'held', 'quarantine'].map(openLocalStorage) as [
  ReturnType<typeof openLocalStorage>,
  ReturnType<typeof openLocalStorage>,
  ReturnType<typeof openLocalStorage>,
]
const bytes = await pdf('resume.pdf', 300_000).bytes()

beforeEach(async () => {
  await database.jobApplication.deleteMany()
  await database.storedFile.deleteMany()
  await database.installationStep.deleteMany()
  for (const place of [resumes, quarantine]) for await (const { key } of place.list()) await place.remove(key)
})

async function age(folder: string, key: string, milliseconds: number) {
  const then = new Date(Date.now() - milliseconds)
  await utimes(pathTo(folder, key), then, then)
}

const read = async (key: string) => {
  const file = await openFile('resumes', key)
  return file && new Response(file.body).bytes()
}

/** As the migration leaves an application whose file an earlier version had in its spool. */
async function spooledApplication(resumeState = 'stored') {
  const row = await addApplication({ resumeState }, new File([bytes], 'resume.pdf'))
  const key = row.resumeKey as string
  await resumes.remove(key)
  await spool.put(key, bytes)
  await database.storedFile.update({
    where: { key },
    data: { storedAt: resumeState === 'missing' ? new Date() : null },
  })
  return { ...row, key }
}

test.each(['stored', 'missing'])(
  'moves a file from the spool to the database and then to the storage (%s)',
  async (state) => {
    const { id, key } = await spooledApplication(state)
    await takeOverFiles(true)
    expect(await filesIn('spool')).toEqual([])
    expect(await read(key)).toEqual(bytes)
    expect(await database.jobApplication.findUnique({ where: { id } })).toMatchObject({ resumeState: 'stored' })
    await settleFiles()
    expect(await filesIn('resumes')).toEqual([key])
    expect(await read(key)).toEqual(bytes)
  },
)

test('removes a file from the spool that the storage has already, or that was erased', async () => {
  const { key } = await spooledApplication()
  await resumes.put(key, bytes)
  await database.storedFile.update({ where: { key }, data: { storedAt: new Date() } })
  const erased = crypto.randomUUID()
  await spool.put(erased, bytes)
  const now = new Date()
  await database.storedFile.create({ data: { key: erased, area: 'resumes', size: 0, storedAt: now, removedAt: now } })
  await takeOverFiles(true)
  expect(await filesIn('spool')).toEqual([])
  expect(await database.filePart.count()).toBe(0)
  expect(await read(key)).toEqual(bytes)
})

test('keeps an orphan in the spool for 30 days', async () => {
  const key = crypto.randomUUID()
  await spool.put(key, bytes)
  await takeOverFiles(true)
  expect(await filesIn('spool')).toEqual([])
  expect(await removeExpiredFiles(new Date(Date.now() + 29 * day))).toBe(0)
  expect(await readDraft(key)).toEqual(bytes)
  expect(await removeExpiredFiles(new Date(Date.now() + 31 * day))).toBe(1)
})

test('keeps a file in the spool that differs from the received one, and the start continues', async () => {
  const { key } = await spooledApplication()
  await database.storedFile.update({ where: { key }, data: { sha256: 'another' } })
  await takeOverFiles(true)
  expect(await filesIn('spool')).toEqual([key])
  await spool.remove(key)
})

test('a draft of an earlier version is found by its form until it expires', async () => {
  const [young, old] = [crypto.randomUUID(), crypto.randomUUID()]
  for (const key of [young, old]) await held.put(key, bytes)
  await age('held', young, day - 60_000)
  await age('held', old, day + 60_000)
  await takeOverFiles(true)
  expect(await filesIn('held')).toEqual([])
  expect(await readDraft(young)).toEqual(bytes)
  expect(await readDraft(old)).toBeNull()
})

test('a file in the quarantine returns to its record, or stays for the rest of its 30 days', async () => {
  const { resumeKey } = await addApplication({}, new File([bytes], 'resume.pdf'))
  const [named, unnamed] = [resumeKey as string, crypto.randomUUID()]
  await resumes.remove(named)
  for (const key of [named, unnamed]) await quarantine.put(key, bytes)
  await age('quarantine', unnamed, 20 * day)
  await takeOverFiles(true)
  await takeOverFiles(true)
  expect(await filesIn('quarantine')).toEqual([unnamed])
  expect(await read(named)).toEqual(bytes)
  expect(await removeQuarantined(new Date(Date.now() + 9 * day))).toBe(0)
  expect(await removeExpiredFiles(new Date(Date.now() + 11 * day))).toBe(0)
  expect(await removeQuarantined(new Date(Date.now() + 11 * day))).toBe(1)
  await settleFiles()
  expect(await filesIn('quarantine')).toEqual([])
})

test('checks the quarantine once the storage responds', async () => {
  const key = crypto.randomUUID()
  await quarantine.put(key, bytes)
  await takeOverFiles(false)
  expect(await database.storedFile.count()).toBe(0)
  await identifyInstallation()
  await runHourlyTasks()
  expect(await database.storedFile.count()).toBe(1)
})
