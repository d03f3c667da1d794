import { existsSync } from 'node:fs'
import { cp, mkdir, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, beforeEach, expect, test } from 'vitest'
import { createBackup } from '#app/domain/backups/create.server.ts'
import { backUpWhenDue, findLatestBackup } from '#app/domain/backups/schedule.server.ts'
import { recordMissing } from '#app/domain/files/missing.server.ts'
import { resumes } from '#app/domain/files/storages.server.ts'
import { database } from '#app/platform/database/database.server.ts'
import { env } from '#app/platform/environment.server.ts'
import { emptyInstallation } from '../../support/backups/content.ts'
import { addApplication } from '../../support/database/factories.ts'

const parent = await mkdtemp(path.join(tmpdir(), 'backups-'))
const [minute, hour] = [60_000, 3_600_000]

beforeEach(async () => {
  await emptyInstallation()
  await rm(parent, { recursive: true, force: true })
  await mkdir(parent)
  env.backup = { folder: parent, every: 24 * hour, keep: 3 }
})

afterAll(() => rm(parent, { recursive: true }))

const made = async () => (await readdir(parent)).sort()
const after = (milliseconds: number) => new Date(Date.now() + milliseconds)
const nameOf = (moment: Date) => `arecaloom-${moment.toISOString().slice(0, 19).replaceAll(':', '-')}Z`

test('makes a backup if there is none, or if the last one is old enough', async () => {
  const first = after(0)
  await backUpWhenDue(parent, first)
  expect(await made()).toEqual([nameOf(first)])
  await backUpWhenDue(parent, after(23 * hour))
  expect(await made()).toEqual([nameOf(first)])
  const second = after(25 * hour)
  await backUpWhenDue(parent, second)
  expect(await made()).toEqual([nameOf(first), nameOf(second)])
})

test('a backup made by hand counts', async () => {
  await createBackup(parent, 'operator')
  const before = await made()
  await backUpWhenDue(parent, after(minute))
  expect(await made()).toEqual(before)
})

test('makes one backup although several instances try', async () => {
  const now = after(0)
  const moments = [0, 1_000, 2_000, 3_000].map((later) => new Date(now.getTime() + later))
  await Promise.all(moments.map((moment) => backUpWhenDue(parent, moment)))
  expect(await made()).toHaveLength(1)
})

test('retries a failed backup after an hour, and reports it until then', async () => {
  const full = path.join(parent, 'file')
  await writeFile(full, '')
  const now = after(0)
  await backUpWhenDue(full, now)
  expect(await findLatestBackup(after(5 * minute))).toMatchObject({ endedAt: null, stuckSince: null })
  expect(await findLatestBackup(after(20 * minute))).toMatchObject({ endedAt: null, stuckSince: now })
  await rm(full)
  await backUpWhenDue(full, after(59 * minute))
  expect(existsSync(full)).toBe(false)
  await backUpWhenDue(full, after(61 * minute))
  expect(await readdir(full)).toHaveLength(1)
  await database.installation.updateMany({ data: { backupEndedAt: after(62 * minute) } })
  expect(await findLatestBackup(after(2 * hour))).toMatchObject({ stuckSince: null, isLate: false })
})

test('a backup is late when two have been missed', async () => {
  await backUpWhenDue(parent, after(0))
  expect(await findLatestBackup(after(47 * hour))).toMatchObject({ isScheduled: true, isLate: false })
  expect(await findLatestBackup(after(49 * hour))).toMatchObject({ isScheduled: true, isLate: true })
  env.backup = { ...env.backup, folder: undefined as never }
  expect(await findLatestBackup(after(49 * hour))).toMatchObject({ isScheduled: false, isLate: false })
})

test('keeps the last backup with a lost file, and removes other old ones', async () => {
  await addApplication()
  const lost = (await addApplication()).resumeKey as string
  const times = [0, 1, 2, 3, 4, 5].map((days) => after(days * 24 * hour))
  const backUpAt = async (now: Date | undefined) => {
    await database.installation.updateMany({ data: { backupEndedAt: null, backupStartedAt: null } })
    await backUpWhenDue(parent, now)
  }
  for (const now of times.slice(0, 2)) await backUpAt(now)
  await resumes.remove(lost)
  for (const now of times.slice(2, 5)) await backUpAt(now)
  expect(await made()).toEqual(times.slice(1, 5).map(nameOf))
  await recordMissing(lost, true)
  await backUpAt(times[5])
  expect(await made()).toEqual(times.slice(3).map(nameOf))
})

test('removes the oldest backups above the limit, and nothing else', async () => {
  const stranger = nameOf(after(-300 * 24 * hour))
  const { folder } = await createBackup(path.join(parent, 'elsewhere'), 'operator')
  await cp(folder, path.join(parent, stranger), { recursive: true })
  const manifest = path.join(parent, stranger, 'manifest.json')
  const text = await readFile(manifest, 'utf8')
  const { installation } = JSON.parse(text)
  await writeFile(manifest, text.replace(installation, crypto.randomUUID()))
  const broken = nameOf(after(-200 * 24 * hour))
  await mkdir(path.join(parent, broken))
  await mkdir(path.join(parent, 'arecaloom-photos'))
  const [left, fresh] = [`${nameOf(after(-30 * 24 * hour))}.partial`, `${nameOf(after(0))}.partial`]
  for (const name of [left, fresh]) await mkdir(path.join(parent, name))

  const times = [0, 1, 2, 3, 4].map((days) => after(days * 24 * hour + minute))
  for (const now of times) {
    await database.installation.updateMany({ data: { backupEndedAt: null, backupStartedAt: null } })
    await backUpWhenDue(parent, now)
  }
  const kept = times.slice(-3).map(nameOf)
  expect(await made()).toEqual([stranger, broken, 'arecaloom-photos', 'elsewhere', ...kept].sort())
})
