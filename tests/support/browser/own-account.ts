import { type Page, test } from '@playwright/test'
import { loginPage } from '#app/content/admin/staff/sign-in.ts'
import type { Role } from '#app/domain/roles.ts'
import { administrator } from '../administrator.ts'
import { inDatabase } from './installation.ts'
import { untilReady, visit } from './visit.ts'

interface Account {
  email: string
  password: string
}

/** An account of its own on the server that the browser tests run against, with the administrator's password. */
export function ownAccount(role: Role = 'recruiter'): Account {
  const email = `${crypto.randomUUID()}@example.com`
  const columns = 'id, email, created_at, role, password_hash'
  inDatabase((database) =>
    database
      .prepare(`INSERT INTO staff (${columns}) SELECT ?, ?, ?, ?, password_hash FROM staff WHERE email = ?`)
      // As the product writes a moment: the database's own way would sort before it, and this be the first account.
      .run(crypto.randomUUID(), email, new Date().toISOString(), role, administrator.email),
  )
  return { email, password: administrator.password }
}

/** Opens a session for the page on the server that the browser tests run against, or on another one. */
export async function signIn(page: Page, { email, password }: Account, origin = test.info().project.use.baseURL ?? '') {
  const answer = await page.context().request.post(`${origin}/admin`, {
    form: { email, password },
    headers: { Origin: origin },
    maxRedirects: 0,
  })
  if (answer.status() !== 303) throw new Error(`The sign-in was answered with ${answer.status()}.`)
}

/** Signs in through the page. */
export async function signInByForm(page: Page, { email, password }: Account): Promise<void> {
  await visit(page, '/admin')
  await page.getByLabel(loginPage.email).fill(email)
  await page.getByRole('textbox', { name: loginPage.password }).fill(password)
  await page.getByRole('button', { name: loginPage.submit.idle, exact: true }).click()
  await page.waitForURL('**/admin/dashboard')
  await untilReady(page)
}
