import { mkdirSync } from 'node:fs'
import path from 'node:path'
import { PrismaBetterSqlite3 } from '@prisma/adapter-better-sqlite3'
import { env } from '#app/platform/environment.server.ts'
import { log } from '#app/platform/log.server.ts'
import { version } from '#app/platform/version.ts'
import { applyMigrations } from '#prisma/migrate.ts'
import { retryConflicts } from './conflicts.server.ts'
import { provider } from './database.server.ts'
import { poolFactory } from './postgres.server.ts'
import { DatabaseProblem, databaseName, describeDatabaseProblem } from './problems.server.ts'

const limits = { max: 1, connectionTimeoutMillis: 10_000 }

/** Returns the names of the migrations. A concurrent start waits for the first. */
export async function migrateDatabase(): Promise<string[]> {
  const onWaiting = () =>
    log.warn('another process has the database locked, as one that migrates it does: waiting until it is done')
  try {
    const factory = await reach[provider]()
    // Requests of other copies may hold locks that a migration needs, and vice versa.
    return await retryConflicts(() => applyMigrations(provider, factory, { version, onWaiting }))
  } catch (error) {
    throw error instanceof DatabaseProblem
      ? error
      : new DatabaseProblem(describeDatabaseProblem(error), { cause: error })
  }
}

const reach = {
  async sqlite() {
    mkdirSync(path.dirname(env.databaseUrl.slice('file:'.length)), { recursive: true })
    return new PrismaBetterSqlite3({ url: env.databaseUrl, timeout: 1_000 })
  },
  /** A migration, or the wait for another copy's, may take long, but connecting may not. */
  async postgres() {
    const adapter = await poolFactory(env.databaseUrl, { ...limits, query_timeout: 10_000 }).connect()
    try {
      const [[schema] = []] = (await adapter.queryRaw({ sql: 'SELECT current_schema()', args: [], argTypes: [] })).rows
      if (schema !== null && schema !== 'public') throw new DatabaseProblem(elsewhere(String(schema)))
    } finally {
      await adapter.dispose()
    }
    return poolFactory(env.databaseUrl, limits)
  },
}

/** Queries name the schema, but migrations use the search_path. */
const elsewhere = (schema: string) =>
  `The database ${databaseName()} would have the tables in the schema ${schema}, by the search_path of its role, and they are looked for in public: take the search_path away, or name a database of its own.`
