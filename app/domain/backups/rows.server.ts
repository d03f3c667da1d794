import type { Prisma } from '#prisma/generated/sqlite/client.ts'
import type { BackupTable, Row } from './tables.server.ts'

interface Delegate {
  count(): Promise<number>
  findMany(query: { where?: object | undefined; select: Record<string, true> }): Promise<Row[]>
  createMany(query: { data: Row[] }): Promise<unknown>
  deleteMany(): Promise<unknown>
}

export function rowsOf(client: Prisma.TransactionClient, { model }: BackupTable): Delegate {
  return client[model] as unknown as Delegate
}

const atOnce = 100

/** Ordered here, because databases order texts differently. */
export async function* readTable(client: Prisma.TransactionClient, table: BackupTable): AsyncGenerator<Row[]> {
  const { key, fields, where } = table
  const rows = rowsOf(client, table)
  const select = Object.fromEntries(fields.map((field) => [field, true as const]))
  const keys = (await rows.findMany({ where, select: { [key]: true } })).map((row) => row[key] as string | number)
  keys.sort((one, other) => (one < other ? -1 : 1))
  for (let start = 0; start < keys.length; start += atOnce) {
    const batch = keys.slice(start, start + atOnce)
    const found = await rows.findMany({ where: { [key]: { in: batch } }, select })
    const byKey = new Map(found.map((row) => [row[key], row]))
    yield batch.flatMap((value) => {
      const row = byKey.get(value)
      return row ? [Object.fromEntries(fields.map((field) => [field, row[field]]))] : []
    })
  }
}
