import { inPlaceSql } from '#app/domain/records/places.server.ts'
import { type ListTable, mostFound } from '#app/domain/records/rules.ts'
import type { Searchable } from '#app/domain/search-index/searchable.ts'
import { searchAlternatives } from '#app/domain/search-index/tokens.ts'
import { referenceOf } from '#app/domain/submissions/reference.server.ts'
import { database } from '#app/platform/database/database.server.ts'
import { findMatchingIds, inOrderOf, isAmong } from '#app/platform/database/search.server.ts'
import { literal } from '#app/platform/database/searching.ts'
import { Prisma } from '#prisma/generated/sqlite/client.ts'
import { matching } from './filter.server.ts'
import {
  declaredFilters,
  type FilterField,
  filterControl,
  isFiltered,
  type ListFilter,
  type RecordFilter,
} from './filter.ts'
import { type Rows, readPlaces } from './order.server.ts'

type Id = number | string

/** A list, and the source of its rows. */
export interface ListSource extends ListTable {
  searchable: Searchable | null
  /** The SQL text to search in, for a list outside the search index. */
  part?: string
  /** The condition for the rows of a list without a trash. */
  within?: (filter: RecordFilter) => Prisma.Sql
  /** Filters without an index: the query scans the date index, which includes their columns. */
  walked?: readonly FilterField[]
}

type Filter = Omit<ListFilter, 'page' | 'cursor'>

/** The records of a list, or of a place in it, that match a filter and a search. */
export interface ChosenRecords extends Rows {
  /** Their number; above `mostFound` they are not counted. */
  found: number
  /** Limit of the selection: `mostFound` for a search. */
  total: number
}

/** `counted`: the number of all records of the list, if known. */
export async function chooseRecords(
  list: ListSource,
  filter: Filter,
  counted: number | null = null,
): Promise<ChosenRecords> {
  const table = Prisma.raw(list.table)
  if (filter.search && isSearched(list)) {
    const ids = await findMatches(list, filter)
    const among = isAmong(ids.slice(0, mostFound), list.key)
    // With a condition on the rows, SQLite would scan the list instead of looking up the ids.
    const where = list.within ? among : Prisma.sql`${inPlaceSql(list.table, filter.place)} AND ${among}`
    return { from: table, where, found: ids.length, total: Math.min(ids.length, mostFound) }
  }
  const all = allRows(list, filter)
  const found = (isFiltered(filter) ? null : counted) ?? (await countRows(all.from, all.where))
  // By date, the index of a filter is in order already, unless it is that of another order.
  const isOrdered = filter.sort.by === 'date' && !inOtherOrder.some((field) => filter[field] !== undefined)
  const isMany = isFiltered(filter) && !isOrdered && found > mostFound
  const from = isMany || isWalked(list, filter) ? inOrder(list, filter.sort.by) : table
  return { from, where: all.where, found, total: found }
}

const inOtherOrder: readonly FilterField[] = declaredFilters
  .filter(({ field }) => field.options.sort)
  .map(({ name }) => name)

/** The unsorted ids that match a filter and a search. */
export async function findChosenIds(list: ListSource, filter: Filter): Promise<Id[]> {
  const { from, where } = await chooseRecords(list, filter)
  const rows = await database.$queryRaw<{ id: Id }[]>`SELECT ${Prisma.raw(list.key)} AS id FROM ${from} WHERE ${where}`
  return rows.map(({ id }) => id)
}

/** The number of records for each value of a filter, under the other filters. */
export const countByValue = (list: ListSource, filter: Filter, field: FilterField) =>
  Promise.all(
    filterControl(field).offered.map(async (value) => ({
      value,
      found: (await chooseRecords(list, { ...filter, [field]: value })).found,
    })),
  )

/** All matching rows of a filter and, for a list without a word index, of a search. */
export function allRows(list: ListSource, filter: Filter): Rows {
  const where = matching(rowsOf(list, filter), filter, list.sorts.date)
  const from = isWalked(list, filter) ? inOrder(list, 'date') : Prisma.raw(list.table)
  if (!filter.search || !list.part) return { from, where }
  // A list without a trash has an index on the date that contains the text.
  return {
    from: list.within ? inOrder(list, 'date') : from,
    where: Prisma.sql`${where} AND ${hasWords([list.part], filter.search.toLowerCase())}`,
  }
}

/** A condition that every word of a search occurs in one of these columns or expressions. */
export function hasWords(texts: readonly string[], search: string): Prisma.Sql {
  const isLike = (pattern: string) => (text: string) =>
    Prisma.sql`lower(${Prisma.raw(text)}) LIKE lower(${pattern}) ESCAPE '\\'`
  const words = search.split(/\s+/)
  return Prisma.join(
    words.map((word) => Prisma.sql`(${Prisma.join(texts.map(isLike(`%${literal(word)}%`)), ' OR ')})`),
    ' AND ',
  )
}

export const isSearched = ({ searchable, part }: ListSource) => searchable !== null || part !== undefined

/** The rows of a list, or of a place in it. */
const rowsOf = (list: ListSource, filter: Filter) => list.within?.(filter) ?? inPlaceSql(list.table, filter.place)

/**
 * SQLite would fetch all rows with a status or a job one by one and sort them. For large results it walks the index of
 * the sort order instead, which contains all filtered columns.
 */
const inOrder = ({ table }: ListSource, by: string) =>
  Prisma.sql`${Prisma.raw(table)} ${inOrderOf(`sort_${table}_${by}`)}`

/** One record has few events, and they have their own index. */
const isWalked = (list: ListSource, filter: Filter) =>
  filter.subject === undefined && (list.walked?.some((field) => filter[field] !== undefined) ?? false)

/** Counts above `mostFound` are returned as `mostFound` + 1. */
export async function countRows(from: Prisma.Sql, where: Prisma.Sql): Promise<number> {
  const [row] = await database.$queryRaw<{ n: bigint }[]>`
    SELECT count(*) AS n FROM (SELECT 1 FROM ${from} WHERE ${where} LIMIT ${mostFound + 1}) AS rows`
  return Number(row?.n)
}

/** A search for a reference finds exactly that record; an unknown reference is an ordinary word. */
async function findMatches(list: ListSource, filter: Filter): Promise<Id[]> {
  const { search, sort } = filter
  const all = allRows(list, filter)
  if (!list.searchable) {
    const places = await readPlaces({ list, sort, ...all }, { way: 'on', from: null, most: mostFound + 1 })
    return places.map(({ id }) => id)
  }
  const reference = list.searchable.hasReferences ? referenceOf(search) : null
  if (reference) {
    const rows = await database.$queryRaw<{ id: Id }[]>`
      SELECT id FROM ${Prisma.raw(list.table)} WHERE ${all.where} AND reference = ${reference}`
    if (rows.length > 0) return rows.map(({ id }) => id)
  }
  const from = sort.by === 'date' && !sort.descending ? 'oldest' : 'newest'
  return findMatchingIds(list.searchable, {
    alternatives: searchAlternatives(search),
    where: all.where,
    from,
    most: mostFound + 1,
  })
}
