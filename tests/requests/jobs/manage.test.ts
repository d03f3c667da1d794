import { beforeEach, expect, test } from 'vitest'
import {
  closeDialog,
  deleteJobDialog,
  jobEditor,
  jobMessages as messages,
  undecidedWords,
  jobsPage as words,
} from '#app/content/admin/jobs.ts'
import { deletionWords, placeMessages, undoDeletion } from '#app/content/admin/places.ts'
import { database } from '#app/platform/database/database.server.ts'
import { signIn, Visitor } from '../../support/app.ts'
import { addApplication, addJob, applicationAnswers } from '../../support/database/factories.ts'

const recruiter = await signIn()
const visitor = new Visitor()
const hour = 3_600_000
const fromNow = (milliseconds: number) => new Date(Date.now() + milliseconds)

beforeEach(async () => {
  await database.job.deleteMany()
  await database.jobApplication.deleteMany()
})

const list = () => recruiter.open('/admin/jobs')
const act = (id: number, intent: string, more = {}) =>
  recruiter.post('/admin/jobs', { id: String(id), intent, ...more })
const row = (id: number) => database.job.findUniqueOrThrow({ where: { id } })
const eventsOf = async (id: number) =>
  (
    await database.auditEvent.findMany({ where: { subject: 'job', subjectId: String(id) }, orderBy: { id: 'asc' } })
  ).map(({ action }) => action)

/** Seven undecided and three decided applications. */
async function addApplicationsTo(jobId: number) {
  const undecided = ['new', 'new', 'new', 'reviewing', 'reviewing', 'interview', 'offer']
  for (const status of [...undecided, 'hired', 'rejected', 'withdrawn']) await addApplication({ jobId, status })
  await addApplication({ jobId, status: 'new', deletedAt: new Date() })
}

test('the list without jobs says so and offers to write one', async () => {
  const page = await list()
  expect(page.text).toContain(words.empty.heading)
  expect(page.link(words.create)).toBe('/admin/jobs/new')
})

test('the list shows the state of each job, and its numbers link to the applications', async () => {
  const open = await addJob({ status: 'open', closesAt: fromNow(48 * hour) })
  const planned = await addJob({ status: 'open', opensAt: fromNow(hour) })
  const draft = await addJob()
  const closed = await addJob({ status: 'open', closesAt: fromNow(-hour) })
  await addApplicationsTo(open.id)
  const page = await list()
  expect(page.texts('main section h2')).toEqual(['Open1', 'Drafts and scheduled2', 'Closed1'])
  expect(page.texts('tbody th a')).toEqual([open.title, planned.title, draft.title, closed.title])
  const states = page.texts('tbody td:nth-child(2)').join('|')
  expect(states).toMatch(/Open ?closes .+\|.*Scheduled ?opens .+\|.*Draft.*\|.*Closed ?since /)
  const address = (query: string) => `/admin/dashboard?job=${open.id}${query}`
  expect(page.link(`3 Received: ${open.title}`)).toBe(address('&status=new'))
  expect(page.link(`7 Undecided: ${open.title}`)).toBe(address('&undecided=0'))
  expect(page.link(`10 All: ${open.title}`)).toBe(address(''))
  expect(page.link(words.boardOf(open.title))).toBe(`/admin/applications/board?job=${open.id}`)
})

test('a job is opened and closed, and every public page follows', async () => {
  const { id, title } = await addJob()
  const opened = await recruiter.submit(await list(), words.openOf(words.open.draft, title))
  expect(opened.text).toContain(messages.opened(title))
  const listed = async () => {
    const addresses = ['/careers', '/careers/feed.xml', '/careers/feed.json', '/sitemap.xml']
    const texts = await Promise.all(addresses.map(async (address) => (await visitor.request(address)).text()))
    return texts.map((text) => text.includes(`/careers/${id}`))
  }
  expect(await listed()).toEqual([true, true, true, true])
  expect((await visitor.open(`/careers/${id}`)).html).toContain('"JobPosting"')
  const form = await visitor.open(`/careers/${id}`)

  const question = await recruiter.open((await list()).link(words.closeOf(title)))
  expect(question.texts('dialog h2')).toEqual([closeDialog.heading])
  const closed = await recruiter.submit(question, closeDialog.confirm)
  expect(closed.text).toContain(messages.closed(title))
  expect(await listed()).toEqual([false, false, false, false])
  const page = await visitor.open(`/careers/${id}`)
  expect([page.status, page.html.includes('"JobPosting"')]).toEqual([410, false])
  expect((await visitor.submit(form, 'Submit Application', applicationAnswers())).status).toBe(410)
  expect(await eventsOf(id)).toEqual(['job.opened', 'job.closed'])
  expect((await act(id, 'close')).text).toContain(messages.unchanged)
  expect((await act(id, 'open')).text).toContain(messages.opened(title))
})

