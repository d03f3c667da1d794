import { cp, mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, beforeEach, expect, test } from 'vitest'
import { eraseApplication } from '#app/domain/applications/status.server.ts'
import { createBackup } from '#app/domain/backups/create.server.ts'
import { restoreBackup } from '#app/domain/backups/restore.server.ts'
import { flushLedger, readLedger } from '#app/domain/files/erasure-ledger.server.ts'
import { identifyInstallation } from '#app/domain/installation/identity.server.ts'
import { removeStaff } from '#app/domain/staff/accounts.server.ts'
import { eraseSubscription } from '#app/domain/subscribers/erase.server.ts'
import { askToConfirm } from '#app/domain/subscribers/subscribe.server.ts'
import { eraseAgain } from '#app/domain/sweeps/erase-again.server.ts'
import { database } from '#app/platform/database/database.server.ts'
import { ownAddress } from '../../support/addresses.ts'
import { emptyInstallation, fillInstallation } from '../../support/backups/content.ts'
import { addApplication, addMessage } from '../../support/database/factories.ts'
import { filesIn, pathTo } from '../../support/process/traces.ts'
import { eraseRecords } from '../../support/records/erase.ts'

const parent = await mkdtemp(path.join(tmpdir(), 'backups-'))
const elsewhere = await mkdtemp(path.join(tmpdir(), 'ledger-'))
let second = Date.UTC(2026, 10, 22, 14, 5)
let filled: Awaited<ReturnType<typeof fillInstallation>>
let other: Awaited<ReturnType<typeof addApplication>>
let backup = ''

async function backUp(into = parent) {
  second += 1_000
  return (await createBackup(into, 'operator', new Date(second))).folder
}

const restore = (erasures?: string) => restoreBackup({ folder: backup, overwrite: true, erasures })

/** Erases one person of each kind, after the backup was made. */
async function eraseAll() {
  expect(await eraseApplication({ id: filled.application.id }, 'applicant')).toBe('deleted')
  expect(await eraseRecords('contact_messages', [filled.message.id])).toBe(1)
  expect(await eraseRecords('enquiries', [filled.enquiry.id])).toBe(1)
  expect(await removeStaff({ email: filled.staff.email }, 'operator')).toBe('removed')
  for (const email of ['a@example.com', 'asked@example.com'])
    expect(await eraseSubscription(email, 'operator')).toBe('deleted')
}

async function expectNobodyToBeBack() {
  const { application, message, enquiry, staff, post } = filled
  expect((await database.jobApplication.findMany()).map(({ id }) => id)).toEqual([other.id])
  expect(await database.statusChange.count()).toBe(0)
  expect(await database.contactMessage.count()).toBe(0)
  expect(await database.enquiry.count()).toBe(0)
  const subscribers = (await database.subscriber.findMany()).map(({ email }) => email)
  expect(subscribers.toSorted()).toEqual(['Z@example.com', 'é@example.com'])
  expect(await database.outboxItem.count({ where: { recipient: 'asked@example.com' } })).toBe(0)
  expect(await database.staff.count({ where: { id: staff.id } })).toBe(0)
  expect(await database.blogPost.findUniqueOrThrow({ where: { id: post.id } })).toMatchObject({ authorId: null })
  expect(await database.blogRevision.findFirst()).toMatchObject({ staffId: null })
  const known = (await database.erasure.findMany()).map(({ id }) => id)
  expect(known).toEqual(
    expect.arrayContaining([application.submissionId, message.submissionId, enquiry.submissionId, staff.id]),
  )
  expect(await filesIn('resumes')).not.toContain(application.resumeKey)
  expect(await filesIn('resumes')).toContain(other.resumeKey)
}

beforeEach(async () => {
  await rm(parent, { recursive: true, force: true })
  await emptyInstallation()
  await identifyInstallation()
  filled = await fillInstallation()
  await database.$transaction((transaction) => askToConfirm(transaction, 'asked@example.com', ownAddress()))
  other = await addApplication()
  backup = await backUp()
})

afterAll(() => Promise.all([parent, elsewhere].map((folder) => rm(folder, { recursive: true }))))

test('leaves out people whose later erasure is in the overwritten database', async () => {
  await eraseAll()
  await rm(pathTo('erasures'), { recursive: true })
  expect((await restore()).leftOut).toBe(6)
  await expectNobodyToBeBack()
})

test('leaves out people whose erasure is in the ledger beside the files, if the database is lost', async () => {
  await eraseAll()
  await flushLedger()
  await database.erasure.deleteMany()
  expect((await restore()).leftOut).toBe(6)
  await expectNobodyToBeBack()
})

