import { isReference } from '#app/domain/submissions/reference.server.ts'
import { database } from '#app/platform/database/database.server.ts'
import { idsWith } from '#app/platform/database/search.server.ts'
import { Prisma } from '#prisma/generated/sqlite/client.ts'
import type { ListDefinition } from './list-definition.ts'
import { type ListFilter, mostFound } from './rules.ts'

const recordsPerPage = 25

export interface ListPage<Row> {
  records: Row[]
  /** How many records there are, or with a search how many were found; above `mostFound` they are not counted. */
  found: number
  page: number
  pages: number
}

export async function listPage<Id extends number | string, Row extends { id: Id }>(
  list: ListDefinition<Id, Row>,
  { search, sort, page: wanted }: ListFilter,
  counted: number | null,
): Promise<ListPage<Row>> {
  const matches = search ? await findMatches(list, search, sort.by === 'date' && !sort.descending) : null
  const found = matches?.length ?? counted ?? (await countRows(list.table))
  const total = matches ? Math.min(found, mostFound) : found
  const pages = Math.max(1, Math.ceil(total / recordsPerPage))
  const page = Math.min(wanted, pages)
  if (found === 0) return { records: [], found, page, pages }

  const first = (page - 1) * recordsPerPage
  const count = Math.min(recordsPerPage, total - first)
  // The database goes through all that comes before the page: fewer from the end that is nearer.
  const isFromEnd = first > total / 2
  const column = Prisma.raw(list.sorts[sort.by] ?? 'id')
  const order = Prisma.raw(sort.descending === isFromEnd ? 'ASC' : 'DESC')
  const rows = await database.$queryRaw<{ id: Id }[]>`
    SELECT id FROM ${Prisma.raw(list.table)}
    ${matches ? Prisma.sql`WHERE id IN (${Prisma.join(matches.slice(0, mostFound))})` : Prisma.empty}
    ORDER BY ${column} ${order}, id ${order}
    LIMIT ${count} OFFSET ${isFromEnd ? total - first - count : first}`
  const ids = rows.map(({ id }) => id)
  if (isFromEnd) ids.reverse()
  const byId = new Map((await list.find(ids)).map((row) => [row.id, row]))
  return { records: ids.flatMap((id) => byId.get(id) ?? []), found, page, pages }
}

/** Whom somebody tells their reference looks for it; where nothing has it, it is searched for as any other word. */
async function findMatches<Id extends number | string, Row extends { id: Id }>(
  list: ListDefinition<Id, Row>,
  search: string,
  fromOldest: boolean,
): Promise<Id[]> {
  if (list.numbered && isReference(search)) {
    const rows = await database.$queryRaw<{ id: Id }[]>`
      SELECT id FROM ${Prisma.raw(list.table)} WHERE reference = ${search.toUpperCase()}`
    if (rows.length > 0) return rows.map(({ id }) => id)
  }
  return idsWith<Id>(search, list, fromOldest ? 'oldest' : 'newest', mostFound + 1)
}

export async function countRows(table: string): Promise<number> {
  const [row] = await database.$queryRaw<{ n: bigint }[]>`SELECT count(*) AS n FROM ${Prisma.raw(table)}`
  return Number(row?.n)
}
