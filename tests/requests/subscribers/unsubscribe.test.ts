import { beforeEach, expect, test } from 'vitest'
import { unsubscriptionPage as words } from '#app/content/site/newsletter.ts'
import { database } from '#app/platform/database/database.server.ts'
import { request, Visitor } from '../../support/app.ts'
import { multipart } from '../../support/forms/multipart.ts'
import { signUp, subscribe } from '../../support/subscribers/subscribers.ts'

const email = 'reader@example.com'
const status = async () => (await database.subscriber.findUniqueOrThrow({ where: { email } })).status
const oneClick = () => new URLSearchParams({ 'List-Unsubscribe': 'One-Click' })

beforeEach(async () => {
  await database.subscriber.deleteMany()
  await database.outboxItem.deleteMany()
  await database.rateLimit.deleteMany()
})

function enqueue(kind: string, recipient: string) {
  return database.outboxItem.create({ data: { channel: 'mail', kind, recipient, content: {} } })
}

test('following a link ends nothing; its button does, and can be undone', async () => {
  const link = await subscribe(email)
  const visitor = new Visitor()
  const page = await visitor.open(link)
  expect(page.texts('h1')).toEqual([words.asked.heading])
  expect(page.text).toContain(email)
  expect(await status()).toBe('confirmed')
  const ended = await visitor.submit(page, words.asked.submit)
  expect(ended.texts('h1')).toEqual([words.ended.heading])
  expect(await status()).toBe('unsubscribed')
  const again = await visitor.submit(ended, words.ended.submit)
  expect(again.texts('h1')).toEqual([words.asked.heading])
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
  expect((await new Visitor().open(link)).texts('h1')).toEqual([words.unknown.heading])
  expect((await request(link, { method: 'POST', body: oneClick() })).status).toBe(404)
  expect(await status()).toBe('confirmed')
})

test('refuses a request that no page and no mail program sends', async () => {
  const link = await subscribe(email)
  for (const body of ['List-Unsubscribe=No', 'intent=erase', 'more=x'].map((sent) => new URLSearchParams(sent)))
    expect((await request(link, { method: 'POST', body })).status).toBe(400)
  expect(await status()).toBe('confirmed')
})
