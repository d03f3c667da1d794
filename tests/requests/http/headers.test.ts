import { expect, test } from 'vitest'
import { env } from '#app/platform/environment.server.ts'
import { request, signIn, Visitor } from '../../support/app.ts'
import { execute } from '../../support/database/database.ts'
import { addApplication } from '../../support/database/factories.ts'

const { resumeKey, receiptToken } = await addApplication()
const staff = await signIn()
const visitor = new Visitor()
const tooLarge = { method: 'POST', body: new URLSearchParams({ name: 'a'.repeat(65_536) }) }

type Ask = () => Promise<Response>

const get =
  (path: string): Ask =>
  () =>
    visitor.request(path)
const asStaff =
  (path: string, init?: RequestInit): Ask =>
  () =>
    staff.request(path, init)
const post =
  (path: string, fields: Record<string, string>): Ask =>
  () =>
    visitor.request(path, { method: 'POST', body: new URLSearchParams(fields) })

/** A response of every kind: its name, its status, its request, and whether it may be cached. */
const answers: [string, number, Ask][] = [
  ['the home page', 200, get('/')],
  ['a page that is read', 200, get('/blog')],
  ['the openings', 200, get('/careers')],
  ['a page with a form', 200, get('/careers/1')],
  ['the head of a page', 200, () => visitor.request('/careers/1', { method: 'HEAD' })],
  ['the data of a page', 200, get('/careers/1.data')],
  ['a job that is not there', 404, get('/careers/999')],
  ['the data of a job that is not there', 404, get('/careers/999.data')],
  ['a receipt', 200, get(`/careers/receipt/${receiptToken}`)],
  ['the data of a receipt', 200, get(`/careers/receipt/${receiptToken}.data`)],
  ['the data of a receipt as a file', 200, get(`/careers/receipt/${receiptToken}/data`)],
  ['the data of a receipt as a file, asked for by a page', 200, get(`/careers/receipt/${receiptToken}/data.data`)],
  ['the resume of a receipt', 200, get(`/careers/receipt/${receiptToken}/resume`)],
  ['the resume of a receipt, asked for by a page', 200, get(`/careers/receipt/${receiptToken}/resume.data`)],
  ['a receipt that is not there', 404, get('/careers/receipt/none')],
  ['an unknown page', 302, get('/no-such-page')],
  ['a missing file', 404, get('/no-such-file.png')],
  ['a missing interface', 404, get('/api/none')],
  ['a post to nowhere', 404, post('/no-such-page', {})],
  ['a form with errors', 400, post('/careers/1', { name: 'Asha' })],
  ['a form that cannot be read', 400, post('/careers/1', { unknown: 'x' })],
  ['a subscription', 303, post('/newsletter', { email: 'headers@example.com' })],
  ['the sign-in page', 200, get('/admin')],
  ['a refused sign-in', 400, post('/admin', { email: 'a@example.com', password: 'wrong', next: '' })],
  ['a page of the administrator, to a stranger', 302, get('/admin/dashboard')],
  ['data of the administrator, to a stranger', 202, get('/admin/dashboard.data')],
  ['the dashboard', 200, asStaff('/admin/dashboard')],
  ['the data of the dashboard', 200, asStaff('/admin/dashboard.data')],
  ['a resume', 200, asStaff(`/admin/resumes/${resumeKey}`)],
  ['a resume that is not there', 404, asStaff('/admin/resumes/none')],
  [
    'a deletion without an id',
    400,
    asStaff('/admin/dashboard/delete', { method: 'POST', body: new URLSearchParams() }),
  ],
  [
    'a form from elsewhere',
    403,
    () => visitor.request('/newsletter', { ...tooLarge, headers: { Origin: 'https://evil.example' } }),
  ],
  ['a body that is too large', 413, () => visitor.request('/newsletter', tooLarge)],
  ['an address that is too long', 414, get(`/${'a'.repeat(9_000)}`)],
  ['an address that cannot be read', 400, get('/careers/%E0%A4%A')],
  ['an address with a null byte', 400, get('/careers/receipt/%00')],
  ['another method', 405, () => visitor.request('/', { method: 'DELETE' })],
  ['a line for a program', 403, () => request('/newsletter', { method: 'POST', headers: { Origin: 'null' } })],
  ['a method that is none of HTTP', 405, () => request('/', { method: 'PROPFIND' })],
]

const fixed = {
  'X-Content-Type-Options': 'nosniff',
  'Cross-Origin-Opener-Policy': 'same-origin',
  'Cross-Origin-Resource-Policy': 'same-origin',
}

/** Other sites never learn a page's address; those of receipts are secret as a whole. */
const referrerPolicy = (what: string) => (/receipt/.test(what) ? 'same-origin' : 'strict-origin-when-cross-origin')

const cacheable = /^(the home page|a page that is read)$/

