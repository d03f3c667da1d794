import { afterEach, expect, test } from 'vitest'
import { conflictWords } from '#app/content/admin/editing.ts'
import { jobConflict as conflict, jobEditor, jobMessages as messages } from '#app/content/admin/jobs.ts'
import { jobWords } from '#app/content/jobs.ts'
import { database } from '#app/platform/database/database.server.ts'
import { signIn, Visitor } from '../../support/app.ts'
import { addJob } from '../../support/database/factories.ts'
import type { Page } from '../../support/pages/page.ts'
import { member } from '../../support/staff/members.ts'

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

test('reports each error beside its field', async () => {
  const number = 'Salary must be a whole number, such as 75000'
  const same = '2027-02-02T10:00'
  const wrong: [name: keyof typeof fields, values: Record<string, string>, message: string][] = [
    ['salaryMin', { salaryMin: 'much' }, number],
    ['salaryMin', { salaryMin: '2500,50' }, number],
    ['salaryMin', { salaryMin: '-5' }, number],
    ['salaryMax', { salaryMax: '99999999999' }, number],
    ['salaryMax', { salaryMax: '' }, messages.salaryBoth],
    ['salaryMin', { salaryMin: '0' }, messages.salaryBoth],
    ['salaryMax', { salaryMax: '20000' }, messages.salaryOrder],
    ['opensAt', { opensAt: '2027-02-30T10:00' }, 'Opens must be a date and a time'],
    ['closesAt', { opensAt: same, closesAt: same }, messages.closesBefore],
    ['title', { title: 'x'.repeat(151) }, 'Title must be at most 150 characters'],
    ['description', { description: 'x'.repeat(10_001) }, 'Description must be at most 10,000 characters'],
  ]
  const form = await recruiter.open('/admin/jobs/new')
  for (const [name, values, message] of wrong) {
    const page = await recruiter.submit(form, save.idle, { ...answers, ...values })
    const label = name === 'title' || name === 'description' ? fields[name].label : optional(name)
    expect([page.status, page.description(label)]).toEqual([400, expect.stringContaining(`Error: ${message}`)])
  }
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

test('reports that a job does not exist', async () => {
  for (const id of ['999999', '0', '-1', '01', 'x', '99999999999']) {
    const page = await recruiter.open(`/admin/jobs/${id}`)
    expect([id, page.status, page.text]).toEqual([id, 404, expect.stringContaining(messages.notFound)])
    expect((await recruiter.post(`/admin/jobs/${id}`, answers)).status).toBe(404)
  }
})

const [one, other] = [await signIn(), await signIn()]

/** A job that both have open and one has saved. */
async function opened() {
  const { id } = await addJob({ status: 'open' })
  const [mine, theirs] = [await one.open(`/admin/jobs/${id}`), await other.open(`/admin/jobs/${id}`)]
  await other.submit(theirs, save.idle, { requirements: 'Their patience', location: 'Udupi, Karnataka' })
  return { id, mine }
}

const row = (id: number) => database.job.findUniqueOrThrow({ where: { id } })

test('the later of two saves sees both side by side and loses nothing', async () => {
  const { id, mine } = await opened()
  const told = await one.submit(mine, save.idle, { requirements: 'My patience', title: 'Mine' })
  expect(told.status).toBe(409)
  expect(told.texts('[data-error-summary] li')).toEqual([
    'You saved this job in another window after you opened it here, so this version is not saved yet. Compare the two below and decide.',
  ])
  expect(told.texts('#conflict-title')).toEqual([conflict.heading])
  expect(told.texts('del').join()).toContain('Their patience')
  expect(told.texts('ins').join()).toContain('My patience')
  expect(told.text).toContain('Saved by enquiries@arecaloom.example')
  expect(told.form(save.idle).values).toMatchObject({ title: 'Mine', requirements: 'My patience' })
  expect(await row(id)).toMatchObject({ requirements: ['Their patience'], version: 2 })

  const kept = await one.submit(told, conflictWords.keepMine)
  expect(kept.text).toContain(messages.updated)
  expect(await row(id)).toMatchObject({ title: 'Mine', requirements: ['My patience'], version: 3 })
})

test('a save by another account is a colleague’s', async () => {
  const { id } = await addJob({ status: 'open' })
  const mine = await one.open(`/admin/jobs/${id}`)
  const { visitor: ravi, email } = await member('recruiter')
  await ravi.submit(await ravi.open(`/admin/jobs/${id}`), save.idle, { location: 'Udupi, Karnataka' })
  const told = await one.submit(mine, save.idle, { title: 'Mine' })
  expect(told.texts('[data-error-summary] li')).toEqual([messages.conflict])
  expect(told.text).toContain(`Saved by ${email}`)
})

test('a third save during the decision is reported again, and so is closing the job', async () => {
  const { id, mine } = await opened()
  const told = await one.submit(mine, save.idle, { title: 'Mine' })
  await other.post('/admin/jobs', { id: String(id), intent: 'close' })
  const again = await one.submit(told, conflictWords.keepMine)
  expect(again.status).toBe(409)
  expect((await row(id)).status).toBe('closed')
})

test('a save sent twice does not conflict with itself', async () => {
  const { id } = await addJob()
  const form = await one.open(`/admin/jobs/${id}`)
  const twice = [
    await one.submit(form, save.idle, { title: 'Once' }),
    await one.submit(form, save.idle, { title: 'Once' }),
  ]
  expect(twice.map(({ status }) => status)).toEqual([200, 200])
  expect((await row(id)).version).toBe(2)
})

test('reports a job that was deleted concurrently', async () => {
  const { id } = await addJob()
  const form = await one.open(`/admin/jobs/${id}`)
  await other.post('/admin/jobs', { id: String(id), intent: 'delete' })
  const told = await one.submit(form, save.idle, { title: 'Mine' })
  expect([told.status, told.texts('[data-error-summary] li')]).toEqual([404, [messages.deletedConcurrently]])
  expect(told.form(save.idle).values.title).toBe('Mine')
  await database.job.update({ where: { id }, data: { deletedAt: null } })
  await one.submit(told, save.idle)
  expect((await row(id)).title).toBe('Mine')
})
