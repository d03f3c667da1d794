// The filters of the applications, beside a plain model of them in memory: with each order, with a search, page by
// page.
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { dayOf } from '#app/domain/days.ts'
import { company } from '#app/domain/installation/company.server.ts'
import { chooseRecords } from '#app/domain/lists/chosen.server.ts'
import { conditionsOf } from '#app/domain/lists/filter.server.ts'
import type { RecordFilter } from '#app/domain/lists/filter.ts'
import { lists } from '#app/domain/lists/lists.server.ts'
import { placesQuery, precedingQuery } from '#app/domain/lists/order.server.ts'
import { listRecords } from '#app/domain/lists/read.server.ts'
import { firstPage, mostFound, type PageAddress, type Sort } from '#app/domain/records/rules.ts'
import { applicationStatuses } from '#app/domain/statuses/status.ts'
import { database } from '#app/platform/database/database.server.ts'
import type { JobApplication } from '#prisma/generated/sqlite/client.ts'
import { provider } from '../../support/database/database.ts'
import { addJob } from '../../support/database/factories.ts'
import { planOf } from '../../support/database/plan.ts'
import { rebuildAll } from '../../support/database/search-index.ts'
import { isDeep, spread } from '../../support/deep.ts'

const day = 86_400_000
const jobs = [(await addJob()).id, (await addJob()).id]
let rows: JobApplication[] = []
/** Ids of applications with an email that failed. */
const undelivered = new Set<number>()

/** Coprime numbers give all combinations. */
function row(index: number) {
  const unique = `unique-${index}`
  return {
    submissionId: unique,
    submissionDigest: unique,
    reference: unique,
    receiptToken: unique,
    jobId: [...jobs, null][index % 3] ?? null,
    position: ['Weaver', 'dyer'][index % 2] ?? '',
    name: `${['Asha', 'bela', 'Čeněk'][index % 3]} ${['Rao', 'Iyer'][index % 2]}`,
    email: `${unique}@example.com`,
    phone: '+919876543210',
    experience: '3',
    coverLetter: '',
    consentVersion: '1',
    status: applicationStatuses[index % 7] ?? 'new',
    possibleDuplicate: index % 5 === 0,
    appliedAt: new Date(Date.now() - (index % 11) * day - day / 2),
    answerDueAt: index % 4 === 0 ? null : new Date(Date.now() + ((index % 9) - 4) * day),
    interviewAt: index % 4 === 1 ? new Date(Date.now() + ((index % 10) - 4) * day) : null,
    firstOpenedAt: index % 2 === 0 ? null : new Date(),
    resumeState: index % 3 === 2 ? 'missing' : 'stored',
    deletedAt: index % 13 === 0 ? new Date() : null,
  }
}

beforeAll(async () => {
  vi.useFakeTimers({ toFake: ['Date'] })
  await database.jobApplication.deleteMany()
  await database.jobApplication.createMany({ data: Array.from({ length: 600 }, (_, index) => row(index)) })
  const many = { jobId: jobs[1], status: 'rejected', deletedAt: null }
  const isBeyondCount = isDeep || provider === 'sqlite'
  const data = Array.from({ length: isBeyondCount ? mostFound + 10 : 10 }, (_, index) => ({
    ...row(index + 600),
    ...many,
  }))
  await database.jobApplication.createMany({ data })
  await rebuildAll()
  rows = await database.jobApplication.findMany()
  const mails = rows.slice(0, 60).map(({ id }) => ({
    ...{ channel: 'mail', kind: 'application.acknowledged', recipient: 'asha@example.com', content: {} },
    ...{ applicationId: id, state: id % 3 === 0 ? 'failed' : 'sent' },
  }))
  await database.outboxItem.createMany({ data: mails })
  for (const { applicationId, state } of mails) if (state === 'failed') undelivered.add(applicationId)
}, 180_000)

afterAll(() => {
  vi.useRealTimers()
})

const filters: RecordFilter[] = [
  {},
  { job: jobs[0] },
  { status: 'interview' },
  { undecided: 0 },
  { undecided: 6 },
  { duplicates: 'yes' },
  { job: jobs[1] },
  { status: 'rejected' },
  { job: jobs[1], status: 'rejected' },
  { job: jobs[1], undecided: 3 },
  { status: 'offer', undecided: 3 },
  { status: 'hired', undecided: 3 },
  { status: 'new', duplicates: 'yes' },
  { job: jobs[0], duplicates: 'yes', undecided: 2 },
  { job: 999_999_999 },
  { waiting: 'look' },
  { waiting: 'answer' },
  { waiting: 'overdue' },
  { waiting: 'due' },
  { waiting: 'interview' },
  { waiting: 'email' },
  { waiting: 'file', status: 'offer' },
  { waiting: 'overdue', job: jobs[0], undecided: 2 },
]

const orders: Sort[] = (['date', 'name', 'position'] as const).flatMap((by) =>
  [true, false].map((descending) => ({ by, descending })),
)

const keyOf = { date: 'appliedAt', name: 'name', position: 'position' } as const

const calendarDay = (moment: Date) => dayOf(moment, company.timeZone)

const isUnanswered = ({ status }: JobApplication) => status === 'new' || status === 'reviewing'

const waits = {
  look: ({ status, firstOpenedAt }: JobApplication) => status === 'new' && firstOpenedAt === null,
  answer: isUnanswered,
  overdue: (row: JobApplication) => isUnanswered(row) && row.answerDueAt !== null && row.answerDueAt <= new Date(),
  due: (row: JobApplication) =>
    isUnanswered(row) &&
    row.answerDueAt !== null &&
    row.answerDueAt > new Date() &&
    calendarDay(new Date(row.answerDueAt.getTime() - 1)) <= calendarDay(new Date()) + 3,
  interview: ({ status, interviewAt }: JobApplication) =>
    status === 'interview' && interviewAt !== null && calendarDay(interviewAt) >= calendarDay(new Date()),
  email: ({ id }: JobApplication) => undelivered.has(id),
  file: ({ resumeState }: JobApplication) => resumeState === 'missing',
}

