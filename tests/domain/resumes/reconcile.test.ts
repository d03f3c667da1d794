import { mkdir, rename, rm, utimes, writeFile } from 'node:fs/promises'
import { beforeEach, expect, test } from 'vitest'
import { eraseApplication } from '#app/domain/applications/erase.server.ts'
import { reconcileResumes } from '#app/domain/resumes/reconcile.server.ts'
import { resumes } from '#app/domain/resumes/storages.server.ts'
import {
  adoptStorage,
  adoptUnlessAnothers,
  checkStorageBelongs,
  identifyInstallation,
} from '#app/domain/storage/identity.server.ts'
import { emptyQuarantine } from '#app/domain/storage/quarantine.server.ts'
import { database } from '#app/platform/database/database.server.ts'
import { addApplication } from '../../support/database/factories.ts'
import { filesIn, pathTo } from '../../support/process/traces.ts'
import { openFound } from '../../support/storage/resume.ts'

const hour = 3_600_000
const day = 24 * hour
const marker = 'installation'

beforeEach(async () => {
  await database.jobApplication.deleteMany()
  await database.installation.deleteMany()
  for (const folder of ['resumes', 'quarantine']) await rm(pathTo(folder), { recursive: true, force: true })
})

async function age(key: string, milliseconds: number, folder = 'resumes') {
  const then = new Date(Date.now() - milliseconds)
  await utimes(pathTo(folder, key), then, then)
}

async function stored(count: number) {
  const rows = []
  for (let made = 0; made < count; made++) {
    const row = await addApplication()
    await age(row.resumeKey ?? '', 2 * hour)
    rows.push(row)
  }
  return rows
}

const keysOf = (rows: { resumeKey: string | null }[]) => rows.map(({ resumeKey }) => resumeKey as string).sort()
const inQuarantine = async () => (await filesIn('quarantine')).sort()
const inResumes = async () => (await filesIn('resumes')).filter((name) => name !== marker).sort()

test('an older database that is restored costs no file: they wait, and come back with their rows', async () => {
  await identifyInstallation()
  const before = await stored(30)
  const since = await stored(15)
  const lost = await database.jobApplication.findMany({ where: { id: { in: since.map(({ id }) => id) } } })
  await database.jobApplication.deleteMany({ where: { id: { in: since.map(({ id }) => id) } } })

  await reconcileResumes()
  expect(await inQuarantine()).toEqual(keysOf(since))
  expect(await inResumes()).toEqual(keysOf(before))

  await database.jobApplication.createMany({ data: lost })
  await reconcileResumes()
  expect(await inQuarantine()).toEqual([])
  expect(await inResumes()).toEqual(keysOf([...before, ...since]))
  expect(await database.jobApplication.count({ where: { resumeState: 'stored' } })).toBe(45)
  await (await openFound(since[0]?.resumeKey ?? ''))?.body.cancel()
})

test('another database that is named by mistake touches no file and stores none', async () => {
  await identifyInstallation()
  const rows = await stored(12)
  await database.jobApplication.deleteMany()
  await database.installation.deleteMany()

  await identifyInstallation()
  expect(await checkStorageBelongs()).toBe('foreign')
  await mkdir(pathTo('quarantine'))
  await writeFile(pathTo('quarantine', crypto.randomUUID()), 'x')
  await reconcileResumes(new Date(Date.now() + 90 * day))
  expect(await emptyQuarantine(new Date(Date.now() + 90 * day))).toBe(0)
  expect(await inResumes()).toEqual(keysOf(rows))
  expect(await inQuarantine()).toHaveLength(1)

  expect(await adoptUnlessAnothers()).toBe(false)
  await adoptStorage()
  expect(await checkStorageBelongs()).toBe('ours')
})

test('of an installation from before there were ids neither the files are claimed for another database', async () => {
  await stored(3)
  await database.jobApplication.deleteMany()
  await identifyInstallation()
  expect(await checkStorageBelongs()).toBe('unclaimed')
  await reconcileResumes()
  expect(await inResumes()).toHaveLength(3)
})

test('a database from before it had an id is known by its files', async () => {
  const rows = await stored(2)
  await identifyInstallation()
  const known = await database.installation.findFirstOrThrow()
  await database.installation.deleteMany()
  await identifyInstallation()
  expect(await database.installation.findFirst()).toEqual(known)
  await reconcileResumes()
  expect(await inResumes()).toEqual(keysOf(rows))
})

test('a storage that has lost its id takes nothing until it is adopted', async () => {
  await identifyInstallation()
  await rename(pathTo('resumes'), pathTo('away'))
  expect(await checkStorageBelongs()).toBe('unmarked')
  await identifyInstallation()
  expect(await checkStorageBelongs()).toBe('unmarked')
  await rm(pathTo('away'), { recursive: true })
})

test('young files are spared, what a killed process left half written goes, and others are no resumes', async () => {
  await identifyInstallation()
  const [row] = await stored(1)
  const [young, old, half] = [crypto.randomUUID(), crypto.randomUUID(), crypto.randomUUID()]
  for (const key of [young, old]) await resumes.put(key, new Uint8Array([1]))
  await writeFile(pathTo('resumes', `${half}.partial`), 'x')
  await writeFile(pathTo('resumes', 'not-ours'), 'What somebody else keeps here.')
  await age(young, hour - 60_000)
  for (const name of [old, `${half}.partial`, 'not-ours']) await age(name, hour + 60_000)

  await reconcileResumes()
  expect(await inResumes()).toEqual([row?.resumeKey, young, 'not-ours'].sort())
  expect(await inQuarantine()).toEqual([old])
  await reconcileResumes(new Date(Date.now() + hour + 1_000))
  expect(await inQuarantine()).toEqual([old, young].sort())
})

test('the quarantine keeps for 30 days, and lets go of whom is erased at once', async () => {
  await identifyInstallation()
  const [row] = await stored(1)
  const [old, young] = [crypto.randomUUID(), crypto.randomUUID()]
  await mkdir(pathTo('quarantine'))
  for (const key of [old, young, row?.resumeKey ?? '']) await writeFile(pathTo('quarantine', key), 'x')
  await age(old, 30 * day + 60_000, 'quarantine')
  await age(young, 30 * day - 60_000, 'quarantine')
  await eraseApplication({ id: row?.id ?? 0 }, 'system')
  expect(await inQuarantine()).toEqual([old, young].sort())
  expect(await emptyQuarantine()).toBe(1)
  expect(await inQuarantine()).toEqual([young])
})

test('an application whose file is gone is marked, and unmarked when the file is back', async () => {
  await identifyInstallation()
  const [lost, other] = await stored(2)
  const key = lost?.resumeKey ?? ''
  const states = async () =>
    (await database.jobApplication.findMany({ orderBy: { id: 'asc' } })).map(({ resumeState }) => resumeState)
  await rename(pathTo('resumes', key), pathTo(key))
  await reconcileResumes()
  expect(await states()).toEqual(['missing', 'stored'])
  await rename(pathTo(key), pathTo('resumes', key))
  await reconcileResumes()
  expect(await states()).toEqual(['stored', 'stored'])
  expect(other).toBeDefined()
})
