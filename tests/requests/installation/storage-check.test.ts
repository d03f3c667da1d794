import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { dashboardPage } from '#app/content/admin/dashboard.ts'
import { storageMessages } from '#app/content/admin/messages.ts'
import { type BucketFault, BucketServer, faults } from '../../support/storage/bucket.ts'

const server = await BucketServer.create()
process.env.STORAGE_URL = server.url('resumes')

// Only now: the app reads its environment when it is first imported.
const { signIn } = await import('../../support/app.ts')
const administrator = await signIn()

beforeAll(() => server.start())
afterAll(() => server.remove())
afterEach(() => {
  server.fault = null
})

async function check() {
  const dashboard = await administrator.open('/admin/dashboard')
  const page = await administrator.submit(dashboard, dashboardPage.checkStorage.idle)
  return page.texts('[role=status], [role=alert]').join(' ')
}

const results: [string, BucketFault | null, string][] = [
  [storageMessages.notConfigured, faults.notCreated, 'Bucket not found'],
  [storageMessages.configured, null, 'Bucket exists and is writable'],
  [storageMessages.notConfigured, faults.readOnly, 'Bucket exists but has limited permissions'],
  [storageMessages.notConfigured, faults.full, 'Bucket exists and is accessible'],
  [storageMessages.checkFailed(storageMessages.failed), faults.brokenInside, 'Error checking bucket'],
  [storageMessages.checkFailed(storageMessages.unexpected), faults.elsewhere, 'Unexpected error checking bucket'],
]

test.each(results)('the storage check reports %s', async (summary, fault, result) => {
  server.fault = fault
  const told = await check()
  expect(told).toContain(summary)
  expect(told).toContain(result)
})

test('reports an unreachable bucket', async () => {
  await server.stop()
  expect(await check()).toContain(storageMessages.checkFailed(storageMessages.failed))
  await server.start()
  expect(await check()).toContain('Bucket exists and is writable')
})
