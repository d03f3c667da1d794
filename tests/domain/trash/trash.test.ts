import { beforeEach, describe, expect, test, vi } from 'vitest'
import { deleteRecords } from '#app/domain/lists/delete.server.ts'
import { countRecords, listRecords } from '#app/domain/lists/read.server.ts'
import { kindOf, recordKinds } from '#app/domain/records/kinds.ts'
import { firstPage, newestFirst } from '#app/domain/records/rules.ts'
import { drainSpool } from '#app/domain/resumes/spool.server.ts'
import { resumes } from '#app/domain/resumes/storages.server.ts'
import { countTrash, findInTrash, listTrash } from '#app/domain/trash/list.server.ts'
import { emptyExpiredTrash, eraseFromTrash, restoreFromTrash } from '#app/domain/trash/restore-or-erase.server.ts'
import type { TrashKind } from '#app/domain/trash/rules.ts'
import { database } from '#app/platform/database/database.server.ts'
import { addApplication, addEnquiry, addJob, addMessage, addPost } from '../../support/database/factories.ts'
import { filesIn } from '../../support/process/traces.ts'

const day = 24 * 3_600_000

const only = (id: number | string) => ({ ids: [String(id)] })
const everything = () => ({ until: new Date() })
const all = (done: number) => ({ done, all: done, isBroken: false })

const kinds = {
  job_applications: { trash: 'applications', add: addApplication },
  contact_messages: { trash: 'messages', add: addMessage },
  enquiries: { trash: 'enquiries', add: addEnquiry },
  blog: { trash: 'posts', add: addPost },
} as const

beforeEach(async () => {
  await database.jobApplication.deleteMany()
  await database.contactMessage.deleteMany()
  await database.enquiry.deleteMany()
  await database.blogPost.deleteMany()
  await database.auditEvent.deleteMany()
})

const found = async (kind: (typeof recordKinds)[number], search: string) =>
  (await listRecords(kind, { search, sort: newestFirst, ...firstPage })).records.map(({ id }) => id)

const events = async (subject: string) =>
  (await database.auditEvent.findMany({ where: { subject }, orderBy: { id: 'asc' } })).map(
    ({ action, subjectId, staffEmail }) => [action, subjectId, staffEmail],
  )

describe.each(recordKinds)('what is deleted of %s', (kind) => {
  const { trash, add } = kinds[kind]
  const noun = kindOf('tab', kind).noun

  test('is in no list, count or search until it is brought back', async () => {
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
    expect((await listTrash(trash, null)).records).toMatchObject([
      { id: String(goes.id), deletedBy: { email: staff.email } },
    ])

    expect(await restoreFromTrash(trash, only(goes.id), staff)).toEqual(all(1))
    expect(await restoreFromTrash(trash, only(goes.id), staff)).toEqual(all(0))
    expect((await found(kind, '')).sort()).toEqual([stays.id, goes.id].sort())
    expect(await found(kind, term)).toContain(goes.id)
    expect(await events(noun)).toEqual(
      ['deleted', 'restored'].map((done) => [`${noun}.${done}`, String(goes.id), staff.email]),
    )
  })

  test('comes back with all of one deletion by its moment, and nothing else does', async () => {
    const [earlier, one, other, later] = [await add(), await add(), await add(), await add()]
    const moment = new Date(Date.now() - 5_000)
    await deleteRecords(kind, [earlier.id], 'system', new Date(moment.getTime() - 1))
    await deleteRecords(kind, [one.id], 'system', moment)
    await deleteRecords(kind, [other.id], 'system', moment)
    await deleteRecords(kind, [later.id], 'system', new Date(moment.getTime() + 1))
    expect(await restoreFromTrash(trash, { deletedAt: moment }, 'system')).toEqual(all(2))
    expect((await found(kind, '')).sort()).toEqual([one.id, other.id].sort())
    expect(await restoreFromTrash(trash, { deletedAt: moment }, 'system')).toEqual(all(0))
  })

  test('is found again under a word of one letter and of two, once it is back', async () => {
    const { id } = await add()
    await deleteRecords(kind, [id], 'system')
    await restoreFromTrash(trash, everything(), 'system')
    const letters = kind === 'blog' ? ['p', 'po'] : ['a', 'as']
    for (const term of letters) expect(await found(kind, term)).toContain(id)
  })

  test('is erased after thirty days, and not before', async () => {
    const rows = [await add(), await add()]
    await deleteRecords(
      kind,
      rows.map(({ id }) => id),
      'system',
    )
    const [old, young] = rows.map(({ id }) => id)
    await setDeleted(trash, old, new Date(Date.now() - 30 * day - 1_000))
    await setDeleted(trash, young, new Date(Date.now() - 30 * day + 60_000))
    expect(await emptyExpiredTrash()).toBe(1)
    expect((await listTrash(trash, null)).records.map(({ id }) => id)).toEqual([String(young)])
  })

  test('is erased for good, alone or with all others, and what is not in the trash stays', async () => {
    const [stays, first, ...others] = [await add(), await add(), await add(), await add()]
    await deleteRecords(
      kind,
      [first, ...others].map(({ id }) => id),
      'system',
    )
    expect(await eraseFromTrash(trash, only(stays.id), 'system')).toEqual(all(0))
    expect(await eraseFromTrash(trash, only(first.id), 'system')).toEqual(all(1))
    expect(await findInTrash(trash, [String(first.id)])).toEqual([])
    expect(await eraseFromTrash(trash, everything(), 'system')).toEqual(all(2))
    expect((await countTrash())[trash]).toBe(0)
    expect(await found(kind, '')).toEqual([stays.id])
  })
})

