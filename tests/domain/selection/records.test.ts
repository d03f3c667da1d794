// Covers the records that were there when a colleague agreed to their number, and none that come later.
import { expect, test } from 'vitest'
import { newestFirst } from '#app/domain/records/rules.ts'
import { findConfirmedRecords, idsInBatches } from '#app/domain/selection/records.server.ts'
import { database } from '#app/platform/database/database.server.ts'
import { addApplication, addPost } from '../../support/database/factories.ts'

const all = { filter: { search: '', sort: newestFirst } }

test('a post created concurrently is not part of the agreed selection, whatever its id', async () => {
  const posts = [await addPost(), await addPost()].map(({ id }) => id)
  const agreed = await findConfirmedRecords('blog', all, 2)
  // As a copy of the server whose clock is behind would make it.
  const between = `${posts[0]?.slice(0, -1)}${posts[0]?.endsWith('f') ? '0' : 'f'}`
  for (const id of ['00000000-0000-7000-8000-000000000000', between]) {
    const later = await addPost()
    await database.blogPost.update({ where: { id: later.id }, data: { id } })
  }
  const found = []
  if (agreed) for await (const ids of idsInBatches<string>(agreed, 1)) found.push(...ids)
  expect(found).toEqual(posts)
})

test('an application that arrives concurrently is not part of it', async () => {
  const { id } = await addApplication()
  const agreed = await findConfirmedRecords('job_applications', all, 1)
  await addApplication()
  const found = []
  if (agreed) for await (const ids of idsInBatches<number>(agreed, 1)) found.push(...ids)
  expect(found).toEqual([id])
})
