import { afterEach, expect, test } from 'vitest'
import { jobEditor, jobMessages as messages } from '#app/content/admin/jobs.ts'
import { jobWords } from '#app/content/jobs.ts'
import { database } from '#app/platform/database/database.server.ts'
import { signIn, Visitor } from '../../support/app.ts'
import { addJob } from '../../support/database/factories.ts'
import type { Page } from '../../support/pages/page.ts'

const recruiter = await signIn()
const visitor = new Visitor()
const { save, open, preview } = jobEditor
const { fields } = jobWords
const hour = 3_600_000

const answers = {
  title: 'Weaving Engineer',
  department: 'Engineering',
  location: 'Madikeri, Karnataka',
  experience: '2-4 years',
  description: 'Weave **cloth**.',
  responsibilities: '- Weave\n• Mend\n\n  Teach  \nWeave',
  salaryMin: '25.000',
  salaryMax: '40 000',
}

afterEach(async () => {
  await database.job.deleteMany({ where: { isSample: false } })
})

const create = async (more: Record<string, string> = {}, button: string = save.idle) =>
  recruiter.submit(await recruiter.open('/admin/jobs/new'), button, { ...answers, ...more })

const optional = (name: keyof typeof fields) => `${fields[name].label} (optional)`
const idOf = ({ url }: Page) => Number(url.pathname.split('/')[3])
const rowAt = (page: Page) => database.job.findUniqueOrThrow({ where: { id: idOf(page) } })
const eventsOf = async (page: Page) =>
  (await database.auditEvent.findMany({ where: { subject: 'job', subjectId: String(idOf(page)) } })).map(
    ({ action, staffEmail, details }) => ({ action, staffEmail, details }),
  )

test('a new job is an invisible draft, and then opened', async () => {
  const page = await create()
  expect(page.text).toContain(messages.created)
  expect(await rowAt(page)).toMatchObject({
    title: 'Weaving Engineer',
    category: 'Engineering',
    type: 'Full-time',
    workMode: 'Office',
    responsibilities: ['Weave', 'Mend', 'Teach'],
    benefits: [],
    salaryMin: 25_000,
    salaryMax: 40_000,
    currency: 'INR',
    status: 'draft',
    opensAt: null,
    version: 1,
    isSample: false,
  })
  const address = `/careers/${idOf(page)}`
  expect((await visitor.open(address)).status).toBe(404)
  expect((await visitor.open('/careers')).text).not.toContain('Weaving Engineer')

  const before = Date.now()
  const opened = await recruiter.submit(page, open)
  expect((await rowAt(opened)).opensAt?.getTime()).toBeGreaterThanOrEqual(before)
  expect((await visitor.open(address)).text).toContain('₹25,000 to ₹40,000')
  expect((await visitor.open('/careers')).text).toContain('Weaving Engineer')
  const staffEmail = 'enquiries@arecaloom.example'
  expect(await eventsOf(page)).toEqual([
    { action: 'job.created', staffEmail, details: {} },
    { action: 'job.opened', staffEmail, details: { state: 'open' } },
  ])
})

test('a draft needs only a title, and a published job more', async () => {
  const nothing = await create({ title: '  ' })
  expect([nothing.status, nothing.description(fields.title.label)]).toEqual([400, 'Error: Title is required'])
  const lacking = { department: '', location: '', experience: '', description: '' }
  expect((await create(lacking)).text).toContain(messages.created)
  for (const page of [await create(lacking, open), await create({ ...lacking, status: 'closed' })]) {
    expect(page.status).toBe(400)
    expect(page.title).toMatch(/^Error: /)
    const asked = ['Department', 'Location', 'Experience', 'Description']
    expect(page.texts('[data-error-summary] li')).toEqual(asked.map(messages.required))
    expect(page.form(save.idle).values).toMatchObject({ title: answers.title, salaryMin: '25.000' })
  }
})

test.each([
  ['salaryMin', { salaryMin: 'much' }, 'Salary must be a whole number, such as 75000'],
  ['salaryMin', { salaryMin: '2500,50' }, 'Salary must be a whole number, such as 75000'],
  ['salaryMin', { salaryMin: '-5' }, 'Salary must be a whole number, such as 75000'],
  ['salaryMax', { salaryMax: '99999999999' }, 'Salary must be a whole number, such as 75000'],
  ['salaryMax', { salaryMax: '' }, messages.salaryBoth],
  ['salaryMin', { salaryMin: '0' }, messages.salaryBoth],
  ['salaryMax', { salaryMax: '20000' }, messages.salaryOrder],
  ['opensAt', { opensAt: '2027-02-30T10:00' }, 'Opens must be a date and a time'],
  ['closesAt', { opensAt: '2027-02-02T10:00', closesAt: '2027-02-02T10:00' }, messages.closesBefore],
  ['title', { title: 'x'.repeat(151) }, 'Title must be at most 150 characters'],
  ['description', { description: 'x'.repeat(10_001) }, 'Description must be at most 10,000 characters'],
] as const)('reports an error in %s beside it: %j', async (name, wrong, message) => {
  const page = await create(wrong)
  expect(page.status).toBe(400)
  const label = name === 'title' || name === 'description' ? fields[name].label : optional(name)
  expect(page.description(label)).toContain(`Error: ${message}`)
  expect(await database.job.count({ where: { isSample: false } })).toBe(0)
})

