// A backup that version 0.2.0 made is restored, with the facts that its rows lack.
import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { createBackup } from '#app/domain/backups/create.server.ts'
import { restoreBackup } from '#app/domain/backups/restore.server.ts'
import { findBrochure } from '#app/domain/brochure/brochure.server.ts'
import { takeOverFiles } from '#app/domain/upgrade/files.server.ts'
import { database } from '#app/platform/database/database.server.ts'
import { emptyInstallation } from '../../support/backups/content.ts'
import { addApplication } from '../../support/database/factories.ts'
import { formerFolder } from '../../support/database/former.ts'
import { filesIn, pathTo } from '../../support/process/traces.ts'

const parent = await mkdtemp(path.join(tmpdir(), 'backups-'))
const former = path.join(formerFolder, 'backup')

afterAll(() => rm(parent, { recursive: true }))

const restore = (folder: string) => restoreBackup({ folder, overwrite: true, erasures: undefined })
const at = (day: number) => new Date(Date.UTC(2026, 10, day))

test('every row and every file of the backup exists afterwards', async () => {
  await emptyInstallation()
  expect(await restore(former)).toMatchObject({ rows: 32, files: 4 })
  const [resumes, pictures] = [await filesIn('resumes'), await filesIn('images')]
  expect([resumes.length, pictures.length]).toEqual([3, 1])
  for (const [area, keys] of Object.entries({ resumes, images: pictures }))
    for (const key of keys)
      expect(await readFile(pathTo(area, key))).toEqual(await readFile(path.join(former, 'files', area, key)))

  const application = { name: true, status: true, sortName: true, resumeState: true, answeredAt: true, decidedAt: true }
  const changes = { select: { status: true, isOwn: true } }
  const applications = await database.jobApplication.findMany({
    select: { ...application, changes },
    orderBy: { id: 'asc' },
  })
  expect(
    applications.map(({ answeredAt, decidedAt, changes: steps, ...row }) => [
      ...Object.values(row),
      answeredAt !== null,
      decidedAt !== null,
      steps.map(({ status, isOwn }) => (isOwn ? `${status} by themselves` : status)),
    ]),
  ).toEqual([
    ['Asha Rao', 'hired', 'asha rao', 'stored', true, true, ['reviewing', 'interview', 'hired']],
    ['Ravi Menon', 'reviewing', 'ravi menon', 'stored', false, false, ['reviewing']],
    ['Ismail Khan', 'withdrawn', 'ismail khan', 'missing', false, false, ['withdrawn by themselves']],
    // Waited on the disk when the backup was made.
    ['Tara Spool', 'new', 'tara spool', 'stored', false, false, []],
  ])
  expect(await database.contactMessage.findFirst({ where: { name: 'Łukasz Żak' } })).toMatchObject({
    subject: 'A question',
    message: 'How long does a loom take?\nThank you.',
  })
  expect(await database.staff.findFirst()).toMatchObject({
    email: 'owner@example.com',
    role: 'owner',
    lastSeenAt: null,
  })
})

test('restores a backup of this version unchanged', async () => {
  await emptyInstallation()
  const { id } = await addApplication({ status: 'hired', answeredAt: at(9) })
  for (const [status, day] of [
    ['hired', 5],
    ['withdrawn', 6],
  ] as const)
    await database.statusChange.create({ data: { applicationId: id, status, createdAt: at(day) } })
  const { folder } = await createBackup(parent, 'operator', at(30))
  await restore(folder)
  expect(await database.jobApplication.findFirst()).toMatchObject({ answeredAt: at(9), decidedAt: null })
  expect(await database.statusChange.count({ where: { isOwn: true } })).toBe(0)
})

test('a corporate profile in the row of a backup becomes a file at the next start', async () => {
  await emptyInstallation()
  const row = { name: 'Ours.pdf', size: 4, digest: 'digest', uploadedAt: at(1) }
  await database.brochure.create({ data: { ...row, content: Buffer.from('%PDF').toString('base64') } })
  const { folder } = await createBackup(parent, 'operator', at(1))
  await restore(folder)
  await takeOverFiles(false)
  const stored = await database.brochure.findFirstOrThrow()
  expect(stored).toMatchObject({ ...row, content: null })
  const file = await database.storedFile.findUnique({ where: { key: stored.fileKey ?? '' } })
  expect(file).toMatchObject({ area: 'brochures', expiresAt: null })
  expect((await findBrochure())?.pdf.toString()).toBe('%PDF')
})
