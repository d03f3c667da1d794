import type { Prisma } from '#prisma/generated/sqlite/client.ts'
import { provider } from './database.server.ts'
import { postgresSearch } from './search-postgres.server.ts'
import { sqliteSearch } from './search-sqlite.server.ts'
import type { Search, SearchedTable } from './searching.ts'

const searching = provider === 'postgres' ? postgresSearch : sqliteSearch

export const { isAmong, inOrderOf } = searching

export async function idsWith<Id extends number | string>(table: SearchedTable, search: Search): Promise<Id[]> {
  return (await searching.idsWith(table, search)) as Id[]
}

type Client = Pick<Prisma.TransactionClient, '$executeRaw'>

/** To be run before all rows are deleted at once: row by row would take many times as long. */
export async function forgetAll(client: Client, table: SearchedTable): Promise<void> {
  for (const statement of searching.forgetAll(table)) await client.$executeRaw(statement)
}
