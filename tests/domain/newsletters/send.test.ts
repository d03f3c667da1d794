import { beforeAll, beforeEach, expect, test } from 'vitest'
import type { StaffActor } from '#app/domain/audit/record.server.ts'
import { contentOf } from '#app/domain/mailbox/show.server.ts'
import { findNewsletter } from '#app/domain/newsletters/compose.server.ts'
import { sendNewsletter, stopNewsletter, writeNextMails } from '#app/domain/newsletters/send.server.ts'
import { retryFailed } from '#app/domain/outbox/items.server.ts'
import { changePostStatus } from '#app/domain/posts/edit.server.ts'
import { erasePerson } from '#app/domain/privacy/erase.server.ts'
import { mailChannel } from '#app/domain/senders.server.ts'
import { createStaff } from '#app/domain/staff/accounts.server.ts'
import { eraseSubscription } from '#app/domain/subscribers/erase.server.ts'
import { unsubscribe } from '#app/domain/subscribers/subscribe.server.ts'
import { deleteRecord } from '#app/domain/trash/moves.server.ts'
import { database } from '#app/platform/database/database.server.ts'
import { addPost } from '../../support/database/factories.ts'
import { sendDue } from '../../support/mail/send-due.ts'

const staff = async () => {
  const email = `${crypto.randomUUID()}@example.com`
  await createStaff(email, 'mauve teacups orbit the loom', 'editor')
  return database.staff.findUniqueOrThrow({ where: { email } })
}

function addSubscribers(count: number, status = 'confirmed') {
  return database.subscriber.createMany({
    data: Array.from({ length: count }, () => ({
      email: `${crypto.randomUUID()}@example.com`,
      status,
      token: crypto.randomUUID(),
    })),
  })
}

const published = { status: 'published', publishedAt: new Date(0) }

async function writeMails() {
  while (await writeNextMails());
}

const recipients = async () => (await database.outboxItem.findMany()).map(({ recipient }) => recipient).toSorted()

const readers = async () => (await database.subscriber.findMany()).map(({ email }) => email).toSorted()

beforeAll(async () => {
  // A publication locks this row.
  await database.installation.upsert({ where: { number: 1 }, create: { number: 1, id: 'here' }, update: {} })
})

beforeEach(async () => {
  await database.newsletter.deleteMany()
  await database.outboxItem.deleteMany()
  await database.subscriber.deleteMany()
})

test('each subscriber gets one mail, with their own links, and nobody else gets one', async () => {
  const [by, post] = [await staff(), await addPost(published)]
  await addSubscribers(600)
  await addSubscribers(3, 'pending')
  await addSubscribers(3, 'unsubscribed')
  expect(await sendNewsletter(post.id, 'News', by)).toBe('sent')
  await writeMails()
  const items = await database.outboxItem.findMany()
  const confirmed = await database.subscriber.findMany({ where: { status: 'confirmed' } })
  expect(items).toHaveLength(600)
  expect(new Set(items.map(({ recipient }) => recipient))).toEqual(new Set(confirmed.map(({ email }) => email)))
  for (const { content } of items) expect(JSON.stringify(content).length).toBeLessThan(100)
  const [item] = items
  const reader = confirmed.find(({ email }) => email === item?.recipient)
  if (!item || !reader) throw new Error('There is no mail.')
  const mail = await contentOf(item)
  expect(mail.subject).toBe('News')
  for (const part of [mail.text, mail.html, mail.unsubscribe])
    expect(part).toContain(`/newsletter/unsubscribe/${reader.token}`)
})

test('sends a post once, also if two colleagues press at the same moment', async () => {
  const [by, post] = [await staff(), await addPost(published)]
  await addSubscribers(3)
  const outcomes = await Promise.all([1, 2, 3].map(() => sendNewsletter(post.id, 'News', by)))
  expect(outcomes.toSorted()).toEqual(['already', 'already', 'sent'])
  await writeMails()
  await addSubscribers(1)
  expect(await sendNewsletter(post.id, 'News', by)).toBe('already')
  await writeMails()
  expect(await database.outboxItem.count()).toBe(3)
})

test('another worker continues the mails of a dead one, and each reader gets one', async () => {
  const [by, post] = [await staff(), await addPost(published)]
  await addSubscribers(600)
  await sendNewsletter(post.id, 'News', by)
  await writeNextMails()
  const written = await database.outboxItem.count()
  expect(written).toBeGreaterThan(0)
  expect(written).toBeLessThan(600)
  expect((await findNewsletter(post.id))?.sent?.counts.waiting).toBe(600)
  await Promise.all([writeMails(), writeMails(), writeMails()])
  expect(await recipients()).toEqual(await readers())
  expect((await findNewsletter(post.id))?.sent?.counts.waiting).toBe(600)
})

