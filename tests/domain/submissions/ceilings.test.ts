// Ceilings: daily limits for all visitors together.
import { beforeEach, expect, test } from 'vitest'
import { submitRecord } from '#app/domain/inbox/submit.server.ts'
import { watchCeilings } from '#app/domain/operation/watch.server.ts'
import { registry } from '#app/domain/registry.ts'
import { ceilings, keyOfCeiling } from '#app/domain/submissions/ceilings.server.ts'
import { submitSubscription } from '#app/domain/subscribers/subscribe.server.ts'
import { listTroubles } from '#app/domain/troubles/troubles.server.ts'
import { database } from '#app/platform/database/database.server.ts'
import { ownAddress } from '../../support/addresses.ts'

beforeEach(async () => {
  await database.rateLimit.deleteMany()
  await database.outboxItem.deleteMany()
  await watchCeilings()
})

const day = 24 * 3_600_000

/** Sets today's count. */
const setCount = (ceiling: keyof typeof ceilings, points: number) => {
  const key = keyOfCeiling(ceiling)
  const count = { points, expire: new Date(Date.now() + day) }
  return database.rateLimit.upsert({ where: { key }, create: { key, ...count }, update: count })
}
const countOf = async (ceiling: keyof typeof ceilings) =>
  (await database.rateLimit.findUnique({ where: { key: keyOfCeiling(ceiling) } }))?.points

const send = (message = 'Hello') => {
  const email = `${crypto.randomUUID()}@example.com`
  const submissionId = crypto.randomUUID()
  return submitRecord(
    registry.message,
    { submissionId, name: 'Asha', email, subject: submissionId, message },
    ownAddress(),
  )
}

test('omits acknowledgements above the ceiling of mails, and still stores and notifies', async () => {
  await setCount('mails', ceilings.mails - 1)
  for (let time = 0; time < 3; time++) expect(await send()).toMatchObject({ ok: true })
  const mails = (kind: string) => database.outboxItem.count({ where: { kind } })
  expect(await mails('message.acknowledged')).toBe(1)
  expect(await mails('message.notified')).toBe(3)
})

test('an address over its own limit does not use up the ceiling of all', async () => {
  const address = ownAddress()
  for (let time = 0; time < 40; time++)
    await submitSubscription({ email: `${crypto.randomUUID()}@example.com` }, address)
  expect(await countOf('texts')).toBe(30)
})

test('tells owners which ceiling is reached, until the day of the count is over', async () => {
  await setCount('mails', ceilings.mails)
  await watchCeilings()
  expect(await listTroubles()).toEqual([])
  await send()
  await watchCeilings()
  expect(await listTroubles()).toMatchObject([{ kind: 'ceiling', facts: { files: false, texts: false, mails: true } }])
  await watchCeilings(new Date(Date.now() + day + 1_000))
  expect(await listTroubles()).toEqual([])
})