/** The filter, written as plain JavaScript. */
function model(
  { job, status, undecided, waiting, duplicates }: RecordFilter,
  search: string,
  { by, descending }: Sort,
) {
  const key = keyOf[by as keyof typeof keyOf]
  const value = (row: JobApplication) => {
    const field = row[key]
    return typeof field === 'string' ? Buffer.from(field.replace(/[A-Z]/g, (letter) => letter.toLowerCase())) : field
  }
  const compare = (a: JobApplication, b: JobApplication) => {
    const [first, second] = [value(a), value(b)]
    const order =
      first instanceof Date ? Number(first) - Number(second) : Buffer.compare(first as Buffer, second as Buffer)
    return order || a.id - b.id
  }
  return rows
    .filter((row) => row.deletedAt === null)
    .filter((row) => job === undefined || row.jobId === job)
    .filter((row) => status === undefined || row.status === status)
    .filter((row) => !duplicates || row.possibleDuplicate)
    .filter(
      (row) =>
        undecided === undefined ||
        (['new', 'reviewing', 'interview', 'offer'].includes(row.status) &&
          (undecided === 0 || calendarDay(row.appliedAt) < calendarDay(new Date()) - undecided)),
    )
    .filter((row) => waiting === undefined || waits[waiting](row))
    .filter(({ name, email, position, reference, phone }) => {
      const text = [name, email, position, reference, phone].join('\n').toLowerCase()
      return search.split(' ').every((word) => text.includes(word))
    })
    .sort((a, b) => (descending ? -1 : 1) * compare(a, b))
    .map(({ id }) => id)
}

describe.each(filters.map((filter, turn) => ({ filter, turn })))('filtered by $filter', ({ filter, turn }) => {
  const isWhole = Object.keys(filter).length === 0
  const mostPages = isDeep ? (isWhole ? Number.POSITIVE_INFINITY : 10) : 3
  const searches = isDeep || isWhole ? ['', 'iyer', 'e', 'asha rao'] : ['', 'e']

  test.each(isWhole && provider === 'sqlite' ? orders : spread(orders, turn, 6))(
    'in the order of $by, descending: $descending',
    async (sort) => {
      for (const search of searches) {
        const page = (address: PageAddress) => listRecords('job_applications', { ...filter, search, sort, ...address })
        const expected = model(filter, search, sort)
        const counted = Math.min(expected.length, mostFound + 1)
        const pages = [await page(firstPage)]
        for (let next = pages[0]?.next; next && pages.length < mostPages; next = pages.at(-1)?.next)
          pages.push(await page(next))
        expect(pages.every(({ found }) => found === counted)).toBe(true)
        const seen = pages.flatMap(({ records }) => records.map(({ id }) => id))
        // A search with more results than are counted shows the newest.
        const isAll = !pages.at(-1)?.next
        if (search && expected.length > mostFound) expect(seen).toHaveLength(isAll ? mostFound : mostPages * 25)
        else expect(seen).toEqual(isAll ? expected : expected.slice(0, mostPages * 25))
        const back = [pages.at(-1)]
        for (let previous = back[0]?.previous; previous; previous = back.at(-1)?.previous)
          back.push(await page(previous))
        expect(back.reverse().map((page) => page?.records.map(({ id }) => id))).toEqual(
          pages.map(({ records }) => records.map(({ id }) => id)),
        )
      }
    },
  )

  test('the condition alone finds the same', async () => {
    const found = await database.$queryRaw<
      { id: number }[]
    >`SELECT id FROM job_applications WHERE ${conditionsOf(filter)}`
    expect(found.map(({ id }) => id).sort((a, b) => a - b)).toEqual(
      model(filter, '', { by: 'date', descending: false }).sort((a, b) => a - b),
    )
  })
})

test('a search among few records finds them, however many others match', async () => {
  const filter = {
    job: jobs[0],
    status: 'new' as const,
    duplicates: 'yes' as const,
    search: 'e',
    sort: orders[0] as Sort,
  }
  const { records, found } = await listRecords('job_applications', { ...filter, ...firstPage })
  expect(found).toBe(model(filter, 'e', filter.sort).length)
  expect(records.length).toBeGreaterThan(0)
})

/** No index of an order covers these states: `npm run bench -- daily` measures them. */
const covered = filters.filter(({ waiting }) => !waiting)

describe.runIf(provider === 'sqlite')('SQLite reads only shown rows, unless it sorts few', () => {
  test.each(covered.flatMap((filter) => orders.map((sort) => ({ filter, sort }))))('$filter, $sort', async (asked) => {
    const { filter, sort } = asked
    const chosen = await chooseRecords(lists.job_applications, { ...filter, search: '', sort })
    if (chosen.found <= mostFound && sort.by !== 'date' && !filter.duplicates) return
    const ordered = { list: lists.job_applications, sort, ...chosen }
    const value = sort.by === 'date' ? Date.now() : 'm'
    const queries = [
      placesQuery(ordered, { way: 'on', from: null, most: 26 }),
      placesQuery(ordered, { way: 'back', from: { id: 1, value }, most: 26 }),
      precedingQuery(ordered, { id: 1, value }, mostFound),
    ]
    for (const query of queries) {
      const plan = await planOf(query)
      // It may read the rows of one job from the same millisecond.
      for (const line of plan.split('\n').filter((line) => line.includes('job_applications')))
        expect(line).toMatch(/COVERING INDEX|applied_at=\? AND job_id=\?/)
    }
  })
})
