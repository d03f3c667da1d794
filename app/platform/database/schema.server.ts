import { Prisma } from '#prisma/generated/sqlite/client.ts'
import { readMigrations } from '#prisma/read-migrations.ts'
import { formerMigrations } from '#prisma/upgrade.ts'
import { database, ifTableIsMissing, provider } from './database.server.ts'

/** The names of this version's migrations, in order. */
export const knownMigrations = () => readMigrations(provider).map(({ name }) => name)

/** The last migrations of the databases whose backups this version restores. */
export const restorableMigrations = () => [...formerMigrations(provider), ...knownMigrations()]

/** The names of the applied migrations; empty for a new database. */
export async function appliedMigrations(): Promise<string[]> {
  const rows = await database.$queryRaw<{ name: string }[]>`
    SELECT migration_name AS name FROM _prisma_migrations WHERE rolled_back_at IS NULL AND finished_at IS NOT NULL`.catch(
    ifTableIsMissing([]),
  )
  return rows.map(({ name }) => name).sort()
}

/** The required columns without a default. */
export async function requiredColumns(table: string): Promise<string[]> {
  const rows =
    provider === 'sqlite'
      ? await database.$queryRaw<{ name: string }[]>`
          SELECT name FROM pragma_table_info(${table}) WHERE "notnull" = 1 AND dflt_value IS NULL`
      : await database.$queryRaw<{ name: string }[]>`
          SELECT column_name AS name FROM information_schema.columns
          WHERE table_schema = current_schema() AND table_name = ${table}
            AND is_nullable = 'NO' AND column_default IS NULL`
  return rows.map(({ name }) => name)
}

/**
 * Call it after inserting rows with ids: the next id is higher, and above `least`. It never lowers a sequence, because
 * Postgres does not roll it back; SQLite handles inserted ids itself.
 */
export async function raiseSequence(client: Prisma.TransactionClient, table: string, least = 0): Promise<void> {
  if (provider === 'sqlite') {
    if (least === 0) return
    await client.$executeRaw`UPDATE sqlite_sequence SET seq = max(seq, ${least}) WHERE name = ${table}`
    await client.$executeRaw`
      INSERT INTO sqlite_sequence (name, seq)
      SELECT ${table}, ${least} WHERE NOT EXISTS (SELECT 1 FROM sqlite_sequence WHERE name = ${table})`
    return
  }
  const [rows, sequence] = [Prisma.raw(`"${table}"`), Prisma.raw(`"${table}_id_seq"`)]
  await client.$queryRaw`
    SELECT setval(${`"${table}_id_seq"`}, greatest(max(id), ${least}::bigint, (SELECT last_value FROM ${sequence})))
    FROM ${rows} HAVING count(*) > 0 OR ${least}::bigint > 0`
}

/** Waits for open writes, so that no row appears later with an id below the highest. SQLite has one writer anyway. */
export async function lockTable(client: Prisma.TransactionClient, table: string): Promise<void> {
  if (provider === 'postgres') await client.$executeRaw`LOCK TABLE ${Prisma.raw(`"${table}"`)} IN SHARE MODE`
}
