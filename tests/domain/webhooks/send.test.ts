import { randomUUID } from 'node:crypto'
import { createServer, type IncomingHttpHeaders, type Server, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { Webhook } from 'standardwebhooks'
import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { recordEvent, recordEvents } from '#app/domain/audit/record.server.ts'
import { wakeOutbox } from '#app/domain/outbox/wake.server.ts'
import { startSending } from '#app/domain/outbox/worker.server.ts'
import { webhookChannel } from '#app/domain/senders.server.ts'
import type { WebhookEvent, WebhookPayload } from '#app/domain/webhooks/events.ts'
import { createWebhook, deleteWebhook, renewSecret, switchWebhook } from '#app/domain/webhooks/manage.server.ts'
import { database } from '#app/platform/database/database.server.ts'
import { addApplication, addEnquiry, addMessage } from '../../support/database/factories.ts'
import { addMail, sendersTo } from '../../support/mail/outbox.ts'
import { PostOffice } from '../../support/mail/post-office.ts'
import { sendDue } from '../../support/mail/send-due.ts'

vi.hoisted(() => {
  process.env.WEBHOOKS_TO_PRIVATE = 'true'
})

const owner = { id: '0199aaaa-0000-7000-8000-000000000001', email: 'owner@example.com' }
const received: { headers: IncomingHttpHeaders; body: string }[] = []
let status = 200
let answer = (response: ServerResponse) => {
  response.end(`answer ${status}`)
}
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
      answer(response.writeHead(status, { Location: '/elsewhere' }))
    })
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  url = `http://127.0.0.1:${(server.address() as AddressInfo).port}/events`
})

afterAll(() => server.close())

beforeEach(async () => {
  received.length = 0
  status = 200
  answer = (response) => {
    response.end(`answer ${status}`)
  }
  await database.webhook.deleteMany()
})

const patience = { timeout: 20_000 }
const add = async (...events: WebhookEvent[]) => (await createWebhook({ url, events }, owner)) ?? ''
const send = (now = new Date(Date.now() + 1_000)) => sendDue({ webhook: webhookChannel }, now)
const items = (webhookId: string) =>
  database.outboxItem.findMany({ where: { webhookId }, include: { deliveries: true }, orderBy: { id: 'asc' } })

