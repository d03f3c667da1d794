// The lists of the dashboard as the database answers them: what a search finds, in which order, and on which page.
import { beforeEach, describe, expect, test } from 'vitest'
import type { Fields } from '#app/domain/fields/field.ts'
import { inboxRecords } from '#app/domain/inbox-records.ts'
import type { ListFilter } from '#app/domain/lists/filter.ts'
import { lists, sortKeys } from '#app/domain/lists/lists.server.ts'
import { listPage } from '#app/domain/lists/page.server.ts'
import { countRecords, listRecords } from '#app/domain/lists/read.server.ts'
import { type DashboardKind, dashboardKinds, inboxes, tableOfKinds } from '#app/domain/records/kinds.ts'
import { firstPage, mostFound, newestFirst } from '#app/domain/records/rules.ts'
import { moveSelected, wholeList } from '#app/domain/trash/moves.server.ts'
import { database } from '#app/platform/database/database.server.ts'
import { provider, query } from '../../support/database/database.ts'
import {
  addApplication,
  addEnquiry,
  addMessage,
  addPost,
  addToInbox,
  emptyInboxes,
  indexed,
} from '../../support/database/factories.ts'
import { rebuildAll } from '../../support/database/search-index.ts'
import { isDeep } from '../../support/deep.ts'

const url = process.env.DATABASE_URL ?? ''
const everything: ListFilter = { search: '', sort: newestFirst, ...firstPage }
const listApplications = (filter: ListFilter) => listPage(lists.job_applications, filter, null)

beforeEach(async () => {
  await database.jobApplication.deleteMany()
  await emptyInboxes()
  await database.blogPost.deleteMany()
})

const someone = { name: 'Asha Rao', email: 'asha@example.com' }
const added: Record<DashboardKind, { add: (text: string, field?: string) => Promise<unknown>; find: typeof find }> = {
  job_applications: {
    add: (text, field = 'name') => addApplication({ ...someone, position: 'Weaver', [field]: text }),
    find: (search) => listRecords('job_applications', { ...everything, search }),
  },
  ...tableOfKinds(
    inboxes,
    ({ tab }) => tab,
    ({ noun, tab }) => ({
      add: (text: string, field = 'name') => addToInbox(noun, { ...someone, [field]: text }),
      find: (search: string) => listRecords(tab, { ...everything, search }),
    }),
  ),
  blog: {
    add: (text, field = 'title') => addPost({ title: 'A post', excerpt: 'In short', status: 'draft', [field]: text }),
    find: (search) => listRecords('blog', { ...everything, search }),
  },
}
declare function find(search: string): Promise<{ records: { id: number | string }[]; found: number }>

const fields: Record<DashboardKind, { searched: string[]; byWord?: string[]; other: string[] }> = {
  job_applications: {
    searched: ['name', 'email', 'position', 'phone'],
    byWord: ['coverLetter'],
    other: ['resumeFilename'],
  },
  ...tableOfKinds(
    inboxes,
    ({ tab }) => tab,
    ({ noun }) => ({ searched: Object.keys(inboxRecords[noun].fields), other: [] }),
  ),
  blog: { searched: ['title', 'excerpt', 'status'], other: ['content'] },
}

test('a reference finds its record, and other words of that form are searched as words', async () => {
  const adds = { job_applications: addApplication, contact_messages: addMessage, enquiries: addEnquiry }
  for (const [kind, add] of Object.entries(adds)) {
    const { find } = added[kind as DashboardKind]
    await add({ reference: '7K3Q-9FZT' })
    await add({ name: 'Anne-Marie 1234-ABCD' })
    expect((await find('7k3q-9fzt')).records).toMatchObject([{ reference: '7K3Q-9FZT' }])
    expect((await find('1234-abcd')).records).toMatchObject([{ name: 'Anne-Marie 1234-ABCD' }])
  }
})

