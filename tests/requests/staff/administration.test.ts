import * as build from 'virtual:react-router/server-build'
import { expect, test } from 'vitest'
import { request, signIn, site, Visitor } from '../../support/app.ts'

/** Every path below /admin, from the routes themselves; what stands for a parameter matters to nobody who is refused. */
function guardedPaths(): string[] {
  const paths = Object.values(build.routes).map((route) => {
    const parts: string[] = []
    for (let at = route; at; at = build.routes[at.parentId ?? ''] as typeof route) parts.unshift(at?.path ?? '')
    return `/${parts.filter(Boolean).join('/')}`.replace(/:\w+\??/g, '1')
  })
  return [...new Set(paths.filter((path) => path.startsWith('/admin/')))]
}

test('no stranger gets past the door, by whatever method and in whatever form', async () => {
  expect(guardedPaths()).toContain('/admin/dashboard')
  for (const path of guardedPaths()) {
    for (const method of ['GET', 'HEAD', 'POST', 'PUT', 'DELETE']) {
      for (const form of [path, `${path}.data`]) {
        const { status, headers } = await request(form, { method, headers: { Origin: site } })
        const where = headers.get('Location') ?? headers.get('X-Remix-Redirect')
        expect({ form, method, closed: [202, 302, 303, 400, 401, 403, 404, 405].includes(status) }).toEqual({
          form,
          method,
          closed: true,
        })
        if (where) expect(where).toMatch(/^\/admin(\?|$)/)
      }
    }
  }
})

test('the administrator signs in, sees the dashboard and signs out', async () => {
  const administrator = await signIn()
  const dashboard = await administrator.open('/admin/dashboard')
  expect(dashboard.status).toBe(200)
  expect(dashboard.headers.get('Cache-Control')).toContain('no-store')

  await administrator.submit(dashboard, 'Sign out')
  expect((await administrator.open('/admin/dashboard')).url.pathname).toBe('/admin')
})

test('a wrong password is refused, and so is a form from another site', async () => {
  const visitor = new Visitor()
  const login = await visitor.open('/admin')
  const refused = await visitor.submit(login, 'Sign in', { email: 'enquiries@arecaloom.example', password: 'not this' })
  expect(refused.status).toBe(400)
  expect(refused.text).toContain('Login failed:')
  expect(refused.html).not.toContain('not this')

  const foreign = await visitor.post('/admin', { email: 'a@example.com' }, { Origin: 'https://elsewhere.example' })
  expect(foreign.status).toBe(403)
})
