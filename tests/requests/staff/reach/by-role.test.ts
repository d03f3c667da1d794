// Which role may open each address of the administrator side, by every method.
import { beforeAll, expect, test } from 'vitest'
import { inboxes } from '#app/domain/records/kinds.ts'
import { type Role, roles } from '#app/domain/roles.ts'
import { areaOf, patterns } from '#app/http/sessions/areas.server.ts'
import { database } from '#app/platform/database/database.server.ts'
import { site, type Visitor } from '../../../support/app.ts'
import { addApplication, addPost, docx } from '../../../support/database/factories.ts'
import { spread } from '../../../support/deep.ts'
import { dataPath, routeAddresses } from '../../../support/pages/routes.ts'
import { member } from '../../../support/staff/members.ts'

const all = roles
const owner: Role[] = ['owner']
const hiring: Role[] = ['owner', 'recruiter']
const writing: Role[] = ['owner', 'editor']

type Reach = readonly Role[] | 'public' | Record<string, readonly Role[]>

/** Deleting, marking and exporting need the role of the list. */
const byTab = {
  '?tab=blog&tab=job_applications': owner,
  '?tab=contact_messages&tab=blog': owner,
  '': hiring,
  '?tab=contact_messages': hiring,
  '?tab=enquiries': hiring,
  '?tab=blog': writing,
}

/** Not every member may read the trash of posts. An unknown list name means the first list. */
const byPlace = {
  '?in=trash': hiring,
  '?in=trash&tab=enquiries': hiring,
  '?in=trash&tab=jobs': hiring,
  '?in=trash&tab=blog': writing,
  '?in=trash&in=x&tab=blog': owner,
  '?in=spam&tab=enquiries': hiring,
  '?in=spam&tab=blog': hiring,
  '?tab=jobs': hiring,
}

