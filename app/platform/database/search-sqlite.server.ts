import { Prisma } from '#prisma/generated/sqlite/client.ts'
import { database } from './database.server.ts'
import type { Search, SearchedTable, Searching } from './searching.ts'

export const sqliteSearch: Searching = {
  idsWith,
  isAmong: (ids) => Prisma.sql`id IN (SELECT value FROM json_each(${JSON.stringify(ids)}))`,
  forgetAll,
}

/** In the order of its numbers, which are those in which records came, so that no more of the index is read than is answered. */
async function idsWith(table: SearchedTable, { term, from, most }: Search): Promise<(number | string)[]> {
  const { index, phrase } = indexFor(table, term)
  const order = Prisma.raw(from === 'newest' ? 'DESC' : 'ASC')
  const numbers = Prisma.sql`SELECT rowid FROM ${index} WHERE ${index} MATCH ${phrase} ORDER BY rowid ${order} LIMIT ${most}`
  const rows = await database.$queryRaw<{ id: number | string }[]>(
    table.numbered
      ? Prisma.sql`SELECT rowid AS id FROM (${numbers})`
      : Prisma.sql`SELECT id FROM ${numbersOf(table)} WHERE number IN (${numbers}) ORDER BY number ${order}`,
  )
  return rows.map(({ id }) => id)
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
