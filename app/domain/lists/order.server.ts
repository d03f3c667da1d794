import type { Cursor, ListTable, Sort } from '#app/domain/records/rules.ts'
import { database } from '#app/platform/database/database.server.ts'
import { Prisma } from '#prisma/generated/sqlite/client.ts'

type Id = number | string

/** `SELECT … FROM ${from} WHERE ${where}`. */
export interface Rows {
  from: Prisma.Sql
  where: Prisma.Sql
}

/** Records of a list, sorted. */
export interface OrderedRecords extends Rows {
  list: Pick<ListTable, 'key' | 'sorts'>
  sort: Sort
}

/** A record's position in the order. An index covers both parts. */
export type Position = Pick<Cursor, 'id' | 'value'>

type Way = 'on' | 'back'

interface Cut {
  way: Way
  /** Null to start at the end of the list. */
  from: Position | null
  skip?: number
  most: number
}

/** The positions, in the direction of the walk. */
export async function readPlaces(records: OrderedRecords, cut: Cut): Promise<Position[]> {
  const rows = await database.$queryRaw<{ id: Id; value: string | Date }[]>(placesQuery(records, cut))
  return rows.map(({ id, value }) => ({ id, value: value instanceof Date ? value.getTime() : value }))
}

/** The position of a record in the order, even if the filter excludes it. */
export async function findPosition(records: OrderedRecords, table: string, id: Id) {
  const [row] = await database.$queryRaw<{ value: string | Date; chosen: number | bigint }[]>`
    SELECT ${columnOf(records)} AS value, CASE WHEN ${records.where} THEN 1 ELSE 0 END AS chosen
    FROM ${Prisma.raw(table)} WHERE ${keyOf(records)} = ${id}`
  if (!row) return null
  const value = row.value instanceof Date ? row.value.getTime() : row.value
  return { id, value, isChosen: Number(row.chosen) === 1 }
}

/** Reads only the skipped and returned part of the index. */
export function placesQuery(records: OrderedRecords, { way, from, skip = 0, most }: Cut): Prisma.Sql {
  const column = columnOf(records)
  const direction = Prisma.raw(isDown(records, way) ? 'DESC' : 'ASC')
  const read = (where: Prisma.Sql, order: Prisma.Sql) => Prisma.sql`
    SELECT ${keyOf(records)} AS id, ${column} AS value FROM ${records.from} WHERE ${where} ORDER BY ${order} LIMIT ${most} OFFSET ${skip}`
  const byId = Prisma.sql`${keyOf(records)} ${direction}`
  const byValue = Prisma.sql`${column} ${direction}, ${byId}`
  if (!from) return read(records.where, byValue)
  const [alike, farther] = beyond(records, way, from)
  // SQLite would otherwise sort all rows with an equal value.
  return Prisma.sql`
    SELECT id, value FROM (
      SELECT * FROM (${read(alike, byId)}) AS alike UNION ALL SELECT * FROM (${read(farther, byValue)}) AS farther
    ) AS beyond ORDER BY value ${direction}, id ${direction} LIMIT ${most}`
}

/** Number of records before a position. More than `most` with an equal or with another value are not counted. */
export async function countPreceding(records: OrderedRecords, place: Position, most: number): Promise<number> {
  const [row] = await database.$queryRaw<{ n: bigint }[]>(precedingQuery(records, place, most))
  return Number(row?.n)
}

export function precedingQuery(records: OrderedRecords, place: Position, most: number): Prisma.Sql {
  const count = (where: Prisma.Sql) =>
    Prisma.sql`(SELECT count(*) FROM (SELECT 1 FROM ${records.from} WHERE ${where} LIMIT ${most + 1}) AS ahead)`
  const [alike, farther] = beyond(records, 'back', place)
  return Prisma.sql`SELECT ${count(alike)} + ${count(farther)} AS n`
}

/**
 * Two queries: for records with an equal value, of which there may be very many, and for the others. A single query
 * with OR would not use an expression index in SQLite.
 */
function beyond(records: OrderedRecords, way: Way, { id, value }: Position): [Prisma.Sql, Prisma.Sql] {
  const column = columnOf(records)
  const than = isDown(records, way) ? '<' : '>'
  const stored = records.sort.by === 'date' ? new Date(value) : value
  const { where } = records
  return [
    Prisma.sql`${where} AND ${column} = ${stored} AND ${keyOf(records)} ${Prisma.raw(than)} ${id}`,
    Prisma.sql`${where} AND ${column} ${Prisma.raw(than)} ${stored}`,
  ]
}

const isDown = ({ sort }: OrderedRecords, way: Way) => sort.descending === (way === 'on')

const keyOf = ({ list }: OrderedRecords) => Prisma.raw(list.key)

const columnOf = ({ list, sort }: OrderedRecords) => Prisma.raw(list.sorts[sort.by] ?? 'id')
