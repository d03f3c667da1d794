import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { overviewWords as words } from '#app/content/admin/company/overview.ts'
import { createStaff } from '#app/domain/staff/accounts.server.ts'
import { database } from '#app/platform/database/database.server.ts'
import { signIn, Visitor } from '../../support/app.ts'
import { execute } from '../../support/database/database.ts'
import { addApplication, addEnquiry, addJob, addMessage, addPost } from '../../support/database/factories.ts'
import type { Page } from '../../support/pages/page.ts'

const owner = await signIn()
const { closeLabel, openLabel } = words.fold
const day = 86_400_000
const ago = (days: number) => new Date(Date.now() - days * day)
const promisedFor = (days: number) => ({ appliedAt: ago(days), answerDueAt: ago(days - 14) })

async function colleague(role: 'recruiter' | 'editor'): Promise<Visitor> {
  const [email, password] = [`${role}@example.com`, 'mauve teacup orbits the loom']
  await createStaff(email, password, role)
  const visitor = new Visitor()
  await visitor.post('/admin', { email, password })
  return visitor
}

const recruiter = await colleague('recruiter')
const editor = await colleague('editor')

const panel = (page: Page, id: string) => page.texts(`section[aria-labelledby=overview-${id}]`).join()
const figure = (page: Page, name: string) =>
  page.texts(`ul[aria-label="${words.waiting.label}"] li`).find((text) => text.endsWith(name))
const isFolded = (page: Page) => page.document.querySelector('#overview') === null

let tests = 0

beforeEach(async () => {
  // What came in many weeks is counted once a minute.
  vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + ++tests * 180_000 })
  await database.jobApplication.deleteMany()
  await database.contactMessage.deleteMany()
  await database.enquiry.deleteMany()
  await database.settings.deleteMany()
})

afterEach(() => {
  vi.useRealTimers()
})

test('what waits stands above the tabs, each number a link to where it is', async () => {
  await addApplication()
  await addApplication({ firstOpenedAt: new Date(), status: 'reviewing' })
  await addMessage()
  await addEnquiry()
  const page = await owner.open('/admin/dashboard')
  expect(figure(page, words.waiting.unopened)).toBe(`1${words.waiting.unopened}`)
  expect(figure(page, words.waiting.undecided)).toBe(`2${words.waiting.undecided}`)
  expect(figure(page, words.waiting.messages)).toBe(`1${words.waiting.messages}`)
  expect(figure(page, words.waiting.enquiries)).toBe(`1${words.waiting.enquiries}`)
  const order = page.html.indexOf('id="overview-title"') - page.html.indexOf('aria-label="Records"')
  expect(order).toBeLessThan(0)
  for (const link of page.document.querySelectorAll('#overview a')) {
    const opened = await owner.open(link.getAttribute('href') ?? '')
    expect(opened.status, link.getAttribute('href') ?? '').toBe(200)
  }
})

test('each number leads to exactly those that it counts', async () => {
  const shown = (page: Page) => page.texts('table[role=table] tbody th a')
  const of = async (page: Page, name: string) => {
    const item = [...page.document.querySelectorAll('#overview li')].find((each) => each.textContent?.endsWith(name))
    return shown(await owner.open(item?.querySelector('a')?.getAttribute('href') ?? ''))
  }
  await addApplication({ name: 'Not opened' })
  await addApplication({ name: 'Without a file', firstOpenedAt: new Date(), resumeState: 'missing' })
  await addApplication({ name: 'Offered', firstOpenedAt: new Date(), status: 'offer' })
  await addApplication({ name: 'Left alone', firstOpenedAt: new Date(), ...promisedFor(40), status: 'reviewing' })
  await addApplication({ name: 'Left for longer', firstOpenedAt: new Date(), ...promisedFor(50) })
  await addApplication({ name: 'Rejected', firstOpenedAt: new Date(), ...promisedFor(40), status: 'rejected' })
  await addApplication({ name: 'Invited', firstOpenedAt: new Date(), status: 'interview' })
  await addApplication({ name: 'Expected', firstOpenedAt: new Date(), status: 'interview', interviewAt: new Date() })
  await addApplication({ name: 'Met', firstOpenedAt: new Date(), status: 'interview', interviewAt: ago(20) })
  const page = await owner.open('/admin/dashboard')
  expect(await of(page, words.waiting.unopened)).toEqual(['Not opened'])
  expect(await of(page, words.waiting.undecided)).toHaveLength(8)
  expect(shown(await owner.open(page.link(words.files('1'))))).toEqual(['Without a file'])
  expect(shown(await owner.open(page.link(words.owed.all('2'))))).toEqual(['Left for longer', 'Left alone'])
  expect(shown(await owner.open(page.link(words.interviews.all('1'))))).toEqual(['Expected'])
  await database.jobApplication.updateMany({ data: { answerDueAt: null } })
  const unpromised = await owner.open('/admin/dashboard')
  expect(shown(await owner.open(unpromised.link(words.owed.all('4'))))).toHaveLength(4)
})

