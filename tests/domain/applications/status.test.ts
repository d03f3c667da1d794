import { expect, test } from 'vitest'
import { listStatusChanges, withdrawApplication } from '#app/domain/applications/status.server.ts'
import type { ApplicationStatus } from '#app/domain/statuses/status.ts'
import { database } from '#app/platform/database/database.server.ts'
import { giveStatus } from '../../support/applications/steps.ts'
import { addApplication } from '../../support/database/factories.ts'

const staff = await database.staff.create({ data: { email: 'someone@example.com', passwordHash: 'none' } })

const statusOf = async (id: number) =>
  (await database.jobApplication.findUniqueOrThrow({ where: { id }, select: { status: true } })).status

const statusesOf = async (id: number) => (await listStatusChanges(id)).map(({ status }) => status)

test('a change that is repeated is made once, also when all come at once', async () => {
  const { id } = await addApplication()
  const answers = await Promise.all(Array.from({ length: 20 }, () => giveStatus(id, 'interview', staff)))
  expect(answers.filter((answer) => answer === 'changed')).toHaveLength(1)
  expect(answers.filter((answer) => answer === 'unchanged')).toHaveLength(19)
  expect(await statusesOf(id)).toEqual(['interview'])
  expect(await giveStatus(id, 'interview', staff)).toBe('unchanged')
  expect(await statusesOf(id)).toEqual(['interview'])
})

test('the last of several concurrent changes in the history is in force', async () => {
  const { id } = await addApplication()
  const given: ApplicationStatus[] = ['reviewing', 'interview', 'offer', 'hired', 'rejected']
  await Promise.all(given.map((status) => giveStatus(id, status, staff)))
  const history = await statusesOf(id)
  expect([...history].sort()).toEqual([...given].sort())
  expect(await statusOf(id)).toBe(history.at(-1))
})

test('a withdrawal that a member of staff noted can be taken back', async () => {
  const { id } = await addApplication()
  await giveStatus(id, 'withdrawn', staff)
  expect(await giveStatus(id, 'reviewing', staff)).toBe('changed')
})

test('a withdrawal stays in force whatever status a colleague sets concurrently', async () => {
  for (let round = 0; round < 10; round++) {
    const { id, receiptToken } = await addApplication()
    const changes = (['reviewing', 'interview', 'offer'] as const).map((status) => giveStatus(id, status, staff))
    const withdrawal = withdrawApplication(receiptToken)
    await Promise.all(changes)
    expect(await withdrawal).toBe('changed')
    expect(await statusOf(id)).toBe('withdrawn')
    expect((await statusesOf(id)).at(-1)).toBe('withdrawn')
  }
})
