import { PrismaBetterSqlite3 } from '@prisma/adapter-better-sqlite3'
import { expect, test } from 'vitest'
import { rememberStatements } from '#app/platform/database/sqlite.server.ts'

const query = (sql: string, ...args: number[]) => ({
  sql,
  args,
  argTypes: args.map(() => ({ scalarType: 'int' as const, arity: 'scalar' as const })),
})

async function connect() {
  const adapter = await new PrismaBetterSqlite3({ url: ':memory:' }).connect()
  const { client } = adapter as unknown as { client: { prepare: (sql: string) => unknown } }
  const prepare = client.prepare.bind(client)
  const prepared: string[] = []
  client.prepare = (sql) => {
    prepared.push(sql)
    return prepare(sql)
  }
  return { database: rememberStatements(adapter), prepared }
}

test('prepares a statement again after a schema change, and a failed read may succeed later', async () => {
  const { database } = await connect()
  const all = () => database.queryRaw(query('SELECT n FROM numbers'))
  await expect(all()).rejects.toThrow()
  await database.executeScript('CREATE TABLE numbers (n INTEGER); INSERT INTO numbers VALUES (1)')
  expect(await all()).toMatchObject({ columnNames: ['n'], rows: [[1]] })
  await database.executeScript(
    'CREATE TABLE others (m TEXT, n INTEGER); INSERT INTO others VALUES (2, 3); DROP TABLE numbers; ALTER TABLE others RENAME TO numbers',
  )
  expect(await all()).toMatchObject({ columnNames: ['n'], rows: [[3]] })
  await database.executeScript('DROP TABLE numbers')
  await expect(all()).rejects.toThrow()
  await database.dispose()
})
