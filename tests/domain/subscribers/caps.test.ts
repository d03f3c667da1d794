// The mails that ask to confirm a subscription: how many at most.
import { beforeEach, expect, test } from 'vitest'
import { recordEvent } from '#app/domain/audit/record.server.ts'
import { mailCaps } from '#app/domain/mail/caps.server.ts'
import { askToConfirm } from '#app/domain/subscribers/subscribe.server.ts'
import { database } from '#app/platform/database/database.server.ts'
import { ownAddress } from '../../support/addresses.ts'
import { addMessage } from '../../support/database/factories.ts'

beforeEach(async () => {
  await database.outboxItem.deleteMany()
  await database.subscriber.deleteMany()
  await database.rateLimit.deleteMany()
})

const ask = (email: string, visitor = ownAddress()) =>
  database.$transaction((transaction) => askToConfirm(transaction, email, visitor))

const asked = () => database.outboxItem.count({ where: { kind: 'newsletter.confirmation' } })

test('limits the confirmation mails to one mailbox in a day, in any spelling and from everywhere', async () => {
  const { most } = mailCaps.ofMailbox.confirmation
  for (let time = 0; time < most + 3; time++) await ask(`asha+${time}@example.com`)
  expect(await asked()).toBe(most)
  await ask('another@example.com')
  expect(await asked()).toBe(most + 1)
})

test('an address whose mail was blocked by others can try again once they expire', async () => {
  for (let time = 0; time < mailCaps.ofMailbox.confirmation.most; time++) await ask(`asha+${time}@example.com`)
  await ask('asha@example.com')
  const toHer = { recipient: 'asha@example.com' }
  expect(await database.outboxItem.count({ where: toHer })).toBe(0)
  await database.rateLimit.deleteMany()
  await ask('asha@example.com')
  expect(await database.outboxItem.count({ where: toHer })).toBe(1)
})

test('an address that already got today’s mail uses up nothing of its mailbox’s limit', async () => {
  const { most } = mailCaps.ofMailbox.confirmation
  for (let time = 0; time < most + 3; time++) await ask('asha@example.com')
  expect(await asked()).toBe(1)
  await ask('asha+1@example.com')
  expect(await asked()).toBe(2)
})

test('limits the mails that one visitor causes in a day, by any form', async () => {
  const visitor = ownAddress()
  const { most } = mailCaps.ofVisitor
  for (let time = 0; time < most; time++) {
    const { id } = await addMessage()
    await database.$transaction((transaction) =>
      recordEvent(transaction, 'visitor', 'message.received', id, {}, { visitor }),
    )
  }
  await ask('asha@example.com', visitor)
  expect(await asked()).toBe(0)
})
