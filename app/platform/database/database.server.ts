import { mkdirSync } from 'node:fs'
import path from 'node:path'
import { PrismaBetterSqlite3 } from '@prisma/adapter-better-sqlite3'
import { PrismaPg } from '@prisma/adapter-pg'
import { env } from '#app/platform/environment.server.ts'
import type { PrismaClient } from '#prisma/generated/sqlite/client.ts'
import { applyMigrations, MigrationMismatch } from '#prisma/migrate.ts'
import { postgresAdapterFactory } from './postgres.server.ts'
import { SqliteAdapterFactory } from './sqlite.server.ts'

/** The kind of database that DATABASE_URL names. */
export const provider = env.databaseUrl.startsWith('file:') ? 'sqlite' : 'postgres'

const adapterFactory =
  provider === 'sqlite' ? new SqliteAdapterFactory(env.databaseUrl) : postgresAdapterFactory(env.databaseUrl)

/** The one database client. Both generated clients have the same models, so the SQLite one's type serves for both. */
export const database = await connect()

async function connect(): Promise<PrismaClient> {
  if (provider === 'sqlite') {
    mkdirSync(path.dirname(env.databaseUrl.replace(/^file:/, '')), { recursive: true })
    const { PrismaClient } = await import('#prisma/generated/sqlite/client.ts')
    return new PrismaClient({ adapter: adapterFactory })
  }
  const { PrismaClient } = await import('#prisma/generated/postgres/client.ts')
  return new PrismaClient({ adapter: adapterFactory }) as unknown as PrismaClient
}

/** Applies the pending migrations and answers their names. A second starter waits for the first. */
export async function migrateDatabase(): Promise<string[]> {
  const patientFactory =
    provider === 'sqlite'
      ? new PrismaBetterSqlite3({ url: env.databaseUrl, timeout: 30_000 })
      : new PrismaPg({ connectionString: env.databaseUrl, max: 1 })
  try {
    return await applyMigrations(provider, patientFactory)
  } catch (error) {
    if (error instanceof MigrationMismatch) throw error
    const reason = error instanceof Error ? error.message : error
    throw new Error(`The database that DATABASE_URL names cannot be used: ${reason}.`, { cause: error })
  }
}

/** Whether the row could not be written because another with the same unique value is there. */
export function isUniqueViolation(error: unknown): boolean {
  return hasCode(error, 'P2002')
}

/** Whether a row that should be changed or deleted is not there (any more). */
export function isMissingRow(error: unknown): boolean {
  return hasCode(error, 'P2025')
}

/** Whether the table is not there, as models say it or as raw queries do. */
export function isMissingTable(error: unknown): boolean {
  return hasCode(error, 'P2021') || (hasCode(error, 'P2010') && causeOf(error) === 'TableDoesNotExist')
}

/** What kind of fault the driver has named. */
function causeOf(error: unknown): string | undefined {
  const { meta } = error as { meta?: { driverAdapterError?: { cause?: { kind?: string } } } }
  return meta?.driverAdapterError?.cause?.kind
}

function hasCode(error: unknown, code: string): boolean {
  return error instanceof Error && 'code' in error && error.code === code
}
