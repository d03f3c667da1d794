import { beforeEach, expect, test } from 'vitest'
import { changeSettings, countWaitingByPromise, findAnswerWithinDays } from '#app/domain/settings/settings.server.ts'
import { database } from '#app/platform/database/database.server.ts'
import { addApplication } from '../../support/database/factories.ts'

const staff = await database.staff.create({ data: { email: 'owner@example.com', passwordHash: 'none', role: 'owner' } })
const events = () => database.auditEvent.findMany({ where: { action: 'settings.changed' }, orderBy: { id: 'asc' } })

beforeEach(async () => {
  await database.settings.deleteMany()
  await database.jobApplication.deleteMany()
})

test('unchanged settings are not reported', async () => {
  await changeSettings({ known: null, answerWithinDays: 5 }, staff)
  const before = (await events()).length
  expect(await changeSettings({ known: 5, answerWithinDays: 5 }, staff)).toEqual({ kind: 'unchanged' })
  expect(await changeSettings({ known: 3, answerWithinDays: 5 }, staff)).toEqual({ kind: 'unchanged' })
  expect(await events()).toHaveLength(before)
})

test('waiting applicants get the promise only if the owner confirms their number, and the log says so', async () => {
  await changeSettings({ known: null, answerWithinDays: 5 }, staff)
  const early = new Date('2026-01-09T18:30:00Z')
  const [owed, binned, kept, answered] = await Promise.all([
    addApplication(),
    addApplication({ status: 'reviewing', deletedAt: new Date() }),
    addApplication({ answerDueAt: early }),
    addApplication({ status: 'interview' }),
  ])
  const before = (await events()).length
  expect(await changeSettings({ known: 3, answerWithinDays: 3 }, staff)).toEqual({ kind: 'conflict', now: 5 })
  expect(await countWaitingByPromise()).toEqual({ unpromised: 1, promised: 1 })
  expect(await changeSettings({ known: 5, answerWithinDays: 5 }, staff)).toEqual({ kind: 'unchanged' })
  expect(await changeSettings({ known: 5, answerWithinDays: 4, waiting: 2 }, staff)).toEqual({ kind: 'recount' })
  expect(await findAnswerWithinDays()).toBe(5)
  const outcome = await changeSettings({ known: 5, answerWithinDays: 5, waiting: 1 }, staff)
  expect(outcome).toEqual({ kind: 'changed', promisedTo: 1, answerDueAt: expect.any(Date) })
  const rows = await database.jobApplication.findMany({ select: { id: true, answerDueAt: true } })
  const due = new Map(rows.map(({ id, answerDueAt }) => [id, answerDueAt]))
  const promised = 'answerDueAt' in outcome ? outcome.answerDueAt : undefined
  expect([owed, binned, kept, answered].map(({ id }) => due.get(id))).toEqual([promised, null, early, null])
  expect((await events()).slice(before).map(({ details }) => details)).toEqual([
    { field: 'answerWithinDays', from: 5, to: 5, promisedTo: 1 },
  ])
  expect(await changeSettings({ known: 5, answerWithinDays: 5 }, staff)).toEqual({ kind: 'unchanged' })
})

test('one of two concurrent changes is a conflict', async () => {
  await changeSettings({ known: null, answerWithinDays: 5 }, staff)
  const outcomes = await Promise.all(
    [7, 8].map((answerWithinDays) => changeSettings({ known: 5, answerWithinDays }, staff)),
  )
  const now = await findAnswerWithinDays()
  expect(outcomes.map(({ kind }) => kind).sort()).toEqual(['changed', 'conflict'])
  expect(outcomes.find(({ kind }) => kind === 'conflict')).toEqual({ kind: 'conflict', now })
})

test('one of two concurrent first changes is a conflict too', async () => {
  const outcomes = await Promise.all(
    [7, 8].map((answerWithinDays) => changeSettings({ known: null, answerWithinDays }, staff)),
  )
  expect(outcomes.map(({ kind }) => kind).sort()).toEqual(['changed', 'conflict'])
})
