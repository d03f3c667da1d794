import { parseRecordNumber } from '#app/domain/records/ids.ts'
import { type RecordKind, recordKinds } from '#app/domain/records/kinds.ts'
import { isIn } from '#app/domain/records/places.server.ts'
import type { ListFault, Place } from '#app/domain/records/rules.ts'
import { whyFound } from '#app/domain/search-index/why-found.server.ts'
import { database, isMissingTable } from '#app/platform/database/database.server.ts'
import { log } from '#app/platform/log.server.ts'
import { Prisma } from '#prisma/generated/sqlite/client.ts'
import { countRows } from './chosen.server.ts'
import type { ListFilter } from './filter.ts'
import { lists } from './lists.server.ts'
import { type ListPage, listPage } from './page.server.ts'
import { findRemovals, type Removal } from './removals.server.ts'

/**
 * `why`: by id, the line in which a search found a record whose columns do not show it. `removals`: by id, when and by whom
 * a record of a place came there.
 */
export async function listRecords(kind: RecordKind, filter: ListFilter, counted: number | null = null) {
  const list = await readList(kind, filter, counted)
  const ids = list.records.map(({ id }) => id)
  const { searchable } = lists[kind]
  const [why, removals] = await Promise.all([
    searchable ? whyFound(searchable, ids, filter.search) : {},
    filter.place ? findRemovals(kind, filter.place, ids) : {},
  ])
  return {
    ...list,
    why: why as Record<number | string, string>,
    removals: removals as Record<number | string, Removal>,
  }
}

async function readList(kind: RecordKind, filter: ListFilter, counted: number | null) {
  switch (kind) {
    case 'job_applications':
      return { kind, ...(await listPage(lists[kind], filter, counted)) }
    case 'contact_messages':
      return { kind, ...shortened(await listPage(lists[kind], filter, counted)) }
    case 'enquiries':
      return { kind, ...shortened(await listPage(lists[kind], filter, counted)) }
    case 'blog':
      return { kind, ...(await listPage(lists[kind], filter, counted)) }
    case 'jobs':
      return { kind, ...(await listPage(lists[kind], filter, counted)) }
  }
}

/** Those of them that are still there, as their list shows them. */
export async function findListed(kind: RecordKind, ids: string[]) {
  const numbers = ids.flatMap((id) => parseRecordNumber(id) ?? [])
  switch (kind) {
    case 'job_applications':
      return { kind, records: await lists[kind].find(numbers) }
    case 'contact_messages':
      return { kind, records: (await lists[kind].find(numbers)).map(begun) }
    case 'enquiries':
      return { kind, records: (await lists[kind].find(numbers)).map(begun) }
    case 'blog':
      return { kind, records: await lists[kind].find(ids) }
    case 'jobs':
      return { kind, records: await lists[kind].find(numbers) }
  }
}

const longestBeginning = 240

function begun<Row extends { message: string }>(row: Row): Row {
  return { ...row, message: row.message.slice(0, longestBeginning).toWellFormed() }
}

function shortened<Row extends { message: string }>(page: ListPage<Row>): ListPage<Row> {
  return { ...page, records: page.records.map(begun) }
}

export async function findRecord(kind: RecordKind, id: string, place?: Place) {
  if (kind === 'blog') return (await lists.blog.find([id], place))[0] ?? null
  const number = parseRecordNumber(id)
  return number === null ? null : ((await lists[kind].find([number], place))[0] ?? null)
}

/** Null of a list that was not asked for, or whose table does not answer. More than `mostFound` are not counted. */
export async function countRecords(
  kinds: readonly RecordKind[] = recordKinds,
  place?: Place,
): Promise<Record<RecordKind, number | null>> {
  const count = (kind: RecordKind) => (kinds.includes(kind) ? countList(kind, place).catch(() => null) : null)
  const counts = recordKinds.map(async (kind) => [kind, await count(kind)])
  return Object.fromEntries(await Promise.all(counts))
}

const countList = (kind: RecordKind, place: Place | undefined) =>
  countRows(Prisma.raw(lists[kind].table), isIn(lists[kind].table, place))

export async function countAll(kind: RecordKind): Promise<number> {
  const [row] = await database.$queryRaw<{ n: bigint }[]>`
    SELECT count(*) AS n FROM ${Prisma.raw(lists[kind].table)} WHERE deleted_at IS NULL`
  return Number(row?.n)
}

export async function readOrFault<Value>(read: Promise<Value>): Promise<Value | { fault: ListFault }> {
  try {
    return await read
  } catch (error) {
    log.error({ error }, 'records could not be read')
    return { fault: isMissingTable(error) ? 'tableMissing' : 'unavailable' }
  }
}