describe.each(Object.entries(added))('a search in %s', (kind, list) => {
  const { searched, byWord = [], other } = fields[kind as DashboardKind]

  test('finds text anywhere in its fields, and in no others', async () => {
    for (const field of searched) {
      await list.add(`aaa Xylo${field} zzz`, field)
      await list.add(`${field}ylophone`, field)
    }
    for (const field of [...byWord, ...other]) await list.add('Xylo and more', field)
    for (const field of searched) expect((await list.find(`xylo${field.toLowerCase()}`)).found).toBe(1)
    expect((await list.find('XYLO')).found).toBe(searched.length + byWord.length)
    expect((await list.find('ylo')).found).toBe(2 * searched.length)
  })

  test.each([
    ['capitals', 'Örjan MÜLLER', 'örjan müller'],
    ['capitals of the search', 'örjan müller', 'ÖRJAN MÜLLER'],
    ['one letter', 'Zoé', 'z'],
    ['one letter with an accent', 'KAŽIMIR', 'ž'],
    ['two letters at the end', 'Vyxq', 'xq'],
    ['one letter at the end', 'Vaağ', 'ğ'],
    ['a character of two words', 'Asha \u{1f600} Rao', '\u{1f600}'],
    ['another script', 'ಆಶಾ ರಾವ್', 'ಶಾ ರಾ'],
    ['spaces inside', 'Qxk Rao', 'xk r'],
    ['many letters', 'Somebody of a very long name', 'body of A VERY long na'],
    ['many letters of which some are no wildcards', 'Qx_yy%zz\\aa_bbbbbbbbb', 'x_yy%zz\\aa_bbbb'],
    ['many letters with an accent', 'Jürgen Müller of Qx', 'jürgen MÜLLER of qx'],
    ['a percent sign', '100% cotton', '0% c'],
    ['an underscore', 'zz_weave', 'zz_w'],
    ['a short underscore', 'a_b', '_'],
    ['a backslash', 'C:\\loom', ':\\l'],
    ['a quotation mark', 'the "zari" silk', '"zari"'],
    ['one quotation mark', 'the "', '"'],
    ['an apostrophe', "O'Qxbrien", "o'q"],
    ['a star', 'silk*cotton', 'k*c'],
    ['words of the query language', 'warp AND NOT weft', 'and not'],
    ['a colon', 'text:xq', 'text:'],
    ['a dash', 'xq-xw', '-xw'],
    ['brackets', 'xq (NEAR) xw', '(near)'],
  ])('finds %s', async (_what, text, search) => {
    await list.add(text)
    await list.add('other words')
    expect((await list.find(search)).found).toBe(1)
  })

  test.each([
    ['%'],
    ['_'],
    ['aaa_bbb_ccc_ddd'],
    ['%%%%%%%%%%%%%%'],
    ['a%a'],
    ['a_a'],
    ['*'],
    ['"'],
    ['\\'],
    ['aaa\nbbb'],
    ["' OR 1=1 --"],
  ])('takes %j literally and finds nothing', async (search) => {
    await list.add('aaa')
    await list.add('bbb')
    expect((await list.find(search)).found).toBe(0)
  })

  test('does not reach from one field into the next', async () => {
    const [first = '', second = ''] = searched
    await list.add('endxq', first)
    await list.add('xwbegin', second)
    expect((await list.find('xqxw')).found).toBe(0)
    expect((await list.find('xq')).found).toBe(1)
  })
})

test('a list holds 25 per page, newest first, and counts all', async () => {
  expect(await pageOf('', 1)).toMatchObject({ records: [], found: 0, page: 1, pages: 1, previous: null, next: null })
  for (let number = 0; number < 26; number++) await addApplication({ appliedAt: new Date(number) })
  const first = await pageOf('', 1)
  expect([first.found, first.pages, first.records.length]).toEqual([26, 2, 25])
  expect((await countRecords()).job_applications).toBe(26)
  expect(first.records[0]?.appliedAt).toEqual(new Date(25))
  expect((await pageOf('', 2)).records.map(({ appliedAt }) => appliedAt)).toEqual([new Date(0)])
  expect((await pageOf('', 3)).page).toBe(2)
})

