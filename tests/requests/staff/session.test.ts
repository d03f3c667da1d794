import { expect, test } from 'vitest'
import { dashboardPage } from '#app/content/admin/dashboard.ts'
import { removeEndedSessions } from '#app/domain/staff/sessions.server.ts'
import { database } from '#app/platform/database/database.server.ts'
import { administrator } from '../../support/administrator.ts'
import { signIn, Visitor } from '../../support/app.ts'
import { pass, stopClock } from '../../support/clock.ts'

const minute = 60_000
const hour = 60 * minute
const isIn = async (visitor: Visitor) => (await visitor.request('/admin/dashboard')).status === 200

function copyOf(visitor: Visitor): Visitor {
  const copy = new Visitor()
  for (const [name, value] of visitor.cookies) copy.cookies.set(name, value)
  return copy
}

stopClock()

test('a signed cookie is invalid as any other cookie', async () => {
  const staff = await signIn()
  const form = await staff.post('/admin/account', { password: 'x', newPassword: 'y', repeatedPassword: 'z' })
  expect(form.status).toBe(400)
  const signed = [staff.cookies.get('session'), staff.cookies.get('device')].map(String)
  const noticed = await new Visitor().request('/newsletter', {
    method: 'POST',
    body: new URLSearchParams({ email: 'a@example.com' }),
  })
  signed.push(/^notice=([^;]+)/.exec(noticed.headers.getSetCookie().join())?.[1] ?? '')
  for (const [index, value] of signed.entries()) {
    for (const [other, name] of ['session', 'device', 'notice'].entries()) {
      if (other === index) continue
      const swapped = new Visitor()
      swapped.cookies.set(name, value)
      const page = await swapped.open('/contact')
      expect(page.status).toBe(200)
      expect(page.document.querySelector('main [role=status]:not(form *)')).toBeNull()
      expect(await isIn(swapped)).toBe(false)
    }
  }
})

test('an hour without a request ends a session, on the server', async () => {
  const visitor = await signIn()
  const copy = copyOf(visitor)
  pass(59 * minute)
  expect(await isIn(visitor)).toBe(true)
  pass(59 * minute)
  expect(await isIn(visitor)).toBe(true)
  pass(hour + minute)
  expect(await isIn(visitor)).toBe(false)
  expect(await isIn(copy)).toBe(false)
})

test('twelve hours end a session that is in use', async () => {
  const visitor = await signIn()
  for (let passed = 0; passed < 12 * hour - 30 * minute; passed += 30 * minute) {
    expect(await isIn(visitor)).toBe(true)
    pass(30 * minute)
  }
  expect(await isIn(visitor)).toBe(true)
  pass(31 * minute)
  expect(await isIn(visitor)).toBe(false)
  expect(await isIn(visitor)).toBe(false)
})

test('removes ended sessions from the database', async () => {
  await database.session.deleteMany()
  await signIn()
  await removeEndedSessions()
  expect(await database.session.count()).toBe(1)
  pass(12 * hour + minute)
  await removeEndedSessions()
  expect(await database.session.count()).toBe(0)
})

test('signing out ends only the session of its cookie, and opening its address ends none', async () => {
  const visitor = await signIn()
  const other = await signIn()
  const thief = copyOf(visitor)
  await visitor.open('/admin/sign-out')
  const dashboard = await visitor.open('/admin/dashboard')
  const response = await visitor.request('/admin/sign-out', { method: 'POST' })
  expect(response.status).toBe(303)
  expect(response.headers.get('Location')).toBe('/admin')
  expect(response.headers.getSetCookie().join()).toMatch(/^session=.*Max-Age=0/)
  expect(response.headers.get('Clear-Site-Data')).toContain('cache')
  expect(visitor.cookies.has('session')).toBe(false)

  expect(await isIn(thief)).toBe(false)
  expect(await isIn(other)).toBe(true)
  expect((await thief.submit(dashboard, dashboardPage.signOut)).url.pathname).toBe('/admin')
})

test('a session ends with its account', async () => {
  const visitor = await signIn()
  const [staff] = await database.staff.findMany()
  if (!staff) throw new Error('There is no administrator.')
  const { id, ...rest } = staff
  await database.staff.delete({ where: { id } })
  expect(await isIn(visitor)).toBe(false)
  await database.staff.create({ data: rest })
})

test('signing in leads to the requested page, and only on our site', async () => {
  const asked = await new Visitor().open('/admin/dashboard?page=2')
  expect(asked.url.pathname).toBe('/admin')
  expect(asked.form('Sign in').values.next).toBe('/admin/dashboard?page=2')

  for (const [next, target] of [
    ['/admin/dashboard?page=2', '/admin/dashboard?page=2'],
    ['https://evil.example', '/admin/dashboard'],
    ['//evil.example/admin/', '/admin/dashboard'],
    ['', '/admin/dashboard'],
  ] as const) {
    const body = new URLSearchParams({ ...administrator, next })
    const response = await new Visitor().request('/admin', { method: 'POST', body })
    expect(response.headers.get('Location')).toBe(target)
    const visitor = await signIn()
    const already = await visitor.request(`/admin?${new URLSearchParams({ next })}`)
    expect(already.headers.get('Location')).toBe(target)
  }
})

test('signing in again in the same browser ends the session before', async () => {
  const visitor = await signIn()
  const before = copyOf(visitor)
  const { email, password } = administrator
  await visitor.post('/admin', { email, password })
  expect(await isIn(visitor)).toBe(true)
  expect(await isIn(before)).toBe(false)
})
