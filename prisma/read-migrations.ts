import { hash } from 'node:crypto'
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'

export type Provider = 'sqlite' | 'postgres'

export interface Migration {
  name: string
  sql: string
  checksum: string
}

/** In the order of application. The first is the schema of 1.0.0. */
export function readMigrations(provider: Provider): Migration[] {
  const root = path.resolve('prisma/migrations', provider)
  if (!existsSync(root)) throw new Error(`There are no migrations in ${root}: start from the product's folder.`)
  const entries = readdirSync(root, { withFileTypes: true }).filter((entry) => entry.isDirectory())
  const names = entries.map(({ name }) => name).sort()
  return names.map((name) => {
    const sql = readFileSync(path.join(root, name, 'migration.sql'), 'utf8')
    return { name, sql, checksum: hash('sha256', sql) }
  })
}
