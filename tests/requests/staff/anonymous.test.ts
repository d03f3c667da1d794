import { beforeAll, expect, test } from 'vitest'
import { administrator } from '../../support/administrator.ts'
import { request, signIn, site } from '../../support/app.ts'
import { addApplication, addPost, pdf } from '../../support/database/factories.ts'
import { spread } from '../../support/deep.ts'
import { dataPath, routeAddresses } from '../../support/pages/routes.ts'
import { traces } from '../../support/process/traces.ts'

const canary = 'canary-7d1f9c'
const application = await addApplication(
  {
    name: `Name ${canary}`,
    email: `${canary}@example.com`,
    position: `Position ${canary}`,
    reference: `REF-${canary}`,
    resumeFilename: `1-${canary}.pdf`,
  },
  new File([await pdf().bytes(), `%${canary}`], 'resume.pdf'),
)
const post = await addPost({ status: 'draft' })
const guarded = routeAddresses({ key: application.resumeKey ?? '', id: post.id }).filter(({ isGuarded }) => isGuarded)
const queries = ['', `?delete=${application.id}`, `?resume=${application.resumeKey}`]

/** Every way to ask for a route: as a page, as the data of a navigation, and as the data of one route alone. */
function waysTo({ path, id }: { path: string; id: string }): string[] {
  const data = dataPath(path)
  const others = [
    ...queries.slice(1).map((query) => path + query),
    ...queries.slice(1).map((query) => data + query),
    ...[id, 'root', 'routes/admin/layout', `root,${id}`, `routes/admin/layout,${id}`, ''].map(
      (ids) => `${data}?${new URLSearchParams({ _routes: ids })}`,
    ),
  ]
  const turn = guarded.findIndex((route) => route.id === id)
  return [path, data, ...spread(others, turn, 3)]
}

let before: Awaited<ReturnType<typeof traces>>

beforeAll(async () => {
  before = await traces()
})

async function ask(address: string, init: RequestInit = {}) {
  const headers = { Accept: 'text/html', ...Object.fromEntries(new Headers(init.headers)) }
  const response = await request(address, { ...init, headers })
  const answer = await response.text()
  expect(`${answer}\n${[...response.headers].join('\n')}`).not.toContain(canary)
  return { response, answer }
}

async function expectSignIn(address: string, init: RequestInit = {}) {
  const { response, answer } = await ask(address, init)
  const isData = new URL(address, site).pathname.endsWith('.data')
  expect(response.status, address).toBe(isData ? 202 : 302)
  expect(response.headers.getSetCookie()).toEqual([])
  if (isData && init.method === 'HEAD') return
  const target = isData ? /"redirect","([^"]+)"/.exec(answer)?.[1] : response.headers.get('Location')
  expect(target, address).toMatch(/^\/admin(\?|$)/)
}

test('the walk covers the guarded routes, and a signed-in member does see the canary there', async () => {
  expect(guarded.map(({ id }) => id)).toEqual(
    expect.arrayContaining([
      'routes/admin/dashboard/route',
      'routes/admin/resumes/file.route',
      'routes/admin/sign-out.route',
    ]),
  )
  const administrator = await signIn()
  for (const path of ['/admin/dashboard', '/admin/dashboard.data', `/admin/resumes/${application.resumeKey}`]) {
    expect(await (await administrator.request(path)).text()).toContain(canary)
  }
  before = await traces()
})

test.each(guarded)('$path leads strangers to the sign-in, in every form', async (route) => {
  for (const way of waysTo(route)) await expectSignIn(way)
  await expectSignIn(route.path, { method: 'HEAD' })
})