test('the first applications show in the weeks at once', async () => {
  expect((await owner.open('/admin/dashboard')).text).toContain(words.chart.none)
  for (const count of [1, 2]) {
    await addApplication()
    const page = await owner.open('/admin/dashboard')
    expect(page.text).not.toContain(words.chart.none)
    expect(panel(page, 'weeks')).toContain(words.chart.total(count))
  }
})

test('what somebody has done counts at once', async () => {
  const { id } = await addApplication()
  expect(figure(await owner.open('/admin/dashboard'), words.waiting.unopened)).toMatch(/^1/)
  const opened = await owner.open(`/admin/dashboard?open=${id}`)
  expect(figure(opened, words.waiting.unopened)).toMatch(/^0/)
})

test('interviews of this week stand there by name and time', async () => {
  await addApplication({ name: 'Meera Iyer', status: 'interview', interviewAt: new Date() })
  const page = await owner.open('/admin/dashboard')
  expect(panel(page, 'interviews')).toContain(words.interviews.today)
  expect(panel(page, 'interviews')).toContain('Meera Iyer')
  await database.jobApplication.deleteMany()
  expect(panel(await owner.open('/admin/dashboard'), 'interviews')).toContain(words.interviews.none)
})

test('whom an answer is owed is told by name, and whoever may set the promise is led there', async () => {
  const kiran = await addApplication({ name: 'Kiran Rao', appliedAt: ago(40) })
  await addApplication({ name: 'Asha Nair', appliedAt: ago(1) })
  const unpromised = await owner.open('/admin/dashboard')
  expect(panel(unpromised, 'owed')).toContain(words.owed.headingWithoutPromise)
  expect(panel(unpromised, 'owed')).toContain('Asha Nair')
  expect(unpromised.link(words.owed.promise)).toBe('/admin/settings')

  await database.settings.create({ data: { number: 1, answerWithinDays: 10 } })
  expect(panel(await owner.open('/admin/dashboard'), 'owed')).toContain(words.owed.nobody)
  await database.jobApplication.update({ where: { id: kiran.id }, data: { answerDueAt: ago(3) } })
  vi.setSystemTime(Date.now() + 61_000)
  const promised = panel(await owner.open('/admin/dashboard'), 'owed')
  expect(promised).toContain(words.owed.heading)
  expect(promised).toContain(`Kiran RaoWeaver${words.owed.late(3)}`)
  expect(promised).not.toContain('Asha Nair')
  expect(promised).toContain(words.owed.promised(10))
  expect(promised).toContain(words.owed.kept(0, 1))
  await database.settings.deleteMany()
  const withdrawn = panel(await owner.open('/admin/dashboard'), 'owed')
  expect(withdrawn).toContain(words.owed.noPromiseNow)
  expect(withdrawn).toContain('Kiran Rao')
  expect(withdrawn).not.toContain('Asha Nair')
  await database.settings.create({ data: { number: 1, answerWithinDays: 10 } })

  const theirs = await recruiter.open('/admin/dashboard')
  expect(panel(theirs, 'owed')).toContain('Kiran Rao')
  expect(() => theirs.link(words.owed.change)).toThrow()
})

