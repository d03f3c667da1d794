import { expect, test } from 'vitest'
import { dashboardPage } from '#app/content/admin/dashboard.ts'
import { createStaff } from '#app/domain/staff/accounts.server.ts'
import { database } from '#app/platform/database/database.server.ts'
import { administrator } from '../../support/administrator.ts'
import { signIn, site, Visitor } from '../../support/app.ts'
import { addPost } from '../../support/database/factories.ts'
import { traces } from '../../support/process/traces.ts'

const password = 'mauve teacup orbits the loom'
await createStaff('asha@example.com', password, 'recruiter')
const visitor = new Visitor()
await visitor.post('/admin', { email: 'asha@example.com', password })

const { id } = await addPost()

test('the address of the blog leads another account away, and its pages say that they are for another role', async () => {
  const blog = await visitor.open('/admin/blog')
  expect([blog.status, blog.url.pathname]).toEqual([200, '/admin/dashboard'])
  const data = await visitor.request(
    `/admin/blog.data?_routes=${encodeURIComponent('routes/admin/posts/editor/route')}`,
  )
  expect([data.status, await data.text()]).toEqual([202, expect.stringContaining('"/admin"')])
  for (const path of [`/admin/blog/${id}`, `/admin/blog/${id}/`, `/ADMIN/blog/${id}`, `/admin/blog/${id}?x=1`])
    expect((await visitor.request(path)).status).toBe(403)
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
