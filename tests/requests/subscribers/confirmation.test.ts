import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { newsletterConsent } from '#app/content/site/consents.ts'
import { unsubscriptionPage as unsubscription, confirmationPage as words } from '#app/content/site/newsletter.ts'
import { readableMail } from '#app/domain/mail/content.ts'
import { eraseUnconfirmed } from '#app/domain/subscribers/erase.server.ts'
import { database } from '#app/platform/database/database.server.ts'
import { request, Visitor } from '../../support/app.ts'
import { multipart } from '../../support/forms/multipart.ts'
import { signUp, subscribe } from '../../support/subscribers/subscribers.ts'

const day = 24 * 3_600_000
const email = 'reader@example.com'
const later = (days: number) => vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + days * day })
const mails = () => database.outboxItem.findMany({ where: { kind: 'newsletter.confirmation' } })
const stored = () => database.subscriber.findUniqueOrThrow({ where: { email } })

beforeEach(async () => {
  await database.subscriber.deleteMany()
  await database.outboxItem.deleteMany()
  await database.auditEvent.deleteMany()
  await database.rateLimit.deleteMany()
})

afterEach(() => {
  vi.useRealTimers()
})

test('confirms a subscription by one mail a day, which repeats nothing that was sent', async () => {
  await Promise.all(Array.from({ length: 5 }, () => signUp('Reader@Example.com')))
  const [mail, ...more] = await mails()
  expect(more).toEqual([])
  if (!mail) throw new Error('There is no mail.')
  expect(mail).toMatchObject({ recipient: email, state: 'waiting' })
  const { token } = await stored()
  const { subject, text, html } = readableMail(mail.content)
  expect(text).toContain(`/newsletter/confirm/${token}`)
  for (const part of [subject, text, html]) expect(part.toLowerCase()).not.toContain(email)
  later(2)
  await signUp(email)
  expect(await mails()).toHaveLength(2)
  expect((await stored()).token).toBe(token)
})

test('following a link confirms nothing, its button does', async () => {
  const link = await signUp(email)
  const visitor = new Visitor()
  for (const method of ['GET', 'HEAD']) expect((await request(link, { method })).status).toBe(200)
  const page = await visitor.open(link)
  expect(page.texts('h1')).toEqual([words.asked.heading])
  expect(page.text).toContain(newsletterConsent.text)
  expect(page.headers.get('Cache-Control')).toContain('no-store')
  expect((await stored()).status).toBe('pending')

  const after = await visitor.submit(page, words.asked.submit)
  expect(after.status).toBe(200)
  expect(after.texts('h1')).toEqual([words.confirmed.heading])
  const row = await stored()
  expect(row).toMatchObject({ status: 'confirmed', consentVersion: newsletterConsent.version })
  expect(row.confirmedAt).toBeInstanceOf(Date)

  await visitor.submit(page, words.asked.submit)
  expect(await stored()).toEqual(row)
  const told = await database.auditEvent.findMany({ where: { action: 'subscriber.confirmed' } })
  expect(told).toHaveLength(1)
  expect(JSON.stringify(told)).not.toContain('reader')
})

test('a confirmed address gets no mail, and its form gets the usual answer', async () => {
  const link = await signUp(email)
  await new Visitor().post(link, {})
  later(2)
  const [known, unknown] = [await signUpAnswer(email), await signUpAnswer('other@example.com')]
  expect(known.replaceAll(email, '')).toBe(unknown.replaceAll('other@example.com', ''))
  expect((await mails()).map(({ recipient }) => recipient)).toEqual([email, 'other@example.com'])
  expect((await stored()).status).toBe('confirmed')
})

async function signUpAnswer(address: string) {
  const body = new URLSearchParams({ email: address })
  const response = await request('/newsletter/subscribe', { method: 'POST', body })
  return `${response.status} ${await response.text()}`.replace(/"requestId":"[^"]*"/, '')
}

test('a link is valid for a week, and signing up again sends a new one', async () => {
  const link = await signUp(email)
  later(8)
  const page = await new Visitor().open(link)
  expect(page.status).toBe(410)
  expect(page.texts('h1')).toEqual([words.expired.heading])
  await new Visitor().post(link, {})
  expect((await stored()).status).toBe('pending')
  expect((await new Visitor().post(await signUp(email), {})).texts('h1')).toEqual([words.confirmed.heading])
})

test.each(['/newsletter/confirm/nonsense', `/newsletter/confirm/${'a'.repeat(32)}`])(
  'reports the invalid link %s',
  async (link) => {
    await signUp(email)
    const answers = [await new Visitor().open(link), await new Visitor().post(link, {})]
    for (const answer of answers) {
      expect(answer.status).toBe(404)
      expect(answer.texts('h1')).toEqual([words.unknown.heading])
    }
    expect((await stored()).status).toBe('pending')
  },
)

