// Which requests of the administrator side need a confirmation of the last ten minutes, in every form.
import { beforeAll, expect, test } from 'vitest'
import { identityPage } from '#app/content/admin/staff/confirmation.ts'
import { sensitive } from '#app/http/sessions/areas.server.ts'
import { database } from '#app/platform/database/database.server.ts'
import { site, type Visitor } from '../../../support/app.ts'
import { addApplication, addPost, docx } from '../../../support/database/factories.ts'
import { spread } from '../../../support/deep.ts'
import { dataPath, type RouteAddress, routeAddresses } from '../../../support/pages/routes.ts'
import { member } from '../../../support/staff/members.ts'

interface Asked {
  GET?: true
  /** All of its orders, or those among them: a query, a form, and whether it needs a confirmation. */
  POST?: true | [query: string, form: string, needs: boolean][]
}

/** Every sensitive address. One that is not named here needs no confirmation. */
const asked: Record<string, Asked> = {
  '/admin/dashboard/delete-all': { POST: true },
  '/admin/dashboard/selected/delete': {
    POST: [
      ['?tab=job_applications&all=3', '', true],
      ['?tab=job_applications&id=1', '', false],
    ],
  },
  '/admin/dashboard/selected/table': { GET: true },
  '/admin/dashboard/selected/resumes': { GET: true },
  '/admin/applications/:id': {
    POST: [
      ['', 'act=erase', true],
      ['', 'act=note&act=erase', true],
      ['', 'act=note&note=', false],
      ['', 'no-such-field=x', false],
    ],
  },
  '/admin/dashboard/selected/place': {
    POST: [
      ['?in=trash&tab=blog&id=1', 'intent=erase', true],
      ['?in=trash&tab=blog&all=1', 'intent=erase', true],
      ['?in=trash&tab=blog&id=1', 'intent=restore&intent=erase', true],
      ['?in=trash&tab=blog&id=1', '', true],
      ['?in=trash&tab=blog&id=1', 'intent=restore', false],
      ['?in=spam&tab=enquiries&id=1', 'intent=release', false],
    ],
  },
  '/admin/subscribers': {
    POST: [
      ['', 'intent=erase&email=a', true],
      ['', 'email=a', true],
      ['', 'intent=release&email=a', false],
    ],
  },
  '/admin/subscribers/table': { GET: true },
  '/admin/audit/export': { GET: true },
  '/admin/privacy': {
    POST: [
      ['', 'intent=erase&email=a@example.com', true],
      ['', 'email=a@example.com', false],
    ],
  },
  '/admin/privacy/export': { POST: true },
  '/admin/privacy/confirm': { POST: true },
  '/admin/account': {
    POST: [
      ['', 'password=x', true],
      ['?do=password', 'password=x', true],
      ['?do=name&do=other', 'name=x', true],
      ['?do=name', 'no-such-field=x', false],
      ['?do=session', 'id=x', false],
    ],
  },
  '/admin/account/second-factor': { GET: true, POST: true },
  '/admin/account/passkeys': { GET: true, POST: true },
  '/admin/staff': {
    POST: [
      ['', 'email=a@example.com&role=owner', true],
      ...['role', 'session', 'sign-out', 'second-factor', 'remove', 'revoke', 'other'].map(
        (order): [string, string, boolean] => [`?do=${order}`, '', true],
      ),
    ],
  },
  '/admin/settings/:group': {
    POST: [
      ['', 'name=x', true],
      ['?do=undo', '', true],
      ['?do=test&do=undo', '', true],
      ['?do=test', '', false],
    ],
  },
  '/admin/settings/content': { GET: true },
  '/admin/import/:id': {
    POST: [
      ['', '', true],
      ['?do=undo', '', true],
      ['?do=start', '', true],
      ['?do=pictures', '', false],
      ['?do=start&do=undo', '', true],
      ['?do=cancel', '', false],
    ],
  },
  '/admin/settings/second-factor': { POST: true },
  '/admin/webhooks': { POST: true },
  '/admin/webhooks/:id': {
    GET: true,
    POST: [
      ['', 'url=x', true],
      ['?do=on', '', true],
      ['?do=off', '', true],
      ['?do=renew', '', true],
      ['?do=delete', '', true],
      ['?do=test&do=delete', '', true],
      ['?do=test', '', false],
      ['?do=repeat', '', false],
    ],
  },
}

