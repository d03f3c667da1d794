import { randomUUID } from 'node:crypto'
import { beforeAll, beforeEach, expect, test } from 'vitest'
import { company } from '#app/domain/installation/company.server.ts'
import { withPublicationLock } from '#app/domain/installation/publication.server.ts'
import { deleteJob } from '#app/domain/jobs/arrange.server.ts'
import { createJob, updateJob } from '#app/domain/jobs/edit.server.ts'
import { blankJob, type JobInput } from '#app/domain/jobs/job.ts'
import { closeJob, openJob } from '#app/domain/jobs/status.server.ts'
import { toLocalTime } from '#app/domain/local-time.ts'
import { changePostStatus } from '#app/domain/posts/edit.server.ts'
import { writeRevision } from '#app/domain/posts/write.server.ts'
import { moveSelected } from '#app/domain/trash/moves.server.ts'
import type { WebhookPayload } from '#app/domain/webhooks/events.ts'
import {
  changeWebhook,
  createWebhook,
  findWebhook,
  listWebhooks,
  switchWebhook,
} from '#app/domain/webhooks/manage.server.ts'
import { planEvents } from '#app/domain/webhooks/plan.server.ts'
import { database } from '#app/platform/database/database.server.ts'
import { sendDue } from '../../support/mail/send-due.ts'

const owner = { id: '0199aaaa-0000-7000-8000-000000000001', email: 'owner@example.com' }
const [url, all] = ['https://systems.example.com/events', ['job.opened', 'job.closed', 'post.published'] as const]
const day = 24 * 3_600_000
const job: JobInput = {
  ...blankJob,
  title: 'Weaver',
  department: 'Cloth',
  location: 'Madikeri, Karnataka',
  experience: '1 year',
  description: 'Weave.',
  status: 'open',
}
const wholeMinute = (at: number) => new Date(Math.floor(at / 60_000) * 60_000)
const dates = { tomorrow: wholeMinute(Date.now() + day), later: wholeMinute(Date.now() + 9 * day) }
const [tomorrow, later] = [dates.tomorrow, dates.later].map((date) => toLocalTime(date, company.timeZone))
const nameOf = (moment: string) =>
  Object.entries(dates).find(([, date]) => date.toISOString() === moment)?.[0] ?? 'at once'

let webhook = ''
let sent: string[] = []

beforeAll(async () => {
  await database.installation.upsert({ where: { number: 1 }, create: { number: 1, id: 'here' }, update: {} })
  await database.staff.create({ data: { ...owner, passwordHash: '' } })
})

beforeEach(async () => {
  await database.job.deleteMany()
  await database.blogPost.deleteMany()
  await database.webhook.deleteMany()
  sent = []
  webhook = (await createWebhook({ url, events: [...all] }, owner)) ?? ''
})

/** The webhooks sent so far, in order. */
async function toldUntil(now: number): Promise<string[]> {
  await sendDue(
    {
      webhook: {
        atOnce: 1,
        send: async ({ content }) => {
          const { type, timestamp, data } = content as unknown as WebhookPayload
          sent.push(`${type} ${data.title} ${nameOf(timestamp)}`)
          return { outcome: 'accepted', response: '200' }
        },
        close: () => {},
      },
    },
    new Date(now),
  )
  return sent
}
const soon = () => toldUntil(Date.now() + 1_000)
const inAMonth = () => toldUntil(Date.now() + 30 * day)

async function created(more: Partial<JobInput>): Promise<number> {
  const saved = await createJob(randomUUID(), { ...job, ...more }, owner)
  if (!saved.ok) throw new Error(saved.problem)
  return saved.id
}

const changed = async (id: number, more: Partial<JobInput>) =>
  updateJob(id, (await database.job.findUniqueOrThrow({ where: { id } })).version, { ...job, ...more }, owner)

test('sends the events of a job when its dates come, without an action, also after a downtime', async () => {
  await created({ opensAt: tomorrow, closesAt: later })
  expect(await soon()).toEqual([])
  const told = ['job.opened Weaver tomorrow', 'job.closed Weaver later']
  expect(await inAMonth()).toEqual(told)
  expect(await inAMonth()).toEqual(told)
})

