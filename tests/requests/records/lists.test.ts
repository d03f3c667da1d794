// The four lists of the dashboard share search, sorting, pages, and their addresses.
import { beforeEach, describe, expect, test } from 'vitest'
import { dashboardPage as words } from '#app/content/admin/dashboard.ts'
import { deletionWords } from '#app/content/admin/places.ts'
import { inboxes } from '#app/domain/records/kinds.ts'
import { database } from '#app/platform/database/database.server.ts'
import { signIn, type Visitor } from '../../support/app.ts'
import { addApplication, addEnquiry, addMessage, addPost, emptyLists } from '../../support/database/factories.ts'
import { ofEachKind } from '../../support/deep.ts'
import type { Page } from '../../support/pages/page.ts'
import { dashboardOf } from '../../support/records/dashboard.ts'

const administrator: Visitor = await signIn()
const dashboard = dashboardOf(administrator)
const names = (page: Page) =>
  page.texts('tbody th a, tbody th > :first-child:not(:has(a))').map((name) => name.replace(`${words.unread}: `, ''))
const searchLabel = (title: string) => words.search.placeholder(title)

/** The search form of a page, whose button is found like every other. */
const search = (page: Page, q: string, more: Record<string, string> = {}) =>
  administrator.submit(page, words.search.submit, { q, ...more })

beforeEach(emptyLists)

const lists = [
  {
    tab: 'job_applications',
    title: 'Job Applications',
    add: (name: string, at: Date) => addApplication({ name, position: 'Weaver', appliedAt: at }),
    nameOf: 'name',
    deleteOf: words.deleteRecordOf,
  },
  {
    tab: 'contact_messages',
    title: 'Contact Messages',
    add: (name: string, at: Date) => addMessage({ name, createdAt: at }),
    nameOf: 'name',
    deleteOf: words.deleteRecordOf,
  },
  {
    tab: 'enquiries',
    title: 'Enquiries',
    add: (name: string, at: Date) => addEnquiry({ name, createdAt: at }),
    nameOf: 'name',
    deleteOf: words.deleteRecordOf,
  },
  {
    tab: 'blog',
    title: 'Blog Posts',
    add: async (title: string, createdAt: Date) => {
      const { id } = await addPost({ title, status: 'draft' })
      return database.blogPost.update({ where: { id }, data: { createdAt } })
    },
    nameOf: 'title',
    deleteOf: words.posts.deleteOf,
  },
] as const

