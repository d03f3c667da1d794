import { beforeEach, expect, test } from 'vitest'
import { resumeViewer, dashboardPage as words } from '#app/content/admin/dashboard.ts'
import { recordMessages as messages } from '#app/content/admin/messages.ts'
import { undoDeletion } from '#app/content/admin/places.ts'
import { sampleCompany as company } from '#app/content/company.ts'
import { resumeFindings } from '#app/content/resumes.ts'
import { database } from '#app/platform/database/database.server.ts'
import { signIn, type Visitor } from '../../support/app.ts'
import { addApplication } from '../../support/database/factories.ts'
import type { Page } from '../../support/pages/page.ts'
import { payloadsWithin, unexpectedMarkup } from '../../support/process/payloads.ts'
import { dashboardOf } from '../../support/records/dashboard.ts'

const administrator: Visitor = await signIn()
const dashboard = dashboardOf(administrator)
const names = (page: Page) => {
  const labels = [...page.document.querySelectorAll('a[aria-label]')].map(
    (link) => link.getAttribute('aria-label') ?? '',
  )
  const start = words.deleteRecordOf('')
  return labels.filter((label) => label.startsWith(start)).map((label) => label.slice(start.length))
}
const isOpen = (page: Page) => page.document.querySelector('dialog[open]') !== null

/** Applications one minute apart, the first the oldest. */
async function add(count: number) {
  const rows = []
  for (let number = 1; number <= count; number++) {
    const appliedAt = new Date(Date.UTC(2026, 2, 1, 12, number))
    rows.push(await addApplication({ name: `Applicant ${number}`, appliedAt }))
  }
  return rows
}

beforeEach(async () => {
  await database.jobApplication.deleteMany()
})

test('the dashboard without applications says so', async () => {
  const page = await dashboard()
  expect(page.status).toBe(200)
  expect(page.text).toContain('No Job Applications found.')
  expect(page.document.querySelector('table')).toBeNull()
})

test('the list shows the important fields of an application', async () => {
  const row = await addApplication({ possibleDuplicate: true, appliedAt: new Date('2026-03-01T18:35:00Z') })
  const page = await dashboard()
  const [cells] = page.texts('tbody tr')
  for (const value of [row.name, row.reference, row.position, words.possibleDuplicate]) expect(cells).toContain(value)
  expect(cells?.replaceAll(' ', '')).toContain(row.phone)
  expect(page.html).toContain(`href="mailto:${row.email}"`)
  expect(page.link(words.downloadResumeOf(row.name))).toBe(`/admin/resumes/${row.resumeKey}`)
  expect(company.timeZone).toBe('Asia/Kolkata')
  expect(cells).toContain('Mar 2, 2026, 12:05 AM')
})

test.each([
  ['locked', 'Protected by a password'],
  ['otherType', 'Not a Word document'],
  ['unreadable', 'Could not be read'],
] as const)('the list and the page show that a resume is %s', async (resumeProblem, mark) => {
  const { id } = await addApplication({ resumeProblem })
  const { note } = resumeFindings[resumeProblem]
  const list = await dashboard()
  expect(list.texts('tbody tr').join()).toContain(mark)
  expect(list.html).toContain(`title="${note}"`)
  expect((await administrator.open(`/admin/applications/${id}`)).text).toContain(note)
})

test('the list and the page show nothing about a readable resume', async () => {
  const { id } = await addApplication()
  for (const page of [await dashboard(), await administrator.open(`/admin/applications/${id}`)]) {
    for (const { mark, note } of Object.values(resumeFindings)) {
      expect(page.text).not.toContain(mark)
      expect(page.text).not.toContain(note)
    }
  }
})

test('finds the record of a question on any page of the list', async () => {
  const [oldest] = await add(26)
  const asked = await dashboard(`?delete=${oldest?.id}`)
  expect(asked.texts('dialog').join()).toContain(oldest?.reference)
  const viewer = await dashboard(`?resume=${oldest?.resumeKey}`)
  expect(viewer.link(resumeViewer.download)).toBe(`/admin/resumes/${oldest?.resumeKey}`)
})