/** Every address below /admin, and whose it is; where that depends on its query, for each kind of it. */
const reach: Record<string, Reach> = {
  '/admin': 'public',
  '/admin/invitation/:token': 'public',
  '/admin/forgot-password': 'public',
  '/admin/reset/:token': 'public',
  '/admin/passkey': 'public',
  '/admin/second-factor': 'public',
  '/admin/sign-in-again': 'public',
  '/admin/dashboard': { ...byTab, ...byPlace, '': all, '?tab=job_applications': hiring, '?tab=blog': all },
  '/admin/dashboard/overview': all,
  '/admin/today': all,
  '/admin/mail': owner,
  '/admin/mail/:id': owner,
  '/admin/mail/:id/html': owner,
  '/admin/guide': owner,
  '/admin/settings': owner,
  '/admin/settings/answers': owner,
  '/admin/site': writing,
  '/admin/site/links': writing,
  '/admin/site/redirects': writing,
  '/admin/site/:page': writing,
  '/admin/settings/brochure': owner,
  '/admin/settings/look/logo': owner,
  '/admin/settings/:group': owner,
  '/admin/settings/content': owner,
  '/admin/import': owner,
  '/admin/import/:id': owner,
  '/admin/settings/second-factor': owner,
  '/admin/webhooks': owner,
  '/admin/webhooks/:id': owner,
  '/admin/system': owner,
  '/admin/privacy': owner,
  '/admin/privacy/export': owner,
  '/admin/privacy/confirm': owner,
  '/admin/dashboard/delete': byTab,
  '/admin/dashboard/delete-all': byTab,
  '/admin/dashboard/restore': byTab,
  '/admin/dashboard/mark': byTab,
  '/admin/dashboard/not-spam': byTab,
  '/admin/dashboard/selected/delete': byTab,
  '/admin/dashboard/selected/place': byPlace,
  '/admin/dashboard/selected/table': byTab,
  '/admin/dashboard/selected/status': hiring,
  '/admin/dashboard/selected/undo': hiring,
  '/admin/dashboard/selected/letters': hiring,
  '/admin/dashboard/selected/resumes': hiring,
  '/admin/dashboard/storage': hiring,
  '/admin/dashboard/samples': hiring,
  '/admin/dashboard/post-status': writing,
  '/admin/dashboard/take-over': writing,
  '/admin/dashboard/built-in': writing,
  '/admin/applications/board': hiring,
  '/admin/applications/filters': all,
  '/admin/applications/filters/delete': all,
  '/admin/jobs': hiring,
  '/admin/jobs/:id': hiring,
  '/admin/jobs/:id/preview': hiring,
  '/admin/applications/:id': hiring,
  '/admin/applications/:id/interview.ics': hiring,
  '/admin/applications/:id/letter': hiring,
  '/admin/applications/:id/take-back': hiring,
  ...Object.fromEntries(
    inboxes.flatMap(({ area }) => [
      [`/admin/${area}/:id/letter`, hiring],
      [`/admin/${area}/:id/take-back`, hiring],
    ]),
  ),
  '/admin/templates': hiring,
  '/admin/templates/:id': hiring,
  '/admin/templates/:id/delete': hiring,
  '/admin/resumes/:key': hiring,
  '/admin/resumes/:key/text': hiring,
  '/admin/blog': writing,
  '/admin/blog/pictures': writing,
  '/admin/blog/:id': writing,
  '/admin/blog/:id/preview': writing,
  '/admin/blog/:id/versions': writing,
  '/admin/quarantine': hiring,
  '/admin/blog/:id/newsletter': writing,
  '/admin/blog/:id/newsletter/mail': writing,
  '/admin/pictures': writing,
  '/admin/pictures/add': writing,
  '/admin/pictures/:id': writing,
  '/admin/subscribers': writing,
  '/admin/subscribers/table': writing,
  '/admin/trash': all,
  '/admin/search': all,
  '/admin/audit': owner,
  '/admin/audit/export': owner,
  '/admin/confirm': all,
  '/admin/account': { '': all, '?do=name': all, '?do=session': all },
  '/admin/account/second-factor': all,
  '/admin/account/passkeys': all,
  '/admin/staff': {
    '': owner,
    '?do=role': owner,
    '?do=session': owner,
    '?do=sign-out': owner,
    '?do=second-factor': owner,
    '?do=remove': owner,
    '?do=revoke': owner,
  },
  '/admin/live': all,
  '/admin/live/records': { ...byTab, '?tab=blog': all },
  '/admin/sign-out': all,
}

const { resumeKey } = await addApplication({ resumeType: 'docx' }, docx())
const { id } = await addPost()
const routes = routeAddresses({ key: resumeKey ?? '', id, token: 'x' }).filter(({ pattern }) =>
  /^\/admin(\/|$)/.test(pattern),
)
const guarded = routes.filter(({ isGuarded }) => isGuarded)

const visitors = {} as Record<Role, Visitor>

beforeAll(async () => {
  for (const role of roles) visitors[role] = (await member(role)).visitor
})

test('the table contains every address, and no unknown one', () => {
  expect(Object.keys(reach).toSorted()).toEqual(routes.map(({ pattern }) => pattern).toSorted())
})

test('exactly the public addresses are outside the guard', () => {
  const outside = routes.filter(({ isGuarded }) => !isGuarded).map(({ pattern }) => pattern)
  expect(outside.filter((pattern) => reach[pattern] !== 'public')).toEqual([])
  expect(guarded.filter(({ pattern }) => reach[pattern] === 'public')).toEqual([])
})

test('the guard names no unknown address, and none that it does not guard', () => {
  expect(Object.keys(patterns).toSorted()).toEqual(guarded.map(({ pattern }) => pattern).toSorted())
})

test.each(guarded)('the guard knows who reads $pattern, and whether it accepts a form', (route) => {
  const url = new URL(route.path, site)
  expect(areaOf(route.pattern, url, 'GET') !== null).toBe(route.hasPage)
  expect(areaOf(route.pattern, url, 'POST') !== null).toBe(route.hasAction)
})

const methods = ['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS'] as const

interface Way {
  method: (typeof methods)[number]
  address: string
}

