import { afterAll, afterEach, beforeEach, expect, test } from 'vitest'
import { findMailTrouble, reportMailTrouble } from '#app/domain/operation/mail-watch.server.ts'
import { cancelExpired, cancelWaiting } from '#app/domain/outbox/items.server.ts'
import { listTroubles } from '#app/domain/troubles/troubles.server.ts'
import { database } from '#app/platform/database/database.server.ts'
import { addMail, sendersTo } from '../../support/mail/outbox.ts'
import { PostOffice, says } from '../../support/mail/post-office.ts'
import { sendDue } from '../../support/mail/send-due.ts'
import { keepLog } from '../../support/process/logged.ts'

const minute = 60_000
const office = await PostOffice.open()
let senders = sendersTo(office.url)
/** A time when everything that the tests write is due. */
const start = new Date(Date.now() + 60 * minute)
const at = (minutes: number) => new Date(start.getTime() + minutes * minute)

beforeEach(async () => {
  await database.outboxItem.deleteMany()
  await reportMailTrouble()
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

const refuse = (...names: string[]) => {
  office.manners.address = (address) =>
    names.some((name) => address.startsWith(name)) ? says(550, '5.1.1 Nobody of that name') : undefined
}

test('reports mail that has been failing for a quarter of an hour, until one is accepted', async () => {
  office.manners.mail = () => says(451, 'Not now')
  await addMail()
  await sendDue(senders, start)
  expect(await findMailTrouble(at(14))).toBeNull()
  expect(await findMailTrouble(at(15))).toEqual({ since: start, waiting: 1, failed: 0 })
  office.manners.mail = () => 'take'
  await sendDue(senders, at(16))
  expect(await findMailTrouble(at(30))).toBeNull()
})

test.each([
  ['takes no mail', () => (office.manners.mail = () => says(554, '5.7.1 Not from here'))],
  ['knows no address', () => (office.manners.address = () => says(550, '5.7.1 Relaying denied'))],
])('a server that %s is told of, though nothing waits', async (_what, be) => {
  be()
  for (const to of ['one@example.com', 'other@example.com']) await addMail({ to })
  await sendDue(senders, start)
  expect(await findMailTrouble(at(14))).toBeNull()
  expect(await findMailTrouble(at(15))).toEqual({ since: start, waiting: 0, failed: 2 })
})

test('reports a server that is down or refuses us at the first mail', async () => {
  office.manners.greet = () => says(554, 'No SMTP service here')
  await addMail()
  await sendDue(senders, start)
  expect(await findMailTrouble(at(15))).toEqual({ since: start, waiting: 1, failed: 0 })
})

test('reports a server that refuses mails to the company, though it accepts all others', async () => {
  refuse('careers')
  await addMail({ to: 'careers@example.com', kind: 'application.notified' })
  await addMail({ to: 'there@example.com' })
  await sendDue(senders, start)
  expect(await findMailTrouble(at(14))).toBeNull()
  expect(await findMailTrouble(at(15))).toEqual({ since: start, waiting: 0, failed: 1 })
  await addMail({ to: 'contact@example.com', kind: 'message.notified' })
  await sendDue(senders, at(15))
  expect(await findMailTrouble(at(15))).toEqual({ since: start, waiting: 0, failed: 1 })
  refuse('nobody')
  await addMail({ to: 'careers@example.com', kind: 'application.notified' })
  await sendDue(senders, at(16))
  expect(await findMailTrouble(at(30))).toBeNull()
})

test('reports a server that accepts only mails to the company at the third refused recipient', async () => {
  refuse('other')
  for (const number of [1, 2, 3]) {
    expect(await findMailTrouble(at(60 * number))).toBeNull()
    await addMail({ to: `other${number}@example.com` })
    await addMail({ to: 'careers@example.com', kind: 'application.notified' })
    await sendDue(senders, at(60 * number))
  }
  expect(await findMailTrouble(at(60 * 4))).toEqual({ since: at(60), waiting: 0, failed: 3 })
})

test('one mistyped address is no trouble of the server, however many mails it gets', async () => {
  refuse('mistyped')
  for (let count = 0; count < 3; count++) await addMail({ to: 'mistyped@example.com' })
  await sendDue(senders, start)
  expect(await findMailTrouble(at(24 * 60))).toBeNull()
})

test('one mistyped address and one greylisted one are no trouble until that lasts', async () => {
  office.manners.address = (address) =>
    address.startsWith('mistyped') ? says(550, '5.1.1 Nobody') : says(451, '4.7.1 Greylisted')
  await addMail({ to: 'mistyped@example.com' })
  await sendDue(senders, start)
  await addMail({ to: 'there@example.com' })
  await sendDue(senders, at(20))
  expect(await findMailTrouble(at(21))).toBeNull()
  expect(await findMailTrouble(at(35))).toEqual({ since: start, waiting: 1, failed: 1 })
})

test('notifies owners while it lasts', async () => {
  office.manners.mail = () => says(451, 'Not now')
  await addMail()
  await sendDue(senders, start)
  await reportMailTrouble(at(15))
  expect(await listTroubles()).toMatchObject([{ kind: 'mail', since: start }])
  office.manners.mail = () => 'take'
  await sendDue(senders, at(16))
  await reportMailTrouble(at(17))
  expect(await listTroubles()).toEqual([])
})

test('the log reports the end of the trouble only after an accepted mail', async () => {
  const lines = keepLog()
  const told = () => lines.flatMap(({ level, msg }) => (level === 'warn' ? (msg ?? []) : []))
  office.manners.mail = () => says(451, 'Not now')
  const [taken, cancelled] = [await addMail(), await addMail()]
  await sendDue(senders, start)
  for (const minutes of [15, 16]) await reportMailTrouble(at(minutes))
  expect(told()).toEqual(['mail has been failing for a quarter of an hour'])
  expect(await cancelWaiting(database, { id: { in: [taken, cancelled] } }, at(17))).toBe(2)
  await reportMailTrouble(at(18))
  expect(told()).toHaveLength(1)

  await addMail()
  await sendDue(senders, at(20))
  await reportMailTrouble(at(40))
  office.manners.mail = () => 'take'
  await sendDue(senders, at(41))
  await reportMailTrouble(at(42))
  expect(told().slice(1)).toEqual(['mail has been failing for a quarter of an hour', 'mail goes out again'])
})

test('an expired mail ends the trouble silently', async () => {
  const lines = keepLog()
  office.manners.mail = () => says(451, 'Not now')
  await addMail({ expiresAt: at(30) })
  await sendDue(senders, start)
  await reportMailTrouble(at(15))
  await cancelExpired(at(31))
  await reportMailTrouble(at(31))
  expect(await findMailTrouble(at(31))).toBeNull()
  expect(lines.filter(({ level }) => level === 'warn')).toHaveLength(1)
})
