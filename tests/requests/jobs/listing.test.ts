import { expect, test } from 'vitest'
import { applicationMessages as messages } from '#app/content/applications.ts'
import { jobPage } from '#app/content/careers/job.ts'
import { careersPage, listingWords } from '#app/content/careers/listing.ts'
import { jobWords } from '#app/content/jobs.ts'
import { database } from '#app/platform/database/database.server.ts'
import { Visitor } from '../../support/app.ts'
import { addJob } from '../../support/database/factories.ts'
import type { Page } from '../../support/pages/page.ts'

const { filters: words, dialog, openings } = listingWords
const { notice } = careersPage
const visitor = new Visitor()
const titles = (page: Page) => page.texts('#openings h3')

test('a card summarizes a job, and its title opens the dialog', async () => {
  const page = await visitor.open('/careers')
  const cards = [...page.document.querySelectorAll('#openings ul > li:has(h3)')]
  for (const [index, job] of (await database.job.findMany({ orderBy: { id: 'asc' } })).entries()) {
    const text = cards[index]?.textContent ?? ''
    for (const said of [job.type, job.department, job.description.slice(0, 40)]) expect(text).toContain(said)
    const place = job.workMode === 'Office' ? 'Chikkamagaluru, Karnataka' : job.location
    expect(text.match(/Location: (.*?)(Apply|$)/)?.[1]).toBe(place)
    expect(page.link(job.title)).toBe(`/careers?job=${job.id}`)
  }
})

test('the notice and the six benefits are beside the jobs', async () => {
  const page = await visitor.open('/careers')
  expect(page.text).toContain(notice)
  expect(page.texts('#benefits h3')).toEqual(careersPage.benefits.cards.map(({ title }) => title))
})

test.each([
  ['?q=devops', ['DevOps Engineer']],
  ['?q=DEVOPS%20%20engineer', ['DevOps Engineer']],
  ['?q=engineer%20designer', []],
  ['?department=Design', ['UX/UI Designer', 'UX/UI Design Intern']],
  ['?type=Internship', ['Software Development Intern', 'UX/UI Design Intern']],
  ['?q=intern&department=Design&type=Internship', ['UX/UI Design Intern']],
  ['?department=Weaving', []],
  ['?q=zzz', []],
  ['?q=figma', ['UX/UI Designer', 'UX/UI Design Intern']],
])('%s leaves %j', async (query, left) => {
  const page = await visitor.open(`/careers${query}`)
  expect(page.status).toBe(200)
  expect(titles(page)).toEqual(left)
  expect(page.text).toContain(words.count(left.length, 6))
  expect(page.text.includes(words.none.heading)).toBe(left.length === 0)
  expect(page.link(words.clear)).toBe('/careers')
})

test('ten or more jobs are a list by department, with their dates and more filters', async () => {
  const added = await Promise.all(
    ['Tester', 'Writer', 'Trainer', 'Weaver'].map((title) =>
      addJob({
        title,
        status: 'open',
        department: 'Weaving',
        workMode: 'Remote',
        closesAt: new Date('2036-03-01T00:00:00+05:30'),
      }),
    ),
  )
  // A page with a search is never cached, and every job has a word that begins with an a.
  const page = await visitor.open('/careers?q=a')
  expect(page.texts('#openings h3')).toEqual([
    'Design 2',
    'Engineering 2',
    'Infrastructure 1',
    'Product Management 1',
    'Weaving 4',
  ])
  expect(page.document.querySelectorAll('#openings h4')).toHaveLength(10)
  expect(page.text).toContain(openings.closes('Feb 29, 2036'))
  expect(page.link('Weaver')).toMatch(/^\/careers\?q=a&job=\d+$/)
  const found = await visitor.submit(page, words.submit, { mode: 'Remote', department: 'Weaving', q: 'writer' })
  expect(found.texts('#openings h4')).toEqual(['Writer'])
  expect(found.text).toContain(words.count(1, 10))
  await database.job.deleteMany({ where: { id: { in: added.map(({ id }) => id) } } })
})

