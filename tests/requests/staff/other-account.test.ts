import { expect, test } from 'vitest'
import { dashboardPage } from '#app/content/admin/dashboard.ts'
import { createStaff } from '#app/domain/staff/accounts.server.ts'
import { database } from '#app/platform/database/database.server.ts'
import { administrator } from '../../support/administrator.ts'
import { signIn, site, Visitor } from '../../support/app.ts'
import { addApplication, addPost } from '../../support/database/factories.ts'
import { dataPath, routeAddresses } from '../../support/pages/routes.ts'
import { traces } from '../../support/process/traces.ts'

/** The blog is for the account with the enquiries address, and for the first of all. */
const isClosed = (id: string) => /^routes\/admin\/posts\//.test(id)

const password = 'mauve teacup orbits the loom'
await createStaff('asha@example.com', password, 'recruiter')
const visitor = new Visitor()
await visitor.post('/admin', { email: 'asha@example.com', password })

const { resumeKey } = await addApplication()
const { id } = await addPost()
// Other addresses are covered in reach.test.ts.
const closed = routeAddresses({ key: resumeKey ?? '', id }).filter((route) => isClosed(route.id))

test('everything that writes the blog is closed', () => {
  const paths = ['/admin/blog', '/admin/blog/pictures', `/admin/blog/${id}`, `/admin/blog/${id}/preview`]
  expect(closed.map(({ path }) => path)).toEqual(
    expect.arrayContaining([...paths, `/admin/blog/${id}/versions`, '/admin/dashboard/post-status']),
  )
})

test.each([
  ...closed.map(({ path, id: route }) => ({ path, route })),
  { path: '/admin/blog/new', route: 'routes/admin/posts/editor/route' },
])('$path is shut to another account in every form', async ({ path, route }) => {
  const before = await traces()
  // As specified, this address alone leads away; the others say that they are for another role.
  const isLedAway = path === '/admin/blog'
  for (const way of [path, `${path}/`, path.replace('/admin', '/ADMIN'), `${path}?x=1`]) {
    const response = await visitor.request(way)
    const refusal = isLedAway ? [302, '/admin'] : [403, null]
    expect([way, response.status, response.headers.get('Location')]).toEqual([way, ...refusal])
  }
  for (const query of ['', `?_routes=${encodeURIComponent(route)}`, `?_routes=root,${encodeURIComponent(route)}`]) {
    const response = await visitor.request(dataPath(path) + query)
    expect(response.status).toBe(isLedAway ? 202 : 403)
    if (isLedAway) expect(await response.text()).toContain('"/admin"')
  }
  const fields = { title: 'A title', content: 'What it says.', slug: 'a-title', version: '1', id, status: 'published' }
  for (const way of [path, dataPath(path)]) {
    const body = new URLSearchParams(fields)
    const response = await visitor.request(way, { method: 'POST', body, headers: { Origin: site } })
    // Some of them refuse every form.
    expect(isLedAway ? [202, 302] : [403, 405]).toContain(response.status)
  }
  expect(await traces()).toEqual(before)
  const page = await visitor.open(path)
  expect([page.status, page.url.pathname]).toEqual(isLedAway ? [200, '/admin/dashboard'] : [403, path])
})

test('another account has no action on posts in the list, and cannot delete one by a request', async () => {
  const before = await traces()
  const list = await visitor.open('/admin/dashboard?tab=blog')
  expect(list.text).toContain(dashboardPage.posts.readOnly)
  expect(list.html).not.toMatch(/href="[^"]*(\/admin\/blog|publish=|delete)/)
  for (const asked of [`delete=${id}`, 'delete-all=first', `publish=${id}`])
    expect((await visitor.open(`/admin/dashboard?tab=blog&${asked}`)).document.querySelector('dialog')).toBeNull()
  for (const [path, fields] of [
    ['/admin/dashboard/delete?tab=blog', { id }],
    ['/admin/dashboard/delete-all?tab=blog', { count: '1' }],
  ] as const) {
    const body = new URLSearchParams(fields)
    const response = await visitor.request(path, { method: 'POST', body, headers: { Origin: site } })
    expect(response.status).toBe(403)
  }
  expect(await traces()).toEqual(before)
})

test('the first account writes the blog, whatever its address', async () => {
  const owner = await signIn()
  expect((await owner.request('/admin/blog')).status).toBe(200)
  await database.staff.updateMany({ where: { email: administrator.email }, data: { email: 'owner@example.com' } })
  expect((await owner.request('/admin/blog')).status).toBe(200)
  expect((await visitor.request('/admin/blog')).status).toBe(302)
})
