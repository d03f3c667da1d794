import { beforeEach, expect, test } from 'vitest'
import { auditSentences } from '#app/content/admin/audit.ts'
import {
  webhookMessages as messages,
  webhookPage as page,
  webhooksPage as words,
} from '#app/content/admin/company/webhooks.ts'
import { webhookWords } from '#app/content/webhooks.ts'
import { database } from '#app/platform/database/database.server.ts'
import { signIn, type Visitor } from '../../support/app.ts'
import { sealed } from '../../support/forms/rendered.ts'

let owner: Visitor

beforeEach(async () => {
  await database.webhook.deleteMany()
  owner = await signIn()
})

const url = 'https://systems.example.com/events'

const add = async (fields: Record<string, string>) =>
  owner.submit(await owner.open('/admin/webhooks'), words.add.submit.idle, fields)

test('an owner adds a webhook, which gets the events, changes it and deletes it', async () => {
  const added = await add({ url, message_received: 'on' })
  expect(added.text).toContain(messages.added)
  const { id, secret } = await database.webhook.findFirstOrThrow()
  expect(added.field(page.secret.label).getAttribute('value')).toBe(secret)

  await owner.post('/contact', { ...message(), rendered: sealed() })
  const [item] = await database.outboxItem.findMany({ where: { webhookId: id } })
  expect(item).toMatchObject({ kind: 'message.received', recipient: url })
  expect(JSON.stringify(item)).not.toContain('asha')

  const shown = await owner.open(added.url.pathname)
  expect(shown.text).toContain(page.sent.notTried)
  const saved = await owner.submit(shown, page.save.idle, { url: `${url}/2`, enquiry_received: 'on' })
  expect(saved.text).toContain(messages.saved)
  expect((await database.webhook.findFirstOrThrow()).events).toEqual(['message.received', 'enquiry.received'])
  expect((await owner.submit(saved, page.switchOff)).text).toContain(messages.switchedOff)
  const asked = await owner.open(`${added.url.pathname}?delete`)
  expect((await owner.submit(asked, page.delete.confirm)).text).toContain(messages.deleted)
  expect(await database.webhook.count()).toBe(0)
  expect((await owner.request(added.url.pathname)).status).toBe(404)
})

const message = () => ({ name: 'Asha Rao', email: 'asha@example.com', subject: 'Hello', message: 'Is anybody there?' })

test.each([
  [{ url: '', message_received: 'on' }, messages.urlRequired],
  [{ url: 'http://127.0.0.1:9/events', message_received: 'on' }, webhookWords.notPublic],
  [{ url: 'http://localhost/events', message_received: 'on' }, webhookWords.notPublic],
  [{ url: 'ftp://example.com', message_received: 'on' }, messages.urlInvalid],
  [{ url: 'example.com', message_received: 'on' }, messages.urlInvalid],
  [{ url }, messages.noEvent],
])('refuses %j and keeps the form', async (fields, text) => {
  const refused = await add(fields)
  expect(refused.status).toBe(400)
  expect(refused.text).toContain(text)
  expect(refused.field(words.fields.url.label).getAttribute('value') ?? '').toBe(fields.url)
  expect(await database.webhook.count()).toBe(0)
})

test('sends a test at once, and again on request', async () => {
  const added = await add({ url, job_opened: 'on' })
  expect((await owner.submit(added, page.test)).text).toContain(messages.tested)
  await database.outboxItem.updateMany({ data: { state: 'failed' } })
  const again = await owner.submit(
    await owner.open(added.url.pathname),
    page.sent.againOf(words.eventNames['webhook.test'] ?? ''),
  )
  expect(again.text).toContain(messages.again)
  expect(await database.outboxItem.findMany({ where: { kind: 'webhook.test' } })).toMatchObject([{ state: 'waiting' }])
})

test('shows each attempt with its response, at its own webhook alone', async () => {
  await add({ url, job_opened: 'on' })
  const added = await add({ url: `${url}/2`, job_opened: 'on' })
  await owner.submit(added, page.test)
  const item = await database.outboxItem.findFirstOrThrow({ where: { kind: 'webhook.test' } })
  const response = '503 Service Unavailable: back at noon'
  await database.delivery.create({ data: { itemId: item.id, outcome: 'deferred', response } })
  const shown = await owner.open(`${added.url.pathname}?event=${item.id}`)
  expect(shown.text).toContain(page.event.outcomes.deferred)
  expect(shown.text).toContain(response)
  expect(shown.text).toContain('"type": "webhook.test"')
  const other = await database.webhook.findFirstOrThrow({ where: { url } })
  expect((await owner.open(`/admin/webhooks/${other.id}?event=${item.id}`)).text).not.toContain(response)
})

test('a new secret replaces the old one, after a question', async () => {
  const added = await add({ url, job_opened: 'on' })
  const { secret } = await database.webhook.findFirstOrThrow()
  const asked = await owner.open(`${added.url.pathname}?renew`)
  expect(asked.text).toContain(page.secret.question.text)
  const renewed = await owner.submit(asked, page.secret.question.confirm)
  expect(renewed.text).toContain(messages.renewed)
  const now = await database.webhook.findFirstOrThrow()
  expect(now.secret).not.toBe(secret)
  expect(renewed.field(page.secret.label).getAttribute('value')).toBe(now.secret)
  expect((await owner.open('/admin/audit')).text).toContain(auditSentences['webhook.secret_renewed'])
})

test('announces the future effect of a date', async () => {
  const added = await add({ url, job_closed: 'on' })
  const job = await database.job.findFirstOrThrow({ where: { status: 'open', deletedAt: null } })
  const { id } = await database.webhook.findFirstOrThrow()
  const later = new Date(Date.now() + 86_400_000)
  const content = { type: 'job.closed', timestamp: later.toISOString(), text: '', data: { id: job.id } }
  const sent = { kind: 'job.closed', recipient: url, content, createdAt: later, dueAt: later }
  await database.outboxItem.create({ data: { channel: 'webhook', webhookId: id, ...sent } })
  expect((await owner.open(added.url.pathname)).text).toContain(page.sent.planned(1, '').split(',')[0])
})
