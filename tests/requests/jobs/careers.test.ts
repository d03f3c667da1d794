import { expect, test } from 'vitest'
import { applicationMessages as messages } from '#app/content/applications.ts'
import { careersPage } from '#app/content/careers/listing.ts'
import { database } from '#app/platform/database/database.server.ts'
import { Visitor } from '../../support/app.ts'

const visitor = new Visitor()

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

test.each(['7', '0', '01', 'abc', '99999999999999999999', '1%20', '１'])(
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

test('the list without jobs says so', async () => {
  await database.job.updateMany({ data: { status: 'closed' } })
  const page = await visitor.open('/careers')
  expect(page.status).toBe(200)
  expect(page.document.querySelectorAll('#openings li')).toHaveLength(0)
  expect(page.texts('#openings h2')).toHaveLength(2)
})
