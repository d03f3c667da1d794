// The list of jobs as its filters and its search leave it, without JavaScript.
import { beforeEach, expect, test } from 'vitest'
import { dashboardPage } from '#app/content/admin/dashboard.ts'
import { filterWords } from '#app/content/admin/filters.ts'
import { jobsPage as words } from '#app/content/admin/jobs.ts'
import { database } from '#app/platform/database/database.server.ts'
import { signIn } from '../../support/app.ts'
import { addJob } from '../../support/database/factories.ts'
import type { Page } from '../../support/pages/page.ts'

const recruiter = await signIn()
const names = (page: Page) => page.texts('tbody th a').toSorted()
const hour = 3_600_000
const fromNow = (hours: number) => new Date(Date.now() + hours * hour)

beforeEach(async () => {
  await database.job.deleteMany()
  await addJob({
    title: 'Weaver',
    department: 'Looms',
    workMode: 'Office',
    status: 'open',
    location: 'Berlin, Germany',
  })
  await addJob({ title: 'Dyer', department: 'Colours', workMode: 'Remote', status: 'open', opensAt: fromNow(9) })
  await addJob({ title: 'Spinner', department: 'Looms', workMode: 'Remote', status: 'draft' })
  await addJob({ title: 'Weaver of old', department: 'Colours', workMode: 'Hybrid', status: 'closed' })
})

test.each([
  ['', ['Dyer', 'Spinner', 'Weaver', 'Weaver of old']],
  ['?opening=open', ['Weaver']],
  ['?opening=planned', ['Dyer']],
  ['?opening=draft', ['Spinner']],
  ['?opening=closed', ['Weaver of old']],
  ['?department=Looms', ['Spinner', 'Weaver']],
  ['?department=Looms&workMode=Remote', ['Spinner']],
  ['?q=WEAV', ['Weaver', 'Weaver of old']],
  ['?q=berlin+weaver', ['Weaver']],
  ['?q=colours&opening=closed', ['Weaver of old']],
  ['?opening=nonsense&workMode=remote&department=', ['Dyer', 'Spinner', 'Weaver', 'Weaver of old']],
])('%s', async (address, expected) => {
  expect(names(await recruiter.open(`/admin/jobs${address}`))).toEqual(expected)
})

test('is filtered by a form that offers the departments, and each filter is removed by a link', async () => {
  const all = await recruiter.open('/admin/jobs')
  expect(all.texts('select[name=department] option')).toEqual(['All departments', 'Colours', 'Looms'])
  expect(all.texts('select[name=workMode] option')).toEqual(['Any work mode', 'Office', 'Hybrid', 'Remote'])
  expect(all.texts('select[name=opening] option')).toEqual(['Any state', 'Open', 'Scheduled', 'Draft', 'Closed'])
  const page = await recruiter.submit(all, dashboardPage.search.submit, { department: 'Looms', workMode: 'Remote' })
  expect(page.texts(`ul[aria-label="${filterWords.present}"] li`)).toEqual(['Looms', 'Remote'])
  expect(page.text).toContain('1 job')
  expect(page.link(filterWords.remove('Remote'))).toBe('/admin/jobs?department=Looms')
  expect(page.link(filterWords.clear)).toBe('/admin/jobs')
  const none = await recruiter.open('/admin/jobs?opening=open&department=Colours')
  expect(none.text).toContain('No job matches the filters Open + Colours.')
})

test('a job is moved only in the whole list, and actions in a filtered list lead back to it', async () => {
  await addJob({ title: 'Carder', department: 'Looms', status: 'open' })
  expect((await recruiter.open('/admin/jobs')).text).toContain(words.columns.position)
  const page = await recruiter.open('/admin/jobs?department=Looms')
  expect(page.text).not.toContain(words.columns.position)
  const question = await recruiter.open(page.link(words.closeOf('Carder')))
  expect(question.url.search).toMatch(/^\?department=Looms&close=\d+$/)
  const closed = await recruiter.submit(question, 'Close the job')
  expect(closed.url.search).toBe('?department=Looms')
})
