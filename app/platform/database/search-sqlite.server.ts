import { Prisma } from '#prisma/generated/sqlite/client.ts'
import { database } from './database.server.ts'
import { literal, type Search, type SearchedTable, type Searching } from './searching.ts'

export const sqliteSearch: Searching = {
  idsWith,
  isAmong,
  inOrderOf: (index) => Prisma.sql`INDEXED BY ${Prisma.raw(`"${index}"`)}`,
  forgetAll,
}

async function idsWith(table: SearchedTable, search: Search): Promise<(number | string)[]> {
  return (table.numbered && (await idsWithLong(table, search))) || readIds(table, search)
}

/** In the order of its numbers, in which records came: no more of the index is read than is answered. */
async function readIds(table: SearchedTable, { term, from, most, within }: Search): Promise<(number | string)[]> {
  const { index, phrase } = indexFor(table, term)
  const order = orderOf(from)
  // With a plus the index is not asked for each of those ids.
  const chosen = within ? Prisma.sql`AND +rowid IN (${within})` : Prisma.empty
  const numbers = Prisma.sql`
    SELECT rowid FROM ${index} WHERE ${index} MATCH ${phrase} ${chosen} ORDER BY rowid ${order} LIMIT ${most}`
  const rows = await database.$queryRaw<{ id: number | string }[]>(
    table.numbered
      ? Prisma.sql`SELECT rowid AS id FROM (${numbers})`
      : Prisma.sql`SELECT id FROM ${numbersOf(table)} WHERE number IN (${numbers}) ORDER BY number ${order}`,
  )
  return rows.map(({ id }) => id)
}

const piece = 12

/**
 * The index goes through all trigrams of a term for each record that has the rarest: of a long one, such as a whole
 * address, the first piece that few have is looked for, and those few are read. Null where none is rare, or where LIKE,
 * which knows the capitals of ASCII alone, cannot tell.
 */
async function idsWithLong(table: SearchedTable, { term, ...search }: Search): Promise<(number | string)[] | null> {
  if (term.length <= piece || /\P{ASCII}/u.test(term)) return null
  for (let start = 0; start < term.length; start += piece) {
    const end = Math.min(start + piece, term.length)
    const candidates = await readIds(table, { term: term.slice(end - piece, end), ...search })
    if (candidates.length === search.most) continue
    const pattern = `%${literal(term)}%`
    const contains = table.searched.map(
      (column) => Prisma.sql`${Prisma.raw(`"${column}"`)} LIKE ${pattern} ESCAPE '\\'`,
    )
    const rows = await database.$queryRaw<{ id: number }[]>`
      SELECT id FROM ${Prisma.raw(`"${table.table}"`)} WHERE ${isAmong(candidates)} AND (${Prisma.join(contains, ' OR ')})
      ORDER BY id ${orderOf(search.from)}`
    return rows.map(({ id }) => id)
  }
  return null
}

const orderOf = (from: Search['from']) => Prisma.raw(from === 'newest' ? 'DESC' : 'ASC')

function isAmong(ids: (number | string)[]): Prisma.Sql {
  return Prisma.sql`id IN (SELECT value FROM json_each(${JSON.stringify(ids)}))`
}

/** One letter stands between the ends of its line, and between those of two letters the end of a line. */
function indexFor({ table }: SearchedTable, term: string) {
  const letters = [...term]
  const [name, text] =
    letters.length > 2
      ? [`search_${table}`, term]
      : [`search_${table}_letters`, letters.length === 2 ? letters.join('\n') : `\n${term}\n`]
  return { index: Prisma.raw(`"${name}"`), phrase: `"${text.replaceAll('"', '""')}"` }
}

const numbersOf = ({ table }: SearchedTable) => Prisma.raw(`"search_${table}_numbers"`)

function forgetAll(searched: SearchedTable): Prisma.Sql[] {
  const indexes = [`search_${searched.table}`, `search_${searched.table}_letters`].map((name) =>
    Prisma.raw(`"${name}"`),
  )
  const statements = indexes.map((index) => Prisma.sql`INSERT INTO ${index} (${index}) VALUES ('delete-all')`)
  return searched.numbered ? statements : [...statements, Prisma.sql`DELETE FROM ${numbersOf(searched)}`]
}
