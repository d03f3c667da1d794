import { database } from '#app/platform/database/database.server.ts'
import { Prisma } from '#prisma/generated/sqlite/client.ts'
import { provider } from './database.ts'

/** How the database answers it. Postgres reads a small table as a whole, and takes one index of few rows for another. */
export function planOf(query: Prisma.Sql): Promise<string> {
  if (provider === 'sqlite') return explained(database, Prisma.sql`EXPLAIN QUERY PLAN ${query}`)
  return database.$transaction(async (transaction) => {
    await transaction.$executeRaw`SET LOCAL enable_seqscan = off`
    await transaction.$executeRaw`SET LOCAL enable_bitmapscan = off`
    await transaction.$executeRaw`
      UPDATE pg_class SET reltuples = 100000, relpages = 1 WHERE relnamespace = 'public'::regnamespace AND relkind IN ('r', 'i')`
    return explained(transaction, Prisma.sql`EXPLAIN ${query}`)
  })
}

async function explained(client: Pick<typeof database, '$queryRaw'>, query: Prisma.Sql): Promise<string> {
  const rows = await client.$queryRaw<Record<string, unknown>[]>(query)
  return rows.map((row) => row.detail ?? row['QUERY PLAN']).join('\n')
}
