import { createServer, type IncomingHttpHeaders, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { Webhook } from 'standardwebhooks'
import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { recordEvent } from '#app/domain/audit/record.server.ts'
import { sendDue } from '#app/domain/outbox/worker.server.ts'
import type { WebhookEvent } from '#app/domain/webhooks/events.ts'
import { createWebhook, deleteWebhook, repeatEvent, switchWebhook } from '#app/domain/webhooks/manage.server.ts'
import { webhookChannel } from '#app/domain/webhooks/send.server.ts'
import { database } from '#app/platform/database/database.server.ts'
import { addApplication, addMessage } from '../../support/database/factories.ts'

vi.hoisted(() => {
  process.env.WEBHOOKS_TO_PRIVATE = 'true'
})

const owner = { id: '0199aaaa-0000-7000-8000-000000000001', email: 'owner@example.com' }
const received: { headers: IncomingHttpHeaders; body: string }[] = []
let status = 200
let server: Server
let url = ''

beforeAll(async () => {
  server = createServer((request, response) => {
    let body = ''
    request.on('data', (chunk) => {
      body += chunk
    })
    request.on('end', () => {
      received.push({ headers: request.headers, body })
      response.writeHead(status, { Location: '/elsewhere' }).end(`answer ${status}`)
    })
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  url = `http://127.0.0.1:${(server.address() as AddressInfo).port}/events`
})

afterAll(() => server.close())

beforeEach(async () => {
  received.length = 0
  status = 200
  await database.webhook.deleteMany()
})

const add = async (...events: WebhookEvent[]) => (await createWebhook({ url, events }, owner)) ?? ''
const send = (now = new Date(Date.now() + 1_000)) => sendDue({ webhook: webhookChannel }, now)
const items = (webhookId: string) =>
  database.outboxItem.findMany({ where: { webhookId }, include: { deliveries: true }, orderBy: { id: 'asc' } })

test('what happens is told to whoever asked for it, signed, and names nobody', async () => {
  const id = await add('application.received', 'message.received')
  await add('post.published')
  const application = await addApplication({ name: 'Canary Person', email: 'canary@example.com' })
  await recordEvent(database, 'visitor', 'application.received', application.id)
  await recordEvent(database, 'visitor', 'message.received', (await addMessage({ subjectLine: 'Canary' })).id)
  await send()
  expect(received).toHaveLength(2)
  const { secret } = await database.webhook.findUniqueOrThrow({ where: { id } })
  for (const { headers, body } of received) {
    const event = new Webhook(secret).verify(body, headers as Record<string, string>) as { type: string; text: string }
    expect(event.text).not.toBe('')
    expect(body).not.toMatch(/canary/i)
  }
  const [first] = received.map(({ body }) => JSON.parse(body)).filter(({ type }) => type === 'application.received')
  expect(first.data).toMatchObject({ id: application.id, reference: application.reference, status: 'new' })
  expect((await items(id)).map(({ state }) => state)).toEqual(['sent', 'sent'])
})

test('nothing is told of what is rolled back', async () => {
  const id = await add('application.received')
  const { id: application } = await addApplication()
  await database
    .$transaction(async (transaction) => {
      await recordEvent(transaction, 'visitor', 'application.received', application)
      throw new Error('rolled back')
    })
    .catch(() => {})
  expect(await items(id)).toEqual([])
})

test.each([302, 404, 500])('%i is tried again under the same id, with what was answered', async (refusal) => {
  const id = await add('application.received')
  await recordEvent(database, 'visitor', 'application.received', (await addApplication()).id)
  status = refusal
  await send()
  const [waiting] = await items(id)
  expect(waiting).toMatchObject({ state: 'waiting', attempts: 1 })
  expect(waiting?.deliveries).toMatchObject([
    { outcome: 'deferred', response: expect.stringContaining(`answer ${refusal}`) },
  ])
  status = 204
  await send(new Date(Date.now() + 24 * 3_600_000))
  expect((await items(id))[0]).toMatchObject({ state: 'sent', attempts: 2 })
  const [one, other] = received.map(({ headers }) => headers['webhook-id'])
  expect(one).toBe(other)
})

test('an event is sent again by hand, under the same id, and once', async () => {
  const id = await add('application.received')
  await recordEvent(database, 'visitor', 'application.received', (await addApplication()).id)
  await send()
  const [sent] = await items(id)
  const repeated = await Promise.all([1, 2].map(() => repeatEvent(id, sent?.id ?? '', owner)))
  expect(repeated.filter(Boolean)).toHaveLength(1)
  await send()
  expect(received.map(({ headers }) => headers['webhook-id'])).toEqual([sent?.id, sent?.id])
})

test('what is switched off or deleted is sent nothing, and is not tried for ever', async () => {
  const [off, gone] = [await add('application.received'), await add('application.received')]
  await recordEvent(database, 'visitor', 'application.received', (await addApplication()).id)
  await switchWebhook(off, false, owner)
  await deleteWebhook(gone, owner)
  await recordEvent(database, 'visitor', 'application.received', (await addApplication()).id)
  await send()
  expect(received).toEqual([])
  expect((await items(off)).map(({ state }) => state)).toEqual(['failed'])
})

test('a post or a job that is planned is told of when its time comes', async () => {
  const id = await add('post.published')
  const publishedAt = new Date(Date.now() + 3_600_000)
  const post = await database.blogPost.create({
    data: { title: 'Later', slug: 'later', status: 'published', publishedAt, categories: [] },
  })
  await recordEvent(database, owner, 'post.published', post.id)
  await send()
  expect(received).toEqual([])
  await send(publishedAt)
  expect(received).toHaveLength(1)
  expect(JSON.parse(received[0]?.body ?? '').timestamp).toBe(publishedAt.toISOString())
  expect((await items(id))[0]?.state).toBe('sent')
})