test.each(answers)('%s (%i) carries every security header', async (what, status, ask) => {
  const response = await ask()
  const html = await response.text()
  expect(response.status).toBe(status)
  for (const [name, value] of Object.entries(fixed)) expect(response.headers.get(name)).toBe(value)
  expect(response.headers.get('Referrer-Policy')).toBe(referrerPolicy(what))
  expect(response.headers.get('X-Robots-Tag')).toBe(/receipt/.test(what) ? 'noindex' : null)
  if (!cacheable.test(what)) expect(response.headers.get('Cache-Control')).toContain('no-store')
  expect(response.headers.get('Permissions-Policy')).toContain('camera=()')
  expect(response.headers.get('X-Powered-By')).toBeNull()
  expect(response.headers.get('Server')).toBeNull()
  expect(response.headers.get('Strict-Transport-Security')).toBeNull()
  expect(response.headers.get('X-Request-Id')).toMatch(/^[\da-f-]{36}$/)

  const policy = response.headers.get('Content-Security-Policy') ?? ''
  expect(policy).toMatch(/^default-src 'none'; /)
  expect(policy).toContain('frame-ancestors')
  expect(policy).not.toMatch(/unsafe-|\*/)
  expect(policy.match(/script-src ([^;]*)/)?.[1] ?? '').toMatch(/^$|^'self'$|^'nonce-[\w+/]{22}==' 'strict-dynamic'$/)
  if (response.headers.get('Content-Type')?.startsWith('text/html')) {
    for (const directive of ["object-src 'none'", "base-uri 'none'", "form-action 'self'", "frame-ancestors 'none'"]) {
      expect(policy).toContain(directive)
    }
    expect(html).not.toMatch(/ (style|on\w+)="/)
  }
})

/** The attributes of every script tag of a page that runs: structured data are none. */
const scripts = (html: string) =>
  [...html.matchAll(/<script\b([^>]*)>/g)]
    .map((match) => match[1] ?? '')
    .filter((attributes) => !attributes.includes('type="application/ld+json"'))
const nonceIn = (response: Response) =>
  /script-src 'nonce-([^']+)' 'strict-dynamic'(;|$)/.exec(response.headers.get('Content-Security-Policy') ?? '')?.[1]

test.each([
  ['/careers', visitor],
  ['/careers/1', visitor],
  ['/admin', visitor],
  ['/admin/dashboard', staff],
])('%s hydrates: every script has the nonce of its own response', async (path, browser) => {
  const nonces = new Set<string>()
  for (let time = 0; time < 5; time++) {
    const response = await browser.request(path)
    const nonce = nonceIn(response) ?? ''
    expect(Buffer.from(nonce, 'base64')).toHaveLength(16)
    const tags = scripts(await response.text())
    expect(tags.length).toBeGreaterThan(1)
    for (const tag of tags) expect(tag).toContain(`nonce="${nonce}"`)
    nonces.add(nonce)
  }
  expect(nonces.size).toBe(5)
})

test('a page that hydrates may load workers only from our own files', async () => {
  for (const path of ['/careers/1', '/admin/dashboard']) {
    const policy = (await staff.request(path)).headers.get('Content-Security-Policy')
    expect(policy).toMatch(/worker-src 'self'(;|$)/)
    expect(policy).not.toMatch(/blob:|wasm/)
  }
})

test.each(['/', '/blog', `/careers/receipt/${receiptToken}`])(
  '%s does not hydrate: it has no nonce and runs nothing inline',
  async (path) => {
    const response = await visitor.request(path)
    const html = await response.text()
    const policy = response.headers.get('Content-Security-Policy')
    expect(policy).toMatch(/script-src 'self'(;|$)/)
    expect(policy).not.toMatch(/frame-src[^;]*'self'/)
    expect(html).not.toContain('nonce=')
    for (const tag of scripts(html)) expect(tag).toMatch(/\bsrc="\//)
  },
)

test('an error page of a form has no scripts of the framework', async () => {
  const response = await post('/careers/1', { unknown: 'x' })()
  expect(response.status).toBe(400)
  for (const tag of scripts(await response.text())) expect(tag).toMatch(/\bsrc="\//)
})

test('over https every response has HSTS', async () => {
  for (const path of ['/', '/no-such-file.png', '/admin/dashboard']) {
    const { headers } = await request(`https://localhost:3000${path}`)
    expect(headers.get('Strict-Transport-Security')).toBe('max-age=31536000')
  }
})

test('HSTS includes subdomains only if that is set', async () => {
  env.hstsSubdomains = true
  const { headers } = await request('https://localhost:3000/')
  env.hstsSubdomains = false
  expect(headers.get('Strict-Transport-Security')).toBe('max-age=31536000; includeSubDomains')
})

test('an internal error is a page with the same headers, and without details', async () => {
  const url = process.env.DATABASE_URL ?? ''
  await execute(url, 'ALTER TABLE job_applications RENAME COLUMN reference TO away')
  const response = await visitor
    .request('/careers/receipt/some-token')
    .finally(() => execute(url, 'ALTER TABLE job_applications RENAME COLUMN away TO reference'))
  expect(response.status).toBe(500)
  expect(await response.text()).not.toMatch(/no such (table|column)|prisma|sqlite|job_applications|\.ts:\d/i)
  expect(response.headers.get('Cache-Control')).toContain('no-store')
  expect(response.headers.get('Content-Security-Policy')).toMatch(/^default-src 'none'; /)
  expect(response.headers.get('X-Content-Type-Options')).toBe('nosniff')
})