/** The head, reading and sending, as a page at one turn and as data at the next, and a part of the other ways. */
function waysOf(path: string, query: string, turn: number): Way[] {
  const isUsual = ({ method, address }: Way) =>
    method === 'HEAD' || (['GET', 'POST'].includes(method) && isData(address) === (turn % 2 === 1))
  const ways = waysTo(path, query)
  const others = ways.filter((way) => !isUsual(way))
  return [...ways.filter(isUsual), ...spread(others, turn, 4)]
}

const isData = (address: string) => new URL(address, site).pathname.endsWith('.data')

function waysTo(path: string, query: string): Way[] {
  // A redirect of data is in its body, which a HEAD does not get.
  const ofData = methods.filter((method) => method !== 'HEAD')
  const [page, itsData] = [path + query, dataPath(path) + query]
  return [
    ...methods.map((method) => ({ method, address: page })),
    ...ofData.map((method) => ({ method, address: itsData })),
  ]
}

type Outcome = 'answered' | 'refused' | 'turned away' | 'not that way'

/** The kind of response: a visitor who is allowed in is never sent to the sign-in page. */
async function answerTo({ method, address }: Way, visitor: Visitor): Promise<Outcome> {
  // A field that no form has: a member with the right gets an error, and nothing is done.
  const body = method === 'POST' ? new URLSearchParams({ 'no-such-field': 'x' }) : undefined
  const response = await visitor.request(address, { method, body, headers: { Origin: site } })
  if (response.status === 401) return 'turned away'
  const target = isData(address)
    ? response.status === 202 && /"redirect","([^"]+)"/.exec(await response.text())?.[1]
    : response.headers.get('Location')
  if (target && /^\/admin\?/.test(target)) return 'turned away'
  await response.body?.cancel().catch(() => {})
  expect(response.status, address).toBeLessThan(500)
  if (response.status === 405) {
    expect(response.headers.get('Allow'), address).toMatch(/^(GET, HEAD)?(, )?(POST)?$/)
    return 'not that way'
  }
  return response.status === 403 || target === '/admin' ? 'refused' : 'answered'
}

const cases = guarded
  // Every member may sign out, which leads to the sign-in page: see session.test.ts.
  .filter(({ pattern }) => pattern !== '/admin/sign-out')
  .flatMap(({ pattern, path, hasAction }) =>
    Object.entries(byQuery(reach[pattern])).map(([query, may]) => ({ pattern, query, path, may, hasAction })),
  )

function byQuery(own: Reach | undefined): Record<string, readonly Role[]> {
  if (!own || own === 'public') return {}
  return Array.isArray(own) ? { '': own } : (own as Record<string, readonly Role[]>)
}

test.each(cases)('$pattern with "$query" is for $may', async (walked) => {
  const { path, query, may, hasAction } = walked
  for (const [turn, role] of roles.entries()) {
    for (const way of waysOf(path, query, cases.indexOf(walked) + turn)) {
      const expected = outcomeFor(way.method, may.includes(role), hasAction)
      expect([way.method, way.address, role, await answerTo(way, visitors[role])]).toEqual([
        way.method,
        way.address,
        role,
        expected,
      ])
    }
  }
})

/** No route has more than these two ways, and no other method ever comes to one. */
function outcomeFor(method: Way['method'], may: boolean, hasAction: boolean): Outcome {
  const isOffered = method === 'POST' ? hasAction : method === 'GET' || method === 'HEAD'
  if (!isOffered) return 'not that way'
  return may ? 'answered' : 'refused'
}

test('a colleague with an unknown role reaches only the addresses of everybody', async () => {
  const { email, visitor } = await member('owner')
  await database.staff.update({ where: { email }, data: { role: 'king' } })
  expect((await visitor.request('/admin/account')).status).toBe(200)
  for (const path of ['/admin/staff', '/admin/audit', '/admin/dashboard?tab=job_applications'])
    expect((await visitor.request(path)).status).toBe(403)
})
