import { spawnSync } from 'node:child_process'
import type { Page } from '@playwright/test'
import { loginPage } from '#app/content/admin.ts'

/** An account of its own on the server that the browser tests run against, made as an operator makes one. */
export function ownAccount(): { email: string; password: string } {
  const email = `${crypto.randomUUID()}@example.com`
  const { TEST_DATA_DIR: dataDir, ...env } = process.env
  const made = spawnSync(process.execPath, ['build/server/index.js', 'admin', 'create', email], {
    env: { ...env, NODE_ENV: 'production', DATA_DIR: dataDir, DATABASE_URL: '', STORAGE_URL: '', LOG_LEVEL: 'warn' },
    encoding: 'utf8',
  })
  const [, password] = /^Password: (\S+)/m.exec(made.stdout) ?? []
  if (!password) throw new Error(`No account was made: ${made.stderr}`)
  return { email, password }
}

/** Signs in on the server that the browser tests run against, or on another one. */
export async function signIn(
  page: Page,
  { email, password }: { email: string; password: string },
  origin = '',
): Promise<void> {
  await page.goto(`${origin}/admin`, { waitUntil: 'networkidle' })
  await page.getByLabel(loginPage.email).fill(email)
  await page.getByLabel(loginPage.password).fill(password)
  await page.getByRole('button', { name: loginPage.submit.idle }).click()
  await page.waitForURL('**/admin/dashboard', { waitUntil: 'networkidle' })
}
