import { symbols } from 'pino'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { applicationFormWords } from '#app/content/careers/job.ts'
import { administrator } from '../../support/administrator.ts'
import { type Fields, signIn, site, Visitor } from '../../support/app.ts'
import { takeConsoleErrors } from '../../support/console.ts'
import { execute } from '../../support/database/database.ts'
import { applicationAnswers, pdf } from '../../support/database/factories.ts'
import { multipart } from '../../support/forms/multipart.ts'
import { sealed } from '../../support/forms/rendered.ts'

vi.hoisted(() => {
  process.env.LOG_LEVEL = 'debug'
})

const { log } = await import('#app/platform/log.server.ts')
const url = process.env.DATABASE_URL ?? ''
const button = applicationFormWords.submit.idle
const mark = 'canary'
let planted = 0
const canary = () => `${mark}${++planted}x`

/** Everything that the process wrote: the lines of the log, and whatever went past it. */
let written: string[] = []

beforeEach(() => {
  written = []
  const keep = (...values: unknown[]) => {
    written.push(values.map(String).join(' '))
    return true
  }
  ;(log as unknown as Record<symbol, unknown>)[symbols.streamSym] = { write: keep }
  for (const method of ['log', 'info', 'warn', 'debug'] as const) vi.spyOn(console, method).mockImplementation(keep)
  vi.spyOn(process.stdout, 'write').mockImplementation(keep as never)
  vi.spyOn(process.stderr, 'write').mockImplementation(keep as never)
})

afterEach(() => {
  vi.restoreAllMocks()
})

const lines = () => written.join('\n')

function expectNoCanary(atLeast: number) {
  written.push(...takeConsoleErrors())
  expect(written.length).toBeGreaterThanOrEqual(atLeast)
  expect(lines()).not.toMatch(new RegExp(mark, 'i'))
  expect(lines()).not.toMatch(/%PDF|resume\.pdf|@example/)
}

/** A visitor who leaves a canary in every header that a browser or a proxy sends. */
function markedVisitor(): Visitor {
  const visitor = new Visitor()
  visitor.cookies.set(canary(), canary())
  const send = visitor.request.bind(visitor)
  visitor.request = (path, init = {}) => {
    const marked = {
      'User-Agent': canary(),
      'Accept-Language': canary(),
      Referer: `${site}/?q=${canary()}`,
      'X-Forwarded-For': canary(),
      'X-Request-Id': canary(),
      From: `${canary()}@example.com`,
    }
    const query = path.includes('?') ? `&q=${canary()}` : `?q=${canary()}`
    return send(path + query, { ...init, headers: { ...marked, ...Object.fromEntries(new Headers(init.headers)) } })
  }
  return visitor
}

const marked = (fields: Fields = {}): Fields =>
  applicationAnswers({
    name: `Asha ${canary()}`,
    email: `${canary()}@example.com`,
    coverLetter: canary(),
    resume: pdf(`${canary()}.pdf`),
    ...fields,
  })

test('an application, its receipt and its errors leave no personal data in the log', async () => {
  const visitor = markedVisitor()
  const form = await visitor.open('/careers/1')
  const submissionId = crypto.randomUUID()
  const refused = await visitor.submit(form, button, marked({ phone: canary(), submissionId }))
  expect(refused.status).toBe(400)
  const receipt = await visitor.submit(refused, button, { phone: '9876543210', resume: new File([], '') })
  expect(receipt.status).toBe(200)
  expect((await visitor.submit(form, button, marked({ submissionId }))).status).toBe(409)

  expectNoCanary(5)
  const token = receipt.url.pathname.split('/').at(-1) ?? ''
  for (const secret of [token, submissionId, refused.form(button).values.heldResume ?? ''])
    expect(lines()).not.toContain(secret)
})

test('faults of the database and of the storage leave none either', async () => {
  const visitor = markedVisitor()
  const form = await visitor.open('/careers/1')
  const faults = [
    ['ALTER TABLE job_applications RENAME TO away', 'ALTER TABLE away RENAME TO job_applications'],
    [
      "CREATE TRIGGER full BEFORE INSERT ON job_applications BEGIN SELECT RAISE(FAIL, 'disk full'); END",
      'DROP TRIGGER full',
    ],
    [
      'ALTER TABLE job_applications RENAME COLUMN phone TO away',
      'ALTER TABLE job_applications RENAME COLUMN away TO phone',
    ],
  ] as const
  for (const [begin, end] of faults) {
    await execute(url, begin)
    const failed = await visitor.submit(form, button, marked()).finally(() => execute(url, end))
    expect(failed.status).toBe(503)
  }
  await execute(url, 'ALTER TABLE subscribers RENAME TO away')
  await visitor
    .request('/newsletter', { method: 'POST', body: new URLSearchParams({ email: `${canary()}@example.com` }) })
    .finally(() => execute(url, 'ALTER TABLE away RENAME TO subscribers'))
  expect(lines()).toContain('"level":"error"')
  expectNoCanary(5)
})

test('messages, enquiries and subscriptions leave none either, suspected or not, stored or not', async () => {
  const visitor = markedVisitor()
  const own = () => ({ name: canary(), email: `${canary()}@example.com`, message: canary() })
  const posts: [string, () => Fields][] = [
    ['/contact', () => ({ ...own(), subject: canary() })],
    ['/enquiries', () => ({ ...own(), phone: '9876543210', inquiryType: 'other' })],
    ['/newsletter', () => ({ email: `${canary()}@example.com` })],
  ]
  const tables = ['contact_messages', 'enquiries', 'subscribers']
  for (const [path, fields] of posts)
    for (const more of [{}, { rendered: sealed() }] as Fields[]) await visitor.post(path, { ...fields(), ...more })
  for (const table of tables) await execute(url, `ALTER TABLE ${table} RENAME TO away_${table}`)
  try {
    for (const [path, fields] of posts) await visitor.post(path, { rendered: sealed(), ...fields() })
  } finally {
    for (const table of tables) await execute(url, `ALTER TABLE away_${table} RENAME TO ${table}`)
  }
  expect(lines()).toContain('"level":"error"')
  expectNoCanary(9)
})

