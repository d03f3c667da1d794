import { beforeAll, expect, test } from 'vitest'
import { applicationFormWords } from '#app/content/careers/job.ts'
import { database } from '#app/platform/database/database.server.ts'
import { administrator } from '../../support/administrator.ts'
import { request, signIn, site, Visitor } from '../../support/app.ts'
import { addApplication, addEnquiry, addMessage, applicationAnswers, docx } from '../../support/database/factories.ts'
import { spread } from '../../support/deep.ts'
import { multipart, partsOf } from '../../support/forms/multipart.ts'
import { dataPath, routeAddresses } from '../../support/pages/routes.ts'
import { traces } from '../../support/process/traces.ts'

type Sent = { body: BodyInit; headers?: Record<string, string> }

const { id, resumeKey } = await addApplication({ resumeType: 'docx' }, docx())
const staff = await signIn()
const cookie = [...staff.cookies].map((pair) => pair.join('=')).join('; ')
const actions = routeAddresses({ jobId: '1', key: resumeKey ?? '' }).filter(({ hasAction }) => hasAction)

/** A form that is valid at that path, so that only its origin can be refused. */
async function goodForm(path: string): Promise<Sent> {
  if (path === '/careers/1') {
    const page = await new Visitor().open(path)
    const { values } = page.form(applicationFormWords.submit.idle)
    return multipart(await partsOf({ ...values, ...applicationAnswers() }))
  }
  const fields: Record<string, Record<string, string>> = {
    '/admin': administrator,
    '/admin/dashboard/delete': { id: String(id) },
    '/newsletter': { email: `${crypto.randomUUID()}@example.com` },
  }
  return { body: new URLSearchParams(fields[path]) }
}

const foreign: Record<string, string>[] = [
  { Origin: 'https://evil.example' },
  { Origin: 'https://evil.example', 'Sec-Fetch-Site': 'same-origin' },
  { Origin: 'https://localhost:3000', 'Sec-Fetch-Site': 'same-site' },
  { Origin: 'http://localhost:3001', 'Sec-Fetch-Site': 'same-site' },
  { Origin: 'http://localhost:3000.evil.example' },
  { Origin: 'http://localhost:3000@evil.example' },
  { Origin: 'http://evil.example/http://localhost:3000' },
  { Origin: 'null' },
  { Origin: 'null', 'Sec-Fetch-Site': 'cross-site' },
  { Origin: '' },
  { 'Sec-Fetch-Site': 'cross-site' },
  { 'Sec-Fetch-Site': 'same-site' },
  { 'Sec-Fetch-Site': 'none' },
  { Origin: 'https://evil.example', Host: 'evil.example', 'X-Forwarded-Host': 'evil.example' },
]

let before: Awaited<ReturnType<typeof traces>>

beforeAll(async () => {
  before = await traces()
  expect(actions.map(({ path }) => path)).toEqual(
    expect.arrayContaining(['/newsletter', '/careers/1', '/admin', '/admin/dashboard/delete', '/admin/sign-out']),
  )
})

/** One-click unsubscribe is posted from the pages of mail programs (RFC 8058). */
const isForOthers = (address: string) => /^\/newsletter\/unsubscribe\/[^/.]+$/.test(address)
const cases = actions
  .flatMap(({ path }) => [path, dataPath(path)].map((address) => ({ path, address })))
  .filter(({ address }) => !isForOthers(address))
  .map((each, turn) => ({ ...each, turn }))

test('refuses a cross-site form at every address', async () => {
  for (const { path, address, turn } of cases) {
    const good = await goodForm(path)
    for (const headers of spread(foreign, turn, 7)) {
      const sent = { ...good.headers, ...headers, Cookie: cookie }
      const response = await request(address, { method: 'POST', body: good.body, headers: sent })
      expect({ address, headers, status: response.status }).toEqual({ address, headers, status: 403 })
      expect(response.headers.getSetCookie()).toEqual([])
    }
  }
})

test('refuses a form without an origin at every address of the administrator side', async () => {
  for (const { path, address, turn } of cases.filter(({ path }) => path.startsWith('/admin'))) {
    const good = await goodForm(path)
    const spellings = [address, address.replace('/admin', '/ADMIN'), address.replace('/admin', '/%61dmin')]
    for (const spelling of spread(spellings, turn, 3)) {
      const init = { method: 'POST', body: good.body, headers: { ...good.headers, Cookie: cookie } }
      expect([spelling, (await request(spelling, init)).status]).toEqual([spelling, 403])
    }
  }
})

test('no cross-site form has changed a row or a file', async () => {
  expect(await traces()).toEqual(before)
})

const own: Record<string, string>[] = [
  { Origin: site },
  { Origin: site, 'Sec-Fetch-Site': 'same-origin' },
  { 'Sec-Fetch-Site': 'same-origin' },
]