test('stopping a newsletter while its mails are written ends the writing', async () => {
  const [by, post] = [await staff(), await addPost(published)]
  await addSubscribers(600)
  await sendNewsletter(post.id, 'News', by)
  await writeNextMails()
  expect(await stopNewsletter(post.id, by)).toBe(600)
  expect(await writeNextMails()).toBe(false)
  expect(await database.outboxItem.count({ where: { state: 'waiting' } })).toBe(0)
})

test('no mail waits for a reader who unsubscribes or is erased concurrently', async () => {
  const [by, post] = [await staff(), await addPost(published)]
  await addSubscribers(400)
  await sendNewsletter(post.id, 'News', by)
  const [leaving, erased] = await database.subscriber.findMany()
  await Promise.all([
    writeMails(),
    unsubscribe(leaving?.token ?? ''),
    eraseSubscription(erased?.email ?? '', 'system'),
    erasePerson(erased?.email ?? '', 'system'),
  ])
  const gone = [leaving?.email ?? '', erased?.email ?? '']
  expect(await database.outboxItem.count({ where: { recipient: { in: gone }, state: 'waiting' } })).toBe(0)
  expect(await database.outboxItem.count({ where: { state: 'waiting' } })).toBe(398)
})

test('does not retry a failed mail for an unsubscribed reader, and says why', async () => {
  const [by, post] = [await staff(), await addPost(published)]
  await addSubscribers(2)
  await sendNewsletter(post.id, 'News', by)
  await writeMails()
  await database.outboxItem.updateMany({ data: { state: 'failed' } })
  const [leaving, staying] = await database.subscriber.findMany()
  await unsubscribe(leaving?.token ?? '')
  await retryFailed(database, {})
  const sent: string[] = []
  const send = async ({ to }: { to: string }) => {
    sent.push(to)
    return { outcome: 'accepted' as const, response: '250 OK' }
  }
  await sendDue({ mail: mailChannel({ send, close: () => {} }) })
  expect(sent).toEqual([staying?.email])
  const withheld = await database.outboxItem.findFirstOrThrow({
    where: { recipient: leaving?.email ?? '' },
    include: { deliveries: true },
  })
  expect(withheld).toMatchObject({ state: 'cancelled', deliveries: [{ outcome: 'unwanted' }] })
})

test.each([
  ['hidden', (id: string, by: StaffActor) => changePostStatus(id, 'draft', by)],
  ['deleted', (id: string, by: StaffActor) => deleteRecord('blog', id, by)],
])('a post that is %s while its mails are written reaches no further reader', async (_, hide) => {
  const [by, post] = [await staff(), await addPost(published)]
  await addSubscribers(600)
  await sendNewsletter(post.id, 'News', by)
  await writeNextMails()
  await hide(post.id, by)
  expect(await writeNextMails()).toBe(false)
  expect(await database.outboxItem.count({ where: { state: 'waiting' } })).toBe(0)
})

test.each([
  ['a draft', { status: 'draft', publishedAt: null }],
  ['one that is planned', { status: 'published', publishedAt: new Date(Date.now() + 3_600_000) }],
  ['one in the trash', { ...published, deletedAt: new Date() }],
])('%s is not sent', async (_, data) => {
  await addSubscribers(1)
  expect(await sendNewsletter((await addPost(data)).id, 'News', await staff())).toBe('gone')
  expect(await database.outboxItem.count()).toBe(0)
})

test('a newsletter without readers is not sent, and can be sent later', async () => {
  const [by, post] = [await staff(), await addPost(published)]
  expect(await sendNewsletter(post.id, 'News', by)).toBe('noReaders')
  await addSubscribers(1)
  expect(await sendNewsletter(post.id, 'News', by)).toBe('sent')
})

test('links of a post are absolute in a mail, and a long post is cut between paragraphs', async () => {
  const by = await staff()
  await addSubscribers(1)
  const link = '[more](/blog/more)'
  const short = await addPost({ ...published, content: `## Heading\n\nA ${link}.` })
  const long = await addPost({ ...published, content: Array(3_000).fill(`A paragraph with ${link}.`).join('\n\n') })
  for (const post of [short, long]) await sendNewsletter(post.id, 'News', by)
  const stored = await database.newsletter.findMany({ orderBy: { createdAt: 'asc' } })
  for (const { html, text } of stored) {
    expect(html).toMatch(/href="https?:\/\/[^"]*\/blog\/more"/)
    expect(text).toMatch(/more\s\(https?:\/\/[^)]*\/blog\/more\)/)
    expect(html).not.toContain('href="/')
    expect(Buffer.byteLength(html)).toBeLessThan(102_000)
  }
  expect(stored[0]?.html).toContain('Heading</h2>')
})
