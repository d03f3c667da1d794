import { Prisma } from '#prisma/generated/sqlite/client.ts'
import { database } from './database.server.ts'
import type { Search, SearchedTable, Searching } from './searching.ts'

export const postgresSearch: Searching = {
  idsWith,
  isAmong: (ids) => Prisma.sql`id = ANY(${ids})`,
  forgetAll: ({ table }) => [Prisma.sql`TRUNCATE ${Prisma.raw(`"search_${table}"`)}`],
}

/** How common a term is decides whether Postgres asks its index or goes through the newest until it has enough. */
async function idsWith({ table }: SearchedTable, { term, from, most }: Search): Promise<(number | string)[]> {
  const order = Prisma.raw(from === 'newest' ? 'DESC' : 'ASC')
  const rows = await database.$queryRaw<{ id: number | string }[]>`
    SELECT id FROM ${Prisma.raw(`"search_${table}"`)} WHERE ${matches(term)} ORDER BY id ${order} LIMIT ${most}`
  return rows.map(({ id }) => id)
}

const trigram = 3
/** From here on a third of a term's trigrams finds as little as all, and asks for a third of the index. */
const long = 4 * trigram

function matches(term: string): Prisma.Sql {
  const letters = [...term]
  if (letters.length < trigram) return Prisma.sql`search_letters(text) COLLATE "C" @> ARRAY[lower(${term})]`
  if (letters.length < long) return Prisma.sql`text LIKE lower(${pattern([term])})`
  const parts = [letters.slice(-trigram).join('')]
  for (let end = letters.length - trigram; end > 0; end -= trigram)
    parts.unshift(letters.slice(Math.max(0, end - trigram), end).join(''))
  return Prisma.sql`text LIKE lower(${pattern(parts)}) AND strpos(text, lower(${term})) > 0`
}

const pattern = (parts: string[]) => `%${parts.map((part) => part.replaceAll(/[\\%_]/g, '\\$&')).join('%')}%`
