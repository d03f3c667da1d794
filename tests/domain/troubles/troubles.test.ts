import { beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { troubleWords } from '#app/content/admin/troubles.ts'
import { readableMail } from '#app/domain/mail/content.ts'
import { createStaff } from '#app/domain/staff/accounts.server.ts'
import { beginTrouble, endTrouble, listTroubles, notifyOfTroubles } from '#app/domain/troubles/troubles.server.ts'
import { createWebhook } from '#app/domain/webhooks/manage.server.ts'
import { database } from '#app/platform/database/database.server.ts'

const hour = 3_600_000
const start = new Date('2026-11-26T08:00:00Z')
const after = (hours: number) => new Date(start.getTime() + hours * hour)

beforeAll(async () => {
  await createStaff('owner@example.com', 'mauve teacup orbits the loom', 'owner')
  await createStaff('second@example.com', 'mauve teacup orbits the loom', 'owner')
  await createStaff('recruiter@example.com', 'mauve teacup orbits the loom', 'recruiter')
})

beforeEach(async () => {
  for (const { kind } of await database.trouble.findMany()) await endTrouble(kind as 'disk')
  await database.trouble.deleteMany()
  await database.outboxItem.deleteMany()
  await database.webhook.deleteMany()
  await database.instance.deleteMany()
})

async function outbox(kind: 'trouble.began' | 'trouble.ended', channel = 'mail') {
  const where = { kind, channel }
  const items = await database.outboxItem.findMany({ where, orderBy: { recipient: 'asc' } })
  const read = (content: unknown) =>
    channel === 'mail' ? readableMail(content) : (content as { subject?: string; text: string })
  return items.map(({ recipient, content }) => ({ recipient, ...read(content) }))
}

const recipients = async (kind: 'trouble.began' | 'trouble.ended') =>
  (await outbox(kind)).map(({ recipient }) => recipient)

/** Another copy of the server that runs and has the trouble. */
async function seenByAnother(kind: string, seenAt = new Date()) {
  await database.instance.create({ data: { id: 'another', secretHash: '', seenAt } })
  await database.trouble.update({ where: { kind }, data: { seenBy: ['another'] } })
}

test('notifies every owner, and nobody else, at the start and at the end', async () => {
  await beginTrouble('disk', { isFull: true, free: 1_048_576, minimum: 209_715_200 }, start)
  expect(await recipients('trouble.began')).toEqual(['owner@example.com', 'second@example.com'])
  const [mail] = await outbox('trouble.began')
  expect(mail?.subject).toContain(troubleWords.disk.title)
  expect(mail?.text).toContain('1 MB are free, less than the 200 MB')
  expect(mail?.text).toContain('/admin/system')
  expect(await listTroubles()).toEqual([
    expect.objectContaining({ kind: 'disk', since: start, endedAt: null, facts: expect.anything() }),
  ])
  await endTrouble('disk', after(1))
  expect(await recipients('trouble.ended')).toEqual(['owner@example.com', 'second@example.com'])
  expect((await outbox('trouble.ended'))[0]?.text).toContain(troubleWords.disk.over)
  expect(await listTroubles()).toEqual([])
})

test('notifies once, however often the trouble is seen, and keeps the newest facts', async () => {
  await beginTrouble('disk', { isFull: false, free: 2, minimum: 5 }, start)
  await beginTrouble('disk', { isFull: true, minimum: 5, free: 1 }, after(1))
  await beginTrouble('disk', { isFull: true, minimum: 5, free: 1 }, after(30))
  await notifyOfTroubles(after(60))
  expect(await outbox('trouble.began')).toHaveLength(2)
  expect(await listTroubles()).toEqual([
    expect.objectContaining({ since: start, facts: { isFull: true, free: 1, minimum: 5 } }),
  ])
})

test('two copies that see it concurrently notify once', async () => {
  await Promise.all([1, 2, 3, 4].map(() => beginTrouble('storage', {}, start)))
  expect(await outbox('trouble.began')).toHaveLength(2)
  await Promise.all([1, 2, 3, 4].map(() => endTrouble('storage', after(1))))
  expect(await outbox('trouble.ended')).toHaveLength(2)
})

test('a recurring trouble is reported once a day', async () => {
  for (const hours of [0, 2, 4, 6]) {
    await beginTrouble('storage', {}, after(hours))
    await endTrouble('storage', after(hours + 1))
  }
  expect([await outbox('trouble.began'), await outbox('trouble.ended')].map(({ length }) => length)).toEqual([2, 2])
  await beginTrouble('storage', {}, after(23))
  expect(await listTroubles()).toHaveLength(1)
  expect(await outbox('trouble.began')).toHaveLength(2)
})

test('a trouble that recurred and lasts is reported after a day', async () => {
  await beginTrouble('storage', {}, start)
  await endTrouble('storage', after(1))
  await beginTrouble('storage', {}, after(2))
  await notifyOfTroubles(after(23))
  expect(await outbox('trouble.began')).toHaveLength(2)
  await notifyOfTroubles(after(24))
  await notifyOfTroubles(after(25))
  expect(await outbox('trouble.began')).toHaveLength(4)
  await endTrouble('storage', after(26))
  expect(await outbox('trouble.ended')).toHaveLength(4)
})

test('a trouble of several copies ends when the last of them has it no more', async () => {
  await beginTrouble('disk', {}, start)
  await seenByAnother('disk')
  await beginTrouble('disk', {}, after(1))
  await endTrouble('disk', after(2))
  expect(await listTroubles()).toHaveLength(1)
  expect(await outbox('trouble.ended')).toEqual([])
  await database.instance.deleteMany()
  await endTrouble('disk', after(3))
  expect(await listTroubles()).toEqual([])
  expect(await outbox('trouble.began')).toHaveLength(2)
  expect(await outbox('trouble.ended')).toHaveLength(2)
})

test('a trouble of the whole installation ends with the first copy that says so', async () => {
  await beginTrouble('backup', { last: null }, start)
  await seenByAnother('backup')
  await endTrouble('backup', after(1))
  expect(await listTroubles()).toEqual([])
})

test('reports failing mail by webhook at once, and by mail when it works again', async () => {
  const owner = await database.staff.findFirstOrThrow()
  await createWebhook({ url: 'https://systems.example.com/', events: ['trouble.began', 'trouble.ended'] }, owner)
  await beginTrouble('mail', {}, start)
  expect(await outbox('trouble.began')).toEqual([])
  const [event] = await outbox('trouble.began', 'webhook')
  expect(event).toMatchObject({
    text: expect.stringContaining(troubleWords.mail.title),
    data: { kind: 'mail', title: troubleWords.mail.title, since: start.toISOString() },
  })
  await endTrouble('mail', after(3))
  const [mail] = await outbox('trouble.ended')
  expect(mail?.text).toMatch(/lasted from Nov 26, 2026, 01:30 PM \S+ to Nov 26, 2026, 04:30 PM/)
  expect(await outbox('trouble.ended', 'webhook')).toHaveLength(1)
})

test('stores and reports an outage of the database once it is over', async () => {
  const find = vi.spyOn(database.trouble, 'findUnique').mockRejectedValue(new Error('down'))
  await beginTrouble('database', { isDamaged: false }, start)
  await beginTrouble('database', { isDamaged: false }, after(1))
  await endTrouble('database', after(2))
  find.mockRestore()
  await notifyOfTroubles(after(2))
  expect(await database.trouble.findUniqueOrThrow({ where: { kind: 'database' } })).toMatchObject({
    since: start,
    endedAt: after(2),
    seenBy: [],
  })
  expect(await outbox('trouble.began')).toEqual([])
  expect(await recipients('trouble.ended')).toEqual(['owner@example.com', 'second@example.com'])
})
