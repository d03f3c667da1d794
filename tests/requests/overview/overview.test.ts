import { afterEach, beforeEach, expect, test } from 'vitest'
import { overviewWords as words } from '#app/content/admin/company/today.ts'
import { database } from '#app/platform/database/database.server.ts'
import { signIn } from '../../support/app.ts'
import { execute } from '../../support/database/database.ts'
import { addApplication, addPost } from '../../support/database/factories.ts'
import type { Page } from '../../support/pages/page.ts'
import { member } from '../../support/staff/members.ts'

const owner = await signIn()
const { visitor: recruiter } = await member('recruiter')
const { visitor: editor, email: editorEmail } = await member('editor')
const { closeLabel, openLabel } = words.fold
const ago = (days: number) => new Date(Date.now() - days * 86_400_000)

const figures = (page: Page) => page.texts(`ul[aria-label="${words.figures.label}"] li`)
const isFolded = (page: Page) => page.document.querySelector('#overview') === null

beforeEach(async () => {
  await database.jobApplication.deleteMany()
  await database.settings.create({ data: { number: 1, answerWithinDays: 10 } })
})

afterEach(() => database.settings.deleteMany())

test('is above the tabs with three figures and a link to Today', async () => {
  await addApplication()
  await addApplication({ status: 'interview', interviewAt: ago(-40), firstOpenedAt: new Date() })
  await addApplication({ answerDueAt: ago(2) })
  const page = await owner.open('/admin/dashboard')
  expect(figures(page)).toEqual(['1 overdue answer', '1 interview', '3 undecided'])
  expect(page.link('Open Today')).toBe('/admin/today')
  expect(page.html.indexOf('id="overview-title"')).toBeLessThan(page.html.indexOf('aria-label="Records"'))
  expect(page.html).not.toContain('Twelve weeks')
})

test('each figure links to exactly the records that it counts', async () => {
  await addApplication({ name: 'Overdue', answerDueAt: ago(2) })
  await addApplication({ name: 'Longer overdue', answerDueAt: ago(3), appliedAt: ago(20), status: 'reviewing' })
  await addApplication({ name: 'Invited', status: 'interview', interviewAt: ago(-1) })
  await addApplication({ name: 'Met', status: 'interview', interviewAt: ago(20) })
  await addApplication({ name: 'Rejected', status: 'rejected', answerDueAt: ago(2) })
  const page = await owner.open('/admin/dashboard')
  const links = [...page.document.querySelectorAll('#overview a')].map((link) => link.getAttribute('href') ?? '')
  const shown = async (address = '') => (await owner.open(address)).texts('table[role=table] tbody th a')
  expect(await shown(links[0])).toEqual(['Longer overdue', 'Overdue'])
  expect(await shown(links[1])).toEqual(['Invited'])
  expect(await shown(links[2])).toHaveLength(4)
})

test('counts applicants who wait without a promise, until an answer is overdue', async () => {
  await database.settings.deleteMany()
  const { id } = await addApplication()
  expect(figures(await owner.open('/admin/dashboard'))[0]).toBe('1 unanswered')
  await database.jobApplication.update({ where: { id }, data: { answerDueAt: ago(1) } })
  expect(figures(await owner.open('/admin/dashboard'))[0]).toBe('1 overdue answer')
})

test('shows an editor their drafts and scheduled posts', async () => {
  await addApplication()
  const { id: authorId } = await database.staff.findUniqueOrThrow({ where: { email: editorEmail } })
  await addPost({ status: 'draft', publishedAt: null, authorId })
  await addPost({ status: 'draft', publishedAt: null })
  await addPost({ publishedAt: ago(-1) })
  const page = await editor.open('/admin/dashboard')
  expect(figures(page)).toEqual(['1 draft of yours', '1 scheduled post'])
  expect(page.link('Open Today')).toBe('/admin/today')
  expect(isFolded(await editor.submit(page, closeLabel))).toBe(true)
})

test('is folded per member, without JavaScript and permanently, and stays in the list', async () => {
  const list = await owner.open('/admin/dashboard?q=asha&status=new')
  const folded = await owner.submit(list, closeLabel)
  expect(folded.url.pathname + folded.url.search).toBe('/admin/dashboard?q=asha&status=new')
  expect(isFolded(folded)).toBe(true)
  expect(folded.link('Open Today')).toBe('/admin/today')
  expect(isFolded(await owner.open('/admin/dashboard'))).toBe(true)
  expect(isFolded(await (await signIn()).open('/admin/dashboard'))).toBe(true)
  expect(isFolded(await recruiter.open('/admin/dashboard'))).toBe(false)
  expect(isFolded(await owner.submit(folded, openLabel))).toBe(false)
})

test('is above the first list, and above no other', async () => {
  for (const tab of ['contact_messages', 'enquiries', 'blog'])
    expect((await owner.open(`/admin/dashboard?tab=${tab}`)).document.querySelector('[id^=overview]'), tab).toBeNull()
  expect(isFolded(await owner.open('/admin/dashboard?status=new'))).toBe(false)
})

test.each([{}, { fold: 'maybe' }, { fold: 'yes', more: '1' }])('refuses to fold it by %j', async (fields) => {
  expect((await owner.post('/admin/dashboard/overview', fields as Record<string, string>)).status).toBe(400)
})

test('keeps the figures if a promise cannot be read', async () => {
  await addApplication({ answerDueAt: ago(2) })
  const url = process.env.DATABASE_URL ?? ''
  await execute(url, 'ALTER TABLE settings RENAME TO away')
  const page = await owner.open('/admin/dashboard').finally(() => execute(url, 'ALTER TABLE away RENAME TO settings'))
  expect(page.status).toBe(200)
  expect(figures(page)[0]).toBe('1 overdue answer')
})
