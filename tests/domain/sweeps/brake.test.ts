import { rm } from 'node:fs/promises'
import { beforeEach, expect, test, vi } from 'vitest'
import { flushLedger } from '#app/domain/files/erasure-ledger.server.ts'
import { identifyInstallation } from '#app/domain/installation/identity.server.ts'
import { prepareInstallation, runHourlyTasks } from '#app/domain/operation/prepare.server.ts'
import { confirmSweep, listHeldSweeps, runSweep, watchSweeps } from '#app/domain/sweeps/brake.server.ts'
import { type SweepName, sweeps } from '#app/domain/sweeps/sweeps.server.ts'
import { listTroubles } from '#app/domain/troubles/troubles.server.ts'
import { database } from '#app/platform/database/database.server.ts'
import { addApplication, addEnquiry, addMessage } from '../../support/database/factories.ts'
import { pathTo } from '../../support/process/traces.ts'

const day = 24 * 3_600_000
const ago = (days: number) => new Date(Date.now() - days * day)
const owner = { id: 'owner', email: 'owner@example.com' }

async function many(count: number, add: (index: number) => Promise<unknown>) {
  for (let index = 0; index < count; index++) await add(index)
}

const applications = () => database.jobApplication.count()
const troubles = async () => (await listTroubles()).map(({ kind }) => kind)

async function onlyHeld() {
  const held = await listHeldSweeps()
  if (!held[0] || held.length > 1) throw new Error(`${held.length} sweeps are held.`)
  return held[0]
}

/** As `runHourlyTasks` does it, which rests between its tasks. */
async function sweep() {
  for (const name of Object.keys(sweeps) as SweepName[]) await runSweep(name, new Date())
  await watchSweeps()
}

beforeEach(async () => {
  for (const model of ['jobApplication', 'contactMessage', 'enquiry', 'subscriber', 'heldSweep', 'trouble'] as const)
    await (database[model] as typeof database.enquiry).deleteMany()
  await database.storedFile.deleteMany()
  await rm(pathTo('resumes'), { recursive: true, force: true })
  await database.outboxItem.deleteMany()
  await database.auditEvent.deleteMany()
  await identifyInstallation()
  await database.installation.updateMany({ data: { knownMoment: new Date() } })
})

test('a sweep of more than a tenth and more than 20 rows waits until an owner has confirmed exactly that', async () => {
  await many(25, () => addApplication({ appliedAt: ago(366) }))
  await many(75, () => addApplication())
  await runHourlyTasks()
  expect(await applications()).toBe(100)
  expect(await troubles()).toEqual(['sweep'])
  const held = await onlyHeld()
  expect(held).toMatchObject({ name: 'applications', due: 25, total: 100, isConfirmed: false })
  expect(held.before?.getTime()).toBe(held.asOf.getTime() - 365 * day)

  expect(await confirmSweep(owner, { ...held, due: 24 })).toBe('changed')
  expect(await confirmSweep(owner, { ...held, asOf: ago(1) })).toBe('changed')
  await runHourlyTasks()
  expect(await applications()).toBe(100)

  expect(await confirmSweep(owner, await onlyHeld())).toBe('confirmed')
  expect(await troubles()).toEqual([])
  await runHourlyTasks()
  expect(await applications()).toBe(75)
  expect(await listHeldSweeps()).toEqual([])
  expect(await database.auditEvent.findFirst({ where: { action: 'sweep.confirmed' } })).toMatchObject({
    actor: 'staff',
    details: { sweep: 'applications', due: 25 },
  })
})

test('a confirmation during the measurement of a sweep stays, whatever has become due since', async () => {
  await many(25, () => addApplication({ appliedAt: ago(366) }))
  await sweep()
  const held = await onlyHeld()
  await addApplication({ appliedAt: ago(366) })
  const { measure } = sweeps.applications
  const measuring = vi.spyOn(sweeps.applications, 'measure').mockImplementation(async (now) => {
    await confirmSweep(owner, held)
    return measure(now)
  })
  await sweep()
  measuring.mockRestore()
  expect(await onlyHeld()).toMatchObject({ asOf: held.asOf, due: 25, isConfirmed: true })
})

test('a sweep that grew after its confirmation, for example by a shorter retention, waits again', async () => {
  await many(25, () => addApplication({ appliedAt: ago(366) }))
  await sweep()
  await confirmSweep(owner, await onlyHeld())
  await database.jobApplication.create({ data: { ...(await copyOfOne()), appliedAt: ago(400) } })
  await sweep()
  expect(await applications()).toBe(26)
  expect(await onlyHeld()).toMatchObject({ due: 26, isConfirmed: false })
})

