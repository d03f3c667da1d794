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
