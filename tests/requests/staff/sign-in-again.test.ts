import { expect, test, vi } from 'vitest'
import { signInAgainPage as words } from '#app/content/admin/account.ts'
import { dashboardPage } from '#app/content/admin/dashboard.ts'
import { recordMessages } from '#app/content/admin/messages.ts'
import { loginPage, signInMessages } from '#app/content/admin/staff/sign-in.ts'
import { database } from '#app/platform/database/database.server.ts'
import { administrator } from '../../support/administrator.ts'
import { request, signIn, site, Visitor } from '../../support/app.ts'
import { execute } from '../../support/database/database.ts'
import { addMessage, hostile } from '../../support/database/factories.ts'
import { Page } from '../../support/pages/page.ts'
import { codeOf, member, password, turnOnSecondFactor } from '../../support/staff/members.ts'

const url = process.env.DATABASE_URL ?? ''
const text = 'The first line,\r\nthe second, with "quotes", <b>tags</b> & an ümlaut.'

/** A browser whose session has ended. */
async function signedOut(): Promise<Visitor> {
  const visitor = await signIn()
  visitor.cookies.delete('session')
  return visitor
}

/** Sends a form to the administrator side from such a browser, or from an unknown one. */
async function turnedAway(fields: Record<string, string | File>, visitor = new Visitor()) {
  const path = '/admin/dashboard?page=2'
  const page = await visitor.post(path, fields)
  return { visitor, page }
}

const isIn = async (visitor: Visitor) => (await visitor.request('/admin/dashboard')).status === 200

test('a form sent after the session has ended is not lost: the member signs in and sends it again', async () => {
  const { id } = await addMessage()
  const visitor = await signIn()
  const list = await visitor.open(`/admin/dashboard?tab=contact_messages&delete=${id}`)
  await database.session.deleteMany()

  const page = await visitor.submit(list, dashboardPage.deleteDialog.confirm)
  expect(page.status).toBe(401)
  expect(page.texts('h1')).toEqual([words.signedOut.heading])
  expect(page.headers.get('Cache-Control')).toBe('no-store')
  expect(await database.contactMessage.count({ where: { id, deletedAt: null } })).toBe(1)

  const again = await visitor.submit(page, words.submit, administrator)
  expect(again.status).toBe(200)
  expect(again.texts('h1')).toEqual([words.signedIn.heading])
  expect(await isIn(visitor)).toBe(true)

  const done = await visitor.submit(again, words.send)
  expect(done.url.pathname).toBe('/admin/dashboard')
  expect(done.text).toContain(recordMessages.deleted)
  expect(await database.contactMessage.count({ where: { id, deletedAt: null } })).toBe(0)
})

test('with a second factor the same page asks for it, and carries the text through both steps', async () => {
  vi.useFakeTimers({ toFake: ['Date'] })
  try {
    const { email, visitor } = await member('recruiter')
    const { secret } = await turnOnSecondFactor(visitor)
    vi.setSystemTime(Date.now() + 60_000)
    visitor.cookies.delete('session')
    const { page } = await turnedAway({ content: text }, visitor)

    const step = await visitor.submit(page, words.submit, { email, password })
    expect(step.texts('h1')).toEqual([words.code.heading])
    expect(await isIn(visitor)).toBe(false)
    const wrong = await visitor.submit(step, words.submit, { code: '000000' })
    expect(wrong.status).toBe(400)
    expect(wrong.texts('[data-error-summary] li')).toEqual([signInMessages.loginFailed(signInMessages.code)])
    expect(await isIn(visitor)).toBe(false)
    const done = await visitor.submit(wrong, words.submit, { code: codeOf(secret) })
    expect(done.texts('h1')).toEqual([words.signedIn.heading])
    expect(done.document.querySelector('input[name=content]')?.getAttribute('value')).toBe(text)
    expect(await isIn(visitor)).toBe(true)
  } finally {
    vi.useRealTimers()
  }
})

