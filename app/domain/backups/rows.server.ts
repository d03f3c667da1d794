import { provider } from '#app/platform/database/database.server.ts'
import { columnOf } from '#app/platform/database/insert.server.ts'
import { Prisma } from '#prisma/generated/sqlite/client.ts'
import type { BackupTable, Row } from './tables.server.ts'

interface Query {
  where?: object | undefined
  select: Record<string, true>
  orderBy?: Record<string, 'asc' | 'desc'>
  take?: number
}

interface Delegate {
  count(query?: { where?: object | undefined }): Promise<number>
  findFirst(query: Query): Promise<Row | null>
  findMany(query: Query): Promise<Row[]>
  createMany(query: { data: Row[] }): Promise<unknown>
  deleteMany(): Promise<unknown>
}

export function rowsOf(client: Prisma.TransactionClient, { model }: BackupTable): Delegate {
  return client[model] as unknown as Delegate
}

const [fewestAtOnce, mostAtOnce] = [16, 512]
/** In characters: a larger batch is followed by a smaller one. */
const largestBatch = 1024 ** 2

/** The rows as lines of JSON. */
export interface Lines {
  count: number
  text: string
}

/**
 * Yields the rows in batches by key range, so that memory is constant. Both databases give the same order: numbers by
 * size, texts by bytes. Call it in a snapshot.
 */
export async function* readTable(client: Prisma.TransactionClient, table: BackupTable): AsyncGenerator<Lines> {
  const first = await rowsOf(client, table).findFirst({ select: { [table.key]: true } })
  if (!first) return
  const isText = typeof first[table.key] === 'string'
  const read = provider === 'postgres' && isText ? await byCursor(client, table) : byRanges(client, table)
  for (let atOnce = fewestAtOnce; ; ) {
    const batch = await read(atOnce)
    if (!batch) return
    const lines = batch.map((row) => `${JSON.stringify(inOrderOf(table.fields, row))}\n`)
    const text = lines.join('')
    yield { count: lines.length, text }
    atOnce = text.length > largestBatch ? Math.max(fewestAtOnce, atOnce / 2) : Math.min(mostAtOnce, atOnce * 2)
  }
}

/** The rows of these keys, in an order that does not depend on the database. */
const inOrderOf = (fields: string[], row: Row): Row => Object.fromEntries(fields.map((field) => [field, row[field]]))

const selectionOf = ({ fields }: BackupTable): Record<string, true> =>
  Object.fromEntries(fields.map((field) => [field, true]))

/** Returns the next rows, or null after the last. */
type Read = (atOnce: number) => Promise<Row[] | null>

function byRanges(client: Prisma.TransactionClient, table: BackupTable): Read {
  const { key, where = {} } = table
  let last: unknown
  return async (take) => {
    const range = last === undefined ? {} : { [key]: { gt: last } }
    const rows = await rowsOf(client, table).findMany({
      where: { AND: [where, range] },
      select: selectionOf(table),
      orderBy: { [key]: 'asc' },
      take,
    })
    last = rows.at(-1)?.[key]
    return rows.length > 0 ? rows : null
  }
}

/**
 * Postgres orders texts by locale and has no index for the order of bytes. A cursor sorts the keys once; each range
 * would sort them all again.
 */
async function byCursor(client: Prisma.TransactionClient, table: BackupTable): Promise<Read> {
  const { name, key, where = {} } = table
  const [cursor, rows, column] = [`backup_${name}`, name, columnOf(name, key)].map((word) => Prisma.raw(`"${word}"`))
  await client.$executeRaw`
    DECLARE ${cursor} NO SCROLL CURSOR FOR SELECT ${column} AS key FROM ${rows} ORDER BY ${column} COLLATE "C"`
  return async (atOnce) => {
    const fetched = await client.$queryRaw<{ key: string }[]>`FETCH ${Prisma.raw(String(atOnce))} FROM ${cursor}`
    if (fetched.length === 0) return null
    const keys = fetched.map((row) => row.key)
    const found = await rowsOf(client, table).findMany({
      where: { AND: [where, { [key]: { in: keys } }] },
      select: selectionOf(table),
    })
    const byKey = new Map<unknown, Row>()
    for (const row of found) byKey.set(row[key], row)
    return keys.map((value) => byKey.get(value)).filter((row) => row !== undefined)
  }
}

/** Estimates the bytes of the records in a backup from a few rows of each table. */
export async function estimateSize(client: Prisma.TransactionClient, tables: BackupTable[]): Promise<number> {
  let size = 0
  for (const table of tables) {
    const rows = rowsOf(client, table)
    const count = await rows.count({ where: table.where })
    const sample: Row[] = []
    for (const order of ['asc', 'desc'] as const)
      sample.push(
        ...(await rows.findMany({
          where: table.where,
          select: selectionOf(table),
          orderBy: { [table.key]: order },
          take: sampled,
        })),
      )
    if (sample.length > 0) size += (Buffer.byteLength(JSON.stringify(sample)) / sample.length) * count
  }
  return Math.ceil(size)
}

const sampled = 50