test('shows 25 per page, newest first, and the rest follow', async () => {
  await add(51)
  const expected = Array.from({ length: 51 }, (_, index) => `Applicant ${51 - index}`)
  const first = await dashboard()
  expect(names(first)).toEqual(expected.slice(0, 25))
  expect(first.text).toContain(words.pages.position(1, 3))
  expect(first.texts('main nav [aria-current=page]')).toEqual(['Job Applications 51'])
  expect(() => first.link(words.pages.previous)).toThrow()

  const second = await dashboard(first.link(words.pages.next))
  expect(names(second)).toEqual(expected.slice(25, 50))
  const third = await dashboard(second.link(words.pages.next))
  expect(names(third)).toEqual(expected.slice(50))
  expect(() => third.link(words.pages.next)).toThrow()
  expect(names(await dashboard(third.link(words.pages.previous)))).toEqual(names(second))
})

test('applications of the same moment have a fixed order, and none is on two pages', async () => {
  const appliedAt = new Date()
  for (let number = 1; number <= 30; number++) await addApplication({ name: `Applicant ${number}`, appliedAt })
  const seen = [...names(await dashboard()), ...names(await dashboard('?page=2'))]
  expect(seen).toEqual(Array.from({ length: 30 }, (_, index) => `Applicant ${30 - index}`))
})

test.each([
  '?page=0',
  '?page=-1',
  '?page=abc',
  '?page=1.5',
  '?page=',
  '?page=99999999999',
  '?page=1&page=2',
  '?delete=x',
  '?delete=999999',
])('the address %s is no failure', async (query) => {
  await add(1)
  const page = await dashboard(query)
  expect(page.status).toBe(200)
  expect(isOpen(page)).toBe(false)
})

test('deleting asks first, in the specified words and with the trash, and cancelling changes nothing', async () => {
  const [row] = await add(1)
  const list = await dashboard()
  const asked = await dashboard(list.link(words.deleteRecordOf('Applicant 1')))
  expect(isOpen(asked)).toBe(true)
  expect(asked.texts('dialog').join()).toContain(
    'Are you sure you want to delete this record? It moves to the trash and can be brought back for 30 days.',
  )
  expect(asked.texts('dialog').join()).not.toContain('cannot be undone')
  expect(asked.texts('dialog').join()).toContain('Applicant 1')

  const cancelled = await dashboard(asked.link(words.cancel))
  expect(isOpen(cancelled)).toBe(false)
  expect(await database.jobApplication.findUnique({ where: { id: row?.id } })).not.toBeNull()
})

test('a confirmed deletion removes a record from its list and its file from reach, and says so once', async () => {
  const [kept, gone] = await add(2)
  const asked = await dashboard(`?delete=${gone?.id}`)
  const after = await administrator.submit(asked, words.deleteDialog.confirm)

  expect(after.url.pathname).toBe('/admin/dashboard')
  expect(after.status).toBe(200)
  expect(isOpen(after)).toBe(false)
  expect(after.texts('[role=status] p')).toContain('Record deleted successfully')
  expect(names(after)).toEqual(['Applicant 1'])
  expect(await database.jobApplication.findMany({ where: { deletedAt: null } })).toMatchObject([{ id: kept?.id }])
  expect((await administrator.request(`/admin/resumes/${gone?.resumeKey}`)).status).toBe(404)

  const undone = await administrator.submit(after, undoDeletion.action)
  expect(names(undone).sort()).toEqual(['Applicant 1', 'Applicant 2'])
  await administrator.submit(await dashboard(`?delete=${gone?.id}`), words.deleteDialog.confirm)
  expect((await dashboard()).text).not.toContain(messages.deleted)
})

