import { conditionsOf } from '#app/domain/applications/filter.server.ts'
import { parseRecordNumber } from '#app/domain/records/ids.ts'
import { type RecordKind, recordKinds } from '#app/domain/records/kinds.ts'
import type { ListFault } from '#app/domain/records/rules.ts'
import { whyFound } from '#app/domain/search-index/why-found.server.ts'
import { database, isMissingTable } from '#app/platform/database/database.server.ts'
import { log } from '#app/platform/log.server.ts'
import { Prisma } from '#prisma/generated/sqlite/client.ts'
import { countRows } from './chosen.server.ts'
import type { ListFilter } from './filter.ts'
import { lists } from './lists.server.ts'
import { type ListPage, listPage } from './page.server.ts'

/** `why`: by id, the line in which a search found a record whose columns do not show it. */
export async function listRecords(kind: RecordKind, filter: ListFilter, counted: number | null = null) {
  const list = await readList(kind, filter, counted)
  const why = await whyFound(
    lists[kind].searchable,
    list.records.map(({ id }) => id),
    filter.search,
  )
  return { ...list, why }
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
  }
}

const longestBeginning = 240

function begun<Row extends { message: string }>(row: Row): Row {
  return { ...row, message: row.message.slice(0, longestBeginning).toWellFormed() }
}

function shortened<Row extends { message: string }>(page: ListPage<Row>): ListPage<Row> {
  return { ...page, records: page.records.map(begun) }
}

export async function findRecord(kind: RecordKind, id: string) {
  if (kind === 'blog') return (await lists.blog.find([id]))[0] ?? null
  const number = parseRecordNumber(id)
  return number === null ? null : ((await lists[kind].find([number]))[0] ?? null)
}

/** Null of what was not asked for, or where its table does not answer; more than `mostFound` are not counted. */
export async function countRecords(
  kinds: readonly RecordKind[] = recordKinds,
): Promise<Record<RecordKind, number | null>> {
  const count = (kind: RecordKind) => (kinds.includes(kind) ? countList(kind).catch(() => null) : null)
  const counts = recordKinds.map(async (kind) => [kind, await count(kind)])
  return Object.fromEntries(await Promise.all(counts))
}

const countList = (kind: RecordKind) => countRows(Prisma.raw(lists[kind].table), conditionsOf({}))

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
