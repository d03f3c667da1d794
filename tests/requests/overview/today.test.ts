import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { todayPage as words } from '#app/content/admin/company/today.ts'
import { troubleWords } from '#app/content/admin/troubles.ts'
import { beginTrouble, endTrouble } from '#app/domain/troubles/troubles.server.ts'
import { database } from '#app/platform/database/database.server.ts'
import { env } from '#app/platform/environment.server.ts'
import { signIn } from '../../support/app.ts'
import { execute } from '../../support/database/database.ts'
import { addApplication, addEnquiry, addJob, addMessage, addPost } from '../../support/database/factories.ts'
import { addMail } from '../../support/mail/outbox.ts'
import type { Page } from '../../support/pages/page.ts'
import { member } from '../../support/staff/members.ts'

const owner = await signIn()
const { visitor: recruiter } = await member('recruiter')
const { visitor: editor, email: editorEmail } = await member('editor')
const day = 86_400_000
const ago = (days: number) => new Date(Date.now() - days * day)

const panel = (page: Page, id: string) => page.texts(`section[aria-labelledby=${id}]`).join()
const lines = (page: Page, id: string) => page.texts(`section[aria-labelledby=${id}] li`)
const groups = (page: Page) => page.texts('main section h2')
const figures = [words.figures.heading, words.chart.heading]

let tests = 0

beforeEach(async () => {
  // Counts of many weeks are cached for a minute.
  vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + ++tests * 180_000 })
  env.backup = { folder: '/backups', every: day, keep: 7 }
  for (const table of [
    'jobApplication',
    'contactMessage',
    'enquiry',
    'blogPost',
    'outboxItem',
    'settings',
    'job',
  ] as const)
    await (database[table] as typeof database.enquiry).deleteMany()
})

afterEach(() => {
  vi.useRealTimers()
})

async function fill() {
  const { id: authorId } = await database.staff.findUniqueOrThrow({ where: { email: editorEmail } })
  const { id: jobId } = await addJob({ title: 'Dyer', status: 'open', opensAt: ago(30), closesAt: ago(-2) })
  await addApplication({ name: 'Overdue', answerDueAt: ago(3), firstOpenedAt: new Date() })
  await addApplication({ name: 'Invited', status: 'interview', interviewAt: ago(-9) })
  await addApplication({ name: 'Due', answerDueAt: ago(-1), firstOpenedAt: new Date(), jobId })
  await addApplication({ name: 'New' })
  const missing = { resumeState: 'missing', resumeKey: null, status: 'rejected' }
  const { id: applicationId } = await addApplication({ name: 'Bounced', ...missing })
  await addMail({ kind: 'application.acknowledged', about: { applicationId } })
  await database.outboxItem.updateMany({ data: { state: 'failed', settledAt: new Date() } })
  await addMessage()
  await addEnquiry()
  await addMessage({ deletedAt: new Date(), quarantinedAt: new Date(), suspicions: 'tooFast' })
  await addPost({ title: 'Half a thought', status: 'draft', publishedAt: null, authorId })
  await addPost({ title: 'For tomorrow', publishedAt: ago(-1) })
}

test('lists waiting tasks by urgency, and the figures below', async () => {
  await fill()
  await beginTrouble('storage')
  const page = await owner.open('/admin/today').finally(() => endTrouble('storage'))
  expect(page.title).toContain('Today')
  expect(groups(page)).toEqual([
    'Overdue answers',
    'Interviews',
    'Answers due soon',
    'Unread',
    'Spam review',
    'Not delivered',
    'Posts',
    'Closing jobs',
    'System',
    'Figures',
    'Twelve weeks',
  ])
  expect(lines(page, 'owed')).toEqual(['Overdue Weaver 3 days late'])
  expect(lines(page, 'due')).toEqual([expect.stringMatching(/^Due Weaver due (today|tomorrow)$/)])
  expect(lines(page, 'unread')).toEqual(['1 new application', '1 unread message', '1 unread enquiry'])
  expect(panel(page, 'review')).toContain('1 message looks like spam and waits for your review')
  expect(lines(page, 'undelivered')).toEqual(['Bounced Application Email not delivered', '1 resume is missing'])
  expect(lines(page, 'posts').map((line) => line.split(/ (?:changed|appears)/)[0])).toEqual([
    '1 draft of a colleague',
    'For tomorrow Scheduled',
  ])
  expect(panel(page, 'closing')).toMatch(/Dyer 1 undecided application closes .*Applicants are not notified/)
  expect(panel(page, 'system')).toContain(troubleWords.storage.remedy)
  expect(page.link(troubleWords.storage.title)).toBe('/admin/system')
})

