import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { BucketServer } from '../../support/storage/bucket.ts'

const bucket = 'installation'
const parent = await mkdtemp(path.join(tmpdir(), 'backups-'))
const server = await BucketServer.create()
process.env.STORAGE_URL = server.url(bucket)

// Only now: the app reads its environment when it is first imported.
const { emptyInstallation, fillInstallation } = await import('../../support/backups/content.ts')
const { createBackup } = await import('#app/domain/backups/create.server.ts')
const { restoreBackup } = await import('#app/domain/backups/restore.server.ts')
const { database } = await import('#app/platform/database/database.server.ts')
const { identifyInstallation } = await import('#app/domain/installation/identity.server.ts')

beforeAll(() => server.start())
afterAll(async () => {
  await server.remove()
  await rm(parent, { recursive: true })
})

const manifestOf = (folder: string) => readFile(path.join(folder, 'manifest.json'), 'utf8')

test('a restore recreates a lost bucket, with every file in it', async () => {
  await emptyInstallation()
  await identifyInstallation()
  const { application, picture } = await fillInstallation()
  const resumeKey = application.resumeKey ?? ''
  const received = await server.read(bucket, 'resumes', resumeKey)
  expect(received).toHaveLength(3_000)
  const { folder } = await createBackup(parent, 'operator', new Date(0))

  await server.removeBucket(bucket)
  await emptyInstallation()
  expect(await restoreBackup({ folder, overwrite: false, erasures: undefined })).toMatchObject({ files: 4, missing: 0 })
  expect(await server.read(bucket, 'resumes', resumeKey)).toEqual(received)
  expect(await server.keysIn(bucket, 'images')).toContain(picture)
  await database.auditEvent.deleteMany({ where: { subject: 'backup' } })
  const again = await createBackup(parent, 'operator', new Date(1_000))
  expect(await manifestOf(again.folder)).toBe(await manifestOf(folder))
})
