import { expect, test } from 'vitest'
import { countNewRecords, newestRecords } from '#app/domain/lists/new-records.server.ts'
import { dashboardKinds, tableBy } from '#app/domain/records/kinds.ts'
import { areasOf } from '#app/domain/roles.ts'
import { database } from '#app/platform/database/database.server.ts'
import { addEnquiry, addPost } from '../../support/database/factories.ts'

const everything = areasOf.owner
const none = tableBy(dashboardKinds, () => 0)

test('counts newer records, however fast they arrive, without deleted ones', async () => {
  const seen = await newestRecords()
  expect(await countNewRecords(seen, everything)).toEqual(none)
  for (let time = 0; time < 20; time++) await addPost()
  const { id } = await addEnquiry()
  expect(await countNewRecords(seen, everything)).toEqual({ ...none, enquiries: 1, blog: 20 })
  await database.enquiry.delete({ where: { id } })
  expect(await countNewRecords(seen, everything)).toEqual({ ...none, blog: 20 })
  expect(await countNewRecords(await newestRecords(), everything)).toEqual(none)
})

test('a post counts as newer whatever its id, which its form creates', async () => {
  const { id } = await addPost()
  await database.blogPost.update({ where: { id }, data: { id: 'ffffffff-0000-4000-8000-000000000000' } })
  const seen = await newestRecords()
  const later = await addPost()
  await database.blogPost.update({ where: { id: later.id }, data: { id: '00000000-0000-4000-8000-000000000000' } })
  expect(await countNewRecords(seen, everything)).toEqual({ ...none, blog: 1 })
})