const id = String(application.id)
const written = { title: 'A title', content: 'Some text' }
const password = 'indigo warp 1742'
/** The fields of each action; the files of strangers are not even read, and the other actions take any form. */
const forms: Record<string, Record<string, string>> = {
  '/admin/dashboard/delete': { id },
  '/admin/dashboard/delete-all': { count: '1' },
  '/admin/dashboard/mark': { id, as: 'done' },
  '/admin/account': { password: administrator.password, newPassword: password, repeatedPassword: password },
  '/admin/blog': written,
  [`/admin/blog/${post.id}`]: { ...written, version: String(post.version) },
  [`/admin/blog/${post.id}/preview`]: written,
  [`/admin/blog/${post.id}/versions`]: { version: '1', present: '1' },
  '/admin/dashboard/post-status': { id: post.id, status: 'published' },
  '/admin/dashboard/take-over': { slug: 'cloud-computing-guide' },
  '/admin/dashboard/built-in': { slugs: 'cloud-computing-guide', order: 'hide' },
}

/** A page carries on what was written; of a form of passwords nothing is kept, and it leads to the sign-in. */
function refusalOf(way: string): number {
  return new URL(way, site).pathname === '/admin/account' ? 302 : 401
}

test.each(guarded)('refuses POST $path to strangers, in every form', async (route) => {
  for (const way of waysTo(route)) {
    const body = new URLSearchParams(forms[route.path] ?? { id })
    expect((await ask(way, { method: 'POST', body, headers: { Origin: site } })).response.status, way).toBe(
      refusalOf(way),
    )
    expect((await ask(way, { method: 'POST', body })).response.status, way).toBe(403)
  }
})

test.each([
  '/ADMIN/dashboard',
  '/Admin/Dashboard.data',
  '/admin/dashboard/',
  '/admin//dashboard',
  '//admin/dashboard',
  '/%61dmin/dashboard',
  '/admin/%64ashboard.data',
  '/admin%2Fdashboard',
  '/careers/../admin/dashboard',
  '/careers/%2e%2e/admin/dashboard',
  '/admin/./dashboard',
  '/admin;/dashboard',
  '/admin/dashboard;.data',
  '/admin/dashboard?index',
  '/admin/dashboard?_data=routes%2Fadmin%2Fdashboard',
  '/admin.data?_routes=routes%2Fadmin%2Fdashboard',
  '/_.data?_routes=routes%2Fadmin%2Fdashboard',
  '/careers.data?_routes=root%2Croutes%2Fadmin%2Flayout%2Croutes%2Fadmin%2Fdashboard',
])('%s is no bypass', async (address) => {
  for (const method of ['GET', 'POST']) {
    const body = method === 'POST' ? new URLSearchParams({ id: String(application.id) }) : undefined
    const response = await request(address, { method, body, headers: { Origin: site, Accept: 'text/html' } })
    expect(await response.text()).not.toContain(canary)
    expect(response.status).toBeLessThan(500)
  }
})

test.each([
  ['X-Middleware-Subrequest', 'middleware'],
  ['X-Original-URL', '/admin/dashboard'],
  ['X-Rewrite-URL', '/admin/dashboard'],
  ['X-HTTP-Method-Override', 'DELETE'],
  ['X-React-Router-SPA-Mode', 'yes'],
  ['X-React-Router-Prerender-Data', '{}'],
  ['Authorization', 'Basic YWRtaW46YWRtaW4='],
  ['Cookie', 'session=; __Host-session=x; session=eyJ9.x'],
  ['X-Forwarded-For', '127.0.0.1'],
])('the header %s opens nothing', async (name, value) => {
  for (const { path } of spread(guarded, name.length, 4)) await expectSignIn(path, { headers: { [name]: value } })
})

test('none of these requests has changed a row or a file', async () => {
  expect(await traces()).toEqual(before)
})

test('an ended session opens nothing', async () => {
  const administrator = await signIn()
  const cookie = [...administrator.cookies].map((pair) => pair.join('=')).join('; ')
  await administrator.request('/admin/sign-out', { method: 'POST' })
  for (const { path } of spread(guarded, 0, 4)) await expectSignIn(path, { headers: { Cookie: cookie } })
})
