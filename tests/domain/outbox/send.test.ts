import { afterAll, afterEach, beforeEach, expect, test } from 'vitest'
import { outboxAnswers } from '#app/content/admin/mail/outbox.ts'
import {
  canBeSentNow,
  cancelExpired,
  cancelWaiting,
  claimDue,
  leaseFor,
  nextAttemptAt,
  resetAttempts,
  retryFailed,
} from '#app/domain/outbox/items.server.ts'
import { startSending } from '#app/domain/outbox/worker.server.ts'
import { database } from '#app/platform/database/database.server.ts'
import { addMail, mailById, sendersTo } from '../../support/mail/outbox.ts'
import { PostOffice, says } from '../../support/mail/post-office.ts'
import { sendDue } from '../../support/mail/send-due.ts'
import { keepLog } from '../../support/process/logged.ts'

const minute = 60_000
const office = await PostOffice.open()
let senders = sendersTo(office.url)
/** A time when everything that the tests write is due. */
const start = new Date(Date.now() + 60 * minute)

beforeEach(async () => {
  await database.outboxItem.deleteMany()
  office.received.length = 0
  office.manners = { greet: () => 'welcome', address: () => undefined, mail: () => 'take' }
})
afterEach(() => {
  senders.mail.close()
  senders = sendersTo(office.url)
})
afterAll(async () => {
  senders.mail.close()
  await office.goAway()
})

/** Sends each mail when it is due until none waits. Returns the number of attempts. */
async function sendUntilSettled(from = start): Promise<number> {
  for (let tries = 0; ; tries++) {
    const next = await database.outboxItem.findFirst({ where: { state: 'waiting' }, orderBy: { dueAt: 'asc' } })
    if (!next) return tries
    await sendDue(senders, new Date(Math.max(next.dueAt.getTime(), from.getTime() + 1_000)))
  }
}

test('sends a mail once, and stores the response of the server', async () => {
  const id = await addMail({ to: 'asha@example.com' })
  await sendDue(senders)
  await sendDue(senders, new Date(Date.now() + 60 * minute))
  expect(office.to('asha@example.com')).toHaveLength(1)
  expect(await mailById(id)).toMatchObject({
    state: 'sent',
    attempts: 1,
    leasedUntil: null,
    leasedBy: null,
    deliveries: [{ outcome: 'accepted', response: expect.stringMatching(/^250 /) }],
  })
})

test('gives up a mail to an invalid address with a reason', async () => {
  const id = await addMail({ to: 'asha@example.com, all@example.com' })
  await sendDue(senders)
  const deliveries = [{ outcome: 'refused', response: outboxAnswers.noAddress }]
  expect(await mailById(id)).toMatchObject({ state: 'failed', deliveries })
  expect(office.received).toEqual([])
})

test('gives up a refused address with the server’s words, and no other', async () => {
  office.manners.address = (address) =>
    address.startsWith('gone') ? says(550, '5.1.1 Nobody of that name') : undefined
  const [gone, there] = [await addMail({ to: 'gone@example.com' }), await addMail({ to: 'there@example.com' })]
  await sendDue(senders)
  expect(await mailById(gone)).toMatchObject({
    state: 'failed',
    attempts: 1,
    deliveries: [{ outcome: 'refused', response: '550 5.1.1 Nobody of that name' }],
  })
  expect((await mailById(there)).state).toBe('sent')
})

test('retries a greylisted mail after a minute, and sends it once', async () => {
  const asked = new Set<string>()
  office.manners.address = (address) => {
    if (asked.has(address)) return
    asked.add(address)
    return says(451, '4.7.1 Greylisted, come again')
  }
  const id = await addMail({ to: 'asha@example.com' })
  await sendDue(senders, start)
  expect(office.received).toEqual([])
  const waiting = await mailById(id)
  expect(waiting).toMatchObject({ state: 'waiting', deliveries: [{ outcome: 'deferred' }] })
  expect(waiting.dueAt).toEqual(new Date(start.getTime() + minute))
  await sendDue(senders, waiting.dueAt)
  expect(office.to('asha@example.com')).toHaveLength(1)
  expect((await mailById(id)).state).toBe('sent')
})

