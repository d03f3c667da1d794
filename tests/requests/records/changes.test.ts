import { afterEach, expect, test } from 'vitest'
import { liveWords as words } from '#app/content/admin/live.ts'
import { newestEvent } from '#app/domain/audit/changes.server.ts'
import { recordEvent } from '#app/domain/audit/record.server.ts'
import { deleteJob } from '#app/domain/jobs/arrange.server.ts'
import { closeJob, openJob } from '#app/domain/jobs/status.server.ts'
import { dashboardKinds, tableBy } from '#app/domain/records/kinds.ts'
import type { ApplicationStatus } from '#app/domain/statuses/status.ts'
import { database } from '#app/platform/database/database.server.ts'
import { giveStatus } from '../../support/applications/steps.ts'
import { addApplication, addJob, addPost } from '../../support/database/factories.ts'
import { closeStreams, open } from '../../support/records/stream.ts'
import { colleague } from '../../support/staff/colleague.ts'

afterEach(closeStreams)

const [asha, ravi, meera] = [
  await colleague('Asha', 'recruiter'),
  await colleague('Ravi', 'recruiter'),
  await colleague('Meera', 'editor'),
]

const setStatus = (by: typeof asha, id: number, status: ApplicationStatus) => giveStatus(id, status, by.staff)

test('reports a change to others with its author, and to the author as their own', async () => {
  const { id } = await addApplication()
  const [others, own] = [await open(asha.visitor), await open(ravi.visitor)]
  await setStatus(ravi, id, 'reviewing')
  const change = {
    noun: 'application',
    id: String(id),
    action: 'application.status_changed',
    by: 'Ravi',
    to: 'reviewing',
  }
  expect(await others.changes()).toMatchObject([{ ...change, isOwn: false }])
  expect(await own.changes()).toMatchObject([{ ...change, isOwn: true }])
})

test('changes before the stream was opened reach a listener who sends the last seen one', async () => {
  const { id } = await addApplication()
  const seen = await newestEvent()
  await setStatus(ravi, id, 'interview')
  const stream = await open(asha.visitor, undefined, seen)
  expect(await stream.changes()).toMatchObject([{ id: String(id), to: 'interview' }])
  const [told] = await database.auditEvent.findMany({
    where: { subjectId: String(id) },
    orderBy: { id: 'desc' },
    take: 1,
  })
  const later = await open(asha.visitor, undefined, told?.id)
  await setStatus(ravi, id, 'offer')
  expect(await later.changes()).toMatchObject([{ id: String(id), to: 'offer' }])
})

test('an editor learns of posts and nothing else', async () => {
  const [{ id }, post] = [await addApplication(), await addPost()]
  const stream = await open(
    meera.visitor,
    tableBy(dashboardKinds, () => ''),
  )
  expect(await stream.news()).toMatchObject({ job_applications: 0, contact_messages: 0, enquiries: 0 })
  await setStatus(ravi, id, 'rejected')
  await recordEvent(database, ravi.staff, 'post.updated', post.id)
  expect(await stream.changes()).toMatchObject([{ noun: 'post', id: post.id }])
})

test('a recruiter learns of a colleague’s change to a job in the words of the screen, and an editor does not', async () => {
  const [job, post] = [await addJob({ status: 'open' }), await addPost()]
  const [theirs, editors] = [await open(asha.visitor), await open(meera.visitor)]
  await closeJob(job.id, ravi.staff)
  await openJob(job.id, ravi.staff)
  await deleteJob(job.id, ravi.staff)
  const told: { action: string }[] = []
  while (told.length < 3) told.push(...((await theirs.changes()) as typeof told))
  const change = { noun: 'job', id: String(job.id), by: 'Ravi', isOwn: false }
  const actions = ['job.closed', 'job.opened', 'job.deleted']
  expect(told).toMatchObject(actions.map((action) => ({ ...change, action })))
  expect(Object.keys(words.told)).toEqual(expect.arrayContaining(actions))
  await recordEvent(database, ravi.staff, 'post.updated', post.id)
  expect(await editors.changes()).toMatchObject([{ noun: 'post' }])
})

test('the list of jobs names the start of its stream, and a reread does not use the session', async () => {
  const job = await addJob({ status: 'open' })
  const page = await asha.visitor.request('/admin/jobs.data')
  expect(await page.text()).toContain('"place"')
  await closeJob(job.id, ravi.staff)
  const hourAgo = new Date(Date.now() - 50 * 60_000)
  await database.session.updateMany({ data: { lastSeenAt: hourAgo } })
  const reread = await asha.visitor.request(`/admin/jobs.data?reread=&close=${job.id}`)
  expect(reread.status).toBe(200)
  const used = await database.session.count({ where: { lastSeenAt: { not: hourAgo } } })
  expect(used).toBe(0)
})

test('reading and exporting changes nothing on the screens of others', async () => {
  const { id } = await addApplication()
  const stream = await open(asha.visitor)
  await recordEvent(database, ravi.staff, 'resume.viewed', id)
  await recordEvent(database, ravi.staff, 'application.exported', null, { count: 1 })
  await recordEvent(database, ravi.staff, 'application.noted', id)
  expect(await stream.changes()).toMatchObject([{ action: 'application.noted' }])
})

test('rereads the rows of a list by their ids, for members who may read the list', async () => {
  const [one, other] = [await addApplication(), await addApplication()]
  await setStatus(ravi, one.id, 'hired')
  const address = `/admin/live/records.data?tab=job_applications&ids=${one.id},${other.id},999999999,x`
  const answer = await asha.visitor.request(address)
  const text = await answer.text()
  expect(answer.status).toBe(200)
  for (const part of ['hired', one.reference, other.reference]) expect(text).toContain(part)
  expect((await meera.visitor.request(address)).status).toBe(403)
})
