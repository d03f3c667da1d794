import { beforeAll, expect, test } from 'vitest'
import { request, signIn, site } from '../../support/app.ts'
import { addApplication, pdf } from '../../support/database/factories.ts'
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
const guarded = routeAddresses({ key: application.resumeKey ?? '' }).filter(({ path }) => path.startsWith('/admin/'))
const queries = ['', `?delete=${application.id}`, `?resume=${application.resumeKey}`]

/** Every way to ask for a route: as a page, as the data of a navigation, and as the data of one route alone. */
function waysTo({ path, id }: { path: string; id: string }): string[] {
  const data = dataPath(path)
  return [
    ...queries.map((query) => path + query),
    ...queries.map((query) => data + query),
    ...[id, 'root', 'routes/admin/layout', `root,${id}`, `routes/admin/layout,${id}`, ''].map(
      (ids) => `${data}?${new URLSearchParams({ _routes: ids })}`,
    ),
  ]
}

let before: Awaited<ReturnType<typeof traces>>

beforeAll(async () => {
  before = await traces()
})

async function expectShut(address: string, init: RequestInit = {}) {
  const headers = { Accept: 'text/html', ...Object.fromEntries(new Headers(init.headers)) }
  const response = await request(address, { ...init, headers })
  const answer = await response.text()
  const told = `${answer}\n${[...response.headers].join('\n')}`
  expect(told).not.toContain(canary)
  const isClientRedirect = response.status === 202
  if (response.status < 400) {
    expect(isClientRedirect || [302, 303].includes(response.status)).toBe(true)
    if (isClientRedirect && init.method === 'HEAD') return
    const target = isClientRedirect ? /"redirect","([^"]+)"/.exec(answer)?.[1] : response.headers.get('Location')
    expect(target).toMatch(/^\/admin(\?|$)/)
    expect(response.headers.getSetCookie()).toEqual([])
  } else expect(response.status).toBeLessThan(500)
}

test('the walk knows the guarded routes, and whoever is signed in does see the canary there', async () => {
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

const cases = guarded.flatMap((route) =>
  ['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE'].map((method) => ({ ...route, method })),
)

test.each(cases)('$method $path is shut to strangers in every form', async ({ method, ...route }) => {
  const hasBody = !['GET', 'HEAD'].includes(method)
  for (const way of waysTo(route)) {
    const body = hasBody ? new URLSearchParams({ id: String(application.id) }) : undefined
    await expectShut(way, { method, body, headers: { Origin: site } })
    if (hasBody) await expectShut(way, { method, body })
  }
  expect(await traces()).toEqual(before)
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
])('%s is no way around', async (address) => {
  for (const method of ['GET', 'POST']) {
    const body = method === 'POST' ? new URLSearchParams({ id: String(application.id) }) : undefined
    const response = await request(address, { method, body, headers: { Origin: site, Accept: 'text/html' } })
    expect(await response.text()).not.toContain(canary)
    expect(response.status).toBeLessThan(500)
  }
  expect(await traces()).toEqual(before)
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
  for (const { path } of guarded) await expectShut(path, { headers: { [name]: value } })
  expect(await traces()).toEqual(before)
})

test('a session that has ended opens nothing', async () => {
  const administrator = await signIn()
  const cookie = [...administrator.cookies].map((pair) => pair.join('=')).join('; ')
  await administrator.request('/admin/sign-out', { method: 'POST' })
  for (const { path } of guarded) await expectShut(path, { headers: { Cookie: cookie } })
})
