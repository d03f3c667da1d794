// What schema.prisma does not know stands beside it in the database: triggers and indexes that migrations made by hand.
import { PrismaBetterSqlite3 } from '@prisma/adapter-better-sqlite3'
import type { SqlDriverAdapter } from '@prisma/driver-adapter-utils'
import { inboxRecords, sortColumns } from '#app/domain/inbox-records.ts'

const objects = `SELECT name, tbl_name, sql FROM sqlite_master
  WHERE type IN ('index', 'trigger') AND sql IS NOT NULL ORDER BY rowid`
const tables = "SELECT name FROM sqlite_master WHERE type = 'table'"

/**
 * SQLite changes most of a table by making it anew, and what stands on the old one goes with it. Prisma's engine makes
 * again what it knows; this adds the rest. `direct` makes a database from the schema alone, `earlier` by migrating.
 */
export async function keepHandMade(script: string, direct: string, earlier: string[]): Promise<string> {
  const known = new Set((await inMemory([direct], objects)).map(([name]) => name))
  const before = await inMemory(earlier, objects)
  const after = new Set((await inMemory([...earlier, script], objects)).map(([name]) => name))
  const left = new Set((await inMemory([...earlier, script], tables)).flat())
  const lost = before.filter(([name, table]) => !known.has(name) && !after.has(name) && left.has(table))
  if (lost.length === 0) return script
  return [
    script,
    '-- Made by hand, and gone with the tables that were made anew',
    ...lost.map(([, , sql]) => `${sql};`),
  ].join('\n\n')
}

/** The indexes by which the lists of inboxes sort, where `scripts` make none. `columns`: of each table by field. */
export async function missingSortIndexes(
  scripts: string[],
  columns: Record<string, Record<string, string>>,
): Promise<string[]> {
  const there = new Set((await inMemory(scripts, objects)).map(([name]) => name))
  return Object.values(inboxRecords).flatMap((record) => {
    const { table } = record.inbox
    return Object.entries(sortColumns(record, columns[table])).flatMap(([by, column]) => {
      const name = `sort_${table}_${by}`
      const index = `CREATE INDEX "${name}" ON "${table}" (${column}, "id", "deleted_at") WHERE "deleted_at" IS NULL;`
      return there.has(name) ? [] : index
    })
  })
}

async function inMemory(scripts: string[], question: string): Promise<unknown[][]> {
  const adapter: SqlDriverAdapter = await new PrismaBetterSqlite3({ url: ':memory:' }).connect()
  try {
    for (const script of scripts) await adapter.executeScript(script)
    return (await adapter.queryRaw({ sql: question, args: [], argTypes: [] })).rows
  } finally {
    await adapter.dispose()
  }
}
