import { expect, test } from 'vitest'
import { findJob } from '#app/domain/jobs/find.server.ts'
import { hasPage, isOpen } from '#app/domain/jobs/rules.ts'
import { database } from '#app/platform/database/database.server.ts'
import { addJob } from '../../support/database/factories.ts'

const now = new Date('2026-06-01T12:00:00.000Z')
const before = new Date(now.getTime() - 1)
const after = new Date(now.getTime() + 1)

test.each([
  ['open', null, null, 'open'],
  ['open', before, after, 'open'],
  ['open', now, null, 'open'],
  ['open', after, null, 'hidden'],
  ['open', null, now, 'closed'],
  ['open', null, before, 'closed'],
  ['open', null, after, 'open'],
  ['open', after, before, 'hidden'],
  ['draft', null, null, 'hidden'],
  ['draft', before, after, 'hidden'],
  ['closed', null, null, 'closed'],
  ['closed', before, after, 'closed'],
  ['closed', after, null, 'hidden'],
  ['OPEN', null, null, 'hidden'],
] as const)('a job that is %s, from %j until %j, is %s', (status, opensAt, closesAt, expected) => {
  const job = { status, opensAt, closesAt }
  expect(isOpen(job, now)).toBe(expected === 'open')
  expect(hasPage(job, now)).toBe(expected !== 'hidden')
})

test('a job is public since it opened, or since it was created if it had no opening date', async () => {
  const [opened, written] = [await addJob({ status: 'open', opensAt: before }), await addJob({ status: 'open' })]
  const createdAt = new Date('2026-01-02T03:04:05.678Z')
  await database.job.update({ where: { id: written.id }, data: { createdAt, updatedAt: now } })
  expect((await findJob(String(opened.id)))?.posted).toEqual(before)
  expect(await findJob(String(written.id))).toMatchObject({ posted: createdAt, updated: now })
})

test('a job that was created before it opened has not changed since', async () => {
  const { id } = await addJob({ status: 'open' })
  await database.job.update({ where: { id }, data: { opensAt: now, updatedAt: before } })
  expect(await findJob(String(id), now)).toMatchObject({ posted: now, updated: now })
})