test.each(['/careers/1', '/newsletter'])(
  'accepts a form from our own page, or from a program without an origin, at %s',
  async (path) => {
    for (const headers of [...own, {}]) {
      const good = await goodForm(path)
      const init = { method: 'POST', body: good.body, headers: { ...good.headers, ...headers } }
      expect((await request(path, init)).status).toBe(303)
    }
  },
)

test('our own pages work under /admin', async () => {
  for (const headers of own) {
    const row = await addApplication()
    const body = new URLSearchParams({ id: String(row.id) })
    const init = { method: 'POST', body, headers: { ...headers, Cookie: cookie } }
    expect((await request('/admin/dashboard/delete', init)).status).toBe(303)
    expect(await database.jobApplication.findUnique({ where: { id: row.id, deletedAt: null } })).toBeNull()
  }
})

test('links from other sites may read, which changes nothing', async () => {
  await database.session.updateMany({ data: { lastSeenAt: new Date() } })
  before = await traces()
  const headers = {
    'Sec-Fetch-Site': 'cross-site',
    'Sec-Fetch-Mode': 'navigate',
    'Sec-Fetch-Dest': 'document',
    Cookie: cookie,
  }
  const routes = routeAddresses({ jobId: '1', key: resumeKey ?? '', token: 'x' })
  for (const [turn, { path }] of spread(routes, 0, 2).entries()) {
    for (const method of spread(['GET', 'HEAD'], turn, 2)) {
      const query = `?id=${id}&delete=${id}&email=x@example.com`
      expect((await request(path + query, { method, headers })).status).not.toBe(403)
    }
  }
  const after = await traces()
  const withoutOpening = (state: typeof before) => ({
    ...state.rows,
    // The state of the system tries whether the database can be written.
    installation_steps: state.rows.installation_steps?.filter(([step]) => step !== 'readiness-probe'),
    job_applications: state.rows.job_applications?.length,
    // Reading is recorded.
    sqlite_sequence: state.rows.sqlite_sequence?.filter((row) => !JSON.stringify(row).includes('audit_events')),
    audit_events: state.rows.audit_events?.filter(
      (row) => !/"\w+\.(opened|viewed|downloaded|exported)"/.test(JSON.stringify(row)),
    ),
  })
  expect(withoutOpening(after)).toEqual(withoutOpening(before))
  expect(after.files).toEqual(before.files)
})

test('no other site may read our responses', async () => {
  for (const path of ['/', '/careers', '/admin', '/careers/1.data']) {
    const { headers } = await request(path, { headers: { Origin: 'https://evil.example' } })
    expect(headers.get('Access-Control-Allow-Origin')).toBeNull()
    expect(headers.get('Cross-Origin-Resource-Policy')).toBe('same-origin')
  }
})

const application = await addApplication({ resumeType: 'docx' }, docx())
const message = await addMessage()
const parameters = { id: String(application.id), key: application.resumeKey ?? '', token: 'x' }
const routes = routeAddresses(parameters)
  .filter(({ path, hasPage }) => path.startsWith('/admin') && hasPage)
  .map((route, turn) => ({ ...route, turn }))

type Metadata = Record<string, string>

const metadata = (site: string, mode: string, destination: string, more: Metadata = {}): Metadata => ({
  'Sec-Fetch-Site': site,
  'Sec-Fetch-Mode': mode,
  'Sec-Fetch-Dest': destination,
  ...more,
})

const embedded = [
  'image',
  'script',
  'style',
  'font',
  'audio',
  'video',
  'track',
  'object',
  'embed',
  'worker',
  'manifest',
]
const others = ['cross-site', 'same-site', 'unheard-of']
const all = ['same-origin', 'none', ...others]

const refused: Metadata[] = [
  ...all.flatMap((site) => embedded.map((destination) => metadata(site, 'no-cors', destination))),
  ...all.map((site) => metadata(site, 'navigate', 'object')),
  ...others.flatMap((site) => [
    metadata(site, 'navigate', 'iframe'),
    metadata(site, 'navigate', 'frame'),
    metadata(site, 'cors', 'empty'),
    metadata(site, 'no-cors', 'empty'),
    metadata(site, 'same-origin', 'empty'),
    metadata(site, 'websocket', 'empty'),
    { 'Sec-Fetch-Site': site },
  ]),
  ...['prefetch', 'prefetch;prerender', 'prefetch;anonymous-client-ip'].flatMap((purpose) =>
    all.map((site) => metadata(site, 'navigate', 'document', { 'Sec-Purpose': purpose })),
  ),
  metadata('same-origin', 'cors', 'empty', { Purpose: 'prefetch' }),
]

const linked = others.map((site) => metadata(site, 'navigate', 'document'))

const ours: Metadata[] = [
  {},
  metadata('none', 'navigate', 'document'),
  metadata('same-origin', 'navigate', 'document'),
  metadata('same-origin', 'cors', 'empty'),
  metadata('same-origin', 'same-origin', 'empty'),
  metadata('same-origin', 'no-cors', 'empty'),
]

