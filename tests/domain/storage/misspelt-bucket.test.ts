import { afterAll, beforeAll, expect, test } from 'vitest'
import { filesIn } from '../../support/process/traces.ts'
import { BucketServer } from '../../support/storage/bucket.ts'

const bucket = 'resumess'
const server = await BucketServer.create()
process.env.STORAGE_URL = server.url(bucket)

// Only now: the app reads its environment when it is first imported.
const { createPicture } = await import('#app/domain/pictures/store.server.ts')
const { keepDraftUpload } = await import('#app/domain/resumes/draft-upload.server.ts')
const { drainSpool } = await import('#app/domain/resumes/spool.server.ts')
const { storeResume } = await import('#app/domain/resumes/store.server.ts')
const { checkStorageNow } = await import('#app/domain/operation/storage.server.ts')
const { findHealth } = await import('#app/domain/operation/readiness.server.ts')
const { database } = await import('#app/platform/database/database.server.ts')
const { pdf } = await import('../../support/database/factories.ts')
const { picture } = await import('../../support/documents/picture.ts')

beforeAll(() => server.start())
afterAll(() => server.remove())

test('a bucket that was not there before is not made by an installation that has its own elsewhere', async () => {
  await database.installation.create({ data: { id: crypto.randomUUID(), storageMarked: true } })
  await database.erasure.create({ data: { id: crypto.randomUUID() } })
  expect(await storeResume(await pdf().bytes())).toMatchObject({ state: 'spooled' })
  expect(await keepDraftUpload(pdf(), '192.0.2.1')).not.toBeNull()
  expect(await createPicture(await picture(), 'A loom', { id: 'nobody', email: 'nobody@example.com' })).toMatchObject({
    ok: false,
  })
  expect(await checkStorageNow()).not.toBe('writable')
  await expect(drainSpool()).rejects.toThrow()
  expect(await findHealth()).toBe('degraded')

  expect(await filesIn('spool')).not.toEqual([])
  await expect(server.s3.headBucket({ Bucket: bucket })).rejects.toMatchObject({ name: 'NotFound' })
})