async function copyOfOne() {
  const { id: _, ...row } = await addApplication({ appliedAt: ago(366) })
  await database.jobApplication.deleteMany({ where: { submissionId: row.submissionId } })
  return row
}

test('erases a few rows, and a small part of many, without confirmation', async () => {
  await many(20, () => addApplication({ appliedAt: ago(366) }))
  await many(21, () => addMessage({ createdAt: ago(366) }))
  await many(189, () => addMessage())
  await sweep()
  expect([await applications(), await database.contactMessage.count()]).toEqual([0, 189])
  expect(await listHeldSweeps()).toEqual([])
})

test('a waiting sweep disappears when nothing so large is due any more', async () => {
  await many(25, () => addEnquiry({ createdAt: ago(366) }))
  await sweep()
  expect(await onlyHeld()).toMatchObject({ name: 'enquiries' })
  await database.enquiry.updateMany({ data: { createdAt: new Date() } })
  await sweep()
  expect([await listHeldSweeps(), await troubles()]).toEqual([[], []])
  expect(await database.enquiry.count()).toBe(25)
})

const old = { deletedAt: ago(31) }
const reviewed = { ...old, quarantinedAt: ago(31) }

async function listInMail(): Promise<string> {
  const batch = crypto.randomUUID()
  const mail = { channel: 'mail', kind: 'staff.spam_review', recipient: 'owner@example.com', content: {}, batch }
  await database.outboxItem.create({ data: { ...mail, state: 'sent', createdAt: ago(30), settledAt: ago(30) } })
  return batch
}

const large: [SweepName, () => Promise<unknown>][] = [
  ['messages', () => addMessage({ createdAt: ago(366) })],
  ['enquiries', () => addEnquiry({ createdAt: ago(366) })],
  ['trashedApplications', () => addApplication(old)],
  ['trashedMessages', () => addMessage(old)],
  ['trashedEnquiries', () => addEnquiry(old)],
  ['quarantinedMessages', async () => addMessage({ ...reviewed, reviewBatch: await listInMail() })],
  ['quarantinedEnquiries', async () => addEnquiry({ ...reviewed, reviewBatch: await listInMail() })],
  ['subscribers', () => addSubscriber()],
  ['mails', () => addMail()],
  ['events', () => addEvent()],
  ['quarantinedFiles', () => addQuarantined()],
]

const addSubscriber = () =>
  database.subscriber.create({ data: { email: `${crypto.randomUUID()}@example.com`, createdAt: ago(31) } })
const addMail = () =>
  database.outboxItem.create({
    data: {
      ...{ channel: 'mail', kind: 'newsletter.confirmation', recipient: 'a@example.com', content: {} },
      ...{ state: 'sent', createdAt: ago(91), settledAt: ago(91) },
    },
  })
const addEvent = () =>
  database.auditEvent.create({ data: { action: 'job.updated', actor: 'system', details: {}, at: ago(731) } })
const addQuarantined = () =>
  database.storedFile.create({
    data: { key: crypto.randomUUID(), area: 'quarantine', size: 1, storedAt: ago(60), expiresAt: ago(1) },
  })

test.each(large)('the sweep of %s waits if it is large', async (name, add) => {
  await many(21, add)
  expect(await (await sweeps[name].measure(new Date())).total()).toBeGreaterThanOrEqual(21)
  await sweep()
  expect(await onlyHeld()).toMatchObject({ name, due: 21 })
  await confirmSweep(owner, await onlyHeld())
  await sweep()
  expect(await listHeldSweeps()).toEqual([])
  expect((await sweeps[name].measure(new Date())).due).toBe(0)
})

test('a ledger that names much of the content waits too, but ends accounts at once', async () => {
  const rows = []
  for (let index = 0; index < 25; index++) rows.push(await addEnquiry())
  const staff = await database.staff.create({ data: { email: 'gone@example.com', passwordHash: '' } })
  const erased = rows.map(({ submissionId }) => ({ id: submissionId }))
  await database.erasure.createMany({ data: [...erased, { id: staff.id }] })
  await flushLedger()
  // As where an older database is copied back.
  await database.erasure.deleteMany()

  await prepareInstallation()
  expect(await database.staff.count({ where: { id: staff.id } })).toBe(0)
  expect(await onlyHeld()).toMatchObject({ name: 'erasedAgain', due: 25, total: 25, before: null })
  await runHourlyTasks()
  expect(await database.enquiry.count()).toBe(25)

  await confirmSweep(owner, await onlyHeld())
  await runHourlyTasks()
  expect(await database.enquiry.count()).toBe(0)
  expect(await database.erasure.count({ where: { id: { in: erased.map(({ id }) => id) } } })).toBe(25)
})
