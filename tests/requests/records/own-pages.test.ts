// The lists of mails, events and subscribers: the grammar of addresses, pages, filters and tables of all other lists.
import { beforeEach, describe, expect, test } from 'vitest'
import { dashboardPage as words } from '#app/content/admin/dashboard.ts'
import { filterWords } from '#app/content/admin/filters.ts'
import { recordEvent } from '#app/domain/audit/record.server.ts'
import { database } from '#app/platform/database/database.server.ts'
import { signIn } from '../../support/app.ts'
import { addMail } from '../../support/mail/outbox.ts'
import type { Page } from '../../support/pages/page.ts'

const owner = await signIn()
const count = 60
const second = (number: number) => new Date(1_700_000_000_000 + number * 1_000)
/** The longest address, with dots. */
const addressOf = (number: number) => `${number}.${'x'.repeat(80)}.y@mail.example.com`

const own = {
  '/admin/mail': {
    add: async () => {
      for (let number = 0; number < count; number++) {
        const id = await addMail({ to: addressOf(number) })
        await database.outboxItem.update({ where: { id }, data: { createdAt: second(number >> 1) } })
      }
    },
    rows: (page: Page) => page.texts('tbody th'),
  },
  '/admin/audit?subject=post.a-post': {
    add: async () => {
      for (let number = 0; number < count; number++)
        await recordEvent(database, 'system', 'post.updated', 'a-post', { fields: [`part ${number}`] })
    },
    rows: (page: Page) => page.texts('main ol li'),
  },
  '/admin/subscribers': {
    add: () =>
      database.subscriber.createMany({
        data: Array.from({ length: count }, (_, number) => ({
          email: addressOf(number),
          createdAt: second(number >> 1),
        })),
      }),
    rows: (page: Page) => page.texts('tbody th'),
  },
}

beforeEach(async () => {
  await database.outboxItem.deleteMany()
  await database.subscriber.deleteMany()
})

const paths = Object.keys(own) as (keyof typeof own)[]

describe.each(paths)('%s', (path) => {
  const join = path.includes('?') ? '&' : '?'
  const { add, rows } = own[path]

  test('shows 25 rows per page, and paging forwards and backwards skips and repeats none, newest or oldest first', async () => {
    await add()
    const walk = async (sort: string) => {
      const on: Page[] = [await owner.open(`${path}${join}sort=${sort}`)]
      for (let page = on[0] as Page; page.texts('a').includes(words.pages.next); on.push(page))
        page = await owner.open(page.link(words.pages.next))
      return on
    }
    const [newest, oldest] = [await walk('-date'), await walk('date')]
    for (const on of [newest, oldest]) {
      expect(on.map((page) => rows(page).length)).toEqual([25, 25, 10])
      const [, middle, last] = on as [Page, Page, Page]
      expect(rows(await owner.open(last.link(words.pages.previous)))).toEqual(rows(middle))
      expect(middle.text).toContain('Page 2 of 3')
    }
    const all = newest.flatMap(rows)
    expect(new Set(all).size).toBe(count)
    expect(oldest.flatMap(rows)).toEqual(all.toReversed())
    expect(oldest[0]?.document.querySelector('select[name=sort] option[selected]')?.textContent).toBe('Oldest first')
  })

  test('ignores unknown words in its address', async () => {
    const shown = rows(await owner.open(path))
    for (const word of ['after=x', 'before=1.2.3', 'page=-1', 'sort=name', 'older=1_2', 'tab=jobs']) {
      const page = await owner.open(`${path}${join}${word}`)
      expect([word, page.status, rows(page)]).toEqual([word, 200, shown])
    }
  })
})

test('no link contains the address of a subscriber', async () => {
  await own['/admin/subscribers'].add()
  const first = await owner.open('/admin/subscribers')
  for (const page of [first, await owner.open(first.link(words.pages.next))]) {
    const links = [...page.document.querySelectorAll('main a')].map((link) => link.getAttribute('href') ?? '')
    expect(links.length).toBeGreaterThan(0)
    expect(links.filter((link) => decodeURIComponent(link).includes('@'))).toEqual([])
  }
})

test('each filter is named and can be removed, and the others stay', async () => {
  await addMail({ to: 'one@example.com', kind: 'enquiry.acknowledged' })
  await addMail({ to: 'other@example.com' })
  const page = await owner.open('/admin/mail?state=waiting&kind=enquiry.acknowledged')
  expect(page.texts('tbody th')).toEqual(['one@example.com'])
  expect(page.text).toContain('1 email')
  expect(page.texts(`ul[aria-label="${filterWords.present}"] li`)).toEqual(['Waiting', 'Enquiry received'])
  expect(page.link(filterWords.remove('Enquiry received'))).toBe('/admin/mail?state=waiting')
  expect(page.link(filterWords.clear)).toBe('/admin/mail')
  expect(page.texts('select[name=state] option')).toContain('Waiting (1)')
  const none = await owner.open('/admin/mail?state=failed&q=nobody')
  expect(none.text).toContain('No emails found.')
  expect(none.text).toContain('No email matches the filters Failed + “nobody”.')
})

test('the filters of the log name the actor and the subject', async () => {
  const page = await owner.open('/admin/audit?person=system&subject=post.nothing&from=2026-11-23&to=2026-11-24')
  expect(page.texts(`ul[aria-label="${filterWords.present}"] li`)).toEqual([
    'The system itself',
    'About a post that has been erased',
    'From Monday, November 23, 2026',
    'Until Tuesday, November 24, 2026',
  ])
  expect(page.document.querySelector('input[name=from]')?.getAttribute('value')).toBe('2026-11-23')
})

test('a table has all matches of a search, also more than the list counts', async () => {
  await database.subscriber.createMany({
    data: Array.from({ length: 1_200 }, (_, number) => ({ email: `reader${number}@example.com` })),
  })
  const page = await owner.open('/admin/subscribers?q=reader')
  expect(page.text).toContain('1,000+ found for “reader”')
  const table = await owner.request('/admin/subscribers/table?q=reader')
  const lines = (await table.text()).trim().split('\r\n')
  expect(lines).toHaveLength(1_201)
  // In the words of the page.
  expect([lines[0], lines[1]]).toEqual([
    expect.stringContaining('"Address","Status","Signed up (UTC)"'),
    expect.stringContaining('@example.com","Not confirmed"'),
  ])
  const told = await database.auditEvent.findFirstOrThrow({ orderBy: { id: 'desc' } })
  expect(told).toMatchObject({ action: 'subscriber.exported', details: { count: 1_200 } })
})
