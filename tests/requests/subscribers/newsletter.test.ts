import { expect, test } from 'vitest'
import { formRefusals } from '#app/content/forms.ts'
import { newsletterPage as pageWords } from '#app/content/site/newsletter.ts'
import { frame, newsletterControls } from '#app/content/site.ts'
import { newsletterMessages as messages, newsletterTrap } from '#app/content/subscribers.ts'
import { database } from '#app/platform/database/database.server.ts'
import { ownAddress } from '../../support/addresses.ts'
import { site, Visitor } from '../../support/app.ts'
import { execute } from '../../support/database/database.ts'
import { sendMany } from '../../support/forms/limits.ts'

const url = process.env.DATABASE_URL ?? ''
const { actionInPlace } = newsletterControls
const { submit, label } = frame.newsletter
const subscribers = async () => (await database.subscriber.findMany()).map(({ email }) => email)

const send = (email: string, headers: Record<string, string> = {}, visitor = new Visitor()) =>
  visitor.request('/newsletter', { method: 'POST', body: new URLSearchParams({ email }), headers })

test('stores an address from a page’s footer, and that page says so there, once', async () => {
  const visitor = new Visitor()
  for (const path of ['/', '/careers', '/careers/2']) {
    const after = await visitor.submit(await visitor.open(path), submit, { email: 'reader@example.com' })
    expect(after.url.pathname).toBe(path)
    expect(after.texts('#newsletter [role=status]')).toEqual([messages.asked('reader@example.com')])
    expect(after.texts('main').join()).not.toContain(messages.asked('reader@example.com'))
    expect((await visitor.open(path)).text).not.toContain(messages.asked('reader@example.com'))
  }
  expect(await subscribers()).toEqual(['reader@example.com'])
})

test('stores an address once, however often and in any case it is sent', async () => {
  await database.subscriber.deleteMany()
  const emails = ['many@example.com', 'MANY@example.com', ' many@Example.com ']
  const answers = await Promise.all(Array.from({ length: 60 }, (_, index) => send(emails[index % 3] ?? '')))
  for (const answer of answers) expect(answer.status).toBe(303)
  expect(await subscribers()).toEqual(['many@example.com'])
  const [row] = await database.subscriber.findMany()
  expect(row?.status).toBe('pending')
  await send('many@example.com')
  expect(await database.subscriber.findMany()).toEqual([row])
})

test.each(['', 'x', 'a@b', 'a b@example.com', 'a@example.com\r\nBcc: b@example.com', `${'a'.repeat(250)}@example.com`])(
  '%j is no address: the page says so and stores nothing',
  async (email) => {
    const before = await subscribers()
    const visitor = new Visitor()
    const after = await visitor.submit(await visitor.open('/careers'), submit, { email })
    expect(after.url.pathname).toBe('/careers')
    expect(after.texts('#newsletter [role=alert]')).toEqual([messages.emailInvalid])
    expect(after.description(label)).toBe(messages.emailInvalid)
    expect(after.form(submit).values.email?.split(/\s+/)).toEqual(email.slice(0, 254).split(/\s+/))
    expect(await subscribers()).toEqual(before)
  },
)

test('an address that cannot be stored now is reported, and kept to be sent again', async () => {
  const visitor = new Visitor()
  const page = await visitor.open('/careers')
  await execute(url, 'ALTER TABLE subscribers RENAME TO away')
  const failed = await visitor
    .submit(page, submit, { email: 'later@example.com' })
    .finally(() => execute(url, 'ALTER TABLE away RENAME TO subscribers'))
  expect(failed.status).toBe(503)
  expect(failed.headers.get('Retry-After')).toMatch(/^\d+$/)
  expect(failed.title).toMatch(/^Error: Newsletter \| /)
  expect(failed.texts('[data-error-summary]')).toEqual([pageWords.errorSummary + messages.unavailable])
  expect(failed.link(pageWords.back)).toBe('/careers')
  expect(await subscribers()).not.toContain('later@example.com')

  const after = await visitor.submit(failed, pageWords.submit)
  expect(after.texts('#newsletter [role=status]')).toEqual([messages.asked('later@example.com')])
  expect(await subscribers()).toContain('later@example.com')
})

test.each(['/newsletter', actionInPlace])(
  'a bot that fills in the hidden field of %s gets the usual answer, and no mail is sent',
  async (path) => {
    const visitor = new Visitor()
    const { document } = await visitor.open('/about')
    expect(document.querySelectorAll(`#newsletter [aria-hidden=true] [name=${newsletterTrap}]`)).toHaveLength(1)
    const answerTo = async (trapped: string) => {
      const email = `${crypto.randomUUID()}@example.com`
      const body = new URLSearchParams({ email, [newsletterTrap]: trapped })
      const answer = await visitor.request(path, { method: 'POST', body, headers: { Referer: `${site}/about` } })
      const shown = path === actionInPlace ? await answer.text() : (await visitor.open('/about')).text
      const { status } = await database.subscriber.findUniqueOrThrow({ where: { email } })
      const mails = await database.outboxItem.count({ where: { recipient: email } })
      const told = {
        status: answer.status,
        to: answer.headers.get('Location'),
        shown: shown.replaceAll(email, 'EMAIL'),
      }
      return { told, kept: status, mails }
    }
    const [person, program] = [await answerTo(''), await answerTo('Asha')]
    expect(program.told.shown).toContain(messages.asked('EMAIL'))
    expect(program.told).toEqual(person.told)
    expect([person.kept, person.mails]).toEqual(['pending', 1])
    expect([program.kept, program.mails]).toEqual(['suspected', 0])
  },
)