const { resumeKey } = await addApplication({ resumeType: 'docx' }, docx())
const { id } = await addPost()
const guarded = routeAddresses({ key: resumeKey ?? '', id }).filter(
  ({ isGuarded, pattern }) => isGuarded && pattern !== '/admin/sign-out',
)

let email = ''
let visitor: Visitor

beforeAll(async () => {
  const owner = await member('owner')
  email = owner.email
  visitor = owner.visitor
  const elevenMinutesAgo = new Date(Date.now() - 11 * 60_000)
  await database.session.updateMany({ where: { staff: { email } }, data: { confirmedAt: elevenMinutesAgo } })
})

test('the table of the guard has the same addresses as this list, and no unknown one', () => {
  expect(Object.keys(sensitive).toSorted()).toEqual(Object.keys(asked).toSorted())
  const known = guarded.map(({ pattern }) => pattern)
  expect(Object.keys(asked).filter((pattern) => !known.includes(pattern))).toEqual([])
})

/** As a page, as the data of a navigation, and as the data of one route alone. */
function waysTo({ path, id: route }: RouteAddress, query = ''): string[] {
  const parameters = query ? `${query}&` : '?'
  const data = dataPath(path)
  return [path + query, data + query, `${data}${parameters}${new URLSearchParams({ _routes: route })}`]
}

async function isAskedFor(address: string, init: RequestInit = {}): Promise<boolean> {
  const response = await visitor.request(address, init)
  const isData = new URL(address, site).pathname.endsWith('.data')
  if (init.method === 'POST' && response.status === 401)
    return isData || (await response.text()).includes(identityPage.kept)
  const target = isData
    ? response.status === 202 && /"redirect","([^"]+)"/.exec(await response.text())?.[1]
    : response.headers.get('Location')
  await response.body?.cancel().catch(() => {})
  return String(target).startsWith('/admin/confirm?')
}

test.each(guarded.filter(({ hasPage }) => hasPage))('GET $pattern', async (route) => {
  const needs = asked[route.pattern]?.GET === true
  const ways = spread(waysTo(route), guarded.indexOf(route), needs ? 2 : 3)
  for (const address of ways) expect([address, await isAskedFor(address)]).toEqual([address, needs])
  expect(await isAskedFor(route.path, { method: 'HEAD' })).toBe(needs)
})

const sent = guarded
  .filter(({ hasAction }) => hasAction)
  .flatMap((route) => {
    const orders = asked[route.pattern]?.POST ?? false
    const cases: [string, string, boolean][] = typeof orders === 'boolean' ? [['', 'no-such-field=x', orders]] : orders
    return cases.map(([query, form, needs]) => ({ route, pattern: route.pattern, query, form, needs }))
  })

test.each(sent)('POST $pattern$query with "$form"', async ({ route, query, form, needs }) => {
  const multipart = new FormData()
  for (const [name, value] of new URLSearchParams(form)) multipart.append(name, value)
  const turn = guarded.indexOf(route)
  for (const [index, address] of spread(waysTo(route, query), turn, needs ? 2 : 3).entries()) {
    const bodies = form ? spread([new URLSearchParams(form), multipart], turn + index, 2) : [new URLSearchParams(form)]
    for (const body of bodies) {
      const isAsked = await isAskedFor(address, { method: 'POST', body, headers: { Origin: site } })
      expect([address, isAsked]).toEqual([address, needs])
    }
  }
})

test('asks for nothing again after a confirmation', async () => {
  await database.session.updateMany({ where: { staff: { email } }, data: { confirmedAt: new Date() } })
  for (const [pattern, { GET, POST }] of Object.entries(asked)) {
    const route = guarded.find((each) => each.pattern === pattern)
    if (!route) throw new Error(pattern)
    if (GET) expect(await isAskedFor(route.path)).toBe(false)
    const body = new URLSearchParams({ 'no-such-field': 'x' })
    if (POST) expect(await isAskedFor(route.path, { method: 'POST', body, headers: { Origin: site } })).toBe(false)
  }
})
