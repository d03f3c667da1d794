// Upgrades a database from 0.2.0, or from a commit after it, to the baseline. Delete this file, `from-0.2.0.sql` and
// `app/domain/upgrade/` once no such installation is left.
import { hash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import path from 'node:path'
import { type Applied, pendingMigrations, UnfitDatabase } from './pending.ts'
import type { Migration, Provider } from './read-migrations.ts'

/** The last migration of 0.2.0. */
const start = '20261122160238_installation'

/** The migrations between 0.2.0 and the baseline, in order. */
export function readSteps(provider: Provider): Migration[] {
  const file = path.resolve('prisma/migrations', provider, 'from-0.2.0.sql')
  const [, ...steps] = readFileSync(file, 'utf8').split(/^-- Step /m)
  return steps.map((step) => {
    const [name = ''] = step.split('\n', 1)
    const sql = step.slice(name.length + 1)
    return { name, sql, checksum: hash('sha256', sql) }
  })
}

/** The migrations that the database lacks. Without the baseline, the steps to it take its place. */
export function pendingSteps(applied: Applied[], migrations: Migration[], provider: Provider): Migration[] {
  const [baseline, ...later] = migrations
  if (!baseline || applied.length === 0 || applied.some(({ name }) => name === baseline.name))
    return pendingMigrations(applied, migrations)
  // The steps are recorded like migrations until the baseline replaces them.
  const reached = { ...baseline, sql: 'DELETE FROM _prisma_migrations' }
  const pending = pendingMigrations(
    applied.filter(({ name }) => name > start),
    [...readSteps(provider), reached, ...later],
  )
  if (applied.some(({ name }) => name === start)) return pending
  throw new UnfitDatabase(
    'is of a version before 0.2.0: start version 0.2.0 on it once (commit 8c883b45), and then this one.',
  )
}

/**
 * The last migrations of the versions whose backups can be restored: 0.2.0, and the commits from `sort_name` on.
 * Backups of the commits in between lack fields that their own steps computed.
 */
export function formerMigrations(provider: Provider): string[] {
  const names = readSteps(provider).map(({ name }) => name)
  return [start, ...names.filter((name) => name >= '20261127154101_sort_name')]
}
