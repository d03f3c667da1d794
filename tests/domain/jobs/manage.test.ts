import { randomUUID } from 'node:crypto'
import { beforeAll, beforeEach, expect, test } from 'vitest'
import { deleteJob, moveJob } from '#app/domain/jobs/arrange.server.ts'
import { createJob, findJobToEdit, updateJob } from '#app/domain/jobs/edit.server.ts'
import { blankJob, type JobInput } from '#app/domain/jobs/job.ts'
import { groupOf, stateOf } from '#app/domain/jobs/rules.ts'
import { closeJob, openJob, undoOpening } from '#app/domain/jobs/status.server.ts'
import { database } from '#app/platform/database/database.server.ts'
import { addApplication, addJob } from '../../support/database/factories.ts'

const by = { id: 'somebody', email: 'somebody@example.com' }
const job: JobInput = {
  ...blankJob,
  title: 'Weaver',
  department: 'Cloth',
  location: 'Madikeri, Karnataka',
  experience: '1 year',
  description: 'Weave.',
}

beforeAll(async () => {
  await database.installation.upsert({ where: { number: 1 }, create: { number: 1, id: 'here' }, update: {} })
})

beforeEach(async () => {
  await database.job.deleteMany()
  await database.jobApplication.deleteMany()
})

const order = async () =>
  (await database.job.findMany({ orderBy: [{ place: 'asc' }, { id: 'asc' }] })).map(({ id }) => id)

async function created(more: Partial<JobInput> = {}): Promise<number> {
  const saved = await createJob(randomUUID(), { ...job, ...more }, by)
  if (!saved.ok) throw new Error(saved.problem)
  return saved.id
}

const now = new Date('2026-06-01T12:00:00.000Z')
const [before, after] = [new Date(now.getTime() - 1), new Date(now.getTime() + 1)]

test.each([
  ['open', null, null, 'open', 'open'],
  ['open', after, null, 'planned', 'waiting'],
  ['open', null, now, 'closed', 'closed'],
  ['closed', before, null, 'closed', 'closed'],
  ['closed', after, null, 'closed', 'closed'],
  ['draft', before, after, 'draft', 'waiting'],
] as const)(
  'a job that is %s, from %j until %j, is %s and in the group %s',
  (status, opensAt, closesAt, state, group) => {
    expect(stateOf({ status, opensAt, closesAt }, now)).toBe(state)
    expect(groupOf({ status, opensAt, closesAt }, now)).toBe(group)
  },
)

test('one of two saves of the same version wins and the other is a conflict', async () => {
  const id = await created()
  const saves = await Promise.all(
    ['One', 'Other'].map((title) => updateJob(id, 1, { ...job, category: 'Cloth', title }, by)),
  )
  expect(saves.map(({ ok }) => ok).sort()).toEqual([false, true])
  expect(saves.find(({ ok }) => !ok)).toMatchObject({ problem: 'conflict', job: { version: 2 } })
  expect((await findJobToEdit(id))?.savedBy).toBe(by.email)
})

/** Open jobs with these places; their ids follow each other. */
async function addAt(...places: number[]) {
  const ids: number[] = []
  for (const place of places) {
    const { id } = await addJob({ status: 'open' })
    await database.job.update({ where: { id }, data: { place } })
    ids.push(id)
  }
  return ids
}

test('many moves in a row keep the requested order', async () => {
  let wanted = await addAt(...Array<number>(12).fill(0))
  for (let move = 0; move < 60; move++) {
    const [from, to] = [(move * 7) % 12, (move * 5 + 3) % 12]
    const moved = wanted[from] as number
    await moveJob(moved, to + 1, by)
    wanted = wanted.filter((id) => id !== moved).toSpliced(to, 0, moved)
    expect(await order()).toEqual(wanted)
  }
})

test('closing or deleting a job asks again if more applications arrive concurrently', async () => {
  const { id } = await addJob({ status: 'open' })
  for (let count = 0; count < 2; count++) await addApplication({ jobId: id, status: 'new' })
  expect(await closeJob(id, by, { agreed: 1 })).toBe('undecided')
  expect(await deleteJob(id, by, { agreed: 1 })).toBe('undecided')
  expect(await deleteJob(id, by)).toBe('undecided')
  expect((await findJobToEdit(id))?.state).toBe('open')
  expect(await closeJob(id, by, { agreed: 2 })).toBe('changed')
  expect(await deleteJob(id, by, { agreed: 2 })).toBe('changed')
  expect(await deleteJob(id, by)).toBe('gone')
})

test('each of several concurrent moves starts from the result of the one before', async () => {
  const ids = await addAt(0, 0, 0, 0, 0, 0)
  const moves = await Promise.all(ids.slice(1).map((id) => moveJob(id, 1, by)))
  expect(moves).toEqual(ids.slice(1).map(() => ({ from: expect.any(Number), to: 1 })))
  const moved = await order()
  expect([moved.toSorted((one, other) => one - other), moved.at(-1)]).toEqual([ids, ids[0]])
})

test('jobs created concurrently each get their own place at the end', async () => {
  await Promise.all(Array.from({ length: 6 }, (_, count) => created({ title: `Weaver ${count}` })))
  const places = await database.job.findMany({ select: { place: true } })
  expect(new Set(places.map(({ place }) => place)).size).toBe(6)
})

test('an opening can be undone unless the job was saved or got applications since', async () => {
  const id = await created()
  const before = { status: 'draft', opensAt: null, closesAt: null } as const
  await openJob(id, by)
  expect(await undoOpening(id, by, { ...before, version: 1 })).toBe('overtaken')
  const application = await addApplication({ jobId: id, status: 'new' })
  expect(await undoOpening(id, by, { ...before, version: 2 })).toBe('undecided')
  await database.jobApplication.delete({ where: { id: application.id } })
  expect(await undoOpening(id, by, { ...before, version: 2 })).toBe('changed')
  expect(await database.job.findUniqueOrThrow({ where: { id } })).toMatchObject(before)
  await database.job.update({ where: { id }, data: { description: '' } })
  const open = { status: 'open', opensAt: now, closesAt: null } as const
  expect(await undoOpening(id, by, { ...open, version: 3 })).toBe('incomplete')
})