test('a question about a job that was closed or deleted elsewhere says so', async () => {
  const { id, title } = await addJob({ status: 'open' })
  const page = await list()
  await act(id, 'close')
  const closed = await recruiter.open(page.link(words.closeOf(title)))
  expect(closed.texts('dialog [role=alert]')).toEqual(['This job is closed already.'])
  expect(closed.link('Back to the jobs')).toBe('/admin/jobs')
  await act(id, 'delete')
  const deleted = await recruiter.open(page.link(words.deleteOf(title)))
  expect(deleted.texts('dialog [role=alert]')).toEqual([
    'This job has been deleted. You can bring it back from the trash.',
  ])
})

test('a closed job opens again without its closing date, a scheduled one at once', async () => {
  const opensAt = fromNow(-5 * hour)
  const ended = await addJob({ status: 'open', opensAt, closesAt: fromNow(-hour) })
  await act(ended.id, 'open')
  expect(await row(ended.id)).toMatchObject({ status: 'open', opensAt, closesAt: null })
  const planned = await addJob({ status: 'open', opensAt: fromNow(hour), closesAt: fromNow(2 * hour) })
  await act(planned.id, 'open')
  expect((await visitor.open(`/careers/${planned.id}`)).status).toBe(200)
})

test('an incomplete job does not open, and its form names the missing fields', async () => {
  const { id } = await addJob()
  await database.job.update({ where: { id }, data: { department: '', description: '' } })
  const page = await act(id, 'open')
  expect(page.url.pathname).toBe(`/admin/jobs/${id}`)
  expect(page.text).toContain(messages.incomplete('Department, Description'))
  expect((await row(id)).status).toBe('draft')
})

test('closing a job with undecided applications warns first, and links to them', async () => {
  const { id } = await addJob({ status: 'open' })
  await addApplicationsTo(id)
  const told = await act(id, 'close')
  expect(told.url.search).toBe(`?close=${id}`)
  expect(told.text).toContain('7 applications are undecided: 3 received, 2 in review, 1 interview, 1 offer.')
  expect(told.link('Decide in the list')).toBe(`/admin/dashboard?job=${id}&undecided=0`)
  expect(told.link('Decide on the board')).toBe(`/admin/applications/board?job=${id}`)
  expect((await row(id)).status).toBe('open')
  await recruiter.submit(told, closeDialog.anyway)
  expect((await row(id)).status).toBe('closed')
})

test.each([
  ['closes it', { status: 'closed' }],
  ['hides it', { status: 'draft' }],
  ['ends it', { closesAt: '2020-01-01T00:00', opensAt: '2019-01-01T00:00' }],
])('a save of its form that %s warns as well', async (_how, change) => {
  const { id } = await addJob({ status: 'open' })
  await addApplicationsTo(id)
  const form = await recruiter.open(`/admin/jobs/${id}`)
  const told = await recruiter.submit(form, jobEditor.save.idle, { ...change, title: 'Kept' })
  expect([told.status, told.texts('[data-error-summary] li')]).toEqual([409, [messages.undecided]])
  expect(told.text).toContain('7 applications are undecided')
  expect((await visitor.open(`/careers/${id}`)).status).toBe(200)
  await recruiter.submit(told, closeDialog.anyway)
  expect((await row(id)).title).toBe('Kept')
  expect((await visitor.open(`/careers/${id}`)).status).not.toBe(200)
})

const openTitles = async () => (await visitor.open('/careers')).texts('#openings h3')

test('moves a job past the next of its group, on the careers page too, without a change of the job', async () => {
  const first = await addJob({ status: 'open' })
  await addJob()
  const second = await addJob({ status: 'open' })
  const { updatedAt } = await row(second.id)
  const up = await recruiter.submit(await list(), words.moveUpOf(second.title), { to: '1' })
  expect(up.text).toContain(messages.moved(second.title, 1))
  expect(await openTitles()).toEqual([second.title, first.title])
  expect((await row(second.id)).updatedAt).toEqual(updatedAt)
  expect((await act(second.id, 'move', { to: '1' })).text).toContain(messages.unchanged)
  await recruiter.submit(await list(), words.moveDownOf(second.title), { to: '2' })
  expect(await openTitles()).toEqual([first.title, second.title])
  expect(await eventsOf(second.id)).toEqual(['job.reordered', 'job.reordered'])
})

test('moves a job to a typed position, and the notice undoes it', async () => {
  const jobs = []
  for (let count = 0; count < 4; count++) jobs.push(await addJob({ status: 'open' }))
  const [first, second, third, last] = jobs.map(({ title }) => title)
  const form = (await list()).form(words.move)
  expect([form.action, form.values]).toEqual(['/admin/jobs', { id: String(jobs[0]?.id), intent: 'move', to: '1' }])
  const moved = await act(jobs[3]?.id ?? 0, 'move', { to: '2' })
  expect(moved.text).toContain(messages.moved(last ?? '', 2))
  expect(await openTitles()).toEqual([first, last, second, third])
  const undone = await recruiter.submit(moved, 'Undo')
  expect(undone.text).toContain(messages.moved(last ?? '', 4))
  expect(await openTitles()).toEqual([first, second, third, last])
})

