import { expect, test } from 'vitest'
import { submitRecord } from '#app/domain/inbox/submit.server.ts'
import { registry } from '#app/domain/registry.ts'
import { maxResumeSize } from '#app/domain/resumes/rules.ts'
import { keyOfCeiling } from '#app/domain/submissions/ceilings.server.ts'
import { countForm } from '#app/domain/submissions/limit.server.ts'
import { submitSubscription } from '#app/domain/subscribers/subscribe.server.ts'
import { database } from '#app/platform/database/database.server.ts'
import { removeExpiredCounts, sharedRateLimiter } from '#app/platform/rate-limit.server.ts'
import { ownAddress } from '../../support/addresses.ts'
import { execute } from '../../support/database/database.ts'

const url = process.env.DATABASE_URL ?? ''
const tenMinutes = 600
const message = () => ({
  submissionId: crypto.randomUUID(),
  name: 'Asha',
  email: 'asha@example.com',
  subject: 'Hello',
  message: `Hello ${crypto.randomUUID()}`,
})

test('the instances of an installation count together, and return the waiting time', async () => {
  const rate = { name: 'together', points: 3, seconds: 100 }
  const [one, other] = [sharedRateLimiter(rate), sharedRateLimiter(rate)]
  expect([await one('a'), await other('a'), await one('a')]).toEqual([0, 0, 0])
  const waits = [await other('a'), await one('a')]
  for (const wait of waits) {
    expect(wait).toBeGreaterThan(90)
    expect(wait).toBeLessThanOrEqual(100)
  }
  expect(await other('b')).toBe(0)
})

test('concurrent requests are limited as strictly as sequential ones', async () => {
  const limit = sharedRateLimiter({ name: 'at once', points: 5, seconds: 100 })
  const waits = await Promise.all(Array.from({ length: 20 }, () => limit('a')))
  expect(waits.filter((wait) => wait === 0)).toHaveLength(5)
})

test('counters expire, and reveal no address', async () => {
  const limit = sharedRateLimiter({ name: 'forgotten', points: 1, seconds: 100 })
  await limit('198.51.100.77')
  const rows = await database.rateLimit.findMany()
  expect(JSON.stringify(rows)).not.toContain('198.51.100.77')
  await database.rateLimit.updateMany({ data: { expire: new Date(Date.now() - 1_000) } })
  expect(await limit('198.51.100.77')).toBe(0)
  await removeExpiredCounts()
  expect(await database.rateLimit.count({ where: { key: { startsWith: 'forgotten' } } })).toBe(1)
  await removeExpiredCounts(new Date(Date.now() + 101_000))
  expect(await database.rateLimit.count({ where: { key: { startsWith: 'forgotten' } } })).toBe(0)
})

test('each instance counts alone while the database is down', async () => {
  const limit = sharedRateLimiter({ name: 'alone', points: 2, seconds: 100 })
  await execute(url, 'ALTER TABLE rate_limits RENAME TO away')
  const waits = [await limit('a'), await limit('a'), await limit('a')]
  await execute(url, 'ALTER TABLE away RENAME TO rate_limits')
  expect(waits.map(Boolean)).toEqual([false, false, true])
})

test('an address waits after thirty messages, others do not, and repeated forms still get their answer', async () => {
  const address = ownAddress()
  const sent = Array.from({ length: 30 }, message)
  for (const each of sent) expect(await submitRecord(registry.message, each, address)).toMatchObject({ ok: true })
  const refused = await submitRecord(registry.message, message(), address)
  expect(refused).toMatchObject({ ok: false, problem: 'tooMany' })
  expect('seconds' in refused && refused.seconds).toBeLessThanOrEqual(tenMinutes)
  expect(await submitRecord(registry.message, message(), ownAddress())).toMatchObject({ ok: true })
  for (const each of sent.slice(0, 3))
    expect(await submitRecord(registry.message, each, address)).toMatchObject({ ok: true })
})

test('a hundred concurrent repetitions count as one', async () => {
  const [address, sent] = [ownAddress(), message()]
  const answers = await Promise.all(Array.from({ length: 100 }, () => submitRecord(registry.message, sent, address)))
  expect(answers[0]).toMatchObject({ ok: true, receivedBefore: null })
  const repetition = { ...answers[0], receivedBefore: expect.any(Date) }
  expect(answers.slice(1)).toEqual(Array(99).fill(repetition))
})

test('one place may send thirty addresses for the newsletter, and cannot tell which are known', async () => {
  const from = ownAddress()
  const email = () => `${crypto.randomUUID()}@example.com`
  const first = email()
  expect(await submitSubscription({ email: first }, from)).toEqual({ ok: true })
  for (let count = 1; count < 30; count++)
    expect(await submitSubscription({ email: email() }, from)).toEqual({ ok: true })
  const late = email()
  const refused = { ok: false, problem: 'tooMany', seconds: expect.any(Number) }
  expect(await submitSubscription({ email: late }, from)).toEqual(refused)
  expect(await database.subscriber.count({ where: { email: late } })).toBe(0)
  expect(await submitSubscription({ email: first.toUpperCase() }, from)).toEqual(refused)
  expect(await submitSubscription({ email: late }, ownAddress())).toEqual({ ok: true })
})

test('a refused request does not count against the day', async () => {
  await database.rateLimit.deleteMany()
  const from = ownAddress()
  const answers = []
  for (let count = 0; count < 40; count++) answers.push(await countForm('application', from, {}))
  expect(answers.filter((tooMany) => tooMany === null)).toHaveLength(30)
  const ofTheDay = await database.rateLimit.findMany({ where: { key: { startsWith: 'applications of a day' } } })
  expect(ofTheDay).toMatchObject([{ points: 30 }])
})

const mebibyte = 1_024 * 1_024
const textOf = (size: number) => ({ message: 'a'.repeat(size) })
const refusal = { ok: false, problem: 'tooMany', seconds: expect.any(Number) }

test('one address stores at most a twentieth of a day’s resumes', async () => {
  await database.rateLimit.deleteMany()
  const [from, ceiling] = [ownAddress(), keyOfCeiling('files')]
  const apply = (size: number, address = from) => countForm('application', address, {}, size)
  expect([await apply(256 * mebibyte), await apply(256 * mebibyte)]).toEqual([null, null])
  expect([await apply(1), await apply(5 * mebibyte)]).toEqual([refusal, refusal])
  expect(await database.rateLimit.findUnique({ where: { key: ceiling } })).toMatchObject({ points: 512 * 1_024 })
  expect(await apply(5 * mebibyte, ownAddress())).toBeNull()
  expect(await countForm('message', from, textOf(1_000))).toBeNull()
})

test('one address stores at most a twentieth of a day’s texts, in all forms together', async () => {
  const from = ownAddress()
  expect(await countForm('message', from, textOf(6 * mebibyte))).toBeNull()
  expect(await countForm('enquiry', from, textOf(6 * mebibyte))).toBeNull()
  expect(await countForm('application', from, textOf(mebibyte), 1_000)).toEqual(refusal)
  expect(await countForm('subscription', from, 'asha@example.com')).toEqual(refusal)
  expect(await countForm('message', ownAddress(), textOf(mebibyte))).toBeNull()
})

test('sixty people apply from one room with the longest texts and the largest resumes', async () => {
  const from = ownAddress()
  for (let count = 0; count < 60; count++) {
    // The limit of ten minutes is over.
    if (count === 30) await database.rateLimit.deleteMany({ where: { key: { startsWith: 'application:' } } })
    expect(await countForm('application', from, textOf(60_000), maxResumeSize)).toBeNull()
  }
})
