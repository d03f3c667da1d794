import { createHash } from 'node:crypto'
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'

export type Provider = 'sqlite' | 'postgres'

export interface Migration {
  name: string
  sql: string
  checksum: string
  /** By the beginning of the checksum of a text that this migration once had: what leads from there to the present one. */
  amendments: Map<string, string>
}

/** In the order in which they are applied. */
export function readMigrations(provider: Provider): Migration[] {
  const root = path.resolve('prisma/migrations', provider)
  if (!existsSync(root)) throw new Error(`There are no migrations in ${root}: start from the product's folder.`)
  const entries = readdirSync(root, { withFileTypes: true }).filter((entry) => entry.isDirectory())
  const names = entries.map(({ name }) => name).sort()
  return names.map((name) => {
    const folder = path.join(root, name)
    const sql = readFileSync(path.join(folder, 'migration.sql'), 'utf8')
    return { name, sql, checksum: createHash('sha256').update(sql).digest('hex'), amendments: readAmendments(folder) }
  })
}

/** In their order. */
export function migrationNames(provider: Provider): string[] {
  return readMigrations(provider).map(({ name }) => name)
}

function readAmendments(folder: string): Map<string, string> {
  const former = readdirSync(folder).flatMap((file) => /^from-([\da-f]{12})\.sql$/.exec(file)?.[1] ?? [])
  return new Map(former.map((start) => [start, readFileSync(path.join(folder, `from-${start}.sql`), 'utf8')]))
}
