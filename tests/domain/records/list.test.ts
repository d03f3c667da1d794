// The lists of the dashboard as the database answers them: what a search finds, in which order, and on which page.
import { beforeEach, describe, expect, test } from 'vitest'
import type { Fields } from '#app/domain/fields/field.ts'
import { inboxRecords } from '#app/domain/inbox-records.ts'
import type { ListFilter } from '#app/domain/lists/filter.ts'
import { lists, sortKeys } from '#app/domain/lists/lists.server.ts'
import { listPage } from '#app/domain/lists/page.server.ts'
import { listRecords } from '#app/domain/lists/read.server.ts'
import { type DashboardKind, dashboardKinds, inboxes, tableOfKinds } from '#app/domain/records/kinds.ts'
import { firstPage, mostFound, newestFirst } from '#app/domain/records/rules.ts'
import { database } from '#app/platform/database/database.server.ts'
import { addApplication, addPost, addToInbox, emptyInboxes } from '../../support/database/factories.ts'
import { rebuildAll } from '../../support/database/search-index.ts'
import { isDeep } from '../../support/deep.ts'

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

  test('does not reach from one field into the next', async () => {
    const [first = '', second = ''] = searched
    await list.add('endxq', first)
    await list.add('xwbegin', second)
    expect((await list.find('xqxw')).found).toBe(0)
    expect((await list.find('xq')).found).toBe(1)
  })
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
  ['an emoji', 'a 🧵 b', '🧵'],
  ['a sign of direction', 'a \u{202e}qq b', '\u{202e}qq'],
  ['two hundred letters', 'a'.repeat(200), 'a'.repeat(200)],
])('finds %s', async (_what, text, search) => {
  const { add, find } = added.job_applications
  await add(text)
  await add('other words')
  expect((await find(search)).found).toBe(1)
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
  const { add, find } = added.job_applications
  await add('aaa')
  await add('bbb')
  expect((await find(search)).found).toBe(0)
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
