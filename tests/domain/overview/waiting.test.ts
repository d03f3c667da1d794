import { beforeEach, expect, test } from 'vitest'
import {
  countUnread,
  countWaiting,
  listInterviews,
  listPromised,
  promisedQuery,
} from '#app/domain/overview/waiting.server.ts'
import { addApplication, addEnquiry, addMessage, emptyLists } from '../../support/database/factories.ts'
import { planOf } from '../../support/database/plan.ts'

const zone = 'Asia/Kolkata'
/** A Wednesday. */
const now = new Date('2026-11-25T06:00:00Z')
const deletedAt = new Date()

beforeEach(emptyLists)

test('counts waiting records without those in the trash', async () => {
  await addApplication()
  await addApplication({ firstOpenedAt: now })
  for (const status of ['reviewing', 'interview', 'offer', 'hired', 'rejected', 'withdrawn'])
    await addApplication({ status })
  await addApplication({ deletedAt })
  await addApplication({ status: 'rejected', resumeState: 'missing' })
  await addMessage()
  await addMessage({ readAt: now })
  await addMessage({ deletedAt })
  await addEnquiry()
  await addEnquiry({ deletedAt })
  expect(await countUnread(['job_applications', 'contact_messages', 'enquiries', 'blog'])).toEqual({
    job_applications: 1,
    contact_messages: 1,
    enquiries: 1,
    blog: null,
  })
  expect([await countWaiting('undecided'), await countWaiting('files')]).toEqual([5, 1])
})

test('lists the interviews from today on, the next first', async () => {
  const at = (name: string, time: string, more = {}) =>
    addApplication({ name, status: 'interview', interviewAt: new Date(time), ...more })
  await at('Sunday', '2026-11-29T18:29:00Z')
  await at('Monday', '2026-11-29T18:30:00Z')
  await at('This morning', '2026-11-24T18:30:00Z')
  await at('Tonight', '2026-11-25T18:29:00Z')
  await at('Yesterday', '2026-11-24T18:29:00Z')
  await at('Not any more', '2026-11-26T10:00:00Z', { status: 'rejected' })
  await at('In the trash', '2026-11-26T10:00:00Z', { deletedAt })
  await addApplication({ status: 'interview' })
  const { those, count } = await listInterviews(now, zone)
  expect(those.map(({ name, isToday, isOver }) => [name, isToday, isOver])).toEqual([
    ['Tonight', true, false],
    ['Sunday', false, false],
    ['Monday', false, false],
    ['This morning', true, true],
  ])
  expect(count).toBe(4)
})

test('applicants without an answer by the promised day are overdue, longest first', async () => {
  const until = (name: string, time: string | null, more = {}) =>
    addApplication({ name, answerDueAt: time ? new Date(time) : null, ...more })
  await until('Due today', '2026-11-25T18:30:00Z')
  await until('Due yesterday', '2026-11-24T18:30:00Z')
  await until('Due on Friday', '2026-11-20T18:30:00Z', { status: 'reviewing' })
  await until('Promised nothing', null, { appliedAt: new Date('2026-10-19T06:00:00Z') })
  await until('Answered', '2026-11-20T18:30:00Z', { status: 'interview' })
  await until('Withdrawn', '2026-11-20T18:30:00Z', { status: 'withdrawn' })
  await until('In the trash', '2026-11-20T18:30:00Z', { deletedAt })
  const { those, count } = await listPromised('owed', now, zone)
  expect(those.map(({ name, days }) => [name, days])).toEqual([
    ['Due on Friday', 5],
    ['Due yesterday', 1],
  ])
  expect(count).toBe(2)
})

test('names eight, and counts all', async () => {
  for (let number = 1; number <= 9; number++)
    await addApplication({ name: `Applicant ${number}`, answerDueAt: new Date(now.getTime() - number * 60_000) })
  const { those, count } = await listPromised('owed', now, zone)
  expect(those.map(({ name }) => name.slice(-1)).join('')).toBe('98765432')
  expect(count).toBe(9)
})

test('an answer is due soon until the end of the third day, the next first', async () => {
  const until = (name: string, time: string, more = {}) =>
    addApplication({ name, answerDueAt: new Date(time), ...more })
  await until('In three days', '2026-11-28T18:30:00Z')
  await until('Today', '2026-11-25T18:30:00Z')
  await until('In four days', '2026-11-29T18:30:00Z')
  await until('Overdue', '2026-11-24T18:30:00Z')
  await until('Answered', '2026-11-25T18:30:00Z', { status: 'interview' })
  const { those, count } = await listPromised('due', now, zone)
  expect(those.map(({ name, days }) => [name, days])).toEqual([
    ['Today', 0],
    ['In three days', 3],
  ])
  expect(count).toBe(2)
})

test.each(['owed', 'due'] as const)('reads answers that are %s from an index', async (which) => {
  const plan = await planOf(promisedQuery(which, now))
  expect(plan).toContain('filter_job_applications_owed')
  expect(plan).not.toMatch(/TEMP B-TREE|Sort/)
})
