import { expect, test } from 'vitest'
import { dashboardPage } from '#app/content/admin/dashboard.ts'
import { storageMessages } from '#app/content/admin/messages.ts'

process.env.STORAGE_URL = 's3://?endpoint=http://127.0.0.1:1'

// Only now: the app reads its environment when it is first imported.
const { signIn } = await import('../../support/app.ts')

test('the storage check reports that no bucket is named', async () => {
  const administrator = await signIn()
  const dashboard = await administrator.open('/admin/dashboard')
  const page = await administrator.submit(dashboard, dashboardPage.checkStorage.idle)
  const told = page.texts('[role=alert]').join(' ')
  expect(told).toContain(storageMessages.notConfigured)
  expect(told).toContain('No bucket name provided')
})