test('an address from an older version gets a confirmation mail when it signs up again', async () => {
  await database.subscriber.create({ data: { email } })
  expect((await new Visitor().post(await signUp(email), {})).texts('h1')).toEqual([words.confirmed.heading])
})

test('erases a subscriber who does not confirm after thirty days, with the mail', async () => {
  await signUp(email)
  await new Visitor().post(await signUp('confirmed@example.com'), {})
  later(29)
  expect(await eraseUnconfirmed()).toBe(0)
  later(2)
  expect(await eraseUnconfirmed()).toBe(1)
  expect((await database.subscriber.findMany()).map((row) => row.email)).toEqual(['confirmed@example.com'])
  expect((await mails()).map(({ recipient }) => recipient)).toEqual(['confirmed@example.com'])
})

const status = async () => (await database.subscriber.findUniqueOrThrow({ where: { email } })).status
const oneClick = () => new URLSearchParams({ 'List-Unsubscribe': 'One-Click' })

function enqueue(kind: string, recipient: string) {
  return database.outboxItem.create({ data: { channel: 'mail', kind, recipient, content: {} } })
}

test('following a link ends nothing; its button does, and can be undone', async () => {
  const link = await subscribe(email)
  const visitor = new Visitor()
  const page = await visitor.open(link)
  expect(page.texts('h1')).toEqual([unsubscription.asked.heading])
  expect(page.text).toContain(email)
  expect(await status()).toBe('confirmed')
  const ended = await visitor.submit(page, unsubscription.asked.submit)
  expect(ended.texts('h1')).toEqual([unsubscription.ended.heading])
  expect(await status()).toBe('unsubscribed')
  const again = await visitor.submit(ended, unsubscription.ended.submit)
  expect(again.texts('h1')).toEqual([unsubscription.asked.heading])
  expect(await status()).toBe('confirmed')
})

test.each([
  ['as a form', { body: oneClick() }],
  ['in parts', multipart([{ name: 'List-Unsubscribe', content: 'One-Click' }])],
  [
    'from a page of its own',
    { body: oneClick(), headers: { Origin: 'https://mail.example', 'Sec-Fetch-Site': 'cross-site' } },
  ],
  ['from a sandbox', { body: oneClick(), headers: { Origin: 'null' } }],
  ['as JSON', { body: '{"List-Unsubscribe":"One-Click"}', headers: { 'Content-Type': 'application/json' } }],
  ['as text', { body: 'List-Unsubscribe=One-Click', headers: { 'Content-Type': 'text/plain' } }],
  ['without a body', {}],
])('a mail provider’s server unsubscribes with one POST %s, without cookies', async (_, sent) => {
  const link = await subscribe(email)
  const response = await request(link, { method: 'POST', ...sent })
  expect(response.status).toBe(200)
  expect(await status()).toBe('unsubscribed')
  expect((await request(link, { method: 'POST', body: oneClick() })).status).toBe(200)
})

test('cancels a waiting mail for the address, and no other', async () => {
  const link = await subscribe(email)
  await subscribe('other@example.com')
  await database.outboxItem.deleteMany()
  const [own, others, application] = [
    await enqueue('newsletter.post', email),
    await enqueue('newsletter.post', 'other@example.com'),
    await enqueue('application.acknowledged', email),
  ]
  await request(link, { method: 'POST', body: oneClick() })
  const states = await database.outboxItem.findMany({ select: { id: true, state: true } })
  expect(Object.fromEntries(states.map(({ id, state }) => [id, state]))).toEqual({
    [own.id]: 'cancelled',
    [others.id]: 'waiting',
    [application.id]: 'waiting',
  })
})

test('an unsubscribed reader may sign up again, by confirming', async () => {
  const link = await subscribe(email)
  await request(link, { method: 'POST', body: oneClick() })
  await database.subscriber.update({ where: { email }, data: { askedAt: new Date(0) } })
  const confirmation = await signUp(email)
  expect(await status()).toBe('unsubscribed')
  await new Visitor().post(confirmation, {})
  expect(await status()).toBe('confirmed')
})

test.each(['nonsense', 'a'.repeat(32)])('reports an invalid link with %s', async (token) => {
  await subscribe(email)
  const link = `/newsletter/unsubscribe/${token}`
  expect((await new Visitor().open(link)).texts('h1')).toEqual([unsubscription.unknown.heading])
  expect((await request(link, { method: 'POST', body: oneClick() })).status).toBe(404)
  expect(await status()).toBe('confirmed')
})

test('refuses a request that no page and no mail program sends', async () => {
  const link = await subscribe(email)
  for (const body of ['List-Unsubscribe=No', 'intent=erase', 'more=x'].map((sent) => new URLSearchParams(sent)))
    expect((await request(link, { method: 'POST', body })).status).toBe(400)
  expect(await status()).toBe('confirmed')
})