test('a job opens and closes by the company’s time zone', async () => {
  const page = await create({ status: 'open', opensAt: '2030-01-01T09:00', closesAt: '2030-02-01T18:30' })
  expect(await rowAt(page)).toMatchObject({
    opensAt: new Date('2030-01-01T03:30:00Z'),
    closesAt: new Date('2030-02-01T13:00:00Z'),
  })
  expect(page.form(save.idle).values).toMatchObject({ opensAt: '2030-01-01T09:00', closesAt: '2030-02-01T18:30' })
  expect((await visitor.open(`/careers/${idOf(page)}`)).status).toBe(404)
  // At once, and not when it was planned.
  const opened = await recruiter.submit(page, open)
  expect((await rowAt(opened)).opensAt?.getTime()).toBeLessThanOrEqual(Date.now())
  expect((await visitor.open(`/careers/${idOf(page)}`)).status).toBe(200)
})

test('a job whose closing date has passed needs another one to open', async () => {
  const { id } = await addJob({ closesAt: new Date(Date.now() - hour) })
  const page = await recruiter.submit(await recruiter.open(`/admin/jobs/${id}`), open)
  expect([page.status, page.description(optional('closesAt'))]).toEqual([
    400,
    expect.stringContaining(messages.closesInThePast),
  ])
  expect((await visitor.open(`/careers/${id}`)).status).toBe(404)
})

test('an unchanged save does nothing, and the opening time keeps its seconds', async () => {
  const opensAt = new Date(Date.now() - hour + 1_234)
  const { id } = await addJob({ status: 'open', opensAt })
  const page = await recruiter.submit(await recruiter.open(`/admin/jobs/${id}`), save.idle)
  expect(page.text).toContain(messages.updated)
  expect(await rowAt(page)).toMatchObject({ version: 1, opensAt })
  await recruiter.submit(page, save.idle, { title: 'Renamed', benefits: 'Tea' })
  expect(await rowAt(page)).toMatchObject({ version: 2, opensAt, title: 'Renamed', benefits: ['Tea'] })
  expect((await eventsOf(page)).map(({ action, details }) => [action, details])).toEqual([
    ['job.updated', { fields: ['title', 'benefits'] }],
  ])
})

test('opening a draft says so', async () => {
  const { id, title } = await addJob()
  const page = await recruiter.submit(await recruiter.open(`/admin/jobs/${id}`), 'Open now')
  expect(page.texts('[role=status]').join()).toContain(`“${title}” is open`)
})

test('an edited sample becomes a job of the company', async () => {
  const { id } = await addJob({ status: 'open', isSample: true })
  const page = await recruiter.submit(await recruiter.open(`/admin/jobs/${id}`), save.idle, { title: 'Ours' })
  expect((await rowAt(page)).isSample).toBe(false)
})

test('a form sent twice makes one job, however much later, and two forms make two', async () => {
  const form = await recruiter.open('/admin/jobs/new')
  const one = await recruiter.submit(form, open, answers)
  await database.job.updateMany({ data: { createdAt: new Date(Date.now() - 48 * hour) } })
  const other = await recruiter.submit(form, open, answers)
  expect([other.url.pathname, other.text]).toEqual([one.url.pathname, expect.stringContaining(messages.created)])
  expect(await database.job.count({ where: { title: answers.title } })).toBe(1)
  await create()
  expect(await database.job.count({ where: { title: answers.title } })).toBe(2)
})

test('a refused new job keeps the id of its form', async () => {
  const refused = await create({ title: '' })
  const [one, other] = [
    await recruiter.submit(refused, save.idle, answers),
    await recruiter.submit(refused, save.idle, answers),
  ]
  expect([one.status, other.url.pathname]).toEqual([200, one.url.pathname])
})

test('going back to the form of a new job and saving other values changes that job, or shows both', async () => {
  const form = await recruiter.open('/admin/jobs/new')
  const page = await recruiter.submit(form, save.idle, answers)
  const changed = await recruiter.submit(form, save.idle, { ...answers, location: 'Hassan, Karnataka' })
  expect([changed.url.pathname, (await rowAt(page)).location]).toEqual([page.url.pathname, 'Hassan, Karnataka'])
  const conflict = await recruiter.submit(form, save.idle, { ...answers, location: 'Udupi, Karnataka' })
  expect([conflict.status, conflict.texts('[data-error-summary] li')]).toEqual([409, [messages.conflictOwn]])
  await recruiter.submit(conflict, save.idle)
  expect((await rowAt(page)).location).toBe('Udupi, Karnataka')
  expect(await database.job.count({ where: { title: answers.title } })).toBe(1)
})

test('the preview shows the saved job and the one in the form as its page would', async () => {
  const page = await create()
  const saved = await recruiter.open(`/admin/jobs/${idOf(page)}/preview`)
  expect(saved.texts('h1')).toEqual([answers.title])
  expect(saved.texts('.description strong')).toEqual(['cloth'])
  expect(saved.text).toContain('₹25,000 to ₹40,000')
  const unsaved = await recruiter.submit(page, preview, { title: '', salaryMin: 'x', opensAt: '?', currency: 'zz' })
  expect([unsaved.status, unsaved.texts('h1')]).toEqual([200, ['Untitled']])
  expect((await rowAt(page)).title).toBe(answers.title)
  expect((await recruiter.open('/admin/jobs/999/preview')).status).toBe(404)
})

test.each(['999999', '0', '-1', '01', 'x', '99999999999'])('reports that the job %s does not exist', async (id) => {
  const page = await recruiter.open(`/admin/jobs/${id}`)
  expect([page.status, page.text]).toEqual([404, expect.stringContaining(messages.notFound)])
  expect((await recruiter.post(`/admin/jobs/${id}`, answers)).status).toBe(404)
})