test('sends changed dates as they are now, with the present title', async () => {
  const id = await created({ opensAt: tomorrow, closesAt: later })
  await changed(id, { title: 'Dyer', opensAt: later })
  expect(await inAMonth()).toEqual(['job.opened Dyer later'])
})

test('sends the event of a job opened before its day at once, and not again', async () => {
  const id = await created({ opensAt: tomorrow, closesAt: later })
  await openJob(id, owner)
  expect(await soon()).toEqual(['job.opened Weaver at once'])
  expect(await inAMonth()).toEqual(['job.opened Weaver at once', 'job.closed Weaver later'])
})

test('sends the event of a job closed by hand at once, and not again on its day', async () => {
  const id = await created({ closesAt: later })
  await closeJob(id, owner)
  expect(await inAMonth()).toEqual(['job.opened Weaver at once', 'job.closed Weaver at once'])
})

test('a scheduled job that is closed has no further event', async () => {
  const id = await created({ opensAt: tomorrow })
  await closeJob(id, owner)
  expect(await soon()).toEqual(['job.closed Weaver at once'])
  expect(await inAMonth()).toHaveLength(1)
})

test('no date comes in the trash, and an open job there is closed; restoring it reverts both', async () => {
  const [open, planned] = [await created({ closesAt: later }), await created({ title: 'Dyer', opensAt: tomorrow })]
  await soon()
  sent = []
  for (const id of [open, planned]) await deleteJob(id, owner)
  expect(await inAMonth()).toEqual(['job.closed Weaver at once'])
  await moveSelected('restore', 'jobs', { ids: [open, planned], place: 'trash' }, null, owner)
  expect(await inAMonth()).toEqual([
    'job.closed Weaver at once',
    'job.opened Weaver at once',
    'job.opened Dyer tomorrow',
    'job.closed Weaver later',
  ])
})

async function addPost(publishedAt: Date) {
  const state = { title: 'Later', slug: randomUUID(), status: 'draft', categories: [] }
  const row = await database.blogPost.create({ data: state })
  await writeRevision(row, { status: 'published', publishedAt }, owner)
  return row.id
}
const postOf = (id: string) => database.blogPost.findUniqueOrThrow({ where: { id } })

test('sends the event of a scheduled post when its time comes, with its content then', async () => {
  const id = await addPost(dates.tomorrow)
  await writeRevision(await postOf(id), { title: 'Renamed' }, owner)
  expect(await soon()).toEqual([])
  expect(await toldUntil(dates.tomorrow.getTime())).toEqual(['post.published Renamed tomorrow'])
})

test('a cancelled scheduled post sends no event; one brought forward sends it at once', async () => {
  const [hidden, hurried] = [await addPost(dates.tomorrow), await addPost(dates.tomorrow)]
  await changePostStatus(hidden, 'draft', owner)
  await writeRevision(await postOf(hurried), { title: 'Now', publishedAt: new Date() }, owner)
  expect(await inAMonth()).toEqual(['post.published Now at once'])
})

test('a webhook gets events of earlier dates, and none that come while it is disabled', async () => {
  await created({ closesAt: later })
  await addPost(dates.tomorrow)
  await switchWebhook(webhook, false, owner)
  const other = await createWebhook({ url, events: ['post.published'] }, owner)
  expect(await findWebhook(webhook)).toMatchObject({ planned: null })
  expect(await findWebhook(other ?? '')).toMatchObject({ planned: { count: 1 }, items: [] })
  await changeWebhook(other ?? '', { url, events: ['job.closed'] }, owner)
  await switchWebhook(webhook, true, owner)
  expect(await findWebhook(webhook)).toMatchObject({ planned: { count: 2 } })
  expect((await listWebhooks()).map(({ last }) => last?.state)).toEqual(['waiting', undefined])
  expect((await inAMonth()).filter((told) => told.startsWith('job.closed'))).toHaveLength(2)
})

test('plans each date once under any concurrency, and visitors notice nothing', async () => {
  await created({ opensAt: tomorrow, closesAt: later })
  const before = await database.installation.findFirstOrThrow()
  await Promise.all([1, 2, 3].map(() => withPublicationLock(planEvents)))
  expect(await database.installation.findFirstOrThrow()).toEqual(before)
  expect(await inAMonth()).toHaveLength(2)
})
