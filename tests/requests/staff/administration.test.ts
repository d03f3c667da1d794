import { expect, test } from 'vitest'
import { signIn, Visitor } from '../../support/app.ts'

test('the administrator signs in, sees the dashboard and signs out', async () => {
  const administrator = await signIn()
  const dashboard = await administrator.open('/admin/dashboard')
  expect(dashboard.status).toBe(200)
  expect(dashboard.headers.get('Cache-Control')).toContain('no-store')

  await administrator.submit(dashboard, 'Sign out')
  expect((await administrator.open('/admin/dashboard')).url.pathname).toBe('/admin')
})

test('refuses a wrong password, and a form from another site', async () => {
  const visitor = new Visitor()
  const login = await visitor.open('/admin')
  const refused = await visitor.submit(login, 'Sign in', { email: 'enquiries@arecaloom.example', password: 'not this' })
  expect(refused.status).toBe(400)
  expect(refused.text).toContain('Login failed:')
  expect(refused.html).not.toContain('not this')

  const foreign = await visitor.post('/admin', { email: 'a@example.com' }, { Origin: 'https://elsewhere.example' })
  expect(foreign.status).toBe(403)
})
