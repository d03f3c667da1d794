// Every address of the administrator side: whom it turns away, which role may open it by which method, what needs a
// confirmation of the last ten minutes, and what stays open without a required second factor.
import { beforeAll, describe, expect, test } from 'vitest'
import { identityPage } from '#app/content/admin/staff/confirmation.ts'
import { type Role, roles } from '#app/domain/roles.ts'
import { openWithoutFactor, sensitive } from '#app/http/sessions/areas.server.ts'
import { database } from '#app/platform/database/database.server.ts'
import { administrator } from '../../support/administrator.ts'
import { request, signIn, site, type Visitor } from '../../support/app.ts'
import { addApplication, addPost, pdf } from '../../support/database/factories.ts'
import { spread } from '../../support/deep.ts'
import { isData, routeAddresses, targetOf, waysTo } from '../../support/pages/routes.ts'
import { traces } from '../../support/process/traces.ts'
import { member } from '../../support/staff/members.ts'
import { asked, type Order, type Reach, reach } from '../../support/staff/reach.ts'

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
const routes = routeAddresses({ key: application.resumeKey ?? '', id: post.id, token: 'x' }).filter(({ pattern }) =>
  /^\/admin(\/|$)/.test(pattern),
)
const guarded = routes.filter(({ isGuarded }) => isGuarded).map((route, turn) => ({ ...route, turn }))
/** A member who signs out is led to the sign-in page: see session.test.ts. */
const withoutSignOut = guarded.filter(({ pattern }) => pattern !== '/admin/sign-out')
/** A field that no form has: a member with the right gets an error, and nothing is done. */
const unknownField = () => ({
  method: 'POST',
  body: new URLSearchParams({ 'no-such-field': 'x' }),
  headers: { Origin: site },
})

test('the table, the guard and the routes name the same addresses', () => {
  expect(Object.keys(reach).toSorted()).toEqual(routes.map(({ pattern }) => pattern).toSorted())
  expect(
    Object.keys(reach)
      .filter((pattern) => reach[pattern] !== 'public')
      .toSorted(),
  ).toEqual(guarded.map(({ pattern }) => pattern).toSorted())
  expect(Object.keys(sensitive).toSorted()).toEqual(Object.keys(asked).toSorted())
})

