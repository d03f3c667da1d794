import { expect, test } from 'vitest'
import { addStaff } from '#app/domain/staff-roll.server.ts'
import { signIn, site, Visitor } from '../support/app.ts'
import { addApplication, addPost } from '../support/factories.ts'
import { dataPath, routeAddresses } from '../support/routes.ts'
import { traces } from '../support/traces.ts'

/** The one page that admits only the account with the enquiries address. */
const closed = 'routes/admin/blog'

const password = 'mauve teacup orbits the loom'
await addStaff('asha@example.com', password)
const visitor = new Visitor()
await visitor.post('/admin', { email: 'asha@example.com', password })

const { resumeKey } = await addApplication()
const { id } = await addPost()
const routes = routeAddresses({ key: resumeKey ?? '', id }).filter(({ path }) => path.startsWith('/admin/'))
const others = routes.filter((route) => route.id !== closed && route.id !== 'routes/admin/sign-in-again')

const leadsToSignIn = (response: Response) => /^\/admin(\?|$)/.test(response.headers.get('Location') ?? '')

test.each(others)('$path is open to every account', async ({ path }) => {
  const response = await visitor.request(path)
  expect(response.status).toBeLessThan(500)
  expect(leadsToSignIn(response)).toBe(false)
  await response.body?.cancel()
})

test('the blog management page is shut to it in every form, and it is led to the dashboard', async () => {
  const path = routes.find((route) => route.id === closed)?.path ?? ''
  expect(path).toBe('/admin/blog')
  const before = await traces()
  const ways = [path, `${path}/`, '/ADMIN/blog', `${path}?x=1`]
  for (const way of ways) {
    const response = await visitor.request(way)
    expect(response.status).toBe(302)
    expect(response.headers.get('Location')).toBe('/admin')
  }
  for (const query of ['', `?_routes=${encodeURIComponent(closed)}`, `?_routes=root,${encodeURIComponent(closed)}`]) {
    const response = await visitor.request(dataPath(path) + query)
    expect(response.status).toBe(202)
    expect(await response.text()).toContain('"/admin"')
  }
  for (const way of [path, dataPath(path)]) {
    const body = new URLSearchParams({ title: 'A title', content: 'What it says.' })
    const response = await visitor.request(way, { method: 'POST', body, headers: { Origin: site } })
    expect([202, 302, 303]).toContain(response.status)
  }
  expect(await traces()).toEqual(before)
  expect((await visitor.open(path)).url.pathname).toBe('/admin/dashboard')
  expect((await (await signIn()).request(path)).status).toBe(200)
})