test('deleting the same record twice is no error and deletes nothing else', async () => {
  const [, row] = await add(2)
  const asked = await dashboard(`?delete=${row?.id}`)
  const answers = await Promise.all([1, 2, 3].map(() => administrator.submit(asked, words.deleteDialog.confirm)))
  for (const answer of answers) expect(answer.status).toBe(200)
  expect(names(await dashboard())).toEqual(['Applicant 1'])
})

test('a deletion on the second page returns to it', async () => {
  const rows = await add(27)
  const asked = await dashboard(`?page=2&delete=${rows[0]?.id}`)
  expect(isOpen(asked)).toBe(true)
  const after = await administrator.submit(asked, words.deleteDialog.confirm)
  expect(after.url.search).toBe('?page=2')
  expect(names(after)).toEqual(['Applicant 2'])
})

test.each([
  {},
  { id: '' },
  { id: 'x' },
  { id: '1.5' },
  { id: '1e999' },
  { id: '1', all: 'true' },
  { 'id[0]': '1' },
  { id: "' OR 1=1" },
])('refuses a deletion of %j and deletes nothing', async (fields) => {
  await add(1)
  const page = await administrator.post('/admin/dashboard/delete', fields as Record<string, string>)
  expect(page.status).toBe(400)
  expect(await database.jobApplication.count()).toBe(1)
})

test('an id beyond the range of the database deletes nothing and is no internal error', async () => {
  await add(1)
  for (const id of ['99999999999', '9007199254740991', '-1', '0']) {
    const page = await administrator.post('/admin/dashboard/delete', { id })
    expect(page.text).toContain(messages.deleteFailed(messages.gone))
    expect((await dashboard(`?delete=${id}`)).status).toBe(200)
  }
  expect(await database.jobApplication.count()).toBe(1)
})

test('escapes texts of applicants', async () => {
  const markup = '<img src=x onerror=alert(1)>"\'</td><script>alert(1)</script>'
  await addApplication({ name: markup, position: markup, email: markup, phone: markup, experience: markup })
  const { id } = await database.jobApplication.findFirstOrThrow()
  for (const page of [await dashboard(), await dashboard(`?delete=${id}`)]) {
    expect(page.text).toContain(markup)
    expect(page.document.querySelector('img[src=x]')).toBeNull()
    expect(page.html).not.toContain('<script>alert')
  }
})

test('reading the list opens no application', async () => {
  const row = await addApplication({ coverLetter: 'First line.\n\nSecond line.' })
  expect((await dashboard()).text).not.toContain('Second line.')
  expect(await openedAt(row.id)).toBeNull()
})

test.each(['', 'x', '1.5', '99999999999', '1e999'])('opens no application at ?open=%s', async (id) => {
  const row = await addApplication()
  const page = await dashboard(`?open=${id}`)
  expect(page.status).toBe(200)
  expect(isOpen(page)).toBe(false)
  expect(await openedAt(row.id)).toBeNull()
})

test.each(['0', '-1', '999999'])('finds no application at ?open=%s', async (id) => {
  expect((await dashboard(`?open=${id}`)).status).toBe(404)
})

test('escapes markup of an application in the list', async () => {
  const { id } = await addApplication({ name: 'harmless' })
  const harmless = await dashboard()
  for (const payload of payloadsWithin(200, 0)) {
    const texts = { name: payload, position: payload, experience: payload, phone: payload }
    await database.jobApplication.update({ where: { id }, data: texts })
    const page = await dashboard()
    expect(unexpectedMarkup(page, harmless), payload).toEqual([])
    expect(page.document.body.textContent, payload).toContain(payload)
  }
})

async function openedAt(id: number) {
  return (await database.jobApplication.findUniqueOrThrow({ where: { id } })).firstOpenedAt
}

test('every row shows its date as specified, today’s as well', async () => {
  await addApplication({ appliedAt: new Date('2026-01-05T09:30:00Z') })
  await addApplication()
  const times = (await dashboard()).texts('tbody time')
  expect(times).toHaveLength(2)
  for (const time of times) expect(time).toMatch(/^[A-Z][a-z]{2} \d{1,2}, \d{4}, \d\d:\d\d [AP]M$/)
})
