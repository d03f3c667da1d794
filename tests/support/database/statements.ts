// Records the statements that reach a database, and asks it how it answers them. Import it before anything of the app.
import { PrismaBetterSqlite3 } from '@prisma/adapter-better-sqlite3'
import { PrismaPg } from '@prisma/adapter-pg'
import type { SqlDriverAdapter, SqlQuery, SqlQueryable } from '@prisma/driver-adapter-utils'
import { afterAll } from 'vitest'
import { provider } from './database.ts'

let recorded: Map<string, SqlQuery> | undefined

function record<Connection extends SqlQueryable>(connection: Connection): Connection {
  for (const method of ['queryRaw', 'executeRaw'] as const) {
    const run = connection[method].bind(connection) as (query: SqlQuery) => Promise<never>
    connection[method] = (query: SqlQuery) => {
      if (/^\s*(SELECT|WITH|UPDATE|DELETE|INSERT)\b/i.test(query.sql)) recorded?.set(query.sql, query)
      return run(query)
    }
  }
  return connection
}

for (const { prototype } of [PrismaBetterSqlite3, PrismaPg]) {
  const connect = prototype.connect as () => Promise<SqlDriverAdapter>
  prototype.connect = async function (this: unknown) {
    const adapter = await connect.call(this as never)
    const begin = adapter.startTransaction.bind(adapter)
    return Object.assign(record(adapter), {
      startTransaction: async (...args: Parameters<typeof begin>) => record(await begin(...args)),
    }) as never
  }
  afterAll(() => {
    prototype.connect = connect as never
  })
}

/** The distinct statements of that work, with their last arguments. */
export async function statementsOf(work: () => Promise<unknown>): Promise<SqlQuery[]> {
  recorded = new Map()
  try {
    await work()
    return [...recorded.values()]
  } finally {
    recorded = undefined
  }
}

/** Tables that grow with the visitors, or with the years. */
const large = new Set([
  'outbox',
  'deliveries',
  'audit_events',
  'job_applications',
  'application_changes',
  'application_notes',
  'contact_messages',
  'enquiries',
  'subscribers',
  'erasures',
  'rate_limits',
])

/** The screens promise exact counts of these, read from an index alone: 100,000 take 2 ms. */
const countedExactly = new Set(['job_applications', 'contact_messages', 'enquiries', 'subscribers', 'erasures'])

/** Statements about these tables may not even sort all the rows that an index finds. */
const neverSorted = ['outbox', 'deliveries', 'audit_events', 'subscribers']

/** The statements that read all of a large table, with the plans by which the database answers them. */
export async function unboundedOf(statements: SqlQuery[]): Promise<string[]> {
  const found: string[] = []
  for (const statement of statements) {
    const steps = await planOf(statement)
    const { sql } = statement
    const isUnbounded = provider === 'sqlite' ? isUnboundedInSqlite(sql, steps) : steps.some(readsAllInPostgres)
    if (isUnbounded) found.push([sql.replace(/\s+/g, ' ').trim(), ...steps].join('\n  '))
  }
  return found
}

export async function planOf({ sql, args }: SqlQuery): Promise<string[]> {
  const { database } = await import('#app/platform/database/database.server.ts')
  const explain = provider === 'sqlite' ? 'EXPLAIN QUERY PLAN' : 'EXPLAIN'
  const rows = await database.$transaction(async (transaction) => {
    // Postgres would read a small table as a whole.
    if (provider === 'postgres') await transaction.$executeRaw`SET LOCAL enable_seqscan = off`
    return transaction.$queryRawUnsafe<Record<string, unknown>[]>(`${explain} ${sql}`, ...args)
  })
  return rows.map((row) => String(row.detail ?? row['QUERY PLAN']))
}

function isUnboundedInSqlite(sql: string, steps: string[]): boolean {
  const scans = steps.some((step) => {
    const [, table = '', how = ''] = /^SCAN (?:main\.)?`?(\w+)`?(.*)$/.exec(step) ?? []
    if (!large.has(table) || /WHERE 1=0/.test(sql)) return false
    const isInOrder = / USING (COVERING )?INDEX /.test(how) || /ORDER BY id LIMIT/.test(sql)
    const isWalk = isInOrder && /\bLIMIT\b/.test(sql) && !/\bGROUP BY\b/.test(sql)
    return !isWalk && !(how.includes('COVERING INDEX') && countedExactly.has(table))
  })
  const sorts = steps.includes('USE TEMP B-TREE FOR ORDER BY') && !/\(\s*SELECT\b/.test(sql)
  const searched = steps.some((step) =>
    neverSorted.some((table) => step.startsWith(`SEARCH main.${table} USING INDEX`)),
  )
  return scans || (sorts && searched)
}

const readsAllInPostgres = (step: string) => large.has(/Seq Scan on (\w+)/.exec(step)?.[1] ?? '')
