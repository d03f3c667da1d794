// The pages of the lists: paging forwards and backwards skips and repeats no record, whatever arrives or is deleted.
import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { publicFormFields } from '#app/domain/fields/field.ts'
import { inboxRecords } from '#app/domain/inbox-records.ts'
import { chooseRecords } from '#app/domain/lists/chosen.server.ts'
import { conditionsOf } from '#app/domain/lists/filter.server.ts'
import { lists, sortKeys } from '#app/domain/lists/lists.server.ts'
import { placesQuery, precedingQuery } from '#app/domain/lists/order.server.ts'
import { countRecords, listRecords } from '#app/domain/lists/read.server.ts'
import { type DashboardKind, dashboardKinds, inboxes, tableBy, tableOfKinds } from '#app/domain/records/kinds.ts'
import { firstPage, mostFound, newestFirst, type PageAddress, type Sort } from '#app/domain/records/rules.ts'
import { database } from '#app/platform/database/database.server.ts'
import { isAmong } from '#app/platform/database/search.server.ts'
import { Prisma } from '#prisma/generated/sqlite/client.ts'
import { provider } from '../../support/database/database.ts'
import { addApplication, addPost, addToInbox } from '../../support/database/factories.ts'
import { planOf } from '../../support/database/plan.ts'
import { isDeep, spread } from '../../support/deep.ts'

type Id = number | string

const add: Record<DashboardKind, (at: number, text: string) => Promise<{ id: Id }>> = {
  job_applications: (at, text) => addApplication({ name: text, position: text, appliedAt: new Date(at) }),
  ...tableOfKinds(
    inboxes,
    ({ tab }) => tab,
    ({ noun }) =>
      (at: number, text: string) =>
        addToInbox(noun, {
          ...tableBy(publicFormFields(inboxRecords[noun].fields), () => text),
          createdAt: new Date(at),
        }),
  ),
  blog: (at, text) => addPost({ title: text, status: text, createdAt: new Date(at) }),
}
const remove = (kind: DashboardKind, id: Id) =>
  database.$executeRaw`DELETE FROM ${Prisma.raw(lists[kind].table)} WHERE id = ${id}`

const orders = dashboardKinds.flatMap((kind) =>
  sortKeys(kind).flatMap((by) => [false, true].map((descending) => ({ kind, sort: { by, descending } }))),
)

async function removeAll() {
  for (const kind of dashboardKinds) await database.$executeRaw`DELETE FROM ${Prisma.raw(lists[kind].table)}`
}

/** Few times and few words, one with characters that a URL encodes. */
const moment = (number: number) => 1_700_000_000_000 + (number % 3)
const word = (number: number) => `Word ${['a', 'B', "é.&%'+ ಆ"][number % 3]}`

async function page(kind: DashboardKind, sort: Sort, address: PageAddress, search = '') {
  const { records, ...rest } = await listRecords(kind, { search, sort, ...address })
  return { ids: records.map(({ id }) => id as Id), ...rest }
}

type Step = Awaited<ReturnType<typeof page>>

/** All pages from one on; `meanwhile` runs before each next one. */
async function walk(
  from: Step,
  turn: (address: PageAddress) => Promise<Step>,
  way: 'next' | 'previous',
  meanwhile = async () => {},
) {
  const pages = [from]
  for (let step = from; step[way]; ) {
    await meanwhile()
    step = await turn(step[way])
    pages.push(step)
  }
  return pages
}

