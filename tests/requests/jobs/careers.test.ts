import { expect, test } from 'vitest'
import { applicationMessages as messages } from '#app/content/applications.ts'
import { jobPage } from '#app/content/careers/job.ts'
import { careersPage } from '#app/content/careers/listing.ts'
import { database } from '#app/platform/database/database.server.ts'
import { Visitor } from '../../support/app.ts'
import { addJob, applicationAnswers } from '../../support/database/factories.ts'

const visitor = new Visitor()
const hour = 3_600_000
const fromNow = (milliseconds: number) => new Date(Date.now() + milliseconds)

test('the list shows the six jobs, each with a link to its own page', async () => {
  const page = await visitor.open('/careers')
  expect(page.status).toBe(200)
  const jobs = await database.job.findMany({ orderBy: { id: 'asc' } })
  expect(jobs).toHaveLength(6)
  expect(page.texts('#openings h3')).toEqual(jobs.map(({ title }) => title))
  for (const { id, title } of jobs) {
    expect(page.link(`More Details: ${title}`)).toBe(`/careers/${id}`)
    expect(page.link(`Apply Now: ${title}`)).toBe(`/careers/${id}#apply-form`)
  }
})

test('the page of a job shows everything about it and the form', async () => {
  const job = await database.job.findUniqueOrThrow({ where: { id: 1 } })
  const page = await visitor.open('/careers/1')
  expect(page.status).toBe(200)
  expect(page.texts('h1')).toEqual([job.title])
  expect(page.title).toContain(job.title)
  for (const list of [job.responsibilities, job.requirements, job.qualifications, job.benefits]) {
    for (const point of list as string[]) expect(page.text).toContain(point)
  }
  expect(page.text).toContain(careersPage.readFirst)
  expect(page.form('Submit Application').method).toBe('POST')
  expect([...page.field('Experience').querySelectorAll('option')].map((option) => option.value)).toEqual([
    ...['', '0', '1', '2', '3', '4', '5', '6', '7+'],
  ])
})

test.each(['7', '999999999', '0', '-1', '1.5', '01', '1e0', 'abc', '99999999999999999999', '1%20', '１'])(
  'reports that the job %s does not exist',
  async (id) => {
    const page = await visitor.open(`/careers/${id}`)
    expect(page.status).toBe(404)
    expect(page.texts('h1')).toEqual(['Job Not Found'])
    expect(page.title).toContain('Job Not Found')
    expect(page.text).toContain(messages.jobNotFound(decodeURIComponent(id).trim()))
    expect(page.link('Back to All Jobs')).toBe('/careers')
    expect(page.document.querySelector('input[type=file]')).toBeNull()
  },
)

test('escapes an id that contains markup', async () => {
  const page = await visitor.open(`/careers/${encodeURIComponent('<img src=x onerror=alert(1)>')}`)
  expect(page.status).toBe(404)
  expect(page.text).toContain(messages.jobNotFound('<img src=x onerror=alert(1)>'))
  expect(page.document.querySelector('img[src=x]')).toBeNull()
})

test.each([
  ['closed', { status: 'closed' }],
  ['past its closing date', { status: 'open', closesAt: fromNow(-hour) }],
])('a job that is %s is not listed, keeps its page without the form, and takes no application', async (_how, state) => {
  const { id, title } = await addJob(state)
  expect((await visitor.open('/careers')).text).not.toContain(title)

  const page = await visitor.open(`/careers/${id}`)
  expect(page.status).toBe(410)
  expect(page.texts('h1')).toEqual([title])
  expect(page.text).toContain(jobPage.closed.heading)
  expect(page.document.querySelector('input[type=file]')).toBeNull()

  const fields = applicationAnswers({ submissionId: crypto.randomUUID() })
  const refused = await visitor.post(`/careers/${id}`, fields)
  expect(refused.status).toBe(410)
  expect(await database.jobApplication.count()).toBe(0)
})

test('a job that opened an hour ago and closes in an hour is open', async () => {
  const { id, title } = await addJob({ status: 'open', opensAt: fromNow(-hour), closesAt: fromNow(hour) })
  expect((await visitor.open('/careers')).text).toContain(title)
  expect((await visitor.open(`/careers/${id}`)).status).toBe(200)
})

test.each([
  ['a draft', { status: 'draft' }],
  ['a job before its day', { status: 'open', opensAt: fromNow(hour) }],
])('%s appears nowhere', async (_what, state) => {
  const { id, title } = await addJob(state)
  expect((await visitor.open('/careers')).text).not.toContain(title)
  const page = await visitor.open(`/careers/${id}`)
  expect(page.status).toBe(404)
  expect(page.html).not.toContain(title)
  const fields = applicationAnswers({ submissionId: crypto.randomUUID() })
  expect((await visitor.post(`/careers/${id}`, fields)).status).toBe(404)
  expect((await visitor.open(`/careers/${id}.data`)).html).not.toContain(title)
})

test('refuses a form opened before the job closed, with the reason', async () => {
  const { id } = await addJob({ status: 'open' })
  const form = await visitor.open(`/careers/${id}`)
  await database.job.update({ where: { id }, data: { status: 'closed' } })
  const refused = await visitor.submit(form, 'Submit Application', applicationAnswers())
  expect(refused.status).toBe(410)
  expect(refused.title).toMatch(/^Error: /)
  expect(refused.text).toContain(jobPage.closed.text)
  expect(await database.jobApplication.count()).toBe(0)
})

test('the list without jobs says so', async () => {
  await database.job.updateMany({ data: { status: 'closed' } })
  const page = await visitor.open('/careers')
  expect(page.status).toBe(200)
  expect(page.document.querySelectorAll('#openings li')).toHaveLength(0)
  expect(page.texts('#openings h2')).toHaveLength(2)
})
