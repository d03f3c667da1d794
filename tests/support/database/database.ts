import { copyFile, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { PrismaBetterSqlite3 } from '@prisma/adapter-better-sqlite3'
import { PrismaPg } from '@prisma/adapter-pg'
import type { SqlMigrationAwareDriverAdapterFactory } from '@prisma/driver-adapter-utils'
import { inject } from 'vitest'
import type { Provider } from '#prisma/read-migrations.ts'
import { createPostgresDatabase, dropPostgresDatabase } from './postgres.ts'

declare module 'vitest' {
  interface ProvidedContext {
    /** The prepared database that each test file gets a copy of: `file:…`, or the URL of a Postgres template. */
    baseDatabase: string
  }
}

export interface TestDatabase {
  url: string
  /** A folder of its own for whatever belongs to the installation. */
  dataDir: string
  drop: () => Promise<void>
}

/** The kind of database that this project of the tests runs on. */
export const provider: Provider = inject('baseDatabase').startsWith('file:') ? 'sqlite' : 'postgres'

/** A database of its own: empty, or a copy of the prepared one. */
export async function createDatabase(content: 'empty' | 'prepared'): Promise<TestDatabase> {
  const base = inject('baseDatabase')
  const dataDir = await mkdtemp(path.join(tmpdir(), 'data-'))
  // Background work of the app may still write into the folder while it is removed.
  const removeFolder = () => rm(dataDir, { recursive: true, force: true, maxRetries: 10, retryDelay: 200 })
  if (provider === 'sqlite') {
    const file = path.join(dataDir, 'database.sqlite')
    if (content === 'prepared') await copyFile(base.slice('file:'.length), file)
    return { url: `file:${file}`, dataDir, drop: removeFolder }
  }
  const server = Object.assign(new URL(base), { pathname: '/postgres' }).href
  const template = content === 'prepared' ? new URL(base).pathname.slice(1) : undefined
  const url = await createPostgresDatabase(server, template)
  return {
    url,
    dataDir,
    async drop() {
      await dropPostgresDatabase(url)
      await removeFolder()
    },
  }
}

/** The plain driver adapter, for a look at a database past the app's own client. */
export function adapterFactory(url: string): SqlMigrationAwareDriverAdapterFactory {
  return url.startsWith('file:') ? new PrismaBetterSqlite3({ url }) : new PrismaPg({ connectionString: url, max: 1 })
}

type Query = (sql: string) => Promise<unknown[][]>

/** A connection reads the whole schema first: what asks much asks over one. */
export async function connected<Answer>(url: string, ask: (query: Query) => Promise<Answer>): Promise<Answer> {
  const adapter = await adapterFactory(url).connect()
  try {
    return await ask(async (sql) => (await adapter.queryRaw({ sql, args: [], argTypes: [] })).rows)
  } finally {
    await adapter.dispose()
  }
}

export const query = (url: string, sql: string) => connected(url, (ask) => ask(sql))

export async function execute(url: string, script: string): Promise<void> {
  const adapter = await adapterFactory(url).connect()
  try {
    await adapter.executeScript(script)
  } finally {
    await adapter.dispose()
  }
}
