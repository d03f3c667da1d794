import { beforeEach, expect, test } from 'vitest'
import { checkClock, currentTime } from '#app/domain/installation/clock.server.ts'
import { identifyInstallation } from '#app/domain/installation/identity.server.ts'
import { runHourlyTasks } from '#app/domain/operation/prepare.server.ts'
import { confirmClock, watchClock } from '#app/domain/sweeps/brake.server.ts'
import { beginTrouble, listTroubles } from '#app/domain/troubles/troubles.server.ts'
import { database } from '#app/platform/database/database.server.ts'
import { addApplication, addMessage } from '../../support/database/factories.ts'

const hour = 3_600_000
const day = 24 * hour
const later = (milliseconds: number) => new Date(Date.now() + milliseconds)

async function addMany(count: number, data: { appliedAt?: Date } = {}) {
  for (let index = 0; index < count; index++) await addApplication(data)
}

const troubles = async () => (await listTroubles()).map(({ kind }) => kind)
const applications = () => database.jobApplication.count()

beforeEach(async () => {
  await database.jobApplication.deleteMany()
  await database.contactMessage.deleteMany()
  await database.heldSweep.deleteMany()
  await database.trouble.deleteMany()
  await identifyInstallation()
  await database.installation.updateMany({ data: { knownMoment: new Date() } })
})

test('a clock that jumps ahead erases nothing, and owners are notified', async () => {
  await addMany(10)
  await addMessage()
  await runHourlyTasks(later(400 * day))
  await database.auditEvent.create({
    data: { action: 'job.updated', actor: 'system', details: {}, at: later(400 * day) },
  })
  for (let hours = 1; hours < 30; hours += 4) await runHourlyTasks(later(400 * day + hours * hour))
  expect([await applications(), await database.contactMessage.count(), await database.erasure.count()]).toEqual([
    10, 1, 0,
  ])
  expect(await troubles()).toEqual(['clock'])
  await runHourlyTasks()
  expect([await applications(), await troubles()]).toEqual([10, []])
})

test('a clock that falls behind erases nothing and hides nothing', async () => {
  await addMany(2, { appliedAt: later(-700 * day) })
  const before = Date.now()
  await runHourlyTasks(later(-30 * day))
  expect(await applications()).toBe(2)
  expect(await troubles()).toEqual(['clock'])
  expect(currentTime().getTime()).toBeGreaterThanOrEqual(before - 1_000)
  await runHourlyTasks()
  expect([await applications(), await troubles()]).toEqual([0, []])
})

test('the clock of a copy that is gone is no trouble any more', async () => {
  await watchClock()
  await beginTrouble('clock')
  await database.trouble.updateMany({ data: { seenBy: ['gone'] } })
  await watchClock()
  expect(await troubles()).toEqual([])
})

test('small steps advance the known time', async () => {
  for (const ahead of [23, 46, 69]) expect((await checkClock(later(ahead * hour))).isTrusted).toBe(true)
  expect((await checkClock(later((69 - 23) * hour))).isTrusted).toBe(true)
})

test('a machine that was off for months continues once an owner has confirmed its clock', async () => {
  const known = later(-90 * day)
  await database.installation.updateMany({ data: { knownMoment: known } })
  await addMany(3, { appliedAt: later(-400 * day) })
  await runHourlyTasks()
  expect([await applications(), await troubles()]).toEqual([3, ['clock']])
  expect(await confirmClock('operator', { known: later(-91 * day), now: new Date() })).toBe('changed')
  expect(await confirmClock('operator', { known, now: later(-2 * day) })).toBe('changed')
  await runHourlyTasks()
  expect(await applications()).toBe(3)
  expect(await confirmClock('operator', { known, now: new Date() })).toBe('confirmed')
  expect(await troubles()).toEqual([])
  await runHourlyTasks()
  expect(await applications()).toBe(0)
  expect(await database.auditEvent.count({ where: { action: 'clock.confirmed', actor: 'operator' } })).toBe(1)
})

test('a database without a known time is compared with its latest rows', async () => {
  const last = later(-3 * day)
  await database.auditEvent.deleteMany()
  await database.installationStep.deleteMany()
  await database.installationStep.create({ data: { name: 'samples', doneAt: last } })
  await database.instance.deleteMany()
  await database.installation.updateMany({ data: { knownMoment: null } })
  expect(await checkClock()).toMatchObject({ known: last, isTrusted: false })
  // Rows written since by that clock change nothing.
  await database.auditEvent.create({ data: { action: 'job.updated', actor: 'system', details: {} } })
  expect(await checkClock()).toMatchObject({ known: last, isTrusted: false })
})