test('the filters are a form that shows the chosen values', async () => {
  const page = await visitor.open('/careers')
  const found = await visitor.submit(page, words.submit, { q: 'design', type: 'Internship' })
  expect(found.url.pathname).toBe('/careers')
  expect(titles(found)).toEqual(['UX/UI Design Intern'])
  expect(found.form(words.submit).values).toEqual({ q: 'design', department: '', type: 'Internship' })
  expect(() => page.link(words.clear)).toThrow()
})

test('the dialog shows everything about a job, keeps the filters, and starts with the details', async () => {
  const job = await database.job.findUniqueOrThrow({ where: { id: 3 } })
  for (const address of ['/careers?q=devops&job=3', '/careers?q=devops&job=3&tab=nonsense']) {
    const page = await visitor.open(address)
    expect(page.status).toBe(200)
    expect(page.texts('dialog[open] h2')[0]).toBe(job.title)
    expect(page.title).toContain(job.title)
    expect(page.document.querySelectorAll('title')).toHaveLength(1)
    const shown = page.texts('dialog [id=job-details-panel]').join()
    for (const list of [job.responsibilities, job.requirements, job.qualifications, job.benefits]) {
      for (const point of list as string[]) expect(shown).toContain(point)
    }
    expect(page.document.querySelector('#job-details[aria-current=true]')).not.toBeNull()
    expect(page.document.querySelector('form[enctype]')).toBeNull()
    expect(page.link(dialog.close)).toBe('/careers?q=devops')
    expect(page.link(dialog.tabs.apply)).toBe('/careers?q=devops&job=3&tab=apply')
  }
})

test('an empty list of a job has no heading in the dialog', async () => {
  const { id } = await addJob({ status: 'open' })
  await database.job.update({ where: { id }, data: { qualifications: [], benefits: [] } })
  const page = await visitor.open(`/careers?job=${id}`)
  const headings = page.texts('dialog h3')
  expect(headings).toEqual([jobPage.about, jobWords.fields.responsibilities.label, jobWords.fields.requirements.label])
  await database.job.delete({ where: { id } })
})

test.each(['0', '999', 'abc', '1.5', '<b>'])('a dialog for the job %j says that there is none', async (id) => {
  const page = await visitor.open(`/careers?type=Internship&job=${encodeURIComponent(id)}`)
  expect(page.status).toBe(404)
  expect(page.texts('dialog[open] h2')).toEqual([jobPage.notFound.heading])
  expect(page.title).toContain(jobPage.notFound.heading)
  expect(page.texts('dialog').join()).toContain(messages.jobNotFound(id))
  expect(page.link(jobPage.notFound.back)).toBe('/careers?type=Internship')
  expect(titles(page)).toHaveLength(2)
})

test('a dialog for a closed job says so, without a form; for a draft there is none', async () => {
  const { id, title } = await addJob({ status: 'closed' })
  const page = await visitor.open(`/careers?job=${id}&tab=apply`)
  expect(page.status).toBe(410)
  expect(page.texts('dialog[open] h2')).toEqual([title])
  expect(page.texts('dialog').join()).toContain(jobPage.closed.text)
  expect(page.document.querySelector('form[enctype]')).toBeNull()

  const draft = await addJob({ status: 'draft' })
  const hidden = await visitor.open(`/careers?job=${draft.id}`)
  expect(hidden.status).toBe(404)
  expect(hidden.html).not.toContain(draft.title)
})

test('the canonical address is the list, whatever is open', async () => {
  const canonical = (page: Page) => page.document.querySelector('link[rel=canonical]')?.getAttribute('href')
  const plain = canonical(await visitor.open('/careers'))
  expect(plain).toMatch(/\/careers$/)
  for (const query of ['?q=x', '?job=1', '?job=1&tab=apply', '?job=999'])
    expect(canonical(await visitor.open(`/careers${query}`))).toBe(plain)
})
