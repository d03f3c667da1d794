import { setFlagsFromString } from 'node:v8'
import type { SqlDriverAdapter, SqlDriverAdapterFactory } from '@prisma/driver-adapter-utils'
import { env } from '#app/platform/environment.server.ts'
import type { PrismaClient } from '#prisma/generated/sqlite/client.ts'
import { postgresAdapterFactory } from './postgres.server.ts'
import { SqliteAdapterFactory } from './sqlite.server.ts'

export const provider = env.databaseUrl.startsWith('file:') ? 'sqlite' : 'postgres'

// Prisma's query compiler, in WebAssembly, runs once per kind of query, because plans are cached. Optimizing it would
// cost V8 a second and 40 MB, which it never frees.
for (const flag of ['--no-wasm-tier-up', '--no-wasm-dynamic-tiering']) setFlagsFromString(flag)

/** The serving client, then those of open snapshots. */
const openClients = new Set<PrismaClient>()

let inUse: SqlDriverAdapter | undefined

export const database = await openClient(
  noting(provider === 'postgres' ? postgresAdapterFactory(env.databaseUrl) : new SqliteAdapterFactory(env.databaseUrl)),
)

function noting(factory: SqlDriverAdapterFactory): SqlDriverAdapterFactory {
  return {
    provider: factory.provider,
    adapterName: factory.adapterName,
    async connect() {
      inUse = await factory.connect()
      return inUse
    },
  }
}

/** The connection of the serving client, for statements that Prisma's client would slow down. */
export async function connectionInUse(): Promise<SqlDriverAdapter> {
  if (!inUse) await database.$connect()
  if (!inUse) throw new Error('Prisma has connected without our adapter.')
  return inUse
}

/**
 * A start loads only the client that it uses. Both generated clients have the same models, so the type of the SQLite
 * one fits both.
 */
export async function openClient(adapter: SqlDriverAdapterFactory): Promise<PrismaClient> {
  const client = await makeClient(adapter)
  openClients.add(client)
  return client
}

async function makeClient(adapter: SqlDriverAdapterFactory): Promise<PrismaClient> {
  if (provider === 'sqlite') {
    const { PrismaClient } = await import('#prisma/generated/sqlite/client.ts')
    return new PrismaClient({ adapter })
  }
  const { PrismaClient } = await import('#prisma/generated/postgres/client.ts')
  return new PrismaClient({ adapter }) as unknown as PrismaClient
}

export async function closeClient(client: PrismaClient): Promise<void> {
  openClients.delete(client)
  await client.$disconnect()
}

/** Moves everything into the SQLite file. No snapshot keeps the log alive any more. */
export async function closeDatabase(): Promise<void> {
  for (const client of [...openClients].reverse()) await closeClient(client)
}

export function isUniqueViolation(error: unknown): boolean {
  return hasCode(error, 'P2002')
}

/** The row to change or delete does not exist. */
export function isMissingRow(error: unknown): boolean {
  return hasCode(error, 'P2025')
}

/** As model queries or raw queries report it. */
export function isMissingTable(error: unknown): boolean {
  const { meta } = error as { meta?: { driverAdapterError?: { cause?: { kind?: string } } } }
  const kind = meta?.driverAdapterError?.cause?.kind
  return hasCode(error, 'P2021') || (hasCode(error, 'P2010') && kind === 'TableDoesNotExist')
}

/** For `catch`: returns a value if the table is missing. */
export function ifTableIsMissing<Value>(otherwise: Value) {
  return (error: unknown) => {
    if (isMissingTable(error)) return otherwise
    throw error
  }
}

function hasCode(error: unknown, code: string): boolean {
  return error instanceof Error && 'code' in error && error.code === code
}
