// The filtered list of applications, and saved filters; without JavaScript.

import { beforeEach, describe, expect, test } from 'vitest'
import { dashboardPage } from '#app/content/admin/dashboard.ts'
import { filterWords, savedFilterMessages, savedFilters, viewSwitch } from '#app/content/admin/filters.ts'
import { statusLabels } from '#app/content/application-status.ts'
import { nouns } from '#app/content/nouns.ts'
import { type FilterField, filterFields } from '#app/domain/lists/filter.ts'
import { mostSavedFilters } from '#app/domain/saved-filters/keep.server.ts'
import { database } from '#app/platform/database/database.server.ts'
import { signIn, site, type Visitor } from '../../../support/app.ts'
import { addApplication, addJob } from '../../../support/database/factories.ts'
import type { Page } from '../../../support/pages/page.ts'

const administrator: Visitor = await signIn()
const open = (link = '/admin/dashboard') => {
  const { pathname, search } = new URL(link, `${site}/admin/dashboard`)
  return administrator.open(pathname + search)
}
const names = (page: Page) => page.texts('tbody th a').map((name) => name.replace(`${dashboardPage.unread}: `, ''))
const day = 86_400_000

let job: Awaited<ReturnType<typeof addJob>>

beforeEach(async () => {
  await database.jobApplication.deleteMany()
  await database.savedFilter.deleteMany()
  job = await addJob()
  const apply = (name: string, data: Parameters<typeof addApplication>[0], days = 0) =>
    addApplication({ name, appliedAt: new Date(Date.now() - days * day - 60_000), ...data })
  await apply('Asha', { jobId: job.id, status: 'new', answerDueAt: new Date() }, 9)
  await apply('Bela', { jobId: job.id, status: 'interview' }, 4)
  await apply('Chandra', { status: 'new', possibleDuplicate: true }, 2)
  await apply('Divya', { status: 'rejected', resumeState: 'missing', answerDueAt: new Date() }, 9)
})

const otherView = (page: Page) =>
  page.document.querySelector(`nav[aria-label=${viewSwitch.label}] a:not([aria-current])`)?.getAttribute('href') ?? ''
const clean = (page: Page) => page.url.pathname + page.url.search

describe('the list', () => {
  test.each([
    ['?status=new', ['Chandra', 'Asha']],
    ['?undecided=3', ['Bela', 'Asha']],
    ['?undecided=0', ['Chandra', 'Bela', 'Asha']],
    ['?duplicates=yes', ['Chandra']],
    ['?waiting=look', ['Chandra', 'Asha']],
    ['?waiting=answer&sort=date', ['Asha', 'Chandra']],
    ['?waiting=overdue', ['Asha']],
    ['?waiting=file', ['Divya']],
    ['?undecided=3&sort=name&q=e', ['Asha', 'Bela']],
    ['?status=nonsense&undecided=-1&duplicates=1&job=x', ['Chandra', 'Bela', 'Divya', 'Asha']],
    ['?undecided=99999999999999999999&job=99999999999999999999', ['Chandra', 'Bela', 'Divya', 'Asha']],
    ['?tab=blog&status=new', []],
  ])('%s', async (address, expected) => {
    const page = await open(address)
    expect(page.status).toBe(200)
    expect(names(page)).toEqual(expected)
  })

  test('is filtered by a form, and each filter is removed by a link', async () => {
    const page = await administrator.submit(await open('?sort=name'), dashboardPage.search.submit, {
      job: String(job.id),
      undecided: '3',
    })
    expect(names(page)).toEqual(['Asha', 'Bela'])
    expect(page.text).toContain('2 applications')
    const without = await open(page.link(filterWords.remove(job.title)))
    expect(names(without)).toEqual(['Asha', 'Bela'])
    expect(clean(without)).toBe('/admin/dashboard?undecided=3&sort=name')
    expect(clean(await open(page.link(filterWords.clear)))).toBe('/admin/dashboard?sort=name')
  })

  test('names each filter beside the link that removes it, and keeps it in a search, on the board and under a name', async () => {
    const filters: Partial<Record<FilterField, [value: string, text: string]>> = {
      job: [String(job.id), job.title],
      status: ['new', statusLabels.new],
      undecided: ['3', filterWords.undecided.days(3)],
      waiting: ['overdue', filterWords.waiting.for.overdue],
      duplicates: ['yes', filterWords.duplicates.only],
      from: ['2026-01-31', 'From Saturday, January 31, 2026'],
      to: ['2026-01-31', 'Until Saturday, January 31, 2026'],
    }
    expect(Object.keys(filters).toSorted()).toEqual(filterFields('job_applications').toSorted())
    const all = Object.fromEntries(Object.entries(filters).map(([name, [value]]) => [name, value]))
    const asked = ({ searchParams }: URL) => Object.fromEntries([...searchParams].filter(([name]) => name in all))
    const at = new Date('2026-01-31T06:00:00Z')
    await addApplication({ name: 'Esha', jobId: job.id, possibleDuplicate: true, appliedAt: at, answerDueAt: at })
    const page = await open(`?${new URLSearchParams(all)}`)
    expect(names(page)).toEqual(['Esha'])
    for (const [name, [, text]] of Object.entries(filters)) {
      const { [name]: _removed, ...others } = all
      expect(asked(new URL(page.link(filterWords.remove(text)), site))).toEqual(others)
      expect(page.text).toContain(text)
    }
    const searched = await administrator.submit(page, dashboardPage.search.submit, { q: 'a' })
    expect(asked(searched.url)).toEqual(all)
    const filtered = await administrator.submit(searched, dashboardPage.search.submit, { status: 'interview' })
    expect([asked(filtered.url), filtered.url.searchParams.get('q')]).toEqual([{ ...all, status: 'interview' }, 'a'])
    const board = await open(otherView(page))
    expect(asked((await administrator.submit(board, dashboardPage.search.submit, { q: 'a' })).url)).toEqual(all)

    await administrator.submit(page, savedFilters.save.submit, { name: 'Mine' })
    const list = await open('/admin/applications/filters')
    for (const [, text] of Object.values(filters)) expect(list.texts('main li p').join()).toContain(text)
    expect(asked((await open(list.link('Mine'))).url)).toEqual(all)
  })

  test('keeps its filters during sorting and reading, and says which find nothing', async () => {
    const page = await open(`?job=${job.id}&status=new`)
    expect((await open(page.link('Name'))).url.search).toBe(`?job=${job.id}&status=new&sort=name`)
    const empty = await open(`?job=${job.id}&status=hired&duplicates=yes`)
    expect(empty.text).toContain(
      filterWords.noneLeft([job.title, statusLabels.hired, filterWords.duplicates.only], nouns.application),
    )
    expect(names(await open(empty.link(filterWords.clear)))).toHaveLength(4)
  })

  test('a deleted job is named as such', async () => {
    expect((await open('?job=987654321')).text).toContain(filterWords.job.gone(987_654_321))
  })
})

