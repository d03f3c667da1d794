import { isReference } from '#app/domain/applications/reference.server.ts'
import { database } from '#app/platform/database/database.server.ts'
import { idsWith, type SearchedTable } from '#app/platform/database/search.server.ts'
import { Prisma } from '#prisma/generated/sqlite/client.ts'
import { type ListView, mostFound, type RecordKind, recordKinds, type SortedBy } from './rules.ts'

const { empty, join, raw, sql } = Prisma

const recordsPerPage = 25

const tables = {
  job_applications: 'job_applications',
  contact_messages: 'contact_messages',
  enquiries: 'enquiries',
  blog: 'blog_posts',
} as const satisfies Record<RecordKind, SearchedTable>

/** What a list is sorted by, as the migration `search` has indexed it. */
const sortedBy: Record<SortedBy, string> = {
  date: 'created_at',
  name: 'lower("name")',
  position: 'lower("position")',
  subject: 'lower("subject_line")',
  type: 'lower("inquiry_type")',
  title: 'lower("title")',
  status: 'lower("status")',
}

/** One page of a list: the one asked for, or the last where there are not so many. */
export interface ListPage<Row> {
  records: Row[]
  /** How many records there are, or with a search how many were found; above `mostFound` they are not counted. */
  found: number
  page: number
  pages: number
}

/**
 * The part of a list that the view shows; `read` answers the rows with these ids in any order. How many records there
 * are in all is counted where nobody else does.
 */
export async function onePage<Id extends number | string, Row extends { id: Id }>(
  kind: RecordKind,
  { search, sorting, page: wanted, counted }: ListView & { counted?: Promise<number | null> | undefined },
  read: (ids: Id[]) => Promise<Row[]>,
): Promise<ListPage<Row>> {
  const table = tables[kind]
  const from = sorting.by === 'date' && !sorting.descending ? 'oldest' : 'newest'
  const matches = search
    ? ((await withReference<Id>(search, kind)) ?? (await idsWith<Id>(search, table, from, mostFound + 1)))
    : null
  const found = matches ? matches.length : ((await counted) ?? (await countRows(table)))
  const listed = matches ? matches.slice(0, mostFound) : null
  const total = listed?.length ?? found
  const pages = Math.max(1, Math.ceil(total / recordsPerPage))
  const page = Math.min(wanted, pages)
  if (found === 0) return { records: [], found, page, pages }

  const first = (page - 1) * recordsPerPage
  const count = Math.min(recordsPerPage, total - first)
  // The database goes through all that comes before the page: fewer from the end that is nearer.
  const isFromEnd = first > total / 2
  const column = kind === 'job_applications' && sorting.by === 'date' ? 'applied_at' : sortedBy[sorting.by]
  const order = raw(sorting.descending === isFromEnd ? 'ASC' : 'DESC')
  const rows = await database.$queryRaw<{ id: Id }[]>`
    SELECT id FROM ${raw(`"${table}"`)} ${listed ? sql`WHERE id IN (${join(listed)})` : empty}
    ORDER BY ${raw(column)} ${order}, id ${order}
    LIMIT ${count} OFFSET ${isFromEnd ? total - first - count : first}`
  const ids = rows.map(({ id }) => id)
  if (isFromEnd) ids.reverse()
  const byId = new Map((await read(ids)).map((row) => [row.id, row]))
  return { records: ids.flatMap((id) => byId.get(id) ?? []), found, page, pages }
}

/** Whom somebody tells their reference looks for it; null where nothing has it. */
async function withReference<Id>(term: string, kind: RecordKind): Promise<Id[] | null> {
  if (kind === 'blog' || !isReference(term)) return null
  const rows = await database.$queryRaw<{ id: Id }[]>`
    SELECT id FROM ${raw(`"${tables[kind]}"`)} WHERE reference = ${term.toUpperCase()}`
  return rows.length > 0 ? rows.map(({ id }) => id) : null
}

async function countRows(table: SearchedTable): Promise<number> {
  const [row] = await database.$queryRaw<{ n: bigint }[]>`SELECT count(*) AS n FROM ${raw(`"${table}"`)}`
  return Number(row?.n)
}

/** How many records each list has, as far as its table answers. */
export async function countRecords(): Promise<Record<RecordKind, number | null>> {
  const counts = await Promise.all(recordKinds.map((kind) => countRows(tables[kind]).catch(() => null)))
  return Object.fromEntries(recordKinds.map((kind, index) => [kind, counts[index]])) as Record<
    RecordKind,
    number | null
  >
}
