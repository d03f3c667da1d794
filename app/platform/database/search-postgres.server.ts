import { Prisma } from '#prisma/generated/sqlite/client.ts'
import { database } from './database.server.ts'
import { literal, type Search, type SearchedTable, type Searching } from './searching.ts'

export const postgresSearch: Searching = {
  idsWith,
  isAmong: (ids) => Prisma.sql`id = ANY(${ids})`,
  // Postgres knows how many rows a condition leaves.
  inOrderOf: () => Prisma.empty,
  forgetAll: ({ table }) => [Prisma.sql`TRUNCATE ${indexOf(table)}`],
}

async function idsWith({ table }: SearchedTable, search: Search): Promise<(number | string)[]> {
  const order = Prisma.raw(search.from === 'newest' ? 'DESC' : 'ASC')
  const found = await matches(indexOf(table), search.term, order)
  const chosen = search.within ? Prisma.sql`SELECT id FROM (${found}) AS found WHERE id IN (${search.within})` : found
  const rows = Prisma.sql`${chosen} ORDER BY id ${order} LIMIT ${search.most}`
  return (await database.$queryRaw<{ id: number | string }[]>(rows)).map(({ id }) => id)
}

const indexOf = (table: string) => Prisma.raw(`"search_${table}"`)

const trigram = 3

async function matches(index: Prisma.Sql, term: string, order: Prisma.Sql): Promise<Prisma.Sql> {
  const letters = [...term]
  if (letters.length < trigram) return shortMatches(index, term, order)
  if (letters.length < 2 * trigram) return Prisma.sql`SELECT id FROM ${index} WHERE ${contains([term])}`
  // A third of its trigrams finds hardly more than all, for a third of the time.
  const parts = [letters.slice(-trigram).join('')]
  for (let end = letters.length - trigram; end > 0; end -= trigram)
    parts.unshift(letters.slice(Math.max(0, end - trigram), end).join(''))
  return Prisma.sql`SELECT id FROM ${index} WHERE ${contains(parts)} AND strpos(text, lower(${term})) > 0`
}

const sampled = 5_000
/** From here on enough are met sooner among the newest than all are fetched by the index. */
const common = sampled / 80

/** Nothing is known to Postgres of how common a letter is. */
async function shortMatches(index: Prisma.Sql, term: string, order: Prisma.Sql): Promise<Prisma.Sql> {
  const inOrder = Prisma.sql`SELECT id, text FROM ${index} ORDER BY id ${order}`
  const [sample] = await database.$queryRaw<{ n: bigint }[]>`
    SELECT count(*) AS n FROM (${inOrder} LIMIT ${sampled}) AS sample WHERE ${contains([term])}`
  return Number(sample?.n) > common
    ? Prisma.sql`SELECT id FROM (${inOrder} OFFSET 0) AS rows WHERE ${contains([term])}`
    : Prisma.sql`SELECT id FROM (
        SELECT id FROM ${index} WHERE search_letters(text) COLLATE "C" @> ARRAY[lower(${term})] OFFSET 0) AS rows`
}

function contains(parts: string[]): Prisma.Sql {
  const pattern = parts.map(literal).join('%')
  return Prisma.sql`text LIKE lower(${`%${pattern}%`})`
}
