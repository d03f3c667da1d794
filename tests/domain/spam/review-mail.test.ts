// Nothing in the spam review is erased before an owner was told of it.
import { beforeEach, expect, test, vi } from 'vitest'
import { suspicionWords } from '#app/content/admin/spam/review.ts'
import { reviewMail as words } from '#app/content/mail/review.ts'
import { eraseExpired } from '#app/domain/erasures/erase.server.ts'
import { canSendMail } from '#app/domain/mail/sender.server.ts'
import { contentOf } from '#app/domain/mailbox/show.server.ts'
import { mailReview } from '#app/domain/spam-review/mail.server.ts'
import { countExpiredIn, eraseExpiredIn } from '#app/domain/trash/moves.server.ts'
import { database } from '#app/platform/database/database.server.ts'
import { addEnquiry, addMessage } from '../../support/database/factories.ts'

vi.mock('#app/domain/mail/sender.server.ts', { spy: true })

const day = 24 * 3_600_000
/** Noon on the clocks of the sample company. */
const start = new Date('2026-11-23T06:30:00Z')
const after = (days: number) => new Date(start.getTime() + days * day)

const waiting = (since = start) => ({ deletedAt: since, quarantinedAt: since, suspicions: 'trapped' })

beforeEach(async () => {
  vi.mocked(canSendMail).mockReturnValue(true)
  await database.contactMessage.deleteMany()
  await database.enquiry.deleteMany()
  await database.outboxItem.deleteMany()
  await database.rateLimit.deleteMany()
  await database.staff.deleteMany()
  await database.staff.createMany({
    data: [
      { email: 'owner@example.com', role: 'owner', passwordHash: '' },
      { email: 'recruiter@example.com', role: 'recruiter', passwordHash: '' },
    ],
  })
})

const mails = () =>
  database.outboxItem.findMany({ where: { kind: 'staff.spam_review' }, orderBy: { createdAt: 'asc' } })
const settle = (state: string, settledAt: Date) =>
  database.outboxItem.updateMany({ where: { kind: 'staff.spam_review', state: 'waiting' }, data: { state, settledAt } })
const left = async () => (await database.contactMessage.count()) + (await database.enquiry.count())

async function textOfLast(): Promise<string> {
  const mail = (await mails()).at(-1)
  if (!mail) throw new Error('There is no mail.')
  return (await contentOf(mail)).text
}

test('the mail lists each new record to the owners once, and stores nothing of their texts', async () => {
  const message = await addMessage({ ...waiting(), name: 'Meera Canary', message: 'Cheap pills' })
  const enquiry = await addEnquiry({ ...waiting(), name: 'www.pills.example', suspicions: 'linkInName' })
  await addMessage({ suspicions: 'trapped', name: 'Listed Canary' })
  expect(await mailReview(start)).toBe(2)
  const [mail, ...others] = await mails()
  expect([mail?.recipient, others]).toEqual(['owner@example.com', []])
  const text = await textOfLast()
  for (const part of ['Meera Canary', message.reference, enquiry.reference, suspicionWords.trapped, words.hiddenName])
    expect(text).toContain(part)
  expect(text).toContain(words.erased('Wednesday, December 23, 2026'))
  expect(text).not.toMatch(/Cheap|pills|Listed Canary/)
  expect(JSON.stringify(mail)).not.toMatch(/Canary|pills/)

  expect(await mailReview(after(1))).toBe(0)
  const later = await addEnquiry({ ...waiting(after(1)), name: 'Second Canary' })
  expect(await mailReview(after(1))).toBe(1)
  expect(await textOfLast()).toContain(later.reference)
  expect(await textOfLast()).not.toContain(message.reference)
})

test('a mail shows nothing of a record that was erased or released since', async () => {
  const message = await addMessage({ ...waiting(), name: 'Meera Canary' })
  await mailReview(start)
  await database.contactMessage.delete({ where: { id: message.id } })
  expect(await textOfLast()).toContain(words.none)
  expect(await textOfLast()).not.toContain('Canary')
})

test('sends one mail a day, in the morning at the earliest, and none without an owner', async () => {
  await addMessage(waiting())
  expect(await mailReview(new Date('2026-11-22T19:30:00Z'))).toBe(0)
  expect(await mailReview(start)).toBe(1)
  await addMessage(waiting())
  expect(await mailReview(new Date(start.getTime() + 3_600_000))).toBe(0)
  await database.staff.deleteMany({ where: { role: 'owner' } })
  expect(await mailReview(after(1))).toBe(0)
})

test('erases a record of an accepted mail when its time is over', async () => {
  await addMessage(waiting())
  await addEnquiry(waiting())
  await mailReview(start)
  await settle('sent', after(1))
  await eraseExpiredIn('trash', after(31))
  expect(await eraseExpiredIn('spam', after(29))).toBe(0)
  expect([
    await countExpiredIn('spam', 'contact_messages', after(31)),
    await countExpiredIn('spam', 'enquiries', after(31)),
  ]).toEqual([1, 1])
  expect(await eraseExpiredIn('spam', after(31))).toBe(2)
})

test('keeps a record that was listed late for a week after the mail', async () => {
  await addMessage(waiting())
  await mailReview(after(28))
  await settle('sent', after(28))
  const text = await textOfLast()
  expect(text).toContain(words.erased('Monday, December 28, 2026'))
  expect(await eraseExpiredIn('spam', after(34))).toBe(0)
  expect(await eraseExpiredIn('spam', after(36))).toBe(1)
})

test('keeps a record that no mail listed, whatever else erases by age', async () => {
  await addMessage({ ...waiting(), createdAt: start })
  await addEnquiry({ ...waiting(), createdAt: start })
  expect(await eraseExpiredIn('spam', after(400))).toBe(0)
  expect([await eraseExpired('message', after(4_000)), await eraseExpired('enquiry', after(4_000))]).toEqual([0, 0])
  await eraseExpiredIn('trash', after(400))
  expect(await left()).toBe(2)
  await mailReview(after(400))
  await settle('sent', after(400))
  expect(await eraseExpired('message', after(4_000))).toBe(1)
})

test('erases nothing while mail fails for 40 days, and lists it again in the next mail', async () => {
  await addMessage(waiting())
  for (let number = 0; number <= 40; number += 4) {
    expect(await mailReview(after(number))).toBe(1)
    await settle(number % 8 === 0 ? 'failed' : 'cancelled', after(number + 3))
    expect(await eraseExpiredIn('spam', after(number + 3))).toBe(0)
  }
  await mailReview(after(50))
  expect(await eraseExpiredIn('spam', after(60))).toBe(0)
  await settle('sent', after(60))
  expect(await eraseExpiredIn('spam', after(68))).toBe(1)
})

test('without SMTP a mail counts from when it can be read', async () => {
  vi.mocked(canSendMail).mockReturnValue(false)
  await addMessage(waiting())
  await mailReview(start)
  await database.outboxItem.updateMany({ data: { createdAt: after(25) } })
  expect(await eraseExpiredIn('spam', after(31))).toBe(0)
  expect(await eraseExpiredIn('spam', after(33))).toBe(1)
})
