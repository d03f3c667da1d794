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

test('finds the record of a question on any page of the list', async () => {
  const [oldest] = await add(26)
  const asked = await dashboard(`?delete=${oldest?.id}`)
  expect(asked.texts('dialog').join()).toContain(oldest?.reference)
  const viewer = await dashboard(`?resume=${oldest?.resumeKey}`)
  expect(viewer.link(resumeViewer.download)).toBe(`/admin/resumes/${oldest?.resumeKey}`)
})

test('applications of the same moment have a fixed order, and none is on two pages', async () => {
  const appliedAt = new Date()
  for (let number = 1; number <= 30; number++) await addApplication({ name: `Applicant ${number}`, appliedAt })
  const seen = [...names(await dashboard()), ...names(await dashboard('?page=2'))]
  expect(seen).toEqual(Array.from({ length: 30 }, (_, index) => `Applicant ${30 - index}`))
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

test.each([{}, { id: '' }, { id: 'x' }, { id: '1', all: 'true' }, { 'id[0]': '1' }, { id: "' OR 1=1" }])(
  'refuses a deletion of %j and deletes nothing',
  async (fields) => {
    await add(1)
    const page = await administrator.post('/admin/dashboard/delete', fields as Record<string, string>)
    expect(page.status).toBe(400)
    expect(await database.jobApplication.count()).toBe(1)
  },
)

test('an id beyond the range of the database deletes nothing and is no internal error', async () => {
  await add(1)
  for (const id of ['99999999999', '9007199254740991', '-1', '0']) {
    const page = await administrator.post('/admin/dashboard/delete', { id })
    expect(page.text).toContain(messages.deleteFailed(messages.gone))
    expect((await dashboard(`?delete=${id}`)).status).toBe(200)
  }
  expect(await database.jobApplication.count()).toBe(1)
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

async function openedAt(id: number) {
  return (await database.jobApplication.findUniqueOrThrow({ where: { id } })).firstOpenedAt
}
