import { rm } from 'node:fs/promises'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { filesIn, pathTo } from '../../support/process/traces.ts'
import { BucketServer, faults } from '../../support/storage/bucket.ts'

const bucket = 'drafts'
const server = await BucketServer.create()
process.env.STORAGE_URL = server.url(bucket)

// Only now: the app reads its environment when it is first imported.
const { keepDraftUpload, openDraftUpload, removeDraftUpload } = await import(
  '#app/domain/resumes/draft-upload.server.ts'
)
const { pdf } = await import('../../support/database/factories.ts')

beforeAll(() => server.start())
afterAll(() => server.remove())

async function keep() {
  const kept = await keepDraftUpload(pdf('resume.pdf', 4_321), '192.0.2.1')
  if (!kept) throw new Error('The file was not kept.')
  return kept.token
}

test('a resume that is kept for its form is found by every instance', async () => {
  const token = await keep()
  await rm(pathTo('held'), { recursive: true, force: true })
  expect((await openDraftUpload(token))?.size).toBe(4_321)
  await removeDraftUpload(token)
  expect(await server.keysIn(bucket, 'held')).toEqual([])
})

test('while the bucket takes none it is kept beside the database', async () => {
  server.fault = faults.readOnly
  const token = await keep()
  expect(await filesIn('held')).toHaveLength(1)
  server.fault = faults.brokenInside
  expect((await openDraftUpload(token))?.size).toBe(4_321)
  server.fault = null
  await removeDraftUpload(token)
  expect(await filesIn('held')).toEqual([])
})
