import { beforeEach, expect, test } from 'vitest'
import { listStatusChanges, withdrawApplication } from '#app/domain/applications/status.server.ts'
import { createStaff, listStaff, removeStaff } from '#app/domain/staff/accounts.server.ts'
import { openSession } from '#app/domain/staff/sessions.server.ts'
import { database } from '#app/platform/database/database.server.ts'
import { giveStatus } from '../../support/applications/steps.ts'
import { addApplication, addPost } from '../../support/database/factories.ts'

const password = 'correct horse battery staple'
const [asha, ravi, uma] = ['asha@example.com', 'ravi@example.com', 'uma@example.com']

const emails = async () => (await listStaff()).map(({ email }) => email)
const idOf = async (email: string) => (await database.staff.findUniqueOrThrow({ where: { email } })).id

const remove = (email: string) => removeStaff({ email }, 'operator')

async function addSession(email: string) {
  await openSession(database, { id: await idOf(email), email }, { userAgent: '', means: 'password' })
}

beforeEach(async () => {
  await database.staff.deleteMany()
  for (const email of [asha, ravi]) await createStaff(email, password, 'owner')
})

test('a removed colleague has no account and no session, and leaves a mark against restored backups', async () => {
  const id = await idOf(ravi)
  await addSession(ravi)
  await addSession(asha)
  expect(await remove(` ${ravi.toUpperCase()}`)).toBe('removed')
  expect(await emails()).toEqual([asha])
  expect(await database.session.count()).toBe(1)
  expect(await database.erasure.findUnique({ where: { id } })).toMatchObject({ id, receiptToken: null })
})

test('texts and decisions of a leaver stay, without a name', async () => {
  const staffId = await idOf(ravi)
  const post = await addPost()
  await database.blogPost.update({ where: { id: post.id }, data: { authorId: staffId } })
  await database.blogRevision.updateMany({ where: { postId: post.id }, data: { staffId } })
  const { id, receiptToken } = await addApplication()
  await giveStatus(id, 'reviewing', { id: staffId, email: ravi })
  await remove(ravi)

  expect(await database.blogPost.findUnique({ where: { id: post.id } })).toMatchObject({ authorId: null })
  expect(await listStatusChanges(id)).toMatchObject([{ status: 'reviewing', staff: null }])
  expect(await giveStatus(id, 'interview', { id: await idOf(asha), email: asha })).toBe('changed')
  await withdrawApplication(receiptToken)
  expect(await giveStatus(id, 'offer', { id: await idOf(asha), email: asha })).toBe('withdrawn')
})

test('one account stays when all are removed concurrently', async () => {
  for (let round = 0; round < 10; round++) {
    for (const email of [asha, ravi, uma]) await createStaff(email, password, 'owner')
    const outcomes = await Promise.all([uma, ravi, asha].map(remove))
    expect(outcomes.toSorted()).toEqual(['last', 'removed', 'removed'])
    expect(await emails()).toHaveLength(1)
  }
})