test('sends all waiting mails once each after an hour’s outage of the server', async () => {
  const ids = []
  for (let count = 0; count < 12; count++) ids.push(await addMail())
  await office.goAway()
  for (let passed = 0; passed <= 60; passed += 5) await sendDue(senders, new Date(start.getTime() + passed * minute))
  const { state, attempts, deliveries } = await mailById(ids[0] as string)
  expect({ state, isTriedAgain: attempts > 3 }).toEqual({ state: 'waiting', isTriedAgain: true })
  expect(deliveries[0]?.response).toContain('ECONNREFUSED')
  await office.comeBack()
  await sendUntilSettled()
  expect(office.received.map(({ mail }) => mail.messageId).sort()).toEqual(
    ids.map((id) => expect.stringContaining(`<${id}@`)),
  )
})

test.each(['greeting', 'mail'] as const)('waits for a server that hangs at the %s, and retries', async (at) => {
  senders.mail.close()
  senders = sendersTo(office.url, { greeting: 60, silence: 60 })
  if (at === 'greeting') office.manners.greet = () => 'hang'
  else office.manners.mail = () => 'hang'
  const id = await addMail()
  await sendDue(senders, start)
  expect(await mailById(id)).toMatchObject({ state: 'waiting', attempts: 1, deliveries: [{ outcome: 'deferred' }] })
  office.manners = { ...office.manners, greet: () => 'welcome', mail: () => 'take' }
  senders.mail.close()
  senders = sendersTo(office.url)
  await sendDue(senders, nextAttemptAt(1, start))
  expect(office.received).toHaveLength(1)
})

test('cuts off an endless response before the lease ends', async () => {
  senders.mail.close()
  senders = sendersTo(office.url, { whole: 60 })
  office.manners.mail = () => 'hang'
  const id = await addMail()
  await sendDue(senders, start)
  expect(await mailById(id)).toMatchObject({ state: 'waiting', deliveries: [{ outcome: 'deferred' }] })
})

test('a lost connection after the server has the mail sends the same mail again', async () => {
  let isCut = false
  office.manners.mail = () => {
    if (isCut) return 'take'
    isCut = true
    return 'cut'
  }
  const id = await addMail()
  expect(await sendUntilSettled()).toBe(2)
  const [first, second] = office.received.map(({ mail }) => mail.messageId)
  expect(office.received).toHaveLength(2)
  expect(first).toBe(second)
  expect(first).toContain(id)
})

test('a process that dies between claiming, sending and storing loses no mail', async () => {
  const [unsent, unnoted] = [await addMail(), await addMail()]
  const claimed = await claimDue('mail', 2, 'a worker that dies', start)
  await senders.mail.send(claimed.find(({ id }) => id === unnoted) as (typeof claimed)[0])
  await sendDue(senders, new Date(start.getTime() + leaseFor - 1))
  expect(office.received).toHaveLength(1)
  await sendDue(senders, new Date(start.getTime() + leaseFor))
  const sent = office.received.map(({ mail }) => mail.messageId?.split('@')[0]?.slice(1))
  expect(sent.filter((id) => id === unsent)).toHaveLength(1)
  expect(sent.filter((id) => id === unnoted)).toHaveLength(2)
  expect((await mailById(unnoted)).state).toBe('sent')
})

test('a deferred mail is retried at once on request, but not one that has not been tried', async () => {
  office.manners.mail = () => says(451, 'Not now')
  const [deferred, later] = [await addMail(), await addMail({ dueAt: new Date(start.getTime() + 60 * minute) })]
  await sendDue(senders, start)
  office.manners.mail = () => 'take'
  const both = { id: { in: [deferred, later] } }
  expect(await retryFailed(database, both, start)).toBe(0)
  expect(await resetAttempts(database, { AND: [both, canBeSentNow(start)] }, start)).toBe(1)
  await sendDue(senders, start)
  expect([(await mailById(deferred)).state, (await mailById(later)).state]).toEqual(['sent', 'waiting'])
})

