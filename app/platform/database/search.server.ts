import { Prisma } from '#prisma/generated/sqlite/client.ts'
import { database, provider } from './database.server.ts'
import { postgresSearch } from './search-postgres.server.ts'
import { mergeSome, sqliteSearch } from './search-sqlite.server.ts'
import type { Search, SearchClient, SearchedTable } from './searching.ts'
import { longTransaction } from './snapshot.server.ts'

const searching = provider === 'postgres' ? postgresSearch : sqliteSearch

export const { isAmong, inOrderOf, lockRows } = searching

type Id = number | string

export async function findMatchingIds<SomeId extends Id>(searched: SearchedTable, search: Search): Promise<SomeId[]> {
  if (search.alternatives.length > 0) return (await searching.find(searched, search)) as SomeId[]
  const order = Prisma.raw(search.from === 'newest' ? 'DESC' : 'ASC')
  const rows = await database.$queryRaw<{ id: SomeId }[]>`
    SELECT id FROM ${Prisma.raw(searched.table)} WHERE ${search.where} ORDER BY id ${order} LIMIT ${search.most}`
  return rows.map(({ id }) => id)
}

/** Call it in the transaction that changes the record. */
export async function writeTokens(client: SearchClient, { kind, hasNumbers }: SearchedTable, id: Id, tokens: string[]) {
  await searching.write(client, kind, hasNumbers ? Number(id) : await numberOf(client, String(id)), tokens)
}

/** Call it in the transaction that erases the records. */
export async function forgetTokens(client: SearchClient, { kind, hasNumbers }: SearchedTable, ids: Id[]) {
  if (ids.length === 0) return
  await searching.forget(client, kind, hasNumbers ? ids.map(Number) : await forgetNumbers(client, ids))
}

export async function forgetAllTokens(client: SearchClient) {
  await searching.forgetAll(client)
  await client.$executeRaw`DELETE FROM search_posts`
}

async function numberOf(client: SearchClient, id: string): Promise<number> {
  const [row] = await client.$queryRaw<[{ number: number }]>`
    INSERT INTO search_posts (post_id) VALUES (${id})
    ON CONFLICT (post_id) DO UPDATE SET post_id = excluded.post_id RETURNING number`
  return Number(row.number)
}

async function forgetNumbers(client: SearchClient, ids: Id[]): Promise<number[]> {
  const rows = await client.$queryRaw<{ number: number }[]>`
    DELETE FROM search_posts WHERE post_id IN (${Prisma.join(ids)}) RETURNING number`
  return rows.map(({ number }) => Number(number))
}

/**
 * Call it after a rebuild. Without statistics, Postgres expects one row per table, and scans the table once for each
 * match.
 */
export async function analyzeSearched(tables: string[]): Promise<void> {
  const analyze = Prisma.sql`ANALYZE ${Prisma.raw(['search', ...tables].join(', '))}`
  // On a busy server it takes longer than the limit of a request.
  if (provider === 'postgres') await longTransaction((transaction) => transaction.$executeRaw(analyze))
}

/** Call it between the batches of a rebuild. Postgres needs no merge. */
export async function mergeIndex(): Promise<void> {
  if (provider === 'sqlite') await mergeSome()
}