describe('a stranger', () => {
  let before: Awaited<ReturnType<typeof traces>>

  beforeAll(async () => {
    const staff = await signIn()
    for (const path of ['/admin/dashboard', '/admin/dashboard.data', `/admin/resumes/${application.resumeKey}`])
      expect(await (await staff.request(path)).text(), 'a member sees what strangers may not').toContain(canary)
    before = await traces()
  })

  const queries = [`?delete=${application.id}`, `?resume=${application.resumeKey}`]
  const ids = ['root', 'routes/admin/layout', '']

  /** As a page and as data, and in turn by queries of a dialog and as the data of some routes alone. */
  function strangeWays(route: (typeof guarded)[number]): string[] {
    const [page = '', data = ''] = waysTo(route)
    const some = [route.id, ...ids, `root,${route.id}`, `routes/admin/layout,${route.id}`]
    const others = [
      ...queries.flatMap((query) => [page + query, data + query]),
      ...some.map((_routes) => `${data}?${new URLSearchParams({ _routes })}`),
    ]
    return [page, data, ...spread(others, route.turn, 3)]
  }

  async function ask(address: string, init: RequestInit = {}): Promise<Response> {
    const response = await request(address, { ...init, headers: { Accept: 'text/html', ...init.headers } })
    const answer = await response.clone().text()
    expect(`${answer}\n${[...response.headers].join('\n')}`).not.toContain(canary)
    return response
  }

  async function expectSignIn(address: string, init: RequestInit = {}) {
    const response = await ask(address, init)
    expect(response.status, address).toBe(isData(address) ? 202 : 302)
    expect(response.headers.getSetCookie()).toEqual([])
    expect(await targetOf(response, address), address).toMatch(/^\/admin(\?|$)/)
  }

  test('is led from every address to the sign-in, in every form', async () => {
    for (const route of guarded) {
      for (const way of strangeWays(route)) await expectSignIn(way)
      await expectSignIn(route.path, { method: 'HEAD' })
    }
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

  test('cannot post to any address, in any form', async () => {
    for (const route of guarded)
      for (const way of strangeWays(route)) {
        // A page carries on what was written; of a form of passwords nothing is kept, and it leads to the sign-in.
        const refusal = route.path === '/admin/account' && !isData(way) ? 302 : 401
        const init = { method: 'POST', body: new URLSearchParams(forms[route.path] ?? { id }) }
        const own = await ask(way, { ...init, headers: { Origin: site } })
        expect([way, own.status, (await ask(way, init)).status]).toEqual([way, refusal, 403])
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
  ])('gets past the guard by %s no further', async (address) => {
    for (const init of [{}, { method: 'POST', body: new URLSearchParams({ id }), headers: { Origin: site } }])
      expect((await ask(address, init)).status).toBeLessThan(500)
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
  ])('opens nothing by the header %s', async (name, value) => {
    for (const { path } of spread(guarded, name.length, 4)) await expectSignIn(path, { headers: { [name]: value } })
  })

  test('has changed no row and no file by any of these requests', async () => {
    expect(await traces()).toEqual(before)
  })

  test('opens nothing by an ended session', async () => {
    const staff = await signIn()
    const Cookie = [...staff.cookies].map((pair) => pair.join('=')).join('; ')
    await staff.request('/admin/sign-out', { method: 'POST' })
    for (const { path } of spread(guarded, 0, 4)) await expectSignIn(path, { headers: { Cookie } })
  })
})

describe('by role', () => {
  const methods = ['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS'] as const
  type Way = { method: (typeof methods)[number]; address: string }
  type Outcome = 'answered' | 'refused' | 'turned away' | 'not that way'
  const visitors = {} as Record<Role, Visitor>

  beforeAll(async () => {
    for (const role of roles) visitors[role] = (await member(role)).visitor
  })

  /** Reading and sending, as a page at one turn and as data at the next, and a part of the other ways. */
  function waysOf(route: (typeof guarded)[number], query: string, turn: number): Way[] {
    const [page = '', data = ''] = waysTo(route, query)
    // A redirect of data is in its body, which a HEAD does not get.
    const ways = methods.flatMap((method) =>
      (method === 'HEAD' ? [page] : [page, data]).map((address) => ({ method, address })),
    )
    const usual = turn % 2 === 1 ? ['GET', 'POST'] : ['HEAD', 'POST']
    const isUsual = ({ method, address }: Way) => usual.includes(method) && isData(address) === (turn % 2 === 1)
    return [
      ...ways.filter(isUsual),
      ...spread(
        ways.filter((way) => !isUsual(way)),
        turn,
        6,
      ),
    ]
  }

  async function answerTo({ method, address }: Way, visitor: Visitor): Promise<Outcome> {
    const response = await visitor.request(address, method === 'POST' ? unknownField() : { method })
    const target = await targetOf(response, address)
    // A visitor who is allowed in is never sent to the sign-in page.
    if (response.status === 401 || target?.startsWith('/admin?')) return 'turned away'
    await response.body?.cancel().catch(() => {})
    expect(response.status, address).toBeLessThan(500)
    if (response.status === 405) {
      expect(response.headers.get('Allow'), address).toMatch(/^(GET, HEAD)?(, )?(POST)?$/)
      return 'not that way'
    }
    return response.status === 403 || target === '/admin' ? 'refused' : 'answered'
  }

  const cases = withoutSignOut.flatMap((route) => {
    const own = reach[route.pattern] as Exclude<Reach, 'public'>
    const byQuery = Array.isArray(own) ? { '': own } : (own as Record<string, readonly Role[]>)
    return Object.entries(byQuery).map(([query, may]) => ({ pattern: route.pattern, query, may, route }))
  })

  test('each address is for its roles, by every method', async () => {
    for (const [index, { route, query, may }] of cases.entries())
      for (const [turn, role] of roles.entries())
        for (const way of waysOf(route, query, index + turn)) {
          const isOffered = way.method === 'POST' ? route.hasAction : ['GET', 'HEAD'].includes(way.method)
          const outcomes = isOffered ? [may.includes(role) ? 'answered' : 'refused'] : ['not that way', 'refused']
          expect({ ...way, role, outcomes }).toMatchObject({
            outcomes: expect.arrayContaining([await answerTo(way, visitors[role])]),
          })
        }
  })

  test('a colleague with an unknown role reaches only the addresses of everybody', async () => {
    const { email, visitor } = await member('owner')
    await database.staff.update({ where: { email }, data: { role: 'king' } })
    expect((await visitor.request('/admin/account')).status).toBe(200)
    for (const path of ['/admin/staff', '/admin/audit', '/admin/dashboard?tab=job_applications'])
      expect((await visitor.request(path)).status).toBe(403)
  })
})

describe('eleven minutes after the confirmation', () => {
  let visitor: Visitor
  let session: { staff: { email: string } }

  const confirmed = (minutesAgo: number) =>
    database.session.updateMany({
      where: session,
      data: { confirmedAt: new Date(Date.now() - minutesAgo * 60_000) },
    })

  beforeAll(async () => {
    const { email, visitor: own } = await member('owner')
    visitor = own
    session = { staff: { email } }
    await confirmed(11)
  })

  async function isAskedFor(address: string, init: RequestInit = {}): Promise<boolean> {
    const response = await visitor.request(address, init)
    if (init.method === 'POST' && response.status === 401)
      return isData(address) || (await response.text()).includes(identityPage.kept)
    const target = await targetOf(response, address)
    await response.body?.cancel().catch(() => {})
    return String(target).startsWith('/admin/confirm?')
  }

  test('each page asks for one, or none', async () => {
    for (const route of withoutSignOut.filter(({ hasPage }) => hasPage)) {
      const needs = asked[route.pattern]?.GET === true
      for (const address of spread(waysTo(route), route.turn, 3))
        expect([address, await isAskedFor(address)]).toEqual([address, needs])
      expect([route.path, await isAskedFor(route.path, { method: 'HEAD' })]).toEqual([route.path, needs])
    }
  })

  const sent = withoutSignOut
    .filter(({ hasAction }) => hasAction)
    .flatMap((route) => {
      const orders = asked[route.pattern]?.POST ?? false
      const cases: Order[] = typeof orders === 'boolean' ? [['', 'no-such-field=x', orders]] : orders
      return cases.map(([query, form, needs]) => ({ route, query, form, needs }))
    })

  test('each form asks for one, or none', async () => {
    for (const { route, query, form, needs } of sent) {
      const multipart = new FormData()
      for (const [name, value] of new URLSearchParams(form)) multipart.append(name, value)
      for (const [index, address] of spread(waysTo(route, query), route.turn, needs ? 2 : 3).entries()) {
        const both = [new URLSearchParams(form), multipart]
        for (const body of form ? spread(both, route.turn + index, 2) : both.slice(0, 1)) {
          const isAsked = await isAskedFor(address, { method: 'POST', body, headers: { Origin: site } })
          expect([address, form, isAsked]).toEqual([address, form, needs])
        }
      }
    }
  })

  test('asks for nothing again after a confirmation', async () => {
    await confirmed(0)
    for (const route of guarded.filter(({ pattern }) => asked[pattern])) {
      const { GET, POST } = asked[route.pattern] ?? {}
      if (GET) expect(await isAskedFor(route.path)).toBe(false)
      if (POST) expect(await isAskedFor(route.path, unknownField())).toBe(false)
    }
  })
})

test('an account that lacks a required second factor opens only the set-up pages, the confirmation and the sign-out', async () => {
  const setUp = '/admin/account/second-factor'
  const { visitor } = await member('owner')
  const rule = { secondFactorFor: 'owners' }
  await database.settings.upsert({ where: { number: 1 }, create: rule, update: rule })
  const open: string[] = []
  for (const route of withoutSignOut) {
    const [page = '', ...data] = waysTo(route)
    const isOpen = (await targetOf(await visitor.request(page, { method: 'HEAD' }), page)) !== setUp
    if (isOpen) open.push(route.pattern)
    for (const address of spread(data, route.turn, 2)) {
      const target = await targetOf(await visitor.request(address), address)
      expect([address, target === setUp]).toEqual([address, !isOpen])
    }
    if (isOpen) continue
    for (const address of [page, ...data.slice(0, 1)])
      expect([address, (await visitor.request(address, unknownField())).status]).toEqual([address, 401])
  }
  expect(open.toSorted()).toEqual(openWithoutFactor.filter((pattern) => pattern !== '/admin/sign-out').toSorted())
  expect((await visitor.post('/admin/sign-out', {})).url.pathname).toBe('/admin')
})
