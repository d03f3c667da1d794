import { rm } from 'node:fs/promises'
import { beforeEach, expect, test } from 'vitest'
import { finishErasures } from '#app/domain/erasures/erase.server.ts'
import { eraseSubscription } from '#app/domain/subscribers/erase.server.ts'
import { askToConfirm, confirmSubscriber, resubscribe, unsubscribe } from '#app/domain/subscribers/subscribe.server.ts'
import { eraseAgain } from '#app/domain/sweeps/erase-again.server.ts'
import { database } from '#app/platform/database/database.server.ts'
import { ownAddress } from '../../support/addresses.ts'
import { filesIn, pathTo } from '../../support/process/traces.ts'

const email = 'reader@example.com'
const signUp = (address = email) =>
  database.$transaction((transaction) => askToConfirm(transaction, address, ownAddress()))
const emails = async () => (await database.subscriber.findMany()).map((row) => row.email)

beforeEach(async () => {
  await database.subscriber.deleteMany()
  await database.outboxItem.deleteMany()
  await database.erasure.deleteMany()
  await rm(pathTo('erasures'), { recursive: true, force: true })
})

test('erases an address with its mails in the outbox, and the log does not name it', async () => {
  await signUp()
  await signUp('other@example.com')
  await database.outboxItem.create({
    data: { channel: 'mail', kind: 'message.acknowledged', recipient: email, content: {} },
  })
  expect(await eraseSubscription('Reader@example.com', 'system')).toBe('deleted')
  expect(await eraseSubscription(email, 'system')).toBe('gone')
  expect(await emails()).toEqual(['other@example.com'])
  const left = await database.outboxItem.findMany({ orderBy: { kind: 'asc' } })
  expect(left.map(({ kind, recipient }) => [kind, recipient])).toEqual([
    ['message.acknowledged', email],
    ['newsletter.confirmation', 'other@example.com'],
  ])
  const told = [await database.erasure.findMany(), await database.auditEvent.findMany()]
  expect(JSON.stringify(told)).not.toContain('reader')
  expect(await filesIn('erasures')).toHaveLength(1)
})

test.each([
  ['asked by mail', signUp],
  ['never asked', () => database.subscriber.create({ data: { email } })],
])('a subscriber who was %s and erased does not return with an older database', async (_, add) => {
  await add()
  await signUp('other@example.com')
  const [subscriber, mails] = [
    await database.subscriber.findUniqueOrThrow({ where: { email } }),
    await database.outboxItem.findMany({ where: { recipient: email } }),
  ]
  await eraseSubscription(email, 'system')
  await finishErasures()

  await database.erasure.deleteMany()
  await database.subscriber.create({ data: subscriber })
  await database.outboxItem.createMany({
    data: mails.map(({ content, ...mail }) => ({ ...mail, content: content ?? {} })),
  })
  expect(await eraseAgain()).toBe(1)
  expect(await emails()).toEqual(['other@example.com'])
  expect((await database.outboxItem.findMany()).map(({ recipient }) => recipient)).toEqual(['other@example.com'])
})

async function confirmed() {
  await signUp()
  const { token } = await database.subscriber.findUniqueOrThrow({ where: { email } })
  await confirmSubscriber(token ?? '')
  return { token: token ?? '', reader: await database.subscriber.findUniqueOrThrow({ where: { email } }) }
}

test('an unsubscribed reader does not return with an older database, but by signing up again', async () => {
  const { token, reader } = await confirmed()
  expect(reader.status).toBe('confirmed')
  await unsubscribe(token)
  await database.erasure.deleteMany()
  await database.subscriber.update({ where: { email }, data: reader })
  expect(await eraseAgain()).toBe(1)
  expect(await database.subscriber.findUnique({ where: { email } })).toMatchObject({ status: 'unsubscribed' })

  await resubscribe(token)
  await database.erasure.deleteMany()
  expect(await eraseAgain()).toBe(0)
  expect(await database.subscriber.findUnique({ where: { email } })).toMatchObject({ status: 'confirmed' })
})

test('a subscriber who signs up again after an erasure stays', async () => {
  await signUp()
  await eraseSubscription(email, 'system')
  await signUp()
  await database.erasure.deleteMany()
  expect(await eraseAgain()).toBe(0)
  expect(await emails()).toEqual([email])
})