test.each([
  ['https://evil.example/', '/'],
  ['http://localhost:3000.evil.example/careers', '/'],
  ['http://localhost:3000@evil.example/careers', '/'],
  ['http://user:password@localhost:3000/careers', '/careers'],
  ['javascript:alert(1)', '/'],
  ['/careers', '/'],
  ['', '/'],
  [`${site}//evil.example/x`, '/evil.example/x'],
  [`${site}/\\evil.example/x`, '/evil.example/x'],
  [`${site}/careers?tab=apply&x=//evil.example`, '/careers?tab=apply&x=//evil.example'],
  [`${site}/careers/2#apply-form`, '/careers/2'],
])('a form sent from %j leads back to %s', async (referrer, target) => {
  for (const [email, place] of [
    ['from@example.com', 'newsletter'],
    ['invalid', 'newsletter-email'],
  ] as const) {
    const response = await send(email, { Referer: referrer })
    expect(response.status).toBe(303)
    expect(response.headers.get('Location')).toBe(`${target}#${place}`)
  }
})

test('a visitor who enters too many addresses learns when to try again, and others are not affected', async () => {
  const address = ownAddress()
  const visitor = new Visitor(address)
  const email = () => `${crypto.randomUUID()}@example.com`
  expect((await send(email(), {}, visitor)).status).toBe(303)
  await sendMany('subscription', address)
  expect((await send(email(), {}, visitor)).status).toBe(303)
  const refused = await visitor.submit(await visitor.open('/blog?category=cloud'), submit, { email: 'x@example.com' })
  expect(refused.status).toBe(429)
  const seconds = Number(refused.headers.get('Retry-After'))
  expect(seconds).toBeGreaterThan(0)
  expect(refused.texts('[data-error-summary] li')).toEqual([formRefusals.tooMany(Math.ceil(seconds / 60))])
  expect(refused.form(pageWords.submit).values).toEqual({ email: 'x@example.com' })
  expect(refused.link(pageWords.back)).toBe('/blog?category=cloud')
  expect((await send(email())).status).toBe(303)
})

test('opening the address of the form redirects to the home page', async () => {
  expect((await new Visitor().open('/newsletter')).url.pathname).toBe('/')
})

test('a notice expires after a minute and cannot be forged', async () => {
  const visitor = new Visitor()
  const response = await send('cookie@example.com', {}, visitor)
  const cookie = response.headers.getSetCookie().join()
  for (const attribute of ['HttpOnly', 'SameSite=Lax', 'Path=/', 'Max-Age=60']) expect(cookie).toContain(attribute)

  const invented = Buffer.from(JSON.stringify({ kind: 'success', text: 'Invented', id: 'x' })).toString('base64')
  for (const value of [invented, `${invented}.`, `${invented}.abc`, 'x', '%']) {
    visitor.cookies.set('notice', value)
    const page = await visitor.open('/')
    expect(page.status).toBe(200)
    expect(page.text).not.toContain('Invented')
  }
})

test.each([
  ['in-place@example.com', 200, messages.asked('in-place@example.com')],
  ['nonsense', 400, messages.emailInvalid],
])('answers a script that sends %s with %i, without another page', async (email, status, message) => {
  const visitor = new Visitor()
  const body = new URLSearchParams({ email })
  const answer = await visitor.request(actionInPlace, { method: 'POST', body, headers: { Accept: '*/*' } })
  expect(answer.status).toBe(status)
  expect(answer.headers.getSetCookie()).toEqual([])
  expect(await answer.json()).toMatchObject({ message })
  expect((await subscribers()).includes(email)).toBe(status === 200)
})

test('a page that stays shows why an address was not accepted', async () => {
  const visitor = new Visitor(ownAddress())
  const post = (body: URLSearchParams) => visitor.request(actionInPlace, { method: 'POST', body })
  await execute(url, 'ALTER TABLE subscribers RENAME TO away')
  const failed = await post(new URLSearchParams({ email: 'later@example.com' })).finally(() =>
    execute(url, 'ALTER TABLE away RENAME TO subscribers'),
  )
  expect(failed.status).toBe(503)
  expect(await failed.json()).toMatchObject({ message: messages.unavailable })
  expect((await post(new URLSearchParams({ email: 'a@example.com', more: 'x' }))).status).toBe(400)
  for (let count = 0; count < 29; count++) await post(new URLSearchParams({ email: 'again@example.com' }))
  const refused = await post(new URLSearchParams({ email: 'again@example.com' }))
  expect(refused.status).toBe(429)
  const seconds = Number(refused.headers.get('Retry-After'))
  expect(await refused.json()).toMatchObject({ message: formRefusals.tooMany(Math.ceil(seconds / 60)) })
  expect((await visitor.request(actionInPlace)).status).toBe(405)
})
