// A million applications in a minute: raw rows in large batches, the indexes of Postgres made afterwards.
import { database, provider } from '../../app/platform/database/database.server.ts'
import { Prisma } from '../../prisma/generated/sqlite/client.ts'
import { administer } from '../../tests/support/database/postgres.ts'

const firstNames = ['Asha', 'Ravi', 'Meera', 'Jürgen', 'Søren', 'Priya', 'Anil', 'Kiran', 'Lakshmi', 'Xavier']
const lastNames = ['Rao', 'Patel', 'Iyer', 'Müller', 'Sharma', 'Gowda', 'Nair']
const positions = ['Weaver', 'Engineer', 'Designer', 'Analyst']
const letter = 'I would like to build things with you. '.repeat(8)
const from = Date.UTC(2024, 0, 1)
const atOnce = 5_000

/** One in a thousand applies for what nobody else does. */
function row(index: number, many: number) {
  const first = firstNames[index % 10] ?? ''
  const last = lastNames[Math.floor(index / 10) % 7] ?? ''
  return {
    unique: `bench-${index}`,
    position: index % 1_000 === 500 ? 'Archivist' : positions[index % 4],
    name: `${first} ${last} ${((index * 7919) % many).toString(36)}`,
    email: `${first}.${last}.${index}@example.com`.toLowerCase(),
    appliedAt: momentOf(index),
  }
}

export const momentOf = (index: number) => new Date(from + index * 60_000).toISOString().replace('Z', '+00:00')

export async function addApplications(many: number): Promise<void> {
  const indexes = provider === 'postgres' ? await dropIndexes() : []
  for (let start = 0; start < many; start += atOnce) {
    const length = Math.min(atOnce, many - start)
    await add(JSON.stringify(Array.from({ length }, (_, index) => row(start + index, many))))
  }
  // What takes longer than the product lets a statement take.
  const url = process.env.DATABASE_URL ?? ''
  for (const definition of indexes) await administer(url, definition)
  // What Postgres does by itself within a minute or two.
  if (provider === 'postgres') await administer(url, 'VACUUM ANALYZE')
}

async function dropIndexes(): Promise<string[]> {
  const indexes = await database.$queryRaw<{ name: string; definition: string }[]>`
    SELECT indexname::text AS name, indexdef AS definition FROM pg_indexes WHERE indexdef LIKE '%USING gin%'`
  for (const { name } of indexes) await database.$executeRaw(Prisma.raw(`DROP INDEX "${name}"`))
  return indexes.map(({ definition }) => definition)
}

async function add(rows: string) {
  const source =
    provider === 'postgres'
      ? Prisma.sql`SELECT value->>'unique' AS unique, value->>'position' AS position, value->>'name' AS name,
          value->>'email' AS email, (value->>'appliedAt')::timestamptz AT TIME ZONE 'UTC' AS at
          FROM json_array_elements(${rows}::json) AS rows (value)`
      : Prisma.sql`SELECT value->>'unique' AS "unique", value->>'position' AS position, value->>'name' AS name,
          value->>'email' AS email, value->>'appliedAt' AS at FROM json_each(${rows})`
  await database.$executeRaw`
    INSERT INTO job_applications (submission_id, submission_digest, reference, receipt_token, position, name, email,
      phone, experience, cover_letter, consent_version, applied_at)
    SELECT "unique", "unique", "unique", "unique", position, name, email, '+919876543210', '3', ${letter}, '2026-11', at
    FROM (${source}) AS sent`
}