test('a trash of many is read page by page, the latest first, each once', async () => {
  for (let index = 0; index < 60; index++) await addMessage()
  const ids = (await database.contactMessage.findMany({ select: { id: true } })).map(({ id }) => id)
  for (const some of [ids.slice(0, 30), ids.slice(30)]) await deleteRecords('contact_messages', some, 'system')
  const seen: string[] = []
  for (let cursor: Parameters<typeof listTrash>[1] = null; ; ) {
    const page = await listTrash('messages', cursor)
    seen.push(...page.records.map(({ id }) => id))
    if (!page.next) break
    cursor = page.next
  }
  expect(seen).toHaveLength(60)
  expect(new Set(seen).size).toBe(60)
  expect(await restoreFromTrash('messages', everything(), 'system')).toEqual(all(60))
})

test('a job in the trash has no page and comes back as it was; one that is erased leaves its applications', async () => {
  const job = await addJob({ status: 'open' })
  const { id } = await addApplication({ jobId: job.id })
  await setDeleted('jobs', job.id, new Date())
  expect(await restoreFromTrash('jobs', only(job.id), 'system')).toEqual(all(1))
  await setDeleted('jobs', job.id, new Date())
  expect(await eraseFromTrash('jobs', only(job.id), 'system')).toEqual(all(1))
  expect(await database.jobApplication.findUniqueOrThrow({ where: { id } })).toMatchObject({ jobId: null })
})

test.each(['x', '1.5', '99999999999', ''])('%j is in no trash of numbers', async (id) => {
  expect(await restoreFromTrash('applications', { ids: [id] }, 'system')).toEqual(all(0))
  expect(await findInTrash('messages', [id])).toEqual([])
})

test('what comes back is the same application for whoever sends it again, unless there is another of it', async () => {
  const digests = { submissionDigest: 'one', activeDigest: 'one' }
  const first = await addApplication(digests)
  await deleteRecords('job_applications', [first.id], 'system')
  const again = await addApplication(digests)
  const active = async () =>
    (await database.jobApplication.findMany({ orderBy: { id: 'asc' } })).map(({ activeDigest }) => activeDigest)
  await restoreFromTrash('applications', only(first.id), 'system')
  expect(await active()).toEqual([null, 'one'])
  await deleteRecords('job_applications', [first.id, again.id], 'system')
  expect(await active()).toEqual([null, null])
  await restoreFromTrash('applications', everything(), 'system')
  expect(await active()).toEqual(['one', null])
})

test('whoever empties the trash does not wait for a storage that does not answer, and the files go later', async () => {
  const { id, resumeKey } = await addApplication()
  await deleteRecords('job_applications', [id], 'system')
  const hanging = Promise.withResolvers<void>()
  const remove = vi.spyOn(resumes, 'remove').mockReturnValue(hanging.promise)
  expect(await eraseFromTrash('applications', everything(), 'system')).toEqual(all(1))
  expect(await filesIn('resumes')).toContain(resumeKey)
  expect(await database.jobApplication.count()).toBe(0)
  remove.mockRestore()
  await drainSpool()
  expect(await filesIn('resumes')).not.toContain(resumeKey)
  hanging.resolve()
})

async function setDeleted(kind: TrashKind, id: number | string | undefined, deletedAt: Date) {
  const change = { where: { id: id as never }, data: { deletedAt } }
  if (kind === 'applications') await database.jobApplication.update(change)
  else if (kind === 'messages') await database.contactMessage.update(change)
  else if (kind === 'enquiries') await database.enquiry.update(change)
  else if (kind === 'posts') await database.blogPost.update(change)
  else await database.job.update(change)
}