describe.each(ofEachKind(lists))('the list $title', ({ tab, title, add, nameOf, deleteOf }) => {
  const open = (more = '') => dashboard(`?tab=${tab}${more}`)

  /** Records one minute apart, the first the oldest. */
  async function addMany(many: number, name = 'Record') {
    for (let number = 1; number <= many; number++)
      await add(`${name} ${number}`, new Date(Date.UTC(2026, 2, 1, 12, number)))
  }

  test('has a labelled search box, and a tab with its count', async () => {
    await addMany(2)
    const page = await open()
    const box = page.document.querySelector('main input[type=search]')
    expect(box?.getAttribute('placeholder')).toBe(`Search ${title}...`)
    expect(box?.getAttribute('aria-label')).toBe(searchLabel(title))
    expect(page.texts('main nav [aria-current=page]')).toEqual([`${title} 2`])
    expect(
      page
        .texts('main nav[aria-label] a')
        .slice(0, 2 + inboxes.length)
        .map((text) => text.replace(/ \d.*$/, '')),
    ).toEqual(['Job Applications', ...inboxes.map(({ words }) => words.title), 'Blog Posts'])
  })

  test('is searched by a form, and the search stays in the address and in its box', async () => {
    await addMany(3)
    await add('Other', new Date())
    const found = await search(await open(), ' rECORD ')
    expect(found.url.pathname).toBe('/admin/dashboard')
    expect(names(found)).toEqual(['Record 3', 'Record 2', 'Record 1'])
    expect(found.form(words.search.submit).values.q).toBe('rECORD')
    expect(found.text).toContain(words.search.found('3', 'rECORD'))
    expect(found.texts('main nav [aria-current=page]')).toEqual([`${title} 4`])

    expect(names(await dashboard(found.link(words.refresh)))).toEqual(names(found))
    const cleared = await dashboard(found.link(words.search.clear))
    expect(names(cleared)).toHaveLength(4)
    expect(cleared.form(words.search.submit).values.q).toBe('')
  })

  test('says that it is empty, or that a search finds nothing', async () => {
    const empty = await open()
    expect([empty.status, empty.document.querySelector('table')]).toEqual([200, null])
    expect(empty.text).toContain(`No ${title} found.`)
    await addMany(1)
    const nothing = await search(await open(), 'qqq')
    expect(nothing.text).toContain(`No ${title} found.`)
    expect(nothing.text).toContain(words.search.noneFound('qqq'))
    expect(empty.text).not.toContain('qqq')
    expect(names(await dashboard(nothing.link(words.search.clear)))).toEqual(['Record 1'])
  })

  test('searches all records, and found ones have pages of their own', async () => {
    await addMany(30, 'Wanted')
    await addMany(30, 'Other')
    const first = await search(await open('&page=2'), 'wanted')
    expect(names(first)).toHaveLength(25)
    expect(first.text).toContain(words.pages.position(1, 2))
    expect(() => first.link(words.pages.previous)).toThrow()
    const second = await dashboard(first.link(words.pages.next))
    expect(names(second)).toEqual(['Wanted 5', 'Wanted 4', 'Wanted 3', 'Wanted 2', 'Wanted 1'])
    expect(second.url.searchParams.get('q')).toBe('wanted')
    expect(names(await dashboard(second.link(words.pages.previous)))).toEqual(names(first))
  })

  test('keeps search, order and page when a record is asked about and deleted', async () => {
    await addMany(27, 'Wanted')
    const view = `&q=wanted&sort=${nameOf}&page=2`
    const page = await open(view)
    expect(names(page)).toEqual(['Wanted 8', 'Wanted 9'])
    const asked = await dashboard(page.link(deleteOf('Wanted 9')))
    expect(names(asked)).toEqual(names(page))
    expect(asked.texts('dialog').join()).toContain(deletionWords.ask(1, 30))
    const address = new URL(page.url.href).searchParams
    const cancelled = await dashboard(asked.link(words.cancel))
    expect([...cancelled.url.searchParams].sort()).toEqual(
      [...address].filter(([name, value]) => `${name}${value}` !== 'tabjob_applications').sort(),
    )
    const after = await administrator.submit(asked, words.deleteDialog.confirm)
    expect(after.texts('[role=status] p')).toContain('Record deleted successfully')
    expect(names(after)).toEqual(['Wanted 8'])
    expect(after.url.search).toBe(cancelled.url.search)
  })

  test('is sorted by its headers, both ways, and by the form', async () => {
    await add('Beta', new Date(1e12))
    await add('alpha', new Date(2e12))
    await add('Gamma', new Date(3e12))
    const column = { name: tab === 'job_applications' ? 'Name' : 'From', title: 'Title' }[nameOf]
    const newest = await open()
    expect(names(newest)).toEqual(['Gamma', 'alpha', 'Beta'])
    expect(newest.document.querySelector('th[aria-sort=descending]')).not.toBeNull()
    const byName = await dashboard(newest.link(column))
    expect(names(byName)).toEqual(['alpha', 'Beta', 'Gamma'])
    expect(byName.document.querySelector('th[aria-sort=ascending]')?.textContent).toContain(column)
    expect(byName.url.searchParams.get('sort')).toBe(nameOf)
    const backwards = await dashboard(byName.link(column))
    expect(names(backwards)).toEqual(['Gamma', 'Beta', 'alpha'])
    const found = await search(backwards, 'a')
    expect(names(found)).toEqual(['Gamma', 'Beta', 'alpha'])
    expect(names(await search(found, '', { sort: 'date' }))).toEqual(['Beta', 'alpha', 'Gamma'])
  })

  test('an odd address, or any sign in a search, breaks nothing', async () => {
    await addMany(2)
    for (const more of ['&sort=', '&sort=x', '&sort=-', '&sort=constructor', '&page=0', '&page=x', '&q=&sort=&page=']) {
      const page = await open(more)
      expect([more, page.status, ...names(page)]).toEqual([more, 200, 'Record 2', 'Record 1'])
    }
    const literal = ['%', '_', '*', '"', "' OR '1'='1", 'xq\u0000b\u0007c', 'a\ud83d', 'a'.repeat(5_000)]
    for (const q of literal) {
      const page = await dashboard(`?${new URLSearchParams({ tab, q })}`)
      expect([q, page.status, page.text.includes(`No ${title} found.`)]).toEqual([q, 200, true])
    }
  })
})
