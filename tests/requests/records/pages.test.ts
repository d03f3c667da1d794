// The pages of a list as its links lead through them, without JavaScript.
import { beforeEach, expect, test } from 'vitest'
import { dashboardPage as words } from '#app/content/admin/dashboard.ts'
import { mostFound } from '#app/domain/records/rules.ts'
import { database } from '#app/platform/database/database.server.ts'
import { signIn, site, type Visitor } from '../../support/app.ts'
import { addMessage } from '../../support/database/factories.ts'
import type { Page } from '../../support/pages/page.ts'

const administrator: Visitor = await signIn()
const messages = (link = '') => {
  const { pathname, search } = new URL(link, `${site}/admin/dashboard`)
  return administrator.open(pathname + (search || '?tab=contact_messages'))
}
const names = (page: Page) =>
  page.texts('tbody th a, tbody th > :first-child:not(:has(a))').map((name) => name.replace(`${words.unread}: `, ''))
const from = (first: number, last: number) => Array.from({ length: first - last + 1 }, (_, index) => `${first - index}`)

async function add(first: number, last: number) {
  for (let number = first; number <= last; number++)
    await addMessage({ name: String(number), createdAt: new Date(1_700_000_000_000 + number) })
}

beforeEach(async () => {
  await database.contactMessage.deleteMany()
})

test('a record that arrives while a page is read is not repeated on the next, and is on the first', async () => {
  await add(1, 60)
  const first = await messages()
  await add(61, 70)
  const second = await messages(first.link(words.pages.next))
  expect(names(second)).toEqual(from(35, 11))
  const third = await messages(second.link(words.pages.next))
  expect(names(third)).toEqual(from(10, 1))
  expect(() => third.link(words.pages.next)).toThrow()
  expect(names(await messages(third.link(words.pages.previous)))).toEqual(names(second))
  expect(names(await messages(third.link(words.pages.first)))).toEqual(from(70, 46))
  const back = await messages(second.link(words.pages.previous))
  expect(names(back)).toEqual(from(60, 36))
  expect(names(await messages(back.link(words.pages.previous)))).toEqual(from(70, 46))
})

test('a page after a record stays while one of it is read and deleted, and can be refreshed', async () => {
  await add(1, 60)
  const second = await messages((await messages()).link(words.pages.next))
  const read = await messages(second.link('Read the message of 30'))
  expect(read.texts('dialog[open]')).toHaveLength(1)
  await add(61, 61)
  expect(names(await messages(read.link(words.close)))).toEqual(from(35, 11))
  const asked = await messages(second.link(words.deleteRecordOf('30')))
  const after = await administrator.submit(asked, words.deleteDialog.confirm)
  expect(names(after)).toEqual([...from(35, 31), ...from(29, 10)])
  expect(names(await messages(after.link(words.refresh)))).toEqual(names(after))
  const other = await messages(after.link('From'))
  expect(other.text).toContain(words.pages.position(1, 3))
  expect([...other.url.searchParams.keys()].sort()).toEqual(['sort', 'tab'])
})

test('no address is a failure', async () => {
  await add(1, 2)
  for (const address of [
    ...['after=', 'after=x', 'after=1', 'after=.1', 'after=1.', 'after=1.x', 'after=1.1e999', 'after=99999999999.1'],
    ...['after=1.9e15', 'after=1.-8640000000000001', 'before=1.%00', 'sort=name&after=1.%00'],
    `sort=name&after=1.${'%F0%9F%98%80'.repeat(100)}`,
    ...[
      "sort=name&before=1' OR 1=1.x",
      'after=1.1&before=2.2&after=3.3',
      'page=7&before=1.1',
      'page=1000000&after=1.1',
    ],
  ]) {
    const page = await messages(`?tab=contact_messages&${address}`)
    const posts = await messages(`?tab=blog&${address}`)
    expect([address, page.status, posts.status, ...names(page).toSorted()]).toEqual([address, 200, 200, '1', '2'])
  }
})

test('reports an uncounted number as such, but the exact number to be deleted', async () => {
  const many = mostFound + 30
  const rows = Array.from({ length: many }, (_, index) => ({
    submissionId: `many-${index}`,
    submissionDigest: '',
    reference: `many-${index}`,
    name: String(index),
    email: 'a@example.com',
    subject: '',
    message: '',
    createdAt: new Date(1_700_000_000_000 + index),
  }))
  await database.contactMessage.createMany({ data: rows })
  const first = await messages()
  expect(first.texts('main nav [aria-current=page]')).toEqual(['Contact Messages 1,000+'])
  expect(first.texts(`nav[aria-label=${words.pages.label}] p`)).toEqual(['Page 1'])
  const fortieth = await messages('?tab=contact_messages&page=500')
  expect(fortieth.texts(`nav[aria-label=${words.pages.label}] p`)).toEqual(['Page 40'])
  const next = await messages(fortieth.link(words.pages.next))
  expect(names(next)).toEqual(from(29, 5))
  expect(names(await messages(next.link(words.pages.next)))).toEqual(from(4, 0))
  const asked = await messages('?tab=contact_messages&delete-all=second')
  expect(asked.texts('dialog[open]').join()).toContain('1,030')
})
