import { Prisma } from '#prisma/generated/sqlite/client.ts'
import { database } from './database.server.ts'
import type { Search, SearchedTable, Searching } from './searching.ts'

export const sqliteSearch: Searching = {
  idsWith,
  isAmong: (ids) => Prisma.sql`id IN (SELECT value FROM json_each(${JSON.stringify(ids)}))`,
  forgetAll,
}

/** So many numbers are searched by the first statement, and by each after one that took longer than `brief`. */
const few = 20_000
const brief = 5
const growth = 4

/**
 * SQLite answers on the only thread. Most terms are found in no time, but one whose trigrams are all common and which
 * itself is rare has to be looked for in every record: so nobody waits for more of them than a statement has.
 */
async function idsWith(table: SearchedTable, { term, from, most }: Search): Promise<(number | string)[]> {
  const index = indexFor(table, term)
  const isDown = from === 'newest'
  const order = Prisma.raw(isDown ? 'DESC' : 'ASC')
  const found: number[] = []
  let { low, high } = await boundsOf(table)
  for (let width = few; low <= high && found.length < most; ) {
    const [first, last] = isDown ? [Math.max(low, high - width + 1), high] : [low, Math.min(high, low + width - 1)]
    const started = performance.now()
    const rows = await database.$queryRaw<{ id: bigint }[]>`
      SELECT rowid AS id FROM ${index.name} WHERE ${index.name} MATCH ${index.phrase} AND rowid BETWEEN ${first} AND ${last}
      ORDER BY rowid ${order} LIMIT ${most - found.length}`
    for (const { id } of rows) found.push(Number(id))
    width = performance.now() - started < brief ? width * growth : few
    if (isDown) high = first - 1
    else low = last + 1
  }
  if (table.numbered) return found
  const rows = await database.$queryRaw<{ id: string }[]>`
    SELECT id FROM ${numbersOf(table)} WHERE number IN (SELECT value FROM json_each(${JSON.stringify(found)}))
    ORDER BY number ${order}`
  return rows.map(({ id }) => id)
}

/** One letter stands between the ends of its line, and between those of two letters the end of a line. */
function indexFor({ table }: SearchedTable, term: string) {
  const letters = [...term]
  const [name, text] =
    letters.length > 2
      ? [`search_${table}`, term]
      : [`search_${table}_letters`, letters.length === 2 ? letters.join('\n') : `\n${term}\n`]
  return { name: Prisma.raw(`"${name}"`), phrase: `"${text.replaceAll('"', '""')}"` }
}

const numbersOf = ({ table }: SearchedTable) => Prisma.raw(`"search_${table}_numbers"`)

async function boundsOf(searched: SearchedTable): Promise<{ low: number; high: number }> {
  const [number, table] = searched.numbered
    ? [Prisma.raw('id'), Prisma.raw(`"${searched.table}"`)]
    : [Prisma.raw('number'), numbersOf(searched)]
  const [bounds] = await database.$queryRaw<{ low: bigint | null; high: bigint | null }[]>`
    SELECT (SELECT min(${number}) FROM ${table}) AS low, (SELECT max(${number}) FROM ${table}) AS high`
  return { low: Number(bounds?.low ?? 1), high: Number(bounds?.high ?? 0) }
}

function forgetAll(searched: SearchedTable): Prisma.Sql[] {
  const indexes = [`search_${searched.table}`, `search_${searched.table}_letters`].map((name) =>
    Prisma.raw(`"${name}"`),
  )
  const statements = indexes.map((index) => Prisma.sql`INSERT INTO ${index} (${index}) VALUES ('delete-all')`)
  return searched.numbered ? statements : [...statements, Prisma.sql`DELETE FROM ${numbersOf(searched)}`]
}
