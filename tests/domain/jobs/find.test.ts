import { expect, test } from 'vitest'
import { findJob, findOpenJobs } from '#app/domain/jobs/find.server.ts'
import { hasPage, isOpen } from '#app/domain/jobs/rules.ts'
import { database } from '#app/platform/database/database.server.ts'
import { addJob } from '../../support/database/factories.ts'
import { oneOf, seeded } from '../../support/random.ts'

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

test('a job is hidden until it opens, then open until it closes, and closed afterwards', () => {
  const random = seeded(1)
  const moment = () => new Date(now.getTime() + Math.floor(random() * 7) - 3)
  for (let number = 0; number < 500; number++) {
    const job = {
      status: oneOf(random, ['draft', 'open', 'closed']),
      opensAt: oneOf(random, [null, moment()]),
      closesAt: oneOf(random, [null, moment()]),
    }
    const stages = Array.from({ length: 9 }, (_, offset) => {
      const at = new Date(now.getTime() + offset - 4)
      return isOpen(job, at) ? 'open' : hasPage(job, at) ? 'closed' : 'hidden'
    })
    const seen = stages.filter((stage, index) => stage !== stages[index - 1])
    expect((['hidden', 'open', 'closed'] as const).filter((stage) => seen.includes(stage))).toEqual(seen)
    if (job.status === 'draft') expect(seen).toEqual(['hidden'])
    if (job.status === 'closed') expect(seen).not.toContain('open')
  }
})

test('lists open jobs in order of creation, and list and page agree at every moment', async () => {
  const open = await addJob({ status: 'open', opensAt: now, closesAt: after })
  await addJob({ status: 'open', opensAt: after })
  await addJob({ status: 'open', closesAt: now })
  await addJob({ status: 'closed' })
  await addJob({ status: 'draft' })
  const always = await addJob({ status: 'open' })
  expect((await findOpenJobs(now)).map(({ id }) => id)).toEqual([open.id, always.id])
  expect((await findOpenJobs(after)).map(({ id }) => id)).not.toContain(open.id)
})

test('finds a job with its lists, also a closed one, but no draft or future one', async () => {
  const closed = await addJob({ status: 'closed' })
  const draft = await addJob({ status: 'draft' })
  const later = await addJob({ status: 'open', opensAt: after })
  const found = await findJob(String(closed.id))
  expect(found).toMatchObject({ title: closed.title, responsibilities: closed.responsibilities })
  expect(found).not.toHaveProperty('createdAt')
  expect(await findJob(String(draft.id))).toBeNull()
  expect(await findJob(String(later.id), now)).toBeNull()
  expect(await findJob(String(later.id), after)).toMatchObject({ id: later.id })
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

test.each([
  '',
  '0',
  '01',
  '-1',
  '1.0',
  ' 1',
  '1 ',
  '1e3',
  '0x1',
  '9999999999',
  '2147483648',
  'NaN',
  '١',
  "1' OR '1'='1",
])('the invalid id %j finds nothing and breaks no query', async (id) => {
  expect(await findJob(id)).toBeNull()
})
