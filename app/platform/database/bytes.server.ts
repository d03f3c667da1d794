import { open } from 'node:fs/promises'
import { env } from '#app/platform/environment.server.ts'
import type { Prisma } from '#prisma/generated/sqlite/client.ts'
import { connectionInUse, provider } from './database.server.ts'

const anyType = { scalarType: 'unknown', arity: 'scalar' } as const

/**
 * Runs a statement of its own that reads or writes bytes. Prisma's client would make text of them and bytes again: 29 ms of
 * the thread for 5 MB.
 */
export async function runBytes({ sql, text, values }: Prisma.Sql): Promise<unknown[][]> {
  const connection = await connectionInUse()
  const { rows } = await connection.queryRaw({
    sql: provider === 'sqlite' ? sql : text,
    args: values,
    argTypes: values.map(() => anyType),
  })
  return rows
}

/** Has another thread bring what was not awaited to the disk, so that the next commit of SQLite holds this one for less. */
export async function flushBytes(): Promise<void> {
  if (provider !== 'sqlite') return
  const log = await open(`${env.databaseUrl.slice('file:'.length)}-wal`, 'r')
  await log.datasync().finally(() => log.close())
}