describe.each(dashboardKinds)('%s', (kind) => {
  const added = new Set<Id>()

  beforeAll(async () => {
    await removeAll()
    for (let number = 0; number < 60; number++) added.add((await add[kind](moment(number), word(number))).id)
  })

  const sorts = orders.filter((order) => order.kind === kind).map(({ sort }) => sort)
  const turn = dashboardKinds.indexOf(kind)
  const searches = [
    ...spread(sorts, turn, 2).map((sort) => ({ search: '', sort })),
    ...spread(sorts, turn, 3).map((sort) => ({ search: 'word', sort })),
  ]

  test.each(searches)(
    'pages for "$search" by $sort contain each record once, forwards and backwards',
    async ({ search, sort }) => {
      const turn = (address: PageAddress) => page(kind, sort, address, search)
      const on = await walk(await turn(firstPage), turn, 'next')
      expect(on.map(({ page, pages }) => [page, pages])).toEqual([1, 2, 3].map((number) => [number, 3]))
      const ids = on.flatMap(({ ids }) => ids)
      expect(ids).toHaveLength(60)
      expect(new Set(ids)).toEqual(added)
      const back = await walk(on.at(-1) as Step, turn, 'previous')
      expect(back.reverse().map(({ page, ids }) => [page, ids])).toEqual(on.map(({ page, ids }) => [page, ids]))
      // Like a visitor who has only the page number.
      for (const { page, ids } of on) expect((await turn({ page, cursor: null })).ids).toEqual(ids)
    },
  )
})

