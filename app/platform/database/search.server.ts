import { Prisma } from '#prisma/generated/sqlite/client.ts'
import { database, provider } from './database.server.ts'

/** Beside the table stands an index of the text of these columns, kept up by triggers. */
interface SearchedTable {
  table: string
  searched: string[]
  /** Of ids that are no numbers the index of SQLite keeps the ids themselves. */
  numbered: boolean
}

/** With more rows those with a short term are soon met without the index. */
const many = 20_000

/** In capitals or not; no sign in the term is a wildcard. */
export async function idsWith<Id extends number | string>(
  term: string,
  table: SearchedTable,
  from: 'newest' | 'oldest',
  most: number,
): Promise<Id[]> {
  const order = Prisma.raw(from === 'newest' ? 'DESC' : 'ASC')
  const rows = Prisma.sql`${await matches(term, table)} ORDER BY 1 ${order} LIMIT ${most}`
  return (await database.$queryRaw<{ id: Id }[]>(rows)).map(({ id }) => id)
}

async function matches(term: string, table: SearchedTable): Promise<Prisma.Sql> {
  const index = indexOf(table)
  if (provider === 'postgres') return Prisma.sql`SELECT id FROM ${index} WHERE text LIKE lower(${pattern(term)})`
  if ([...term].length < 3) return shortMatches(term, table)
  const id = Prisma.raw(table.numbered ? 'rowid AS id' : 'id')
  return Prisma.sql`SELECT ${id} FROM ${index} WHERE ${index} MATCH ${phrase(term)}`
}

/** The index of SQLite holds every three letters that follow each other; one and two are the beginnings of some. */
async function shortMatches(term: string, table: SearchedTable): Promise<Prisma.Sql> {
  const beginning = term.toLowerCase()
  const rows = Prisma.sql`SELECT DISTINCT doc AS id FROM ${Prisma.raw(`"search_${table.table}_terms"`)}
    WHERE term >= ${beginning} AND term < ${`${beginning}\u{10ffff}`}`
  if (!table.numbered)
    return Prisma.sql`SELECT id FROM ${indexOf(table)} WHERE rowid IN (SELECT id FROM (${rows}) AS rows)`
  // LIKE knows the capitals of ASCII alone.
  if (/\P{ASCII}/u.test(term) || (await isWithin(many, rows))) return rows
  const text = Prisma.raw(table.searched.map((column) => `"${column}"`).join(' || char(10) || '))
  return Prisma.sql`SELECT id FROM ${Prisma.raw(`"${table.table}"`)} WHERE ${text} LIKE ${pattern(term)} ESCAPE '\\'`
}

async function isWithin(most: number, rows: Prisma.Sql): Promise<boolean> {
  const [counted] = await database.$queryRaw<{ n: bigint }[]>`
    SELECT count(*) AS n FROM (SELECT 1 FROM (${rows}) LIMIT ${most + 1})`
  return Number(counted?.n) <= most
}

const indexOf = ({ table }: SearchedTable) => Prisma.raw(`"search_${table}"`)

const phrase = (term: string) => `"${term.replaceAll('"', '""')}"`

const pattern = (term: string) => `%${term.replaceAll(/[\\%_]/g, '\\$&')}%`

/** To be run before all rows are deleted: row by row would take many times as long. */
export function forgetAll(table: SearchedTable): Prisma.Sql {
  const index = indexOf(table)
  if (provider === 'postgres') return Prisma.sql`TRUNCATE ${index}`
  if (!table.numbered) return Prisma.sql`DELETE FROM ${index}`
  return Prisma.sql`INSERT INTO ${index} (${index}) VALUES ('delete-all')`
}
