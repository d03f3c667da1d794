import { expect, test } from 'vitest'
import { dashboardPage } from '#app/content/admin/dashboard.ts'
import { signIn, Visitor } from '../../support/app.ts'
import { addApplication } from '../../support/database/factories.ts'
import type { Page } from '../../support/pages/page.ts'

function expectOneMain(page: Page) {
  const [main, ...others] = page.document.querySelectorAll('main')
  expect(others).toEqual([])
  expect(main?.id).toBe('content')
  expect(main?.closest('header')).toBeNull()
  expect(page.document.querySelector('a')?.getAttribute('href')).toBe('#content')
}

test.each(['/', '/careers/1', '/careers/0', '/admin'])(
  '%s has one main element, to which the first link leads',
  async (path) => {
    expectOneMain(await new Visitor().open(path))
  },
)

test("the administrator's bar is before the main element, and notices are inside it", async () => {
  const row = await addApplication()
  const administrator = await signIn()
  const dashboard = await administrator.open('/admin/dashboard')
  expectOneMain(dashboard)
  expect(dashboard.document.querySelector('header')?.closest('main')).toBeNull()
  expect(dashboard.texts('header').join()).toContain(dashboardPage.signOut)
  expect(dashboard.texts('main').join()).not.toContain(dashboardPage.signOut)

  const asked = await administrator.open(`/admin/dashboard?delete=${row.id}`)
  const deleted = await administrator.submit(asked, dashboardPage.deleteDialog.confirm)
  expectOneMain(deleted)
  expect(deleted.document.querySelector('main [role=status]')).not.toBeNull()
})

test('an error page of the administration has a main element as well', async () => {
  const administrator = await signIn()
  const page = await administrator.post('/admin/account', { foreign: 'x' })
  expect(page.status).toBe(400)
  expectOneMain(page)
})

test('the parts of a table keep their roles in every layout', async () => {
  await addApplication()
  const page = await (await signIn()).open('/admin/dashboard')
  const rows = page.document.querySelectorAll('[role=table] > tbody[role=rowgroup] > tr[role=row]')
  expect(rows.length).toBeGreaterThan(0)
  for (const row of rows) {
    const roles = [...row.children].map((cell) => cell.getAttribute('role'))
    // The tick box stands before the name.
    expect(roles).toEqual(['cell', 'rowheader', ...Array(roles.length - 2).fill('cell')])
  }
  const headers = page.document.querySelectorAll('thead[role=rowgroup] > tr[role=row] > th[role=columnheader]')
  expect(headers.length).toBe(rows[0]?.children.length)
})

test('the scripts that hydrate a page wait until it has been painted', async () => {
  const { document } = await new Visitor().open('/contact')
  expect(document.querySelectorAll('script[type="text/after-paint"]')).toHaveLength(1)
  expect([...document.querySelectorAll('link[rel=modulepreload], script[type=module]:not([src])')]).toEqual([])
})