/** As a page, by its query a dialog over it, as data of a navigation, and as data of one route. */
function waysTo({ path, id }: { path: string; id: string }): string[] {
  const data = dataPath(path)
  return [
    path,
    data,
    `${path}?open=${application.id}`,
    `${data}?tab=contact_messages&open=${message.id}`,
    `${data}?_routes=${encodeURIComponent(id)}`,
    `${site}/${path.replace('/admin', '/ADMIN')}`,
    path.replace('/admin', '/%61dmin'),
  ]
}

function ask(address: string, headers: Metadata, method = 'GET'): Promise<Response> {
  return request(address, { method, headers: { Accept: 'text/html', Cookie: cookie, ...headers } })
}

beforeAll(async () => {
  // The first page tries whether the storage can be written, by a file that goes again.
  await staff.open('/admin/dashboard')
})

/** Long enough ago that each use of the session would be noted. */
async function letSessionRest() {
  await database.session.updateMany({ data: { lastSeenAt: new Date(Date.now() - 10 * 60_000) } })
}

async function expectRefusal(way: string, headers: Metadata, method = 'GET') {
  const response = await ask(way, { ...headers, Accept: '*/*' }, method)
  expect({ way, headers, status: response.status }).toEqual({ way, headers, status: 403 })
  expect(response.headers.getSetCookie()).toEqual([])
  await response.body?.cancel()
}

test('refuses every embedding, cross-site fetch and prefetch', async () => {
  await letSessionRest()
  const before = await traces()
  for (const headers of refused) await expectRefusal(`/admin/dashboard?open=${application.id}`, headers)
  expect(await traces()).toEqual(before)
})

test('refuses every page as a subresource, to another site and in a prefetch', async () => {
  await letSessionRest()
  const before = await traces()
  for (const route of routes) {
    for (const way of spread(waysTo(route), route.turn, 3)) {
      await expectRefusal(way, metadata('same-origin', 'no-cors', 'image'))
      await expectRefusal(way, metadata('same-site', 'cors', 'empty'))
      await expectRefusal(way, metadata('cross-site', 'navigate', 'iframe'))
      await expectRefusal(way, metadata('none', 'navigate', 'document', { 'Sec-Purpose': 'prefetch;prerender' }))
    }
    await expectRefusal(route.path, metadata('cross-site', 'no-cors', 'image'), 'HEAD')
  }
  expect(await traces()).toEqual(before)
})

test('every page answers our own pages, a typed address and a program', async () => {
  for (const { path, turn } of routes) {
    for (const headers of spread(ours, turn, 6)) {
      const response = await ask(headers['Sec-Fetch-Dest'] === 'empty' ? dataPath(path) : path, headers)
      expect({ path, headers, status: response.status }).not.toEqual({ path, headers, status: 403 })
      await response.body?.cancel()
    }
  }
})

const openings = [
  ['an application', () => application.id, (id: number) => `/admin/applications/${id}`],
  ['a resume', () => application.id, () => `/admin/resumes/${application.resumeKey}`],
  ['the text of a resume', () => application.id, () => `/admin/resumes/${application.resumeKey}/text`],
] as const

const firstOpened = async () =>
  (await database.jobApplication.findUniqueOrThrow({ where: { id: application.id } })).firstOpenedAt

test.each(openings)('%s is marked as opened if a colleague opened it deliberately', async (_what, idOf, addressOf) => {
  const address = addressOf(idOf())
  const unopened = () =>
    database.jobApplication.update({ where: { id: application.id }, data: { firstOpenedAt: null } })
  for (const headers of linked) {
    await unopened()
    await ask(address, headers).then((response) => response.text())
    expect({ headers, at: await firstOpened() }).toEqual({ headers, at: null })
  }
  for (const headers of ours) {
    await unopened()
    await ask(address, headers).then((response) => response.text())
    expect({ headers, at: await firstOpened() }).toEqual({ headers, at: expect.any(Date) })
  }
  await unopened()
  await ask(address, metadata('same-origin', 'navigate', 'iframe')).then((response) => response.text())
  expect(await firstOpened()).toBeNull()
})

test('a message and an enquiry are marked as read if a colleague opened them deliberately', async () => {
  const enquiry = await addEnquiry()
  const tables = [
    [`/admin/dashboard?tab=contact_messages&open=${message.id}`, database.contactMessage, message.id],
    [`/admin/dashboard?tab=enquiries&open=${enquiry.id}`, database.enquiry, enquiry.id],
  ] as const
  for (const [address, table, id] of tables) {
    const readAt = async () => (await (table as typeof database.enquiry).findUniqueOrThrow({ where: { id } })).readAt
    for (const headers of linked) {
      await ask(address, headers)
      expect(await readAt()).toBeNull()
    }
    await ask(address, metadata('none', 'navigate', 'document'))
    expect(await readAt()).toEqual(expect.any(Date))
  }
})

test('any site may load a page of the public site', async () => {
  for (const headers of refused.slice(0, 5)) expect((await ask('/careers', headers)).status).toBe(200)
})
