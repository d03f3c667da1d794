import { columns } from '#prisma/generated/columns.ts'
import { Prisma } from '#prisma/generated/sqlite/client.ts'
import { provider } from './database.server.ts'

type Client = Pick<Prisma.TransactionClient, '$executeRaw' | '$queryRaw'>

/** Dates are `Date` objects or ISO 8601 strings, as in JSON. */
type Row = Record<string, unknown>

const [rowsAtOnce, charactersAtOnce] = [500, 256 * 1024]

/**
 * Rows for one statement each. Prisma keeps the texts of the last statements for its debug log, so a text must be
 * small, however long the rows are.
 */
export async function* inStatements<Item extends Row>(
  rows: Iterable<Item> | AsyncIterable<Item>,
): AsyncGenerator<Item[]> {
  let [batch, characters]: [Item[], number] = [[], 0]
  for await (const row of rows) {
    batch.push(row)
    characters += JSON.stringify(row).length
    if (batch.length < rowsAtOnce && characters < charactersAtOnce) continue
    yield batch
    ;[batch, characters] = [[], 0]
  }
  if (batch.length > 0) yield batch
}

/**
 * Inserts rows with the same fields in one statement that takes JSON. Prisma's own `createMany` compiles a query for
 * each batch, which takes ten times as long.
 */
export async function insertRows(client: Client, table: string, fields: string[], rows: Row[]): Promise<void> {
  if (rows.length === 0) return
  const names = fields.map((field) => columnOf(table, field))
  const into = Prisma.raw(`"${table}"`)
  const list = Prisma.raw(names.map((name) => `"${name}"`).join(', '))
  if (provider === 'postgres') {
    const json = JSON.stringify(
      rows.map((row) => Object.fromEntries(fields.map((field, place) => [names[place], row[field]]))),
    )
    await client.$executeRaw`
      INSERT INTO ${into} (${list}) SELECT ${list} FROM json_populate_recordset(NULL::${into}, ${json}::json)`
    return
  }
  const types = await typesOf(client, table)
  const json = JSON.stringify(
    rows.map((row) => fields.map((field, place) => asSqlite(row[field], types.get(names[place] ?? '')))),
  )
  const values = Prisma.raw(names.map((_, place) => `json_extract(value, '$[${place}]')`).join(', '))
  await client.$executeRaw`INSERT INTO ${into} (${list}) SELECT ${values} FROM json_each(${json})`
}

async function typesOf(client: Client, table: string): Promise<Map<string, string>> {
  const rows = await client.$queryRaw<{ name: string; type: string }[]>`
    SELECT name, type FROM pragma_table_info(${table})`
  return new Map(rows.map(({ name, type }) => [name, type]))
}

/** As Prisma stores it. */
function asSqlite(value: unknown, type = ''): unknown {
  if (value === null || value === undefined) return null
  if (type === 'DATETIME') return new Date(value as string | Date).toISOString().replace('Z', '+00:00')
  if (type === 'JSONB') return JSON.stringify(value)
  return typeof value === 'boolean' ? Number(value) : value
}

/** The column of a Prisma field; one without @map has the field's name. */
export const columnOf = (table: string, field: string) => columns[table]?.[field] ?? field