test('a search follows changes and deletions', async () => {
  const { id } = await addApplication({ name: 'Before Change' })
  await database.jobApplication.update({ where: { id }, data: { name: 'After Change' } })
  await indexed('application', id)
  const found = async (search: string) => (await listApplications({ ...everything, search })).found
  expect([await found('before'), await found('after change'), await found('ge')]).toEqual([0, 1, 1])
  await database.jobApplication.delete({ where: { id } })
  expect([await found('after change'), await found('ge')]).toEqual([0, 0])
})

test('sorts a list by each of its columns, both ways, ignoring case', async () => {
  for (const [index, name] of ['bela', 'Anil', 'anil', 'Čeněk', 'Zoya'].entries())
    await addApplication({
      name,
      position: `Position ${(index * 3) % 5}`,
      appliedAt: new Date(1e12 + ((index * 2) % 5)),
    })
  const names = async (by: 'date' | 'name' | 'position', descending: boolean, search = '') =>
    (await listApplications({ search, sort: { by, descending }, ...firstPage })).records.map(({ name }) => name)
  expect((await names('name', false)).slice(0, 3)).toEqual(['Anil', 'anil', 'bela'])
  expect(await names('name', true)).toEqual((await names('name', false)).reverse())
  expect(await names('position', false)).toEqual(['bela', 'anil', 'Zoya', 'Anil', 'Čeněk'])
  expect(await names('date', false)).toEqual(['bela', 'Čeněk', 'Anil', 'Zoya', 'anil'])
  expect(await names('date', true)).toEqual(['anil', 'Zoya', 'Anil', 'Čeněk', 'bela'])
  expect(await names('name', true, 'anil')).toEqual(['anil', 'Anil'])
})

/** The fields that stand in a column of their own, by their names in addresses. */
function sortedIn(fields: Fields) {
  const at = (list: string) => Object.keys(fields).find((name) => fields[name]?.options.list === list)
  const [subject, type] = [at('title'), at('badge')]
  return { date: 'createdAt', name: 'name', ...(subject && { subject }), ...(type && { type }) }
}

const sortedFields: Record<DashboardKind, { add: (row: object) => Promise<{ id: number | string }>; fields: object }> =
  {
    job_applications: { add: addApplication, fields: { date: 'appliedAt', name: 'name', position: 'position' } },
    ...tableOfKinds(
      inboxes,
      ({ tab }) => tab,
      ({ noun }) => ({ add: (row: object) => addToInbox(noun, row), fields: sortedIn(inboxRecords[noun].fields) }),
    ),
    blog: { add: addPost, fields: { date: 'createdAt', title: 'title', status: 'status' } },
  }

test.each(dashboardKinds)('sorts by every column of %s, with and without a search', async (kind) => {
  const { add, fields } = sortedFields[kind]
  const [date = '', first = '', second = ''] = Object.values(fields)
  const a = (await add({ [date]: new Date(1e12), [first]: 'b one', [second]: 'c one' })).id
  const b = (await add({ [date]: new Date(2e12), [first]: 'c one', [second]: 'a one' })).id
  const c = (await add({ [date]: new Date(3e12), [first]: 'a one', [second]: 'b one' })).id
  const ascending = [
    [a, b, c],
    [c, a, b],
    [b, c, a],
  ]
  expect(sortKeys(kind)).toEqual(Object.keys(fields))
  for (const [column, ids] of ascending.entries())
    for (const search of ['', 'one'])
      for (const descending of [false, true]) {
        const sort = { by: sortKeys(kind)[column] ?? 'date', descending }
        const { records } = await listRecords(kind, { search, sort, ...firstPage })
        expect(records.map(({ id }) => id)).toEqual(descending ? ids.toReversed() : ids)
      }
})

