import { beforeEach, expect, test } from 'vitest'
import { changeSettings, findAnswerWithinDays } from '#app/domain/settings/settings.server.ts'
import { database } from '#app/platform/database/database.server.ts'

const staff = await database.staff.create({ data: { email: 'owner@example.com', passwordHash: 'none', role: 'owner' } })

beforeEach(async () => {
  await database.settings.deleteMany()
  await database.jobApplication.deleteMany()
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