test('leaves out people whose erasure is in a later backup beside this one', async () => {
  await eraseAll()
  await backUp()
  await emptyInstallation()
  expect((await restore()).leftOut).toBe(6)
  await expectNobodyToBeBack()
})

test('leaves out people whose erasure is in a copied ledger', async () => {
  await eraseAll()
  await flushLedger()
  await cp(pathTo('erasures'), elsewhere, { recursive: true })
  await emptyInstallation()
  expect((await restore(elsewhere)).leftOut).toBe(6)
  await expectNobodyToBeBack()
})

test('does not restore a saved filter with the name of an erased person', async () => {
  const { id: staffId } = await database.staff.create({ data: { email: 'owner@example.com', passwordHash: '' } })
  for (const name of [filled.application.email, other.email])
    await database.savedFilter.create({ data: { staffId, name, query: new URLSearchParams({ q: name }).toString() } })
  await database.savedFilter.create({ data: { staffId, name: 'Readers', query: 'tab=subscribers&q=asked' } })
  backup = await backUp()
  await eraseAll()
  await restore()
  expect((await database.savedFilter.findMany()).map(({ name }) => name)).toEqual([other.email])
})

test('ignores accidental erasures, removes them from the ledger for good, and keeps older ones', async () => {
  await eraseApplication({ id: other.id }, 'applicant')
  await flushLedger()
  const moment = new Date(Date.now() + 1)
  while (Date.now() <= moment.getTime()) await new Promise((resolve) => setTimeout(resolve, 1))
  await eraseAll()
  await flushLedger()
  const restored = await restoreBackup({
    ...{ folder: backup, overwrite: true, erasures: undefined },
    ignoreErasuresSince: moment,
  })
  // A colleague removed the account: no sweep does that.
  expect(restored).toMatchObject({ leftOut: 2, ignored: 8 })
  expect((await database.jobApplication.findMany()).map(({ id }) => id)).toEqual([filled.application.id])
  expect(await database.contactMessage.count()).toBe(1)
  expect(await database.subscriber.count({ where: { email: 'asked@example.com' } })).toBe(1)
  expect(await filesIn('resumes')).toContain(filled.application.resumeKey)

  const told: string[] = []
  for await (const { id } of readLedger()) told.push(id)
  expect(told).toContain(other.submissionId)
  for (const { submissionId } of [filled.application, filled.message]) expect(told).not.toContain(submissionId)
  await database.erasure.deleteMany()
  expect(await eraseAgain()).toBe(0)
  expect(await database.jobApplication.count()).toBe(1)
})

test('refuses a folder that is no ledger', async () => {
  await expect(restore(path.join(elsewhere, 'none'))).rejects.toThrow('--erasures')
  await expect(restore(pathTo('resumes'))).rejects.toThrow('--erasures')
})

test('refuses a folder that contains the ledger, has other folders or is empty, before it changes anything', async () => {
  await eraseAll()
  await flushLedger()
  const saved = await mkdtemp(path.join(elsewhere, 'saved-'))
  const ledger = path.join(saved, 'erasures')
  await cp(pathTo('erasures'), ledger, { recursive: true })
  await emptyInstallation()
  const { reference } = await addMessage()
  await expect(restore(saved)).rejects.toThrow(`name ${ledger}.`)
  await expect(restore(elsewhere)).rejects.toThrow(/folders in it: .*the folder erasures/)
  const empty = path.join(saved, 'empty')
  await mkdir(empty)
  await expect(restore(empty)).rejects.toThrow(/tells of no erasure: .*the folder erasures/)
  await writeFile(path.join(empty, 'notes.txt'), 'no ledger')
  await expect(restore(empty)).rejects.toThrow(/tells of no erasure: .*the folder erasures/)
  await expect(restore(path.join(empty, 'notes.txt'))).rejects.toThrow('There is no folder')
  expect(await database.contactMessage.findMany()).toMatchObject([{ reference }])
  expect(await filesIn('resumes')).toEqual([])
  expect(await restore(ledger)).toMatchObject({ leftOut: 6, known: 10, isToldSince: true })
  await expectNobodyToBeBack()
  await rm(saved, { recursive: true })
})

test('knows whether any source recorded erasures after the backup', async () => {
  await database.erasure.create({ data: { id: crypto.randomUUID() } })
  await createBackup(parent, 'operator', new Date(second - 1_000))
  await emptyInstallation()
  expect(await restore()).toMatchObject({ known: 2, isToldSince: false })
  await database.erasure.create({ data: { id: crypto.randomUUID() } })
  await backUp()
  await emptyInstallation()
  expect(await restore()).toMatchObject({ isToldSince: true })
})