test('the weeks are a drawing that tells what it shows, and a table at another address', async () => {
  const { id: jobId, title } = await addJob({ status: 'open' })
  await addApplication({ jobId })
  await addApplication({ jobId, appliedAt: ago(14) })
  const page = await owner.open('/admin/dashboard')
  const drawing = page.document.querySelector('svg[role=img]')
  const names = drawing?.getAttribute('aria-labelledby')?.split(' ') ?? []
  const told = names.map((name) => page.document.getElementById(name)?.textContent).join()
  expect(told).toContain(words.chart.title)
  expect(told).toContain('2 applications')
  expect(drawing?.querySelectorAll('rect[fill^=url]')).toHaveLength(2)
  expect(page.link(title)).toBe(`/admin/dashboard?job=${jobId}#list`)
  expect(page.document.querySelector('#overview table')).toBeNull()

  const table = await owner.open(page.link(words.chart.asTable))
  expect(table.texts('#overview tbody tr')).toHaveLength(12)
  expect(table.texts('#overview thead th')).toEqual([words.chart.week, title, words.chart.sum])
  expect(table.texts('#overview tbody tr:last-child td')).toEqual(['1', '1'])
})

test('each folds it for themselves, without JavaScript and for good, and stays in their list', async () => {
  const list = await owner.open('/admin/dashboard?q=asha&status=new')
  const folded = await owner.submit(list, closeLabel)
  expect(folded.url.pathname + folded.url.search).toBe('/admin/dashboard?q=asha&status=new')
  expect(isFolded(folded)).toBe(true)
  expect(isFolded(await owner.open('/admin/dashboard'))).toBe(true)
  expect(isFolded(await (await signIn()).open('/admin/dashboard'))).toBe(true)
  expect(isFolded(await recruiter.open('/admin/dashboard'))).toBe(false)
  expect(isFolded(await owner.submit(folded, openLabel))).toBe(false)
})

test('it stands above the list that comes first, and above no other', async () => {
  for (const tab of ['contact_messages', 'enquiries', 'blog'])
    expect((await owner.open(`/admin/dashboard?tab=${tab}`)).document.querySelector('[id^=overview]'), tab).toBeNull()
  expect(isFolded(await owner.open('/admin/dashboard?status=new'))).toBe(false)
})

test.each([{}, { fold: 'maybe' }, { fold: 'yes', more: '1' }])('to fold it by %j is refused', async (fields) => {
  expect((await owner.post('/admin/dashboard/overview', fields as Record<string, string>)).status).toBe(400)
})

test('an editor sees drafts and what comes, and nothing of applicants', async () => {
  await addApplication({ name: 'Meera Iyer' })
  const draft = await addPost({ title: 'Half a thought', status: 'draft', publishedAt: null })
  await addPost({ title: 'For tomorrow', publishedAt: ago(-1) })
  const page = await editor.open('/admin/dashboard')
  expect(page.status).toBe(200)
  expect(panel(page, 'drafts')).toContain('Half a thought')
  expect(page.link('Half a thought')).toBe(`/admin/blog/${draft.id}`)
  expect(panel(page, 'planned')).toContain('For tomorrow')
  expect(page.text).not.toContain('Meera Iyer')
  expect(page.html).not.toContain(words.owed.heading)
  expect(isFolded(await editor.submit(page, closeLabel))).toBe(true)
})

test('a number that cannot be read says so, and the rest of the page stands', async () => {
  await addApplication()
  const url = process.env.DATABASE_URL ?? ''
  for (const table of ['enquiries', 'settings']) {
    await execute(url, `ALTER TABLE ${table} RENAME TO away`)
    const page = await owner.open('/admin/dashboard').finally(() => execute(url, `ALTER TABLE away RENAME TO ${table}`))
    expect(page.status).toBe(200)
    expect(page.text).toContain(words.notRead)
    expect(figure(page, words.waiting.unopened)).toMatch(/^1/)
  }
  expect((await owner.open('/admin/dashboard')).text).not.toContain(words.notRead)
})