test('an event reaches its subscribers, signed, and names no person', async () => {
  const id = await add('application.received', 'message.received')
  await add('post.published')
  const application = await addApplication({ name: 'Canary Person', email: 'canary@example.com' })
  await recordEvent(database, 'visitor', 'application.received', application.id)
  await recordEvent(database, 'visitor', 'message.received', (await addMessage({ subject: 'Canary' })).id)
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

test('a chat shows statuses and inquiry types as the administrator side does', async () => {
  const id = await add('application.status_changed', 'enquiry.received')
  const { id: application } = await addApplication()
  await recordEvent(database, owner, 'application.status_changed', application, { from: 'new', to: 'rejected' })
  const { id: enquiry } = await addEnquiry({ inquiryType: 'certification' })
  await recordEvent(database, 'visitor', 'enquiry.received', enquiry)
  const [step, arrived] = (await items(id)).map(({ content }) => content as unknown as WebhookPayload)
  expect(step?.text).toContain('went from Received to Not selected:')
  expect(step?.data).toMatchObject({ from: 'new', to: 'rejected' })
  expect(arrived?.text).toContain('(Certification):')
})

test.each([302, 404, 500])('retries %i under the same id, with the response', async (refusal) => {
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

test('a disabled or deleted webhook gets nothing, and is not retried for ever', async () => {
  const [off, gone] = [await add('application.received'), await add('application.received')]
  await recordEvent(database, 'visitor', 'application.received', (await addApplication()).id)
  await switchWebhook(off, false, owner)
  await deleteWebhook(gone, owner)
  await recordEvent(database, 'visitor', 'application.received', (await addApplication()).id)
  await send()
  expect(received).toEqual([])
  expect((await items(off)).map(({ state }) => state)).toEqual(['failed'])
})

test('many concurrent events reach every webhook', async () => {
  const webhooks = []
  for (let count = 0; count < 3; count++) webhooks.push(await add('application.status_changed'))
  const application = await addApplication()
  const { id: _id, reference: _reference, ...data } = application
  const unique = () => ({ reference: randomUUID(), submissionId: randomUUID(), receiptToken: randomUUID() })
  await database.jobApplication.createMany({
    data: Array.from({ length: 300 }, () => ({ ...data, ...unique(), resumeKey: null })),
  })
  const ids = (await database.jobApplication.findMany({ select: { id: true } })).map(({ id }) => id)
  await recordEvents(database, owner, 'application.status_changed', ids, { from: 'new', to: 'reviewed' })
  expect(await database.outboxItem.count({ where: { channel: 'webhook' } })).toBe(3 * ids.length)
  const told = await items(webhooks[1] ?? '')
  const subjects = told.map(({ content }) => (content as unknown as WebhookPayload).data)
  expect(new Set(subjects.map(({ id }) => id))).toEqual(new Set(ids))
  expect(subjects[0]).toMatchObject({ from: 'new', to: 'reviewed', reference: expect.any(String) })
})

test('disables a webhook whose address is gone', async () => {
  const id = await add('application.received')
  const { id: application } = await addApplication()
  await recordEvent(database, 'visitor', 'application.received', application)
  status = 410
  await send()
  expect(await items(id)).toMatchObject([{ state: 'failed', deliveries: [{ outcome: 'refused' }] }])
  expect(await database.webhook.findUnique({ where: { id } })).toMatchObject({ enabled: false })
  const log = { action: 'webhook.switched_off', subjectId: id }
  expect(await database.auditEvent.findFirst({ where: log })).toMatchObject({ actor: 'system' })
  await recordEvent(database, 'visitor', 'application.received', application)
  expect(await items(id)).toHaveLength(1)
})

test('stores any response as one short line', async () => {
  const id = await add('application.received')
  await recordEvent(database, 'visitor', 'application.received', (await addApplication()).id)
  answer = (response) => {
    response.end(`\u0000a\nb\u0007${'\u{1f9f5}'.repeat(4_000)}`)
  }
  await send()
  const [item] = await items(id)
  expect(item?.state).toBe('sent')
  expect(item?.deliveries[0]?.response).toMatch(/^200 OK +a b/)
  expect(item?.deliveries[0]?.response.length).toBeLessThan(600)
})

test('a webhook that never responds delays no mail', async () => {
  const office = await PostOffice.open()
  const senders = { ...sendersTo(office.url), webhook: webhookChannel }
  const hanging: ServerResponse[] = []
  answer = (response) => {
    hanging.push(response)
  }
  const id = await add('application.received')
  for (let count = 0; count < 7; count++)
    await recordEvent(database, 'visitor', 'application.received', (await addApplication()).id)
  const end = startSending(senders)
  await vi.waitFor(() => expect(hanging).toHaveLength(webhookChannel.atOnce), patience)
  await addMail()
  wakeOutbox()
  await office.has(1)
  expect((await items(id)).map(({ state }) => state)).toEqual(Array(7).fill('waiting'))
  answer = (response) => {
    response.end()
  }
  for (const response of hanging) response.end()
  await vi.waitFor(
    async () => expect((await items(id)).map(({ state }) => state)).toEqual(Array(7).fill('sent')),
    patience,
  )
  await end()
  await office.goAway()
})

test('a new secret signs waiting events', async () => {
  const id = await add('application.received')
  const { secret: before } = await database.webhook.findUniqueOrThrow({ where: { id } })
  await recordEvent(database, 'visitor', 'application.received', (await addApplication()).id)
  expect(await renewSecret(id, owner)).toBe(true)
  await send()
  const { secret } = await database.webhook.findUniqueOrThrow({ where: { id } })
  const [{ headers, body } = { headers: {}, body: '' }] = received
  const verify = (by: string) => new Webhook(by).verify(body, headers as Record<string, string>)
  expect(verify(secret)).toMatchObject({ type: 'application.received' })
  expect(() => verify(before)).toThrow()
})
