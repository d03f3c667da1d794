// Inserts applications with cover letters as raw rows in large batches; the product's own rebuild then indexes them.

import { rebuildIndex } from '../../app/domain/search-index/rebuild.server.ts'
import { database, provider } from '../../app/platform/database/database.server.ts'
import { readersVersion } from '../../app/platform/documents/text.server.ts'
import { Prisma } from '../../prisma/generated/sqlite/client.ts'
import { administer } from '../../tests/support/database/postgres.ts'

const firstNames = ['Asha', 'Ravi', 'Meera', 'Jürgen', 'Søren', 'Priya', 'Anil', 'Kiran', 'Lakshmi', 'Xavier']
const lastNames = ['Rao', 'Patel', 'Iyer', 'Müller', 'Sharma', 'Gowda', 'Nair']
const positions = ['Weaver', 'Engineer', 'Designer', 'Analyst']
const words =
  'react node kotlin figma design team weaving loom silk cotton library customer project deadline report quality'
/** A cover letter of 500 words: common words, and one rare word in ten. */
function letterOf(index: number): string {
  const common = words.split(' ')
  return Array.from({ length: 500 }, (_, place) => {
    const number = (index * 31 + place * place * 7) % 99_991
    return number % 10 === 0 ? `skill${number}` : common[number % common.length]
  }).join(' ')
}
const from = Date.UTC(2024, 0, 1)
const atOnce = 1_000

/** One in a thousand applies for a unique position. All resumes count as read, or reading would last for minutes. */
function row(index: number, many: number) {
  const first = firstNames[index % 10] ?? ''
  const last = lastNames[Math.floor(index / 10) % 7] ?? ''
  return {
    unique: `bench-${index}`,
    position: index % 1_000 === 500 ? 'Archivist' : positions[index % 4],
    name: `${first} ${last} ${((index * 7919) % many).toString(36)}`,
    email: `${first}.${last}.${index}@example.com`.toLowerCase(),
    letter: letterOf(index),
    appliedAt: momentOf(index),
  }
}

export const momentOf = (index: number) => new Date(from + index * 60_000).toISOString().replace('Z', '+00:00')

export async function addApplications(many: number): Promise<void> {
  for (let start = 0; start < many; start += atOnce) {
    const length = Math.min(atOnce, many - start)
    await add(JSON.stringify(Array.from({ length }, (_, index) => row(start + index, many))))
  }
  const id = crypto.randomUUID()
  await database.installation.upsert({ where: { number: 1 }, create: { id }, update: { searchVersion: '' } })
  await rebuildIndex()
  // Postgres vacuums by itself within minutes.
  if (provider === 'postgres') await administer(process.env.DATABASE_URL ?? '', 'VACUUM ANALYZE')
}

async function add(rows: string) {
  const source =
    provider === 'postgres'
      ? Prisma.sql`SELECT value->>'unique' AS unique, value->>'position' AS position, value->>'name' AS name,
          value->>'email' AS email, value->>'letter' AS letter, (value->>'appliedAt')::timestamptz AT TIME ZONE 'UTC' AS at
          FROM json_array_elements(${rows}::json) AS rows (value)`
      : Prisma.sql`SELECT value->>'unique' AS "unique", value->>'position' AS position, value->>'name' AS name,
          value->>'email' AS email, value->>'letter' AS letter, value->>'appliedAt' AS at FROM json_each(${rows})`
  await database.$executeRaw`
    INSERT INTO job_applications (submission_id, submission_digest, reference, receipt_token, position, name, email,
      phone, experience, cover_letter, consent_version, applied_at, resume_text_version)
    SELECT "unique", "unique", "unique", "unique", position, name, email, '+919876543210', '3', letter, '2026-11', at,
      ${readersVersion}
    FROM (${source}) AS sent`
}
