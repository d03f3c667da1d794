import '#app/domain/events.ts'
import type { Transaction } from '@prisma/driver-adapter-utils'
import { afterEach, expect, test } from 'vitest'
import { submitRecord } from '#app/domain/inbox/submit.server.ts'
import { findOpenJobs } from '#app/domain/jobs/find.server.ts'
import { listRecords } from '#app/domain/lists/read.server.ts'
import { registry } from '#app/domain/registry.ts'
import { createFirstStaff } from '#app/domain/staff/accounts.server.ts'
import { findStaff } from '#app/domain/staff/sessions.server.ts'
import { newSession, signIn } from '#app/domain/staff/sign-in.server.ts'
import { database } from '#app/platform/database/database.server.ts'
import { withDeadline, writeInBackground } from '#app/platform/deadline.server.ts'
import { ownAddress } from '../../support/addresses.ts'
import { adapterFactory, provider } from '../../support/database/database.ts'
import { addJob } from '../../support/database/factories.ts'

// While another process holds the lock, only a timeout ends a wait here.

const url = process.env.DATABASE_URL ?? ''
const statement = (sql: string) => ({ sql, args: [], argTypes: [] })
const job = await addJob({ status: 'open' })
const email = 'staff@example.com'
const password = 'correct horse battery staple'
await createFirstStaff(email, password)

let held: Transaction | undefined

/** Another process holds the write lock. */
async function holdWriting() {
  const other = await adapterFactory(url).connect()
  held = await other.startTransaction()
  if (provider === 'sqlite') {
    await held.executeRaw(statement('UPDATE staff SET email = email'))
    return
  }
  for (const table of ['staff', 'sessions', 'contact_messages', 'sign_in_failures', 'rate_limits'])
    await held.executeRaw(statement(`LOCK TABLE ${table} IN EXCLUSIVE MODE`))
}

afterEach(async () => {
  await held?.executeRaw(statement('ROLLBACK'))
  await held?.rollback()
  held = undefined
})

const view = { search: '', page: 1, cursor: null, sort: { by: 'date', descending: true } } as const

test('a read waits for no writer', async () => {
  const signedIn = await signIn({ account: email, address: ownAddress(), device: null }, { password }, newSession(''))
  const token = signedIn.ok ? signedIn.sessionToken : ''
  await database.session.updateMany({ data: { lastSeenAt: new Date(Date.now() - 120_000) } })
  await holdWriting()
  let isWaiting = true
  const writing = database.staff.update({ where: { email }, data: { email } }).catch(() => {})
  void writing.finally(() => {
    isWaiting = false
  })
  expect((await findOpenJobs()).map(({ id }) => id)).toContain(job.id)
  expect(await listRecords('job_applications', view)).toMatchObject({ found: 0 })
  // Reading is enough to find the session. Its use is recorded once the database can be written again.
  expect(await findStaff(token)).toMatchObject({ email })
  expect(isWaiting).toBe(true)
  await writing
})

test('a read waits for no transaction of this process either, and does not see it', async () => {
  await database.$transaction(async (transaction) => {
    await transaction.subscriber.create({ data: { email: 'within@example.com' } })
    expect(await transaction.subscriber.count()).toBe(1)
    expect(await database.subscriber.count()).toBe(0)
    expect((await findOpenJobs()).map(({ id }) => id)).toContain(job.id)
  })
  expect(await database.subscriber.count()).toBe(1)
})

const message = { name: 'Asha', email: 'asha@example.com', subject: 'Hello', message: 'Hello' }
const send = () =>
  withDeadline(() => submitRecord(registry.message, { submissionId: crypto.randomUUID(), ...message }, ownAddress()))
const write = () => withDeadline(() => database.staff.update({ where: { email }, data: { email } })).catch(() => {})

/** The number of sequential tasks that finish before the other one. */
async function doneBefore(other: Promise<unknown>, inARow: (() => Promise<unknown>)[]): Promise<number> {
  let done = 0
  const row = inARow.reduce((before, work) => before.then(work).then(() => void done++), Promise.resolve())
  await other
  const seen = done
  await row
  return seen
}

test('answers forms in time while the database cannot be written', async () => {
  await holdWriting()
  expect(await Promise.all([send(), send(), send()])).toEqual(Array(3).fill({ ok: false, problem: 'unavailable' }))
})

test('a request waits once in total, however much it writes', async () => {
  await holdWriting()
  expect(await doneBefore(send(), [write, write])).toBeLessThan(2)
})

test('concurrent sign-ins do not wait for each other', async () => {
  await holdWriting()
  const attempt = () =>
    withDeadline(() => signIn({ account: email, address: ownAddress(), device: null }, { password }, newSession('')))
  const attempts = Array.from({ length: 4 }, () => expect(attempt()).rejects.toThrow())
  expect(await doneBefore(Promise.all(attempts), [write, write, write])).toBeLessThan(3)
})

// SQLite has one writer, so nothing else can be written.
test.runIf(provider === 'postgres')(
  'an optional write that cannot be made leaves time for the required ones',
  async () => {
    await holdWriting()
    const { promise: given, resolve: giveUp } = Promise.withResolvers<void>()
    const email = 'noted@example.com'
    await withDeadline(async () => {
      await writeInBackground('a note', () => database.staff.updateMany({ data: { email } }).finally(giveUp))
      await given
      await database.subscriber.create({ data: { email } })
    })
    expect(await database.subscriber.count({ where: { email } })).toBe(1)
  },
)