describe('a list that changes', () => {
  beforeEach(removeAll)

  test.each(spread([...dashboardKinds], 0, 2))(
    'arrivals and departures in %s neither skip nor repeat the records that stay',
    async (kind) => {
      const sorts = [newestFirst, { by: sortKeys(kind)[1] ?? 'date', descending: false }]
      for (const sort of spread(sorts, dashboardKinds.indexOf(kind), 2)) {
        const stay: Id[] = []
        const go: Id[] = []
        for (let number = 0; number < 80; number++) {
          const { id } = await add[kind](moment(number), word(number))
          if (number % 4 === 0) go.push(id)
          else stay.push(id)
        }
        let number = 0
        const change = async () => {
          for (let time = 0; time < 7; time++) {
            await add[kind](moment(number), word(number++))
            await remove(kind, go.pop() ?? '0')
          }
        }
        const turn = (address: PageAddress) => page(kind, sort, address)
        const on = await walk(await turn(firstPage), turn, 'next', change)
        const seen = on.flatMap(({ ids }) => ids)
        expect(new Set(seen).size).toBe(seen.length)
        expect(stay.filter((id) => !seen.includes(id))).toEqual([])

        const back = await walk(on.at(-1) as Step, turn, 'previous', change)
        const first = back.pop() as Step
        expect(first).toMatchObject({ page: 1, cursor: null })
        const seenBack = back.flatMap(({ ids }) => ids)
        // The first page starts again with all new records; the others follow.
        expect(new Set(seenBack).size).toBe(seenBack.length)
        expect(stay.filter((id) => ![...first.ids, ...seenBack].includes(id))).toEqual([])
        for (const id of [...stay, ...go]) await remove(kind, id)
      }
    },
  )

  test('the first record of a page may be deleted, and so may all of the last page', async () => {
    const ids: Id[] = []
    for (let number = 0; number < 55; number++) ids.unshift((await add.enquiries(number, 'x')).id)
    const turn = (address: PageAddress) => page('enquiries', newestFirst, address)
    const first = await turn(firstPage)
    await remove('enquiries', ids[24] ?? 0)
    const second = await turn(first.next ?? firstPage)
    expect(second.ids).toEqual(ids.slice(25, 50))
    const third = second.next ?? firstPage
    for (const id of ids.slice(50)) await remove('enquiries', id)
    // The first page has the 26th now.
    expect(await turn(third)).toMatchObject({ ids: ids.slice(26, 50), page: 2, pages: 2, next: null })
    for (const id of ids.slice(20, 50)) await remove('enquiries', id)
    for (const address of [third, second.next ?? firstPage, first.next ?? firstPage])
      expect(await turn(address)).toMatchObject({
        ids: ids.slice(0, 20),
        page: 1,
        pages: 1,
        previous: null,
        next: null,
      })
  })

  test('an invalid cursor leads to the first page, which begins with the first record', async () => {
    for (let number = 0; number < 30; number++) await add.enquiries(number, 'x')
    const first = await page('enquiries', newestFirst, firstPage)
    const nowhere = await page('enquiries', newestFirst, { page: 1, cursor: { side: 'after', id: 1, value: -2 } })
    expect(nowhere).toEqual(first)
  })

  test.runIf(isDeep)(
    'beyond a thousand neither records nor pages are counted, and a page number leads as far as they do',
    async () => {
      const rows = Array.from({ length: mostFound + 60 }, (_, index) => message(index))
      await database.contactMessage.createMany({ data: rows })
      const turn = (address: PageAddress) => page('contact_messages', newestFirst, address)
      const all = await walk(await turn(firstPage), turn, 'next')
      expect(all.flatMap(({ ids }) => ids)).toHaveLength(mostFound + 60)
      expect(all.map(({ page }) => page)).toEqual(Array.from({ length: 43 }, (_, index) => index + 1))
      expect(new Set(all.map(({ pages }) => pages))).toEqual(new Set([null]))
      const back = await walk(all.at(-1) as Step, turn, 'previous')
      expect(back.map(({ page }) => page)).toEqual(all.map(({ page }) => page).reverse())
      for (const number of [40, 41, 1_000_000])
        expect(await turn({ page: number, cursor: null })).toMatchObject({ page: 40, ids: all[39]?.ids })
      expect((await countRecords()).contact_messages).toBe(mostFound + 1)
    },
  )

  const message = (index: number) => ({
    submissionId: `unique-${index}`,
    submissionDigest: '',
    reference: `unique-${index}`,
    name: 'Asha Rao',
    email: 'a@example.com',
    subject: 'A question',
    message: '',
    createdAt: new Date(moment(index)),
  })

  test.each(orders)('an index leads to any page of $kind by $sort.by, descending: $sort.descending', async (order) => {
    const { kind, sort } = order
    const { id } = await add[kind](moment(0), word(0))
    const from = { id, value: sort.by === 'date' ? moment(0) : word(0).toLowerCase() }
    const all = { list: lists[kind], sort, ...(await chooseRecords(lists[kind], { search: '', sort })) }
    for (const way of ['on', 'back'] as const) {
      const first = await planOf(placesQuery(all, { way, from: null, most: 26 }))
      expect(first).toMatch(provider === 'sqlite' ? /^SCAN \w+ USING COVERING INDEX \w+$/ : /Index (Only )?Scan/)
      const later = await planOf(placesQuery(all, { way, from, most: 26 }))
      expectTwoRanges(later)
    }
    expectTwoRanges(await planOf(precedingQuery(all, from, mostFound)))
  })

  test('looks up found records by id, however many others there are', async () => {
    for (const kind of dashboardKinds) {
      const { id } = await add[kind](moment(0), word(0))
      for (const by of sortKeys(kind)) {
        const where = Prisma.sql`${conditionsOf({})} AND ${isAmong([id])}`
        const found = { list: lists[kind], sort: { by, descending: true }, from: Prisma.raw(lists[kind].table), where }
        const plan = await planOf(placesQuery(found, { way: 'on', from: null, most: 26 }))
        expect(plan).toMatch(provider === 'sqlite' ? /SEARCH \w+ USING .*\((rowid|id)=\?\)/ : /Index Cond: \(id = ANY/)
      }
    }
  })
})

/** Uses an index that starts at the cursor instead of skipping all rows before it. */
function expectTwoRanges(plan: string) {
  const ranges = provider === 'sqlite' ? /^SEARCH \w+ USING .*\(.*[=<>]\?.*\)$/gm : /Index Cond: /g
  expect(plan.match(ranges)).toHaveLength(2)
  // Only what both have answered is sorted.
  expect(plan).not.toMatch(/SEARCH .*\nUSE TEMP B-TREE/)
  expect(plan).not.toMatch(provider === 'sqlite' ? /SCAN (job_a|contact_m|enq|blog_p)/ : /Seq Scan|Filter/)
}
