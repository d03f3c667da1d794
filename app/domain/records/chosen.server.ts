import { conditionsOf } from '#app/domain/applications/filter.server.ts'
import { isFiltered } from '#app/domain/applications/filter.ts'
import { isReference } from '#app/domain/submissions/reference.server.ts'
import { database } from '#app/platform/database/database.server.ts'
import { idsWith, inOrderOf, isAmong } from '#app/platform/database/search.server.ts'
import { Prisma } from '#prisma/generated/sqlite/client.ts'
import type { ListDefinition } from './list-definition.ts'
import { type ListFilter, mostFound } from './rules.ts'

type Id = number | string
type List = Pick<ListDefinition<number, { id: number }>, 'table' | 'numbered' | 'searched'>
type Filter = Omit<ListFilter, 'page' | 'cursor'>

/** Those records of a list that a filter and a search leave, of the trash none. */
export interface ChosenRecords {
  /** `SELECT … FROM ${from} WHERE ${where}`. */
  from: Prisma.Sql
  where: Prisma.Sql
  /** How many a search has found, of which only `mostFound` are chosen; null without one. */
  found: number | null
}

export async function chooseRecords(list: List, filter: Filter): Promise<ChosenRecords> {
  const conditions = conditionsOf(filter)
  const table = Prisma.raw(list.table)
  if (!filter.search) return { from: Prisma.sql`${table} ${indexFor(list, filter)}`, where: conditions, found: null }
  const ids = await findMatches(list, filter, conditions)
  const where = Prisma.sql`deleted_at IS NULL AND ${isAmong(ids.slice(0, mostFound))}`
  return { from: table, where, found: ids.length }
}

/**
 * SQLite would rather fetch all that have a status or are for a job, row by row, and sort them. The indexes of the
 * orders hold all that is filtered by: 100,000 are walked through in some milliseconds. By date, the index of a filter
 * is in order already.
 */
function indexFor({ table }: List, filter: Filter): Prisma.Sql {
  const { by } = filter.sort
  const isWalk = isFiltered(filter) && (by !== 'date' || filter.duplicates)
  return isWalk ? inOrderOf(`sort_${table}_${by}`) : Prisma.empty
}

/** Whom somebody tells their reference looks for it; where nothing has it, it is searched for as any other word. */
async function findMatches(list: List, filter: Filter, conditions: Prisma.Sql): Promise<Id[]> {
  const { search, sort } = filter
  const table = Prisma.raw(list.table)
  if (list.numbered && isReference(search)) {
    const rows = await database.$queryRaw<{ id: Id }[]>`
      SELECT id FROM ${table} WHERE ${conditions} AND reference = ${search.toUpperCase()}`
    if (rows.length > 0) return rows.map(({ id }) => id)
  }
  const from = sort.by === 'date' && !sort.descending ? 'oldest' : 'newest'
  const within = isFiltered(filter) ? Prisma.sql`SELECT id FROM ${table} WHERE ${conditions}` : undefined
  return idsWith(list, { term: search, from, most: mostFound + 1, within })
}
