import { beforeEach, describe, expect, test, vi } from 'vitest'
import { resumes } from '#app/domain/files/storages.server.ts'
import { countRecords, listRecords } from '#app/domain/lists/read.server.ts'
import { dashboardKinds, inboxes, kindOf, type RecordKind, tableOfKinds } from '#app/domain/records/kinds.ts'
import { firstPage, newestFirst, type Place } from '#app/domain/records/rules.ts'
import { deleteRecords, eraseExpiredIn, moveSelected, restoreDeletion } from '#app/domain/trash/moves.server.ts'
import { database } from '#app/platform/database/database.server.ts'
import { Prisma } from '#prisma/generated/sqlite/client.ts'
import { addApplication, addPost, addToInbox, emptyInboxes } from '../../support/database/factories.ts'
import { filesIn } from '../../support/process/traces.ts'
import { wholeTrash } from '../../support/records/erase.ts'
import { settle } from '../../support/storage/file.ts'

const day = 24 * 3_600_000

const only = (id: number | string) => ({ ids: [id], place: 'trash' as const })
const all = (done: number) => ({ done, all: done, isBroken: false })

const kinds = {
  job_applications: addApplication,
  ...tableOfKinds(
    inboxes,
    ({ tab }) => tab,
    ({ noun }) =>
      (data: object = {}) =>
        addToInbox(noun, data),
  ),
  blog: addPost,
} as const

beforeEach(async () => {
  await database.jobApplication.deleteMany()
  await emptyInboxes()
  await database.blogPost.deleteMany()
  await database.auditEvent.deleteMany()
})

const found = async (kind: RecordKind, search: string, place?: Place) =>
  (await listRecords(kind, { search, place, sort: newestFirst, ...firstPage })).records.map(({ id }) => id)

const events = async (subject: string) =>
  (await database.auditEvent.findMany({ where: { subject }, orderBy: { id: 'asc' } })).map(
    ({ action, subjectId, staffEmail }) => [action, subjectId, staffEmail],
  )

describe.each(dashboardKinds)('a deleted record of %s', (kind) => {
  const add = kinds[kind]
  const noun = kindOf('tab', kind).noun

  test('is in no list, count or search until it is restored', async () => {
    const [stays, goes] = [await add(), await add()]
    const term = 'reference' in goes ? goes.name : goes.title
    const staff = await database.staff.create({
      data: { email: `${crypto.randomUUID()}@example.com`, passwordHash: 'unusable' },
    })
    expect(await deleteRecords(kind, [goes.id], staff)).toBe(1)
    expect(await deleteRecords(kind, [goes.id], staff)).toBe(0)
    expect(await found(kind, '')).toEqual([stays.id])
    expect(await found(kind, term)).not.toContain(goes.id)
    expect((await countRecords())[kind]).toBe(1)
    expect(await found(kind, '', 'trash')).toEqual([goes.id])
    expect(await found(kind, term, 'trash')).toEqual([goes.id])
    expect((await countRecords([kind], 'trash'))[kind]).toBe(1)
    const { removals } = await listRecords(kind, { search: '', place: 'trash', sort: newestFirst, ...firstPage })
    expect(removals[goes.id]).toMatchObject({ by: { email: staff.email } })

    expect(await moveSelected('restore', kind, only(goes.id), null, staff)).toEqual(all(1))
    expect(await moveSelected('restore', kind, only(goes.id), null, staff)).toEqual(all(0))
    expect((await found(kind, '')).sort()).toEqual([stays.id, goes.id].sort())
    expect(await found(kind, term)).toContain(goes.id)
    expect(await events(noun)).toEqual(
      ['deleted', 'restored'].map((done) => [`${noun}.${done}`, String(goes.id), staff.email]),
    )
  })

  test('is restored with its whole deletion by its time, and nothing else is', async () => {
    const [earlier, one, other, later] = [await add(), await add(), await add(), await add()]
    const moment = new Date(Date.now() - 5_000)
    await deleteRecords(kind, [earlier.id], 'system', new Date(moment.getTime() - 1))
    await deleteRecords(kind, [one.id], 'system', moment)
    await deleteRecords(kind, [other.id], 'system', moment)
    await deleteRecords(kind, [later.id], 'system', new Date(moment.getTime() + 1))
    expect(await restoreDeletion(kind, moment, 'system')).toEqual(all(2))
    expect((await found(kind, '')).sort()).toEqual([one.id, other.id].sort())
    expect(await restoreDeletion(kind, moment, 'system')).toEqual(all(0))
  })

  test('is erased after thirty days, and not before', async () => {
    const rows = [await add(), await add()]
    await deleteRecords(
      kind,
      rows.map(({ id }) => id),
      'system',
    )
    const [old, young] = rows.map(({ id }) => id)
    await setDeleted(kind, old, new Date(Date.now() - 30 * day - 1_000))
    await setDeleted(kind, young, new Date(Date.now() - 30 * day + 60_000))
    expect(await eraseExpiredIn('trash')).toBe(1)
    expect(await found(kind, '', 'trash')).toEqual([young])
  })

  test('is erased for good, alone or with all others, and records outside the trash stay', async () => {
    const [stays, first, ...others] = [await add(), await add(), await add(), await add()]
    await deleteRecords(
      kind,
      [first, ...others].map(({ id }) => id),
      'system',
    )
    expect(await moveSelected('erase', kind, only(stays.id), null, 'system')).toEqual(all(0))
    const fromList = await moveSelected('erase', kind, { ids: [stays.id] }, null, 'system')
    expect(fromList).toEqual({ done: 0, all: 1, isBroken: true })
    expect(await moveSelected('erase', kind, only(first.id), null, 'system')).toEqual(all(1))
    expect(await found(kind, '', 'trash')).not.toContain(first.id)
    expect(await moveSelected('erase', kind, wholeTrash, 1, 'system')).toBe('changed')
    expect(await moveSelected('erase', kind, wholeTrash, 2, 'system')).toEqual(all(2))
    expect((await countRecords([kind], 'trash'))[kind]).toBe(0)
    expect(await found(kind, '')).toEqual([stays.id])
  })
})

test('emptying the trash does not wait for a silent storage, and the files are removed later', async () => {
  const { id, resumeKey } = await addApplication()
  await deleteRecords('job_applications', [id], 'system')
  const hanging = Promise.withResolvers<void>()
  const remove = vi.spyOn(resumes, 'remove').mockReturnValue(hanging.promise)
  expect(await moveSelected('erase', 'job_applications', wholeTrash, null, 'system')).toEqual(all(1))
  expect(await filesIn('resumes')).toContain(resumeKey)
  expect(await database.jobApplication.count()).toBe(0)
  remove.mockRestore()
  await settle()
  expect(await filesIn('resumes')).not.toContain(resumeKey)
  hanging.resolve()
})

async function setDeleted(kind: RecordKind, id: number | string | undefined, deletedAt: Date) {
  const table = Prisma.raw(kindOf('tab', kind).table)
  await database.$executeRaw`UPDATE ${table} SET deleted_at = ${deletedAt} WHERE id = ${id}`
}
