// Triggers and indexes that schema.prisma cannot express: migrations create them by hand.
import { PrismaBetterSqlite3 } from '@prisma/adapter-better-sqlite3'
import type { SqlDriverAdapter } from '@prisma/driver-adapter-utils'
import { inboxRecords, sortColumns } from '#app/domain/inbox-records.ts'

const objects = `SELECT name, tbl_name, sql FROM sqlite_master
  WHERE type IN ('index', 'trigger') AND sql IS NOT NULL ORDER BY rowid`
const tables = "SELECT name FROM sqlite_master WHERE type = 'table'"

/**
 * SQLite rebuilds a table for most changes, which drops its triggers and indexes. Prisma's engine recreates its own;
 * this adds the rest. `direct` creates a database from the schema alone, `earlier` by migrations.
 */
export async function keepHandMade(script: string, direct: string, earlier: string[]): Promise<string> {
  const known = new Set((await inMemory([direct], objects)).map(([name]) => name))
  const before = await inMemory(earlier, objects)
  const after = new Set((await inMemory([...earlier, script], objects)).map(([name]) => name))
  const left = new Set((await inMemory([...earlier, script], tables)).flat())
  const lost = before.filter(([name, table]) => !known.has(name) && !after.has(name) && left.has(table))
  if (lost.length === 0) return script
  return [script, '-- Created by hand, and lost with the recreated tables', ...lost.map(([, , sql]) => `${sql};`)].join(
    '\n\n',
  )
}

/** Indexes for the places and filters of an inbox list: the name, the columns and the condition. */
const listIndexes = (table: string): [string, string, string][] => [
  [`trash_${table}`, '"deleted_at", "id"', '"deleted_at" IS NOT NULL'],
  [`quarantine_${table}`, '"quarantined_at", "id"', '"quarantined_at" IS NOT NULL'],
  [
    `filter_${table}_unread`,
    '"created_at", "id", "read_at", "deleted_at"',
    '"deleted_at" IS NULL AND "read_at" IS NULL',
  ],
  [
    `filter_${table}_not_done`,
    '"created_at", "id", "done_at", "deleted_at"',
    '"deleted_at" IS NULL AND "done_at" IS NULL',
  ],
  [
    `filter_${table}_done`,
    '"created_at", "id", "done_at", "deleted_at"',
    '"deleted_at" IS NULL AND "done_at" IS NOT NULL',
  ],
]

/** The inbox list indexes that `scripts` do not create. `columns` has the columns of each table by field. */
export async function missingListIndexes(
  scripts: string[],
  columns: Record<string, Record<string, string>>,
): Promise<string[]> {
  const there = new Set((await inMemory(scripts, objects)).map(([name]) => name))
  return Object.values(inboxRecords).flatMap((record) => {
    const { table } = record.inbox
    const sorts = Object.entries(sortColumns(record, columns[table])).map(([by, column]): [string, string, string] => [
      `sort_${table}_${by}`,
      `${column}, "id", "deleted_at"`,
      '"deleted_at" IS NULL',
    ])
    return [...sorts, ...listIndexes(table)]
      .filter(([name]) => !there.has(name))
      .map(([name, indexed, condition]) => `CREATE INDEX "${name}" ON "${table}" (${indexed}) WHERE ${condition};`)
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