test('each line links to the page that deals with it', async () => {
  await fill()
  const page = await owner.open('/admin/today')
  const opened = async (name: string) => {
    const shown = await owner.open(page.link(name))
    expect(shown.status, name).toBe(200)
    return shown
  }
  const listed = async (name: string) => (await opened(name)).texts('table[role=table] tbody th a')
  expect((await opened('Overdue')).url.pathname).toMatch(/^\/admin\/applications\/\d+$/)
  expect((await opened('Invited')).texts('h1')).toEqual(['Invited'])
  expect(await listed('1 new application')).toEqual(['New'])
  expect(await listed('1 resume is missing')).toEqual(['Bounced'])
  expect(await listed('Dyer')).toEqual(['Due'])
  expect((await opened('1 unread message')).url.search).toBe('?tab=contact_messages')
  expect((await opened('1 unread enquiry')).url.search).toBe('?tab=enquiries')
  expect((await opened('1 message')).url.search).toBe('?tab=contact_messages&in=spam')
  expect((await opened('For tomorrow')).url.pathname).toMatch(/^\/admin\/blog\//)
  for (const [id, name] of [
    ['owed', 'Overdue'],
    ['interviews', 'Invited'],
    ['due', 'Due'],
  ]) {
    const all = page.document.querySelector(`section[aria-labelledby=${id}] > div > a`)
    expect(all?.textContent).toBe('All 1')
    const list = await owner.open(all?.getAttribute('href') ?? '')
    expect(list.texts('table[role=table] tbody th a')).toEqual([name])
  }
  for (const link of page.document.querySelectorAll('main a'))
    expect((await owner.open(link.getAttribute('href') ?? '')).status).toBe(200)
})

test('shows a recruiter nothing of posts and the system, and an editor nothing of applicants', async () => {
  await fill()
  await beginTrouble('storage')
  const hiring = await recruiter.open('/admin/today')
  const writing = await editor.open('/admin/today').finally(() => endTrouble('storage'))
  expect(groups(hiring)).toEqual([
    words.owed.heading,
    words.interviews.heading,
    words.due.heading,
    words.unread.heading,
    words.review,
    words.notDelivered.heading,
    words.closing.heading,
    ...figures,
  ])
  expect(hiring.text).not.toContain('Half a thought')
  expect(hiring.html).not.toContain('/admin/settings/answers')
  expect(groups(writing)).toEqual([words.posts.heading])
  expect(writing.link('Half a thought')).toMatch(/^\/admin\/blog\//)
  expect(lines(writing, 'posts')).toHaveLength(2)
  for (const closed of ['Overdue', 'Dyer', troubleWords.storage.title]) expect(writing.html).not.toContain(closed)
})

test('says so when nothing waits', async () => {
  for (const [visitor, shown] of [
    [owner, figures],
    [recruiter, figures],
    [editor, []],
  ] as const) {
    const page = await visitor.open('/admin/today')
    expect(page.text).toContain('Nothing is waiting for you')
    expect(groups(page)).toEqual(shown)
  }
})

test('counts the same as the sidebar', async () => {
  await fill()
  const page = await owner.open('/admin/today')
  expect(page.texts('header nav li').filter((text) => /\d/.test(text))).toEqual([
    'Applications 1 unread',
    'Messages 1 unread',
    'Enquiries 1 unread',
    'Spam review 1 waiting',
  ])
  expect(page.texts('header [aria-current]')).toEqual(['Today'])
})

test('shows interviews by name and time, today’s with their hour', async () => {
  await addApplication({ name: 'Meera Iyer', status: 'interview', interviewAt: new Date(), firstOpenedAt: new Date() })
  await addApplication({ name: 'Asha Nair', status: 'interview', interviewAt: ago(-30), firstOpenedAt: new Date() })
  const page = await owner.open('/admin/today')
  expect(lines(page, 'interviews').toSorted()).toEqual([
    expect.stringMatching(/^Asha Nair Weaver \w{3} \d+, 20\d\d, \d\d:\d\d [AP]M$/),
    expect.stringMatching(/^Meera Iyer Weaver Today, \d\d:\d\d [AP]M(, past)?$/),
  ])
})

test('links an owner to the promise, and shows all members how it is kept', async () => {
  const kiran = await addApplication({ name: 'Kiran Rao', appliedAt: ago(40) })
  await addApplication({ name: 'Asha Nair', appliedAt: ago(1) })
  const unpromised = await owner.open('/admin/today')
  expect(panel(unpromised, 'unanswered')).toContain('Waiting longest')
  expect(lines(unpromised, 'unanswered')).toEqual(['Kiran Rao Weaver for 40 days', 'Asha Nair Weaver for 1 day'])
  expect(unpromised.link(words.promise.promise)).toBe('/admin/settings/answers')

  await database.settings.create({ data: { number: 1, answerWithinDays: 10 } })
  expect(groups(await owner.open('/admin/today'))).not.toContain(words.owed.heading)
  await database.jobApplication.update({ where: { id: kiran.id }, data: { answerDueAt: ago(3) } })
  vi.setSystemTime(Date.now() + 61_000)
  const promised = await owner.open('/admin/today')
  expect(lines(promised, 'owed')).toEqual(['Kiran Rao Weaver 3 days late'])
  expect(panel(promised, 'figures')).toContain(words.promise.promised(10))
  expect(panel(promised, 'figures')).toContain(words.promise.kept(0, 1))
  await database.settings.deleteMany()
  const withdrawn = await owner.open('/admin/today')
  expect(panel(withdrawn, 'figures')).toContain(words.promise.noneNow)
  expect(lines(withdrawn, 'owed')).toEqual(['Kiran Rao Weaver 3 days late'])
  await database.settings.create({ data: { number: 1, answerWithinDays: 10 } })

  const theirs = await recruiter.open('/admin/today')
  expect(lines(theirs, 'owed')).toEqual(['Kiran Rao Weaver 3 days late'])
  expect(() => theirs.link(words.promise.change)).toThrow()
})

test('lists a draft for its author, and counts it for colleagues', async () => {
  const { id: authorId } = await database.staff.findUniqueOrThrow({ where: { email: editorEmail } })
  for (let number = 1; number <= 6; number++)
    await addPost({ title: `Draft ${number}`, status: 'draft', publishedAt: null, authorId })
  const theirs = await editor.open('/admin/today')
  expect(lines(theirs, 'posts')).toHaveLength(5)
  expect(theirs.link(words.posts.allDrafts(6))).toBe('/admin/dashboard?tab=blog&sort=status')
  const others = await owner.open('/admin/today')
  expect(others.link('6 drafts of colleagues')).toBe('/admin/dashboard?tab=blog&sort=status')
})

test('shows the first applications in the weeks at once', async () => {
  expect((await owner.open('/admin/today')).text).toContain(words.chart.none)
  for (const count of [1, 2]) {
    await addApplication()
    const page = await owner.open('/admin/today')
    expect(page.text).not.toContain(words.chart.none)
    expect(panel(page, 'weeks')).toContain(words.chart.total(count))
  }
})

test('the weeks are a chart with a description, and a table at another address', async () => {
  const { id: jobId, title } = await addJob({ status: 'open' })
  await addApplication({ jobId })
  await addApplication({ jobId, appliedAt: ago(14) })
  const page = await owner.open('/admin/today')
  const drawing = page.document.querySelector('svg[role=img]')
  const names = drawing?.getAttribute('aria-labelledby')?.split(' ') ?? []
  const told = names.map((name) => page.document.getElementById(name)?.textContent).join()
  expect(told).toContain(words.chart.title)
  expect(told).toContain('2 applications')
  expect(drawing?.querySelectorAll('rect[fill^=url]')).toHaveLength(2)
  expect(page.link(title)).toBe(`/admin/dashboard?job=${jobId}`)
  expect(page.document.querySelector('main table')).toBeNull()

  const table = await owner.open(page.link(words.chart.asTable))
  expect(table.url.pathname + table.url.search).toBe('/admin/today?weeks=table')
  expect(table.texts('main tbody tr')).toHaveLength(12)
  expect(table.texts('main thead th')).toEqual([words.chart.week, title, words.chart.sum])
  expect(table.texts('main tbody tr:last-child td')).toEqual(['1', '1'])
})

test('reports a part that cannot be read, and shows the rest of the page', async () => {
  await fill()
  const url = process.env.DATABASE_URL ?? ''
  for (const table of ['enquiries', 'settings', 'blog_posts']) {
    await execute(url, `ALTER TABLE ${table} RENAME TO away`)
    const page = await owner.open('/admin/today').finally(() => execute(url, `ALTER TABLE away RENAME TO ${table}`))
    expect(page.status).toBe(200)
    expect(page.text).toContain('This could not be loaded.')
    expect(lines(page, 'unread')[0]).toBe('1 new application')
  }
  expect((await owner.open('/admin/today')).text).not.toContain('This could not be loaded.')
})