test('several concurrent workers never send the same mail', async () => {
  for (let count = 0; count < 40; count++) await addMail()
  const others = [senders, sendersTo(office.url), sendersTo(office.url)]
  await Promise.all(others.map((each) => sendDue(each)))
  for (const each of others) each.mail.close()
  const sent = office.received.map(({ mail }) => mail.messageId)
  expect(sent).toHaveLength(40)
  expect(new Set(sent).size).toBe(40)
  expect(await database.delivery.count()).toBe(40)
})

test('a worker sends mails written during its wait, and ends after the running deliveries', async () => {
  const end = startSending(senders)
  await addMail()
  await office.has(1)
  await addMail()
  await office.has(2)
  await end()
  expect(await database.outboxItem.count({ where: { state: 'sent' } })).toBe(2)
})

test('retries a server that refuses us: faults of the installation give up no mail', async () => {
  office.manners.greet = () => says(554, 'No SMTP service here')
  const id = await addMail()
  await sendDue(senders, start)
  expect(await mailById(id)).toMatchObject({
    state: 'waiting',
    deliveries: [{ outcome: 'deferred', response: expect.stringContaining('No SMTP service here') }],
  })
})

test('gives up a mail that is never accepted after three days, and resends it on request', async () => {
  office.manners.mail = () => says(452, 'Too full')
  const id = await addMail()
  await sendUntilSettled()
  const { state, settledAt } = await mailById(id)
  const days = ((settledAt?.getTime() ?? 0) - start.getTime()) / (24 * 60 * minute)
  expect({ state, isAfterThreeDays: days > 2.9 && days < 3.3 }).toEqual({ state: 'failed', isAfterThreeDays: true })
  office.manners.mail = () => 'take'
  expect(await retryFailed(database, { id })).toBe(1)
  await sendDue(senders)
  expect((await mailById(id)).state).toBe('sent')
  expect(await retryFailed(database, { id })).toBe(0)
})

test('a mail that is not due is not sent, and can be cancelled until it is being sent', async () => {
  const later = new Date(start.getTime() + 10 * minute)
  const id = await addMail({ dueAt: later })
  await sendDue(senders, start)
  await claimDue('mail', 1, 'another worker', later)
  expect(await cancelWaiting(database, { id }, later)).toBe(0)
  const other = await addMail({ dueAt: later })
  expect(await cancelWaiting(database, { id: other }, start)).toBe(1)
  await sendDue(senders, later)
  expect(office.received).toEqual([])
})

test('an expired mail is not sent, and says so', async () => {
  const id = await addMail({ expiresAt: start })
  await sendDue(senders, new Date(start.getTime() + 1))
  expect(office.received).toEqual([])
  expect(await cancelExpired(new Date(start.getTime() + 1))).toBe(1)
  expect(await mailById(id)).toMatchObject({ state: 'cancelled', deliveries: [{ outcome: 'expired' }] })
})

test('deletes the text of a sign-in link from the outbox once it is sent', async () => {
  const content = { subject: 'A new password', text: 'https://example.com/secret', html: '<a>secret</a>' }
  const id = await addMail({ kind: 'staff.password_reset', content })
  await sendDue(senders)
  expect(office.received[0]?.mail.text).toContain('secret')
  expect(JSON.stringify(await mailById(id))).not.toContain('secret')
})

test('a mail without a sender waits', async () => {
  const id = await addMail()
  await sendDue({})
  expect(await mailById(id)).toMatchObject({ state: 'waiting', attempts: 0, deliveries: [] })
})

test('stores a server’s words about an address in the outbox, and not in the log', async () => {
  const [address, words] = [`canary${crypto.randomUUID()}@example.com`, `Canary ${crypto.randomUUID()}`]
  const lines = keepLog()
  office.manners.address = (to) => says(450, `4.2.1 <${to}> is full, said ${words}`)
  const content = { subject: words, text: words, html: words, replyTo: address }
  const id = await addMail({ to: address, content })
  await sendUntilSettled()
  expect((await mailById(id)).deliveries[0]?.response).toContain(words)
  expect(lines.length).toBeGreaterThan(0)
  expect(JSON.stringify(lines)).not.toMatch(/canary/i)
})
