import { rename, rm } from 'node:fs/promises'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { eraseApplication } from '#app/domain/applications/status.server.ts'
import { forgetOldErasures } from '#app/domain/erasures/erase.server.ts'
import { createStaff, removeStaff } from '#app/domain/staff/accounts.server.ts'
import { eraseAgain } from '#app/domain/sweeps/erase-again.server.ts'
import { database } from '#app/platform/database/database.server.ts'
import { addApplication, addEnquiry, addMessage, pdf } from '../../support/database/factories.ts'
import { filesIn, pathTo } from '../../support/process/traces.ts'
import { eraseRecords } from '../../support/records/erase.ts'
import { without } from '../../support/storage/broken-folder.ts'
import { settle } from '../../support/storage/file.ts'

const day = 24 * 3_600_000
const password = 'mauve teacups orbit the loom'

beforeEach(async () => {
  await database.jobApplication.deleteMany()
  await database.erasure.deleteMany()
  await rm(pathTo('erasures'), { recursive: true, force: true })
})

afterEach(() => {
  vi.useRealTimers()
})

test('erases a person again who returns with an older database', async () => {
  await Promise.all(['stays', 'leaves'].map((name) => createStaff(`${name}@example.com`, password, 'recruiter')))
  const [application, message, enquiry] = [await addApplication(), await addMessage(), await addEnquiry()]
  const others = [await addApplication(), await addMessage(), await addEnquiry()]
  const leaver = await database.staff.findUniqueOrThrow({ where: { email: 'leaves@example.com' } })

  expect(await eraseApplication({ id: application.id }, 'applicant')).toBe('deleted')
  expect(await eraseRecords('contact_messages', [message.id])).toBe(1)
  expect(await eraseRecords('enquiries', [enquiry.id])).toBe(1)
  expect(await removeStaff({ email: leaver.email }, 'operator')).toBe('removed')
  await settle()

  await database.erasure.deleteMany()
  await database.jobApplication.create({ data: application })
  await database.contactMessage.create({ data: message })
  await database.enquiry.create({ data: enquiry })
  await database.staff.create({ data: leaver })
  expect(await eraseAgain()).toBe(4)
  const left = [
    await database.jobApplication.findMany(),
    await database.contactMessage.findMany(),
    await database.enquiry.findMany(),
  ]
  expect(left).toEqual(others.map((row) => [row]))
  expect((await database.staff.findMany()).map(({ email }) => email)).toEqual(['stays@example.com'])
  const { receiptToken } = application
  expect(await database.erasure.findUnique({ where: { receiptToken } })).toMatchObject({ id: application.submissionId })
  expect(await eraseAgain()).toBe(0)
})

test('records each erasure of a bulk erasure, for every kind of record', async () => {
  for (const [kind, add] of [
    ['contact_messages', addMessage],
    ['enquiries', addEnquiry],
  ] as const) {
    const rows = [await add(), await add()]
    const ids = rows.map(({ id }) => id)
    expect(await eraseRecords(kind, ids)).toBe(2)
    for (const { submissionId: id } of rows) expect(await database.erasure.findUnique({ where: { id } })).not.toBeNull()
  }
  // They are written to the ledger afterwards.
  await expect.poll(() => database.erasure.count({ where: { ledgerKey: null } })).toBe(0)
})

test('an erasure that could not be written to the ledger is written later, once', async () => {
  const { id } = await addApplication({}, pdf())
  await without(['erasures'], 'replaced', () => eraseApplication({ id }, 'applicant'))
  expect(await filesIn('erasures')).toEqual([])
  await settle()
  expect(await filesIn('erasures')).toHaveLength(1)
  await settle()
  expect(await filesIn('erasures')).toHaveLength(1)
  expect(await database.erasure.count({ where: { ledgerKey: null } })).toBe(0)
})

test('a foreign storage gets no ledger entries, which are written when ours returns', async () => {
  const [first, second] = [await addApplication(), await addApplication()]
  await addApplication()
  await eraseApplication({ id: first.id }, 'applicant')
  const told = await filesIn('erasures')
  await database.erasure.updateMany({ data: { erasedAt: new Date(Date.now() - 3_651 * day) } })
  await rename(pathTo('resumes'), pathTo('unmounted'))
  await eraseApplication({ id: second.id }, 'applicant')
  await expect(forgetOldErasures()).rejects.toMatchObject({ fault: 'foreign' })
  expect(await filesIn('erasures')).toEqual(told)
  expect(await database.erasure.count({ where: { ledgerKey: null } })).toBe(2)

  await rename(pathTo('unmounted'), pathTo('resumes'))
  await settle()
  expect(await filesIn('erasures')).toHaveLength(2)
  expect(await forgetOldErasures()).toBe(2)
  expect(await filesIn('erasures')).toHaveLength(1)
})

test('forgets old erasures with their ledger files, except those of accounts', async () => {
  const { id } = await addApplication()
  await eraseApplication({ id }, 'applicant')
  await database.erasure.create({ data: { id: 'account', ledgerKey: 'other' } })
  await database.erasure.updateMany({ data: { erasedAt: new Date(Date.now() - 3_651 * day) } })
  expect(await forgetOldErasures()).toBe(2)
  expect(await filesIn('erasures')).toEqual([])
  expect((await database.erasure.findMany()).map((erasure) => erasure.id)).toEqual(['account'])
})
