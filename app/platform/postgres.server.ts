import { PrismaPg } from '@prisma/adapter-pg'
import type { SqlDriverAdapterFactory } from '@prisma/driver-adapter-utils'
import { readingApart } from './reading-apart.ts'

/** Prisma's Postgres adapter with connections for reading and others for the rest, so that no page waits for a write. */
export function postgresAdapterFactory(connectionString: string): SqlDriverAdapterFactory {
  const factory = new PrismaPg({
    connectionString,
    max: 6,
    connectionTimeoutMillis: 2_000,
    // Whoever waits for somebody else's lock is told before they give up.
    lock_timeout: 1_800,
    statement_timeout: 10_000,
    query_timeout: 12_000,
    keepAlive: true,
  })
  return {
    provider: factory.provider,
    adapterName: factory.adapterName,
    connect: async () => readingApart(await factory.connect(), await factory.connect()),
  }
}