test('Undo restores a deleted job to its place, and says so when there is nothing to restore', async () => {
  const [first, second] = [await addJob({ status: 'open' }), await addJob({ status: 'open' })]
  const deleted = await act(first.id, 'delete')
  expect(deleted.text).toContain(deletionWords.kept(1, 30))
  expect(await openTitles()).toEqual([second.title])
  const restored = await recruiter.submit(deleted, undoDeletion.action)
  expect([restored.url.pathname, restored.text]).toEqual([
    '/admin/jobs',
    expect.stringContaining(placeMessages.done.restore(1)),
  ])
  expect(await openTitles()).toEqual([first.title, second.title])
  expect(await eventsOf(first.id)).toEqual(['job.deleted', 'job.restored'])
  expect((await recruiter.submit(deleted, undoDeletion.action)).text).toContain(undoDeletion.gone)
})

test('Undo reverts an opening and a closing, with their times', async () => {
  const opensAt = new Date(Date.now() - 5 * hour)
  const closesAt = fromNow(48 * hour)
  const { id, title } = await addJob({ status: 'open', opensAt, closesAt })
  const closed = await act(id, 'close')
  const undone = await recruiter.submit(closed, 'Undo')
  expect(undone.text).toContain(messages.openingUndone(title))
  expect(await row(id)).toMatchObject({ status: 'open', opensAt, closesAt })
  expect((await visitor.open(`/careers/${id}`)).status).toBe(200)
  const again = await recruiter.submit(closed, 'Undo')
  expect(again.text).toContain(messages.failed(messages.overtaken))

  const draft = await addJob()
  const opened = await act(draft.id, 'open')
  await recruiter.submit(opened, 'Undo')
  expect(await row(draft.id)).toMatchObject({ status: 'draft', opensAt: null })
})

test('a copy is a draft with the same values, and opens its form', async () => {
  const { id, title, responsibilities } = await addJob({ status: 'open', closesAt: fromNow(hour), isSample: true })
  const page = await recruiter.submit(await list(), words.duplicateOf(title))
  expect(page.text).toContain(messages.duplicated)
  const copy = Number(page.url.pathname.split('/')[3])
  expect(await row(copy)).toMatchObject({
    title: words.copyOf(title),
    responsibilities,
    status: 'draft',
    opensAt: null,
    closesAt: null,
    isSample: false,
  })
  expect(await database.auditEvent.findFirst({ where: { subjectId: String(copy) } })).toMatchObject({
    action: 'job.duplicated',
    details: { of: id },
  })
})

test('a list makes one copy of a job, however often its button is pressed', async () => {
  const [one, other] = [await addJob(), await addJob()]
  const page = await list()
  const copies = []
  for (const { title } of [one, one, other]) {
    copies.push((await recruiter.submit(page, words.duplicateOf(title))).url.pathname)
  }
  expect(copies[1]).toBe(copies[0])
  expect(new Set(copies).size).toBe(2)
  expect(await database.job.count()).toBe(4)
})

test('a job with undecided applications is not deleted without a warning', async () => {
  const { id } = await addJob({ status: 'closed' })
  await addApplicationsTo(id)
  const told = await act(id, 'delete')
  expect(told.url.search).toBe(`?delete=${id}`)
  expect(told.texts('dialog h2')).toEqual([deleteJobDialog.heading])
  expect(told.text).toContain(undecidedWords.advice.delete)
  expect(told.text).toContain(deleteJobDialog.note)
  await addApplication({ jobId: id, status: 'new' })
  const again = await recruiter.submit(told, deleteJobDialog.anyway)
  expect(again.text).toContain('8 applications are undecided')
  expect((await row(id)).deletedAt).toBeNull()
  await recruiter.submit(again, deleteJobDialog.anyway)
  expect((await row(id)).deletedAt).not.toBeNull()
})

test('deletes a job into the trash after the specified question; its applications stay', async () => {
  const { id, title } = await addJob({ status: 'open' })
  await addApplicationsTo(id)
  const question = await recruiter.open((await list()).link(words.deleteOf(title)))
  expect(question.text).toContain(deletionWords.ask(1, 30))
  expect(question.text).toContain('7 applications are undecided')
  const page = await recruiter.submit(question, 'Delete anyway')
  expect(page.text).toContain(messages.deleted)
  expect((await row(id)).deletedAt).not.toBeNull()
  expect((await visitor.open(`/careers/${id}`)).status).toBe(404)
  expect(await database.jobApplication.count({ where: { jobId: id } })).toBe(11)
  expect(await eventsOf(id)).toEqual(['job.deleted'])
  expect((await act(id, 'delete')).text).toContain(messages.gone)
  for (const intent of ['open', 'close', 'duplicate', 'move'])
    expect((await act(id, intent, intent === 'move' ? { to: '1' } : {})).text).toContain(messages.gone)
})

test('refuses a request that no form sends', async () => {
  const one = 'id=1&intent='
  for (const sent of [
    '',
    'id=1',
    `${one}burn`,
    'id=x&intent=open',
    `${one}open&more=1`,
    `${one}move`,
    `${one}move&to=x`,
  ]) {
    const fields = Object.fromEntries(new URLSearchParams(sent))
    expect([sent, (await recruiter.post('/admin/jobs', fields)).status]).toEqual([sent, 400])
  }
})