test('a colleague who takes too long for the code starts again with the password, and keeps the text', async () => {
  vi.useFakeTimers({ toFake: ['Date'] })
  try {
    const { email, visitor } = await member('recruiter')
    const { codes } = await turnOnSecondFactor(visitor)
    visitor.cookies.delete('session')
    const { page } = await turnedAway({ content: text }, visitor)
    const step = await visitor.submit(page, words.submit, { email, password })
    vi.setSystemTime(Date.now() + 11 * 60_000)
    const again = await visitor.submit(step, words.submit, { code: codes[0] ?? '' })
    expect(again.status).toBe(401)
    expect(again.field(loginPage.password)).toBeTruthy()
    const once = await visitor.submit(again, words.submit, { email, password })
    const done = await visitor.submit(once, words.submit, { code: codes[0] ?? '' })
    expect(done.document.querySelector('input[name=content]')?.getAttribute('value')).toBe(text)
  } finally {
    vi.useRealTimers()
  }
})

test.each([
  ['__intent__', 'null'],
  ['__intent__', '{"type":"insert","payload":{"name":"email"}}'],
  ['__state__', '{'],
  ['email[20000000].x', 'a'],
])('refuses %s with %s in the form', async (name, value) => {
  const { visitor, page } = await turnedAway({ content: text })
  const { values } = page.form(words.submit)
  const signedIn = await visitor.post('/admin?unsent', { ...values, ...administrator, [name]: value })
  expect(signedIn.status).toBe(400)
  expect(await isIn(visitor)).toBe(false)
})

test('returns every text as it was written, in the order of its fields', async () => {
  const body = new URLSearchParams([
    ['title', 'A title'],
    ['content', text],
    ['categories', 'cloud'],
    ['categories', 'security'],
    ['intent', 'publish'],
  ])
  const visitor = new Visitor()
  const response = await visitor.request('/admin/dashboard?x=1', { method: 'POST', body })
  const page = new Page(response.status, new URL(site), response.headers, await response.text())
  expect(JSON.parse(page.form(words.submit).values.unsent ?? '')).toEqual({
    action: '/admin/dashboard?x=1',
    encType: 'application/x-www-form-urlencoded',
    fields: [...body],
    hadFile: false,
    hadPassword: false,
  })
  const again = await visitor.submit(page, words.submit, administrator)
  const form = again.document.querySelector('form')
  expect(form?.getAttribute('action')).toBe('/admin/dashboard?x=1')
  expect(form?.getAttribute('method')).toBe('post')
  const inputs = [...(form?.querySelectorAll('input') ?? [])]
  expect(inputs.map((input) => [input.getAttribute('name'), input.getAttribute('value')])).toEqual([...body])
  expect(again.text).toContain('the second, with "quotes", <b>tags</b> & an ümlaut.')
})

test('a wrong password keeps the text, says why and does not sign in', async () => {
  const { visitor, page } = await turnedAway({ content: text })
  const refused = await visitor.submit(page, words.submit, { ...administrator, password: 'not the password' })
  expect(refused.status).toBe(400)
  expect(refused.texts('[data-error-summary] li')).toEqual([signInMessages.loginFailed(signInMessages.credentials)])
  expect(refused.html).not.toContain('not the password')
  expect(refused.form(words.submit).values.email).toBe(administrator.email)
  const again = await visitor.submit(refused, words.submit, administrator)
  expect(again.document.querySelector('input[name=content]')?.getAttribute('value')).toBe(text)
})

test('the page stores no passwords and files, and reports a missing file', async () => {
  const file = new File(['secret bytes'], 'secret-name.png')
  const { page } = await turnedAway(
    { title: 'A title', password: 'hush', newPassword: 'hush', picture: file },
    await signedOut(),
  )
  expect(page.status).toBe(401)
  expect(page.text).toContain(words.hadFile)
  expect(page.html).not.toMatch(/hush|secret/)
  expect((await turnedAway({ title: 'A title' })).page.text).not.toContain(words.hadFile)
})

