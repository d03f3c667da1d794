import type { ListDefinition } from '#app/domain/records/list-definition.ts'
import { isIn } from '#app/domain/records/places.server.ts'
import { mostFound } from '#app/domain/records/rules.ts'
import type { Searchable } from '#app/domain/search-index/searchable.ts'
import { alternativesOf } from '#app/domain/search-index/tokens.ts'
import { referenceOf } from '#app/domain/submissions/reference.server.ts'
import { database } from '#app/platform/database/database.server.ts'
import { idsWith, inOrderOf, isAmong } from '#app/platform/database/search.server.ts'
import { Prisma } from '#prisma/generated/sqlite/client.ts'
import { conditionsOf } from './filter.server.ts'
import type { ListFilter } from './filter.ts'
import { isFiltered } from './filter.ts'

type Id = number | string
type List = Pick<ListDefinition<number, { id: number }>, 'table' | 'numbered'> & { searchable: Searchable | null }
type Filter = Omit<ListFilter, 'page' | 'cursor'>

/** The records of a list or a place of it that a filter and a search leave. */
export interface ChosenRecords {
  /** `SELECT … FROM ${from} WHERE ${where}`. */
  from: Prisma.Sql
  where: Prisma.Sql
  /** How many there are; above `mostFound` they are not counted. */
  found: number
  /** As many of them are chosen: of a search `mostFound` at most. */
  total: number
}

/** `counted`: how many the whole list has, where that is known. */
export async function chooseRecords(list: List, filter: Filter, counted: number | null = null): Promise<ChosenRecords> {
  const conditions = filter.place ? isIn(list.table, filter.place) : conditionsOf(filter)
  const table = Prisma.raw(list.table)
  if (filter.search && list.searchable) {
    const ids = await findMatches(list, list.searchable, filter, conditions)
    const where = Prisma.sql`${isIn(list.table, filter.place)} AND ${isAmong(ids.slice(0, mostFound))}`
    return { from: table, where, found: ids.length, total: Math.min(ids.length, mostFound) }
  }
  const inDateOrder = Prisma.sql`${table} ${filter.duplicates ? inOrderOf(`sort_${list.table}_date`) : Prisma.empty}`
  const known = isFiltered(filter) ? null : counted
  const found = known ?? (await countRows(inDateOrder, conditions))
  const from = isWalk(filter, found) ? Prisma.sql`${table} ${inOrderOf(`sort_${list.table}_${filter.sort.by}`)}` : table
  return { from, where: conditions, found, total: found }
}

/**
 * SQLite would rather fetch all that have a status or are for a job, row by row, and sort them. Where they are many, the
 * index of the order is walked through instead, which holds all that applications are filtered by. By date, the index of a filter is in
 * order already; that somebody may have applied twice has none.
 */
function isWalk(filter: Filter, found: number): boolean {
  return isFiltered(filter) && (filter.duplicates !== undefined || (filter.sort.by !== 'date' && found > mostFound))
}

/** More than `mostFound` are answered as one more. */
export async function countRows(from: Prisma.Sql, where: Prisma.Sql): Promise<number> {
  const [row] = await database.$queryRaw<{ n: bigint }[]>`
    SELECT count(*) AS n FROM (SELECT 1 FROM ${from} WHERE ${where} LIMIT ${mostFound + 1}) AS rows`
  return Number(row?.n)
}

/** A search for a reference finds exactly that record; a reference that no record has is searched for as any other word. */
async function findMatches(list: List, searchable: Searchable, filter: Filter, conditions: Prisma.Sql): Promise<Id[]> {
  const { search, sort } = filter
  const table = Prisma.raw(list.table)
  const reference = list.numbered ? referenceOf(search) : null
  if (reference) {
    const rows = await database.$queryRaw<{ id: Id }[]>`
      SELECT id FROM ${table} WHERE ${conditions} AND reference = ${reference}`
    if (rows.length > 0) return rows.map(({ id }) => id)
  }
  const from = sort.by === 'date' && !sort.descending ? 'oldest' : 'newest'
  return idsWith(searchable, {
    alternatives: alternativesOf(search),
    where: conditions,
    from,
    most: mostFound + 1,
  })
}