test('sign-ins leave none either, right, wrong or too many', async () => {
  const visitor = markedVisitor()
  const post = (fields: Record<string, string>) =>
    visitor.request('/admin', { method: 'POST', body: new URLSearchParams(fields) })
  const account = `${canary()}@example.com`
  for (let time = 0; time < 7; time++) await post({ email: account, password: canary() })
  await post({ email: canary(), password: canary() })
  await post({ ...administrator, password: canary(), next: `/admin/${canary()}` })
  expect((await post(administrator)).status).toBe(303)
  await visitor.open('/admin/dashboard')
  await visitor.request('/admin/sign-out', { method: 'POST' })
  expectNoCanary(10)
  expect(lines()).not.toContain(administrator.password)
  expect(lines()).not.toContain(administrator.email)
})

test('searches of the administrator leave none either', async () => {
  const staff = await signIn()
  for (const path of ['/admin/search', '/admin/search.data', '/admin/dashboard'])
    expect((await staff.request(`${path}?q=${canary()}%20${canary()}@example.com`)).status).toBe(200)
  expectNoCanary(4)
})

test('unreadable bodies, unknown paths and refused requests leave none either', async () => {
  const visitor = markedVisitor()
  const { body, headers } = multipart([{ name: canary(), content: canary(), filename: `${canary()}.pdf` }], { end: '' })
  const sent: [string, RequestInit?][] = [
    ['/careers/1', { method: 'POST', body, headers }],
    [
      '/careers/1',
      {
        method: 'POST',
        body: canary(),
        headers: { 'Content-Type': `multipart/form-data; boundary=${'b'.repeat(300)}${canary()}` },
      },
    ],
    ['/careers/1', { method: 'POST', body: canary(), headers: { 'Content-Type': canary() } }],
    ['/careers/1', { method: 'POST', body: new URLSearchParams({ [canary()]: canary() }) }],
    [
      '/newsletter',
      {
        method: 'POST',
        body: new URLSearchParams({ email: canary() }),
        headers: { Origin: `https://${canary()}@site.test/${canary()}` },
      },
    ],
    ['/newsletter', { method: 'POST', body: new URLSearchParams({ email: canary().repeat(20_000) }) }],
    [`/careers/${canary()}`],
    [`/careers/receipt/${canary()}`],
    [`/admin/invitation/${canary()}`],
    [`/admin/invitation/${canary()}.data`],
    [`/admin/invitation/${canary()}`, { method: 'POST', body: new URLSearchParams({ name: canary() }) }],
    [`/${canary()}`],
    [`/${canary()}.png`],
    [`/${canary()}`, { method: 'POST', body: canary() }],
    [`/${canary()}${'a'.repeat(9_000)}`],
    [`/admin/resumes/${canary()}`],
    [`/admin/dashboard.data?_routes=${canary()}`],
    [`/%E0%A4%A/${canary()}`],
    ['/', { method: 'DELETE', body: canary() }],
  ]
  for (const [path, init] of sent) await (await visitor.request(path, init)).text()
  expectNoCanary(sent.length)
})

test('downloads and deletions by the administrator leave none either', async () => {
  const applicant = markedVisitor()
  await applicant.submit(await applicant.open('/careers/1'), button, marked())
  const staff = await signIn()
  const list = await staff.open('/admin/dashboard')
  const links = [...list.document.querySelectorAll('a[href^="/admin/resumes/"]')].map(
    (link) => link.getAttribute('href') ?? '',
  )
  for (const link of links) await (await staff.request(link)).arrayBuffer()
  const [, id] = /delete=(\d+)/.exec(list.html) ?? []
  await staff.post('/admin/dashboard/delete', { id: String(id) })
  expect((await staff.request(links[0] ?? '')).status).toBe(404)
  expectNoCanary(5)
  for (const link of links) expect(lines()).not.toContain(link.split('/').at(-1))
})

test('an error is logged by its kind, code and stack, never by its message', async () => {
  const fault = Object.assign(new TypeError(`Unique constraint failed on ${canary()}\nwith ${canary()}`), {
    code: 'P2002',
    meta: { target: canary() },
    cause: new Error(canary()),
  })
  log.error({ error: fault }, 'a fault')
  log.error({ error: canary() }, 'a text that was thrown')
  log.error({ error: { email: canary() } }, 'an object that was thrown')
  expectNoCanary(3)
  expect(JSON.parse(written[0] ?? '')).toMatchObject({ msg: 'a fault', error: { kind: 'TypeError', code: 'P2002' } })
  expect(JSON.parse(written[0] ?? '').error.stack).toContain('log.test.ts')
})

test('each request is one line of JSON with its id, method, route, status and time', async () => {
  const response = await new Visitor().request('/careers/1')
  const entries = written.map((line) => JSON.parse(line))
  expect(entries).toHaveLength(1)
  expect(entries[0]).toMatchObject({
    level: 'info',
    requestId: response.headers.get('X-Request-Id'),
    method: 'GET',
    route: 'careers/:jobId',
    status: 200,
    ms: expect.any(Number),
    time: expect.stringMatching(/^\d{4}-\d\d-\d\dT[\d:.]+Z$/),
  })
})
