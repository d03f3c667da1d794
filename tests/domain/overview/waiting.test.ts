import { beforeEach, expect, test } from 'vitest'
import { countWaiting, listInterviews, listOwed, waitingOf } from '#app/domain/overview/waiting.server.ts'
import { areasOf } from '#app/domain/staff/roles.ts'
import { database } from '#app/platform/database/database.server.ts'
import { addApplication, addEnquiry, addMessage } from '../../support/database/factories.ts'

const zone = 'Asia/Kolkata'
/** A Wednesday. */
const now = new Date('2026-11-25T06:00:00Z')
const deletedAt = new Date()

beforeEach(async () => {
  await database.jobApplication.deleteMany()
  await database.contactMessage.deleteMany()
  await database.enquiry.deleteMany()
})

test('what waits is counted, at once and without what is in the trash', async () => {
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
  const counts = Object.fromEntries(
    await Promise.all(waitingOf(areasOf.owner).map(async (kind) => [kind, await countWaiting(kind)])),
  )
  expect(counts).toEqual({ unopened: 1, undecided: 5, messages: 1, enquiries: 1, files: 1 })
})

test('who answers applicants sees all that waits, an editor nothing of it', () => {
  expect(waitingOf(areasOf.recruiter)).toEqual(waitingOf(areasOf.owner))
  expect(waitingOf(areasOf.editor)).toEqual([])
})

test('the interviews are those from today until Sunday, in their order', async () => {
  const at = (name: string, time: string, more = {}) =>
    addApplication({ name, status: 'interview', interviewAt: new Date(time), ...more })
  await at('Sunday', '2026-11-29T18:29:00Z')
  await at('Monday', '2026-11-29T18:30:00Z')
  await at('This morning', '2026-11-24T18:30:00Z')
  await at('Tonight', '2026-11-25T18:29:00Z')
  await at('Yesterday', '2026-11-24T18:29:00Z')
  await at('Not any more', '2026-11-26T10:00:00Z', { status: 'rejected' })
  await at('In the trash', '2026-11-26T10:00:00Z', { deletedAt })
  const { those } = await listInterviews(now, zone)
  expect(those.map(({ name, isToday, isOver }) => [name, isToday, isOver])).toEqual([
    ['This morning', true, true],
    ['Tonight', true, false],
    ['Sunday', false, false],
  ])
})

test('whoever has waited for longer than promised is owed an answer, the longest first', async () => {
  const at = (name: string, time: string, more = {}) => addApplication({ name, appliedAt: new Date(time), ...more })
  await at('Due today', '2026-11-23T06:00:00Z')
  await at('Due yesterday', '2026-11-20T19:00:00Z')
  await at('Due on Monday', '2026-11-19T06:00:00Z', { status: 'reviewing' })
  await at('Answered', '2026-10-19T06:00:00Z', { status: 'interview' })
  await at('In the trash', '2026-10-19T06:00:00Z', { deletedAt })
  const { those, count } = await listOwed(2, now, zone)
  expect(those.map(({ name, days }) => [name, days])).toEqual([
    ['Due on Monday', 6],
    ['Due yesterday', 4],
  ])
  expect(count).toBe(2)
})

test('where nothing is promised, those who have waited longest are listed, however recent', async () => {
  for (let number = 1; number <= 6; number++)
    await addApplication({ name: `Applicant ${number}`, appliedAt: new Date(now.getTime() - number * 60_000) })
  const { those, count } = await listOwed(null, now, zone)
  expect(those.map(({ name }) => name)).toEqual(['Applicant 6', 'Applicant 5', 'Applicant 4', 'Applicant 3'])
  expect(count).toBe(6)
})
