// A GET under /admin changes nothing for another site, or a picture in a page, that makes the browser ask (Fetch
// Metadata).
import { beforeAll, describe, expect, test } from 'vitest'
import { database } from '#app/platform/database/database.server.ts'
import { request, signIn, site } from '../../support/app.ts'
import { addApplication, addEnquiry, addMessage, docx } from '../../support/database/factories.ts'
import { spread } from '../../support/deep.ts'
import { dataPath, routeAddresses } from '../../support/pages/routes.ts'
import { traces } from '../../support/process/traces.ts'

const staff = await signIn()
const cookie = [...staff.cookies].map((pair) => pair.join('=')).join('; ')
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

const own: Metadata[] = [
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

test('the table contains every route of the administrator side', () => {
  expect(routes.map(({ path }) => path)).toEqual(
    expect.arrayContaining(['/admin', '/admin/dashboard', '/admin/live', `/admin/resumes/${application.resumeKey}`]),
  )
})

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

describe('as a subresource, to another site and in a prefetch', () => {
  let before: Awaited<ReturnType<typeof traces>>

  beforeAll(async () => {
    await letSessionRest()
    before = await traces()
  })

  test.each(routes)('$path is refused', async (route) => {
    for (const way of spread(waysTo(route), route.turn, 3)) {
      await expectRefusal(way, metadata('same-origin', 'no-cors', 'image'))
      await expectRefusal(way, metadata('same-site', 'cors', 'empty'))
      await expectRefusal(way, metadata('cross-site', 'navigate', 'iframe'))
      await expectRefusal(way, metadata('none', 'navigate', 'document', { 'Sec-Purpose': 'prefetch;prerender' }))
    }
    await expectRefusal(route.path, metadata('cross-site', 'no-cors', 'image'), 'HEAD')
  })

  test('none of these requests has changed a row or a file', async () => {
    expect(await traces()).toEqual(before)
  })
})

/** The audit log tells of all that a colleague was shown, wherever the link to it was. */
async function marks() {
  const { rows, files } = await traces()
  const tellsMore = (row: unknown[]) => !/"\w+\.(opened|viewed|downloaded|exported)"/.test(JSON.stringify(row))
  return {
    ...rows,
    audit_events: rows.audit_events?.filter(tellsMore),
    // The state of the system tries whether the database can be written.
    installation_steps: rows.installation_steps?.filter(([step]) => step !== 'readiness-probe'),
    sqlite_sequence: rows.sqlite_sequence?.filter(([table]) => table !== 'audit_events'),
    resume: files[`resumes/${application.resumeKey}`],
  }
}

describe('a link on another site', () => {
  let before: Awaited<ReturnType<typeof marks>>

  beforeAll(async () => {
    await letSessionRest()
    before = await marks()
  })

  test.each(routes)('shows $path', async (route) => {
    for (const way of spread(waysTo(route).slice(0, 4), route.turn, 2)) {
      const response = await ask(way, metadata('cross-site', 'navigate', 'document'))
      expect({ way, status: response.status }).not.toEqual({ way, status: 403 })
      await response.body?.cancel()
    }
  })

  test('marks nothing as read', async () => {
    expect(await marks()).toEqual(before)
  })
})

test.each(routes)('$path answers our own pages, a typed address and a program', async ({ path, turn }) => {
  for (const headers of spread(own, turn, 3)) {
    const response = await ask(headers['Sec-Fetch-Dest'] === 'empty' ? dataPath(path) : path, headers)
    expect({ headers, status: response.status }).not.toEqual({ headers, status: 403 })
    await response.body?.cancel()
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
  for (const headers of own) {
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