test.runIf(isDeep)(
  'many matches: the newest thousand are shown, or the oldest, each on one page, in the order of the list',
  async () => {
    const many = 1_200
    const rows = Array.from({ length: many }, (_, index) => applicationRow(index))
    await database.jobApplication.createMany({ data: rows })
    await rebuildAll()
    const [first, second] = [await pageOf('common', 1), await pageOf('common', 2)]
    expect([first.found, first.pages]).toEqual([mostFound + 1, mostFound / 25])
    const expected = Array.from({ length: 50 }, (_, index) => `Common ${many - 1 - index}`)
    expect([...first.records, ...second.records].map(({ name }) => name)).toEqual(expected)
    expect((await pageOf('common', 41)).page).toBe(40)
    expect((await pageOf('common', 40)).records.at(-1)?.name).toBe('Common 200')
    for (const search of ['o', 'om', 'OMMON', 'común', 'ú'])
      expect((await pageOf(search, 1)).records.map(({ name }) => name)).toEqual(expected.slice(0, 25))
    const oldest = await listApplications({
      search: 'o',
      sort: { by: 'date', descending: false },
      page: 40,
      cursor: null,
    })
    expect(oldest.records.at(-1)?.name).toBe('Common 999')
    expect((await pageOf('common 119', 1)).found).toBe(12)
    expect((await pageOf('', 1)).found).toBe(mostFound + 1)
  },
)

function pageOf(search: string, page: number) {
  return listApplications({ search, sort: newestFirst, page, cursor: null })
}

function applicationRow(index: number) {
  const unique = `unique-${index}`
  return {
    submissionId: unique,
    submissionDigest: unique,
    reference: unique,
    receiptToken: unique,
    position: 'Común',
    name: `Common ${index}`,
    email: 'a@example.com',
    phone: '+919876543210',
    experience: '3',
    coverLetter: '',
    consentVersion: '1',
    appliedAt: new Date(1e12 + index),
  }
}

test('deletes all records if their number is as agreed, and otherwise none', async () => {
  for (const kind of dashboardKinds) {
    for (const text of ['one', 'two', 'three']) await added[kind].add(text)
    expect(await moveSelected('delete', kind, wholeList, 2, 'system')).toBe('changed')
    expect([(await countRecords())[kind], (await added[kind].find('two')).found]).toEqual([3, 1])
    expect(await moveSelected('delete', kind, wholeList, 3, 'system')).toEqual({ done: 3, all: 3, isBroken: false })
    expect([(await countRecords())[kind], (await added[kind].find('two')).found]).toEqual([0, 0])
    await added[kind].add('two')
    expect((await added[kind].find('two')).found).toBe(1)
  }
})

test('sorts names and titles without accents and case', async () => {
  const names = ['Zoë', 'bea', 'Łukasz', 'Ángel', 'Émile']
  const sorted = { job_applications: 'name', contact_messages: 'name', enquiries: 'name', blog: 'title' } as const
  for (const [kind, by] of Object.entries(sorted) as [DashboardKind, 'name' | 'title'][]) {
    for (const name of names) await added[kind].add(name)
    const { records } = await listRecords(kind, { ...everything, sort: { by, descending: false } })
    const shown = records.map((record) => ('title' in record ? record.title : record.name))
    expect(shown).toEqual(['Ángel', 'bea', 'Émile', 'Łukasz', 'Zoë'])
  }
})

test('the indexes for sorting still exist after the last migration', async () => {
  const indexes =
    provider === 'sqlite'
      ? "SELECT name FROM sqlite_master WHERE name GLOB 'sort_*' OR (type = 'trigger' AND name GLOB 'search*')"
      : "SELECT indexname FROM pg_indexes WHERE indexname LIKE 'sort\\_%'"
  const names = (await query(url, indexes)).flat().map(String)
  const expected = [
    'sort_audit_events_date',
    'sort_blog_posts_date',
    'sort_blog_posts_status',
    'sort_blog_posts_title',
    ...inboxes.flatMap(({ tab }) => Object.keys(sortedFields[tab].fields).map((by) => `sort_${tab}_${by}`)),
    'sort_job_applications_date',
    'sort_job_applications_name',
    'sort_job_applications_position',
    'sort_outbox_date',
    'sort_subscribers_date',
  ]
  expect(names.filter((name) => name.startsWith('sort_')).sort()).toEqual(expected.sort())
  expect(names.filter((name) => name.startsWith('search'))).toEqual([])
})
