import { Prisma } from '#prisma/generated/sqlite/client.ts'
import { database } from './database.server.ts'
import { queryOf, type Search, type SearchClient, type SearchedTable, type Searching } from './searching.ts'

export const postgresSearch: Searching = {
  find,
  write,
  forget,
  async forgetAll(client) {
    await client.$executeRaw`TRUNCATE search`
  },
  lockRows: Prisma.sql`FOR NO KEY UPDATE`,
  isAmong: (ids, column = 'id') => Prisma.sql`${Prisma.raw(column)} = ANY(${ids})`,
  // Postgres estimates how many rows match a condition.
  inOrderOf: () => Prisma.empty,
}

/** A marker that is no word, because it contains a space. */
const kindToken = (kind: number) => ` ${kind}`

const quote = (word: string) => `'${word.replaceAll(/['\\]/g, '$&$&')}'`
const quoting = { quote, and: '&', or: '|', beginning: ':*' }

/** The number of records that are searched by age, if most records seem to match. */
const lookedAt = 1_500

/**
 * Postgres underestimates the matches, and would scan whole tables. These settings make it look up the record of each
 * match, without parallel workers, which take longer to start than most searches.
 */
const walking = Object.entries({
  enable_seqscan: 'off',
  enable_hashjoin: 'off',
  enable_mergejoin: 'off',
  enable_indexonlyscan: 'off',
  max_parallel_workers_per_gather: '0',
}).map(([setting, value]) => Prisma.sql`set_config(${setting}, ${value}, true)`)

/** If more records match than requested, it returns those from the requested end. */
async function find({ kind, table, hasNumbers }: SearchedTable, { alternatives, where, from, most }: Search) {
  const query = `${quote(kindToken(kind))} & (${queryOf(alternatives, quoting)})`
  const order = Prisma.raw(from === 'newest' ? 'DESC' : 'ASC')
  const name = Prisma.raw(table)
  const join = hasNumbers
    ? Prisma.sql`JOIN ${name} ON ${name}.id = found.number`
    : Prisma.sql`JOIN search_posts ON search_posts.number = found.number JOIN ${name} ON ${name}.id = search_posts.post_id`
  const matches = Prisma.sql`WHERE tokens @@ ${query}::tsquery`
  const ask = (client: SearchClient, numbers: Prisma.Sql, inOrder = Prisma.sql`ORDER BY found.number ${order}`) =>
    client.$queryRaw<Found[]>`
      SELECT ${name}.id AS id, found.number AS number FROM (${numbers}) AS found ${join} WHERE ${where} ${inOrder} LIMIT ${most}`
  return database.$transaction(async (transaction) => {
    await transaction.$queryRaw`SELECT ${Prisma.join(walking)}`
    const anyOfThem = await ask(transaction, Prisma.sql`SELECT number FROM search ${matches}`, Prisma.empty)
    if (anyOfThem.length < most) return inTurn(anyOfThem)
    if (areDense(anyOfThem)) {
      const newest = Prisma.sql`(SELECT number, tokens FROM search WHERE kind = ${kind} ORDER BY number ${order} LIMIT ${lookedAt})`
      const ofNewest = await ask(
        transaction,
        Prisma.sql`SELECT number FROM ${newest} AS newest ${matches} ORDER BY number ${order}`,
      )
      if (ofNewest.length === most) return inTurn(ofNewest)
    }
    // With OFFSET, Postgres sorts the matches before it looks up their records, and looks up only the needed ones.
    return inTurn(
      await ask(transaction, Prisma.sql`SELECT number FROM search ${matches} ORDER BY number ${order} OFFSET 0`),
    )
  })

  function inTurn(found: Found[]) {
    const sorted = found.toSorted((a, b) => (from === 'newest' ? b.number - a.number : a.number - b.number))
    return sorted.map(({ id }) => id)
  }
}

interface Found {
  id: number | string
  number: number
}

/** Whether most records between these match, so that the newest records contain enough matches. */
function areDense(found: Found[]): boolean {
  const numbers = found.map(({ number }) => number)
  return Math.max(...numbers) - Math.min(...numbers) < lookedAt
}

async function write(client: SearchClient, kind: number, number: number, tokens: string[]) {
  await client.$executeRaw`
    INSERT INTO search (kind, number, tokens)
    VALUES (${kind}, ${number}, array_to_tsvector(${[kindToken(kind), ...tokens]}::text[]))
    ON CONFLICT (kind, number) DO UPDATE SET tokens = excluded.tokens`
}

async function forget(client: SearchClient, kind: number, numbers: number[]) {
  await client.$executeRaw`DELETE FROM search WHERE kind = ${kind} AND number = ANY(${numbers})`
}
