// Several copies of the server on one database. Needs a build.
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { administrator } from '../support/administrator.ts'
import { freePort } from '../support/process/port.ts'
import { Server } from '../support/process/server.ts'
import { signInAt } from '../support/process/sign-in.ts'

const folder = await mkdtemp(path.join(tmpdir(), 'copies-'))
const { email, password } = administrator
const environment = { ADMIN_EMAIL: email, ADMIN_PASSWORD: password, SESSION_SECRET: 's'.repeat(32) }
const one = new Server(await freePort(), folder, environment)
const other = new Server(await freePort(), folder, environment)

beforeAll(async () => {
  await one.start()
  await other.start()
})

afterAll(async () => {
  await Promise.all([one.stop(), other.stop()])
  await rm(folder, { recursive: true })
})

const post = (path: string, fields: Record<string, string>, cookie: string) =>
  fetch(new URL(path, one.origin), {
    method: 'POST',
    redirect: 'manual',
    headers: { Origin: one.origin, Cookie: cookie, Accept: 'text/html' },
    body: new URLSearchParams(fields),
  })

const page = async (server: Server, path: string) => (await fetch(new URL(path, server.origin))).text()

test('another copy shows what one copy publishes and hides, and caches its pages', async () => {
  const cookie = await signInAt(one.origin)
  await expect.poll(async () => (await fetch(new URL('/blog', other.origin))).headers.has('etag')).toBe(true)
  const published = await post('/admin/blog', { title: 'Written on one', content: 'Read on both' }, cookie)
  expect(published.status).toBe(303)
  expect(await page(one, '/blog')).toContain('Written on one')
  await expect.poll(() => page(other, '/blog')).toContain('Written on one')
  await expect.poll(() => page(other, '/blog/written-on-one')).toContain('Read on both')

  const editor = /\/admin\/blog\/([\da-f-]{36})/
  const dashboard = await fetch(new URL('/admin/dashboard?tab=blog', one.origin), { headers: { Cookie: cookie } })
  const [, id = ''] = editor.exec(await dashboard.text()) ?? []
  expect((await post('/admin/dashboard/post-status', { id, status: 'draft' }, cookie)).status).toBeLessThan(400)
  expect(await page(one, '/blog')).not.toContain('Written on one')
  await expect.poll(() => page(other, '/blog')).not.toContain('Written on one')
  await expect.poll(async () => (await fetch(new URL('/blog/written-on-one', other.origin))).status).toBe(404)
})

test('another copy shows the company name that one copy saves', async () => {
  const cookie = await signInAt(one.origin)
  const settings = await fetch(new URL('/admin/settings/company', one.origin), { headers: { Cookie: cookie } })
  const html = await settings.text()
  const fields = [...html.matchAll(/<input[^>]*? name="(\w+)"[^>]*? value="([^"]*)"/g)].map(([, name, value]) => [
    name,
    value,
  ])
  const areas = [...html.matchAll(/<textarea[^>]*? name="(\w+)"[^>]*>([^<]*)</g)].map(([, name, value]) => [
    name,
    value,
  ])
  const form = { ...Object.fromEntries([...fields, ...areas]), country: 'PL', name: 'Weavers' }
  expect((await post('/admin/settings/company', form, cookie)).status).toBe(303)
  expect(await page(one, '/about')).toContain('Weavers')
  await expect.poll(() => page(other, '/about')).toContain('Weavers')
})
