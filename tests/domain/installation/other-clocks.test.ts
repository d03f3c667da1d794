import { mkdtemp, readdir, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { recordEvent } from '#app/domain/audit/record.server.ts'
import { backUpWhenDue } from '#app/domain/backups/schedule.server.ts'
import { mailCaps, takeUnit } from '#app/domain/mail/caps.server.ts'
import { claimDue } from '#app/domain/outbox/items.server.ts'
import { createStaff } from '#app/domain/staff/accounts.server.ts'
import { findStaff, openSession } from '#app/domain/staff/sessions.server.ts'
import { checkAttempt } from '#app/domain/staff/sign-in-attempts.server.ts'
import { createWebhook } from '#app/domain/webhooks/manage.server.ts'
import { planEvents } from '#app/domain/webhooks/plan.server.ts'
import { databaseNow, databaseTime } from '#app/platform/clock.server.ts'
import { database, provider } from '#app/platform/database/database.server.ts'
import { env } from '#app/platform/environment.server.ts'
import { sharedRateLimiter } from '#app/platform/rate-limit.server.ts'
import { addApplication } from '../../support/database/factories.ts'
import { addMail } from '../../support/mail/outbox.ts'

const minute = 60_000
const day = 24 * 60 * minute

/** Changes the clock of this process only; the database clock continues. */
async function withClock<Result>(ahead: number, work: () => Promise<Result>): Promise<Result> {
  vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + ahead })
  try {
    await databaseNow()
    return await work()
  } finally {
    vi.useRealTimers()
    await databaseNow()
  }
}

beforeEach(() => database.outboxItem.deleteMany())
afterEach(() => database.webhook.deleteMany())

const by = { id: crypto.randomUUID(), email: 'owner@example.com' }

const claimed = (worker: string) => claimDue('mail', 10, worker)

test.runIf(provider === 'postgres')('copies with different clocks use the clock of the database', async () => {
  const id = await withClock(10 * minute, () => addMail())
  expect(await claimed('one')).toMatchObject([{ id, leasedBy: 'one' }])
  expect(await withClock(10 * minute, () => claimed('two'))).toEqual([])
  expect(await withClock(-10 * minute, () => claimed('three'))).toEqual([])

  const real = Date.now()
  await withClock(10 * minute, async () => expect(Math.abs(databaseTime().getTime() - real)).toBeLessThan(minute))

  const { id: subject } = await addApplication()
  await createWebhook({ url: 'https://systems.example.com/events', events: ['application.received'] }, by)
  await withClock(10 * minute, () => recordEvent(database, 'applicant', 'application.received', subject))
  await planEvents(database)
  expect(await database.outboxItem.count({ where: { channel: 'webhook' } })).toBe(1)
})

test('the outbox does not wait for times of a clock that was ahead', async () => {
  const id = await withClock(provider === 'sqlite' ? 400 * day : 0, () => addMail())
  const ahead = new Date(Date.now() + 400 * day)
  await database.outboxItem.update({ where: { id }, data: { createdAt: ahead, dueAt: ahead } })
  expect(await claimed('one')).toMatchObject([{ id }])
  expect(await claimed('two')).toEqual([])
  await database.outboxItem.update({ where: { id }, data: { leasedUntil: ahead } })
  expect(await claimed('two')).toMatchObject([{ id, leasedBy: 'two' }])
  await database.outboxItem.update({ where: { id }, data: { createdAt: new Date(), dueAt: ahead, leasedUntil: null } })
  expect(await claimed('three')).toMatchObject([{ id, leasedBy: 'three' }])
})

test('an event from a clock that was ahead is neither lost nor late', async () => {
  const { id: subject } = await addApplication()
  await createWebhook({ url: 'https://systems.example.com/events', events: ['application.received'] }, by)
  await recordEvent(database, 'applicant', 'application.received', subject)
  const ahead = new Date(Date.now() + 400 * day)
  await database.outboxItem.updateMany({ where: { channel: 'webhook' }, data: { createdAt: ahead, dueAt: ahead } })
  await planEvents(database)
  expect(await claimDue('webhook', 10, 'one')).toMatchObject([{ kind: 'application.received' }])
})

test('counts from the future do not lock visitors out', async () => {
  const count = sharedRateLimiter({ name: 'clocks', points: 1, seconds: 600 })
  expect([await count('somebody'), (await count('somebody')) > 0]).toEqual([0, true])
  const another = sharedRateLimiter({ name: 'clocks', points: 1, seconds: 600 })
  await database.rateLimit.updateMany({ data: { expire: new Date(Date.now() + 400 * day) } })
  expect(await another('somebody')).toBe(0)

  const take = () => database.$transaction((transaction) => takeUnit(transaction, 'clocks', mailCaps.ofMailbox.message))
  expect([await take(), await take()]).toEqual([true, false])
  await database.rateLimit.updateMany({ data: { expire: new Date(Date.now() + 400 * day) } })
  expect(await take()).toBe(true)

  const attempt = { account: 'asha@example.com', address: '192.0.2.1', device: null }
  const tryWrongly = () => checkAttempt('password', attempt, async () => null)
  for (let tries = 0; tries < 5; tries++) await tryWrongly()
  expect(await tryWrongly()).toMatchObject({ problem: 'limited' })
  const later = new Date(Date.now() + 400 * day)
  await database.signInFailure.updateMany({ data: { firstFailedAt: later, lastFailedAt: later } })
  expect(await tryWrongly()).toMatchObject({ problem: 'credentials' })
})

test('a session from the future has ended', async () => {
  await createStaff('clocks@example.com', 'mauve teacup orbits the loom', 'owner')
  const staff = await database.staff.findUniqueOrThrow({ where: { email: 'clocks@example.com' } })
  const token = await openSession(database, staff, { userAgent: '', means: 'password' })
  expect(await findStaff(token)).toMatchObject({ id: staff.id })
  await database.session.updateMany({ data: { lastSeenAt: new Date(Date.now() + 30 * day) } })
  expect(await findStaff(token)).toBeNull()
})

test('backups continue after a clock that was ahead, and its backups displace no others', async () => {
  const parent = await mkdtemp(path.join(tmpdir(), 'backups-'))
  env.backup = { folder: parent, every: day, keep: 2 }
  await database.installation.upsert({ where: { number: 1 }, create: { id: crypto.randomUUID() }, update: {} })
  await database.installation.updateMany({ data: { backupStartedAt: null, backupEndedAt: null } })
  for (const ahead of [400, 402, 404]) {
    await backUpWhenDue(parent, new Date(Date.now() + ahead * day))
    await database.installation.updateMany({ data: { backupEndedAt: new Date(Date.now() + ahead * day) } })
  }
  const ofFuture = await readdir(parent)
  await backUpWhenDue(parent)
  const all = await readdir(parent)
  expect(all.length).toBe(ofFuture.length + 1)
  expect(all).toEqual(expect.arrayContaining(ofFuture))
  await rm(parent, { recursive: true })
})
