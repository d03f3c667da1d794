// Emails to applicants and senders that failed for good.
import { beforeEach, describe, expect, test } from 'vitest'
import { findUndelivered, listLatestUndelivered, listUndelivered } from '#app/domain/mail/undelivered.server.ts'
import { undeliveredReason } from '#app/domain/mail/undelivered.ts'
import { kindsToSender, type MailKind } from '#app/domain/outbox/kinds.ts'
import { database } from '#app/platform/database/database.server.ts'
import { addApplication, addEnquiry, addMessage, emptyLists } from '../../support/database/factories.ts'
import { addMail } from '../../support/mail/outbox.ts'

const records = { application: addApplication, message: addMessage, enquiry: addEnquiry }

beforeEach(emptyLists)

async function fail(about: object, kind: MailKind, more: { state?: string; settledAt?: Date; response?: string } = {}) {
  const { response = '550 5.1.1 no such user', ...data } = more
  const id = await addMail({ kind, about: about as never, to: 'asha@example.com' })
  await database.outboxItem.update({ where: { id }, data: { state: 'failed', settledAt: new Date(), ...data } })
  await database.delivery.create({ data: { itemId: id, channel: 'mail', outcome: 'refused', response } })
}

describe.each(['application', 'message', 'enquiry'] as const)('an email about one %s', (noun) => {
  test('counts once it has failed for good, for every kind to the sender and no other', async () => {
    const rows = [await records[noun](), await records[noun](), await records[noun](), await records[noun]()]
    const about = (index: number) => ({ [`${noun}Id`]: rows[index]?.id })
    const ids = rows.map(({ id }) => id)
    for (const kind of kindsToSender(noun)) await fail(about(0), kind)
    await fail(about(1), `${noun}.notified`)
    for (const state of ['waiting', 'sent', 'cancelled']) await fail(about(2), `${noun}.acknowledged`, { state })
    expect([...(await findUndelivered(noun, ids))]).toEqual([ids[0]])
    expect([...(await findUndelivered(noun, ids.slice(1)))]).toEqual([])
    expect(await listUndelivered(noun, ids[0] ?? 0)).toEqual(
      kindsToSender(noun).map((kind) => ({
        id: expect.any(String),
        kind,
        recipient: 'asha@example.com',
        at: expect.any(Date),
        reason: 'address',
      })),
    )
    expect(await listUndelivered(noun, ids[1] ?? 0)).toEqual([])
    expect((await listLatestUndelivered(noun, 5)).map(({ id }) => id)).toEqual([ids[0]])
  })
})

test.each([
  ['550 5.1.1 <asha@example.com>: Recipient address rejected: User unknown', 'address'],
  ['550 No such user here', 'address'],
  ['550 5.1.2 Bad destination system', 'domain'],
  ['556 5.1.10 Domain has a null MX', 'domain'],
  ['501 5.1.3 Bad recipient address syntax', 'invalid'],
  ['There is no address to send it to.', 'invalid'],
  ['552 5.2.2 Mailbox full', 'full'],
  ['552 Requested mail action aborted: over quota', 'full'],
  ['550 5.2.1 The account is disabled', 'disabled'],
  ['552 5.3.4 Message too big', 'tooLarge'],
  ['554 5.7.1 Message rejected as spam', 'unwanted'],
  ['550 Blocked by our policy', 'unwanted'],
  ['554 Transaction failed', 'refused'],
])('explains %s in plain words', (response, reason) => {
  expect(undeliveredReason({ outcome: 'refused', response })).toBe(reason)
})

test('a mail deferred until it was given up is reported as unreachable, or full', () => {
  expect(undeliveredReason({ outcome: 'deferred', response: '421 4.4.2 Timeout' })).toBe('unreachable')
  expect(undeliveredReason({ outcome: 'deferred', response: '452 4.2.2 Over quota' })).toBe('full')
})