describe('a saved filter', () => {
  const save = async (address: string, name: string) =>
    administrator.submit(await open(address), savedFilters.save.submit, { name })

  test('appears above the list and the board, leads to its query, and only for its owner', async () => {
    const page = await save(`?job=${job.id}&undecided=3&sort=name&page=1`, '  To   call ')
    expect(page.text).toContain(savedFilterMessages.saved('To call'))
    expect(clean(page)).toBe(`/admin/dashboard?job=${job.id}&undecided=3&sort=name`)
    expect(clean(await open((await open()).link('To call')))).toBe(clean(page))
    const board = await open('/admin/applications/board')
    expect(board.link('To call')).toBe(`/admin/applications/board?job=${job.id}&undecided=3`)
    await database.savedFilter.updateMany({ data: { staffId: await otherStaff() } })
    expect(() => page.link('To call')).not.toThrow()
    expect((await open()).text).not.toContain('To call')
  })

  test('has a unique name, can be renamed, and deleted', async () => {
    await save('?status=new', 'First')
    const taken = await save('?status=offer', 'First')
    expect([taken.status, taken.text.includes(savedFilterMessages.taken('First'))]).toEqual([409, true])
    expect(taken.form(savedFilters.save.submit).values.name).toBe('First')
    const second = await administrator.submit(taken, savedFilters.save.submit, { name: 'Second' })
    expect(clean(second)).toBe('/admin/dashboard?status=offer')

    const all = await open('/admin/applications/filters')
    const clash = await administrator.submit(all, savedFilters.renameOf('Second'), { name: 'First' })
    expect([clash.status, clash.text.includes(savedFilterMessages.taken('First'))]).toEqual([409, true])
    expect(clash.form(savedFilters.renameOf('Second')).values.name).toBe('First')
    const renamed = await administrator.submit(clash, savedFilters.renameOf('Second'), { name: 'Third' })
    expect(renamed.text).toContain(savedFilterMessages.renamed('Third'))
    const removed = await administrator.submit(renamed, savedFilters.removeOf('First'))
    expect(removed.text).toContain(savedFilterMessages.removed)
    const events = await database.auditEvent.findMany({ where: { subject: 'saved_filter' }, orderBy: { id: 'desc' } })
    const told = ['deleted', 'renamed', 'created', 'created'].map((done) => `saved_filter.${done}`)
    expect(events.slice(0, 4).map(({ action }) => action)).toEqual(told)
    expect((await database.savedFilter.findMany()).map(({ name, query }) => [name, query])).toEqual([
      ['Third', 'status=offer'],
    ])
    const again = await administrator.submit(renamed, savedFilters.removeOf('First'))
    expect(again.text).toContain(savedFilterMessages.gone)
  })

  test.each([
    ['', 'Give the filter a name'],
    ['   ', 'Give the filter a name'],
    ['x'.repeat(61), 'Name must be at most 60 characters'],
  ])('is not saved as %j', async (name, message) => {
    const page = await save('?status=new', name)
    expect([page.status, page.text.includes(message)]).toEqual([400, true])
    expect(await database.savedFilter.count()).toBe(0)
  })

  test('is limited in number, and private', async () => {
    const { id: staffId } = await database.staff.findFirstOrThrow()
    const data = Array.from({ length: mostSavedFilters }, (_, index) => ({ staffId, name: `${index}`, query: '' }))
    await database.savedFilter.createMany({ data })
    expect((await save('?status=new', 'One more')).text).toContain(savedFilterMessages.tooMany(mostSavedFilters))
    const { id } = await database.savedFilter.create({
      data: { staffId: await otherStaff(), name: 'Hers', query: 'status=new' },
    })
    const page = await administrator.post('/admin/applications/filters', { id: String(id), name: 'Mine' })
    expect(page.text).toContain(savedFilterMessages.gone)
    await administrator.post(`/admin/applications/filters?remove=${id}`, {})
    expect((await database.savedFilter.findUniqueOrThrow({ where: { id } })).name).toBe('Hers')
  })
})

async function otherStaff() {
  const email = `${crypto.randomUUID()}@example.com`
  return (await database.staff.create({ data: { email, passwordHash: '' } })).id
}
