import { beforeAll, expect, test } from 'vitest'
import { applicationFormWords } from '#app/content/careers/job.ts'
import { database } from '#app/platform/database/database.server.ts'
import { administrator } from '../../support/administrator.ts'
import { request, signIn, site, Visitor } from '../../support/app.ts'
import { addApplication, applicationAnswers, docx } from '../../support/database/factories.ts'
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

test.each(cases)('refuses a cross-site form at $address', async ({ path, address, turn }) => {
  const good = await goodForm(path)
  for (const headers of spread(foreign, turn, 7)) {
    const response = await request(address, {
      method: 'POST',
      body: good.body,
      headers: { ...good.headers, ...headers, Cookie: cookie },
    })
    expect({ headers, status: response.status }).toEqual({ headers, status: 403 })
    expect(response.headers.getSetCookie()).toEqual([])
  }
})

const underAdmin = (path: string) => path.startsWith('/admin')

test.each(cases.filter(({ path }) => underAdmin(path)))(
  'a form without an origin is refused at $address',
  async ({ path, address, turn }) => {
    const good = await goodForm(path)
    const spellings = [address, address.replace('/admin', '/ADMIN'), address.replace('/admin', '/%61dmin')]
    for (const spelling of spread(spellings, turn, 3)) {
      const init = { method: 'POST', body: good.body, headers: { ...good.headers, Cookie: cookie } }
      const response = await request(spelling, init)
      expect({ spelling, status: response.status }).toEqual({ spelling, status: 403 })
    }
  },
)

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
