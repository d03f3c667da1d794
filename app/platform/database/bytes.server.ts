import { open } from 'node:fs/promises'
import { env } from '#app/platform/environment.server.ts'
import { Prisma } from '#prisma/generated/sqlite/client.ts'
import { connectionInUse, provider } from './database.server.ts'
import { notAwaited } from './in-turns.server.ts'

const anyType = { scalarType: 'unknown', arity: 'scalar' } as const

/**
 * Runs a single statement that reads or writes bytes. Prisma's client would convert them to text and back: 29 ms of the
 * thread for 5 MB.
 */
export async function runBytes(statement: Prisma.Sql): Promise<unknown[][]> {
  const connection = await connectionInUse()
  return (await connection.queryRaw(queryOf(statement))).rows
}

/**
 * Runs statements that write bytes in order, without waiting for the disk. SQLite lets other writes run in between.
 * Postgres runs all in one transaction, which halves our processor time for 5 MB.
 */
export async function writeBytes(statements: Prisma.Sql[]): Promise<void> {
  if (provider === 'sqlite') {
    for (const statement of statements) await runBytes(Prisma.sql`${Prisma.raw(notAwaited)} ${statement}`)
    return
  }
  const connection = await connectionInUse()
  const transaction = await connection.startTransaction()
  const run = (sql: string) => transaction.executeRaw({ sql, args: [], argTypes: [] })
  try {
    await run('SET LOCAL synchronous_commit = off')
    for (const statement of statements) await transaction.executeRaw(queryOf(statement))
    await run('COMMIT')
    await transaction.commit()
  } catch (error) {
    // A lost connection has nothing to roll back.
    await run('ROLLBACK').catch(() => {})
    await transaction.rollback()
    throw error
  }
}

const queryOf = ({ sql, text, values }: Prisma.Sql) => ({
  sql: provider === 'sqlite' ? sql : text,
  args: values,
  argTypes: values.map(() => anyType),
})

/** Flushes the writes that did not wait for the disk in another thread, so that the next commit of SQLite is faster. */
export async function flushBytes(): Promise<void> {
  if (provider !== 'sqlite') return
  const log = await open(`${env.databaseUrl.slice('file:'.length)}-wal`, 'r')
  await log.datasync().finally(() => log.close())
}