test.each(hostile)('carries %j on as text', async (payload) => {
  const { visitor, page } = await turnedAway({ [payload]: `a ${payload}`, content: payload })
  const again = await visitor.submit(page, words.submit, administrator)
  for (const { document } of [page, again]) {
    expect([...document.querySelectorAll('script:not([src], [nonce])')]).toEqual([])
    expect([...document.querySelectorAll('img, math, iframe')]).toEqual([])
    expect([...document.querySelectorAll('main [href^="javascript:"], main [onload]')]).toEqual([])
  }
  const inputs = [...again.document.querySelectorAll('form input')]
  expect(inputs.map((input) => [input.getAttribute('name'), input.getAttribute('value')])).toEqual([
    [payload, `a ${payload}`],
    ['content', payload],
  ])
})

test.each([
  'https://evil.example/admin/',
  '//evil.example/admin/x',
  '/admin/../contact',
  '/contact',
  'javascript:alert(1)',
  '/admin\\..\\contact',
])('sends nothing on to %s', async (action) => {
  const unsent = { action, encType: 'multipart/form-data', fields: [['a', 'b']], hadFile: false }
  const visitor = new Visitor()
  const page = await visitor.post('/admin?unsent', { unsent: JSON.stringify(unsent), ...administrator })
  expect(page.status).toBe(400)
  expect(await isIn(visitor)).toBe(false)
})

test.each(['', '{', 'null', '{}', '[]', '"x"'])('%j is no form that can be carried on', async (unsent) => {
  expect((await new Visitor().post('/admin?unsent', { unsent, ...administrator })).status).toBe(400)
})

test('reads little of an unknown browser, and no file', async () => {
  const form = await turnedAway({ content: text, file: new File(['x'], 'x') })
  expect(form.page.url.pathname).toBe('/admin')
  expect(form.page.html).not.toContain('second')
  const statusFor = async (length: number, visitor?: Visitor) =>
    (await turnedAway({ content: 'x'.repeat(length) }, visitor)).page.status
  expect(await statusFor(45_000)).toBe(401)
  expect(await statusFor(60_000)).toBe(413)
  expect(await statusFor(66_000)).toBe(413)
  expect(await statusFor(230_000, await signedOut())).toBe(401)
  expect(await statusFor(250_000, await signedOut())).toBe(413)
  expect(await statusFor(300_000, await signedOut())).toBe(413)
  const visitor = new Visitor()
  visitor.cookies.set('device', 'x')
  expect((await turnedAway({ content: text, file: new File(['x'], 'x') }, visitor)).page.url.pathname).toBe('/admin')
})

test('a script gets a short machine-readable answer', async () => {
  const body = new URLSearchParams({ content: text })
  const headers = { Origin: site }
  const data = await request('/admin/dashboard.data', { method: 'POST', body, headers })
  expect(data.status).toBe(401)
  const answer = await request('/admin/dashboard', { method: 'POST', body, headers })
  expect(answer.status).toBe(401)
  expect(await answer.json()).toMatchObject({ message: expect.any(String), code: 401, type: 'session_ended' })
})

test('keeps the text while the database is down as well', async () => {
  const visitor = await signIn()
  await execute(url, 'ALTER TABLE sessions RENAME TO away')
  const page = await visitor
    .post('/admin/dashboard', { content: text })
    .finally(() => execute(url, 'ALTER TABLE away RENAME TO sessions'))
  expect(page.status).toBe(503)
  expect(page.texts('h1')).toEqual([words.unavailable.heading])
  expect(page.form(words.send)).toMatchObject({ action: '/admin/dashboard', values: { content: text } })
})

test('the page of a form stays when its member has signed in elsewhere', async () => {
  const { visitor, page } = await turnedAway({ content: text })
  await visitor.post('/admin', administrator)
  const again = await visitor.submit(page, words.submit, administrator)
  expect(again.texts('h1')).toEqual([words.signedIn.heading])
  expect(again.document.querySelector('input[name=content]')?.getAttribute('value')).toBe(text)
})
