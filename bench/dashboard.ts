// npm run bench:dashboard [-- APPLICATIONS]: how long the dashboard takes to answer with its lists, searches and pages
// over so many applications (100,000 unless said otherwise), in a database of its own or in the empty one that
// DATABASE_URL names; asks the built server over HTTP and prints the median of each answer.
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { administer } from '../tests/support/database/postgres.ts'
import { freePort } from '../tests/support/process/port.ts'
import { Server } from '../tests/support/process/server.ts'

const many = Number(process.argv[2] ?? 100_000)
const atOnce = 500
const rounds = 31
/** Before anything is measured: code that runs for the first times is slower. */
const warmUp = 60
const allowed = 50

const dataDir = mkdtempSync(path.join(tmpdir(), 'bench-dashboard-'))
process.env.DATA_DIR = dataDir
process.env.LOG_LEVEL = 'silent'
const { database, provider } = await import('../app/platform/database/database.server.ts')
const { migrateDatabase } = await import('../app/platform/database/migrate.server.ts')
const { deleteAllRecords } = await import('../app/domain/records/delete.server.ts')

await migrateDatabase()
const seeding = performance.now()
for (let start = 0; start < many; start += atOnce)
  await database.jobApplication.createMany({ data: Array.from({ length: atOnce }, (_, index) => row(start + index)) })
console.log(`${many.toLocaleString('en-US')} applications in ${Math.round((performance.now() - seeding) / 1000)} s`)
// What Postgres itself does within a minute or two of so many new rows.
if (provider === 'postgres') await administer(process.env.DATABASE_URL ?? '', 'VACUUM ANALYZE')

const administrator = { email: 'bench@example.com', password: 'mauve teacups orbit the loom' }
const server = new Server(await freePort(), dataDir, {
  DATABASE_URL: process.env.DATABASE_URL ?? '',
  ADMIN_EMAIL: administrator.email,
  ADMIN_PASSWORD: administrator.password,
})
await server.start()
const cookie = await signIn()

let slowest = 0
const pages = Math.ceil(many / 25)
const cases: [what: string, query: Record<string, string | number>][] = [
  ['first page', {}],
  ['page in the middle', { page: Math.ceil(pages / 2) }],
  ['last page', { page: pages }],
  ['by name', { sort: 'name' }],
  ['by name, page in the middle', { sort: '-name', page: Math.ceil(pages / 2) }],
  ['by position, last page', { sort: '-position', page: pages }],
  ['search: nobody', { q: 'nobody of that name' }],
  ['search: one', { q: `.${many - 7}@` }],
  ['search: a tenth', { q: 'Meera' }],
  ['search: a tenth, by name', { q: 'Meera', sort: 'name' }],
  ['search: a tenth, last page', { q: 'Meera', page: 40 }],
  ['search: all', { q: 'example.com' }],
  ['search: all, by name', { q: 'example.com', sort: '-name' }],
  ['search: all, last page', { q: 'example.com', page: 40 }],
  ['search: with an accent', { q: 'müller' }],
  ['search: one letter', { q: 'a' }],
  ['search: two letters', { q: 'ra' }],
  ['search: two letters, few', { q: '9q' }],
  ['search: two letters, none', { q: 'qz' }],
]
for (let round = 0; round < warmUp; round++) await ask('')
for (const [what, query] of cases) await report(what, query)
await server.stop()

const deleting = performance.now()
console.log(
  `delete all: ${await deleteAllRecords('job_applications', many)} in ${Math.round(performance.now() - deleting)} ms`,
)
console.log(
  slowest <= allowed ? `VERDICT: each in at most ${allowed} ms.` : `VERDICT: FAILED, up to ${slowest.toFixed(1)} ms.`,
)
await database.$disconnect()
rmSync(dataDir, { recursive: true, force: true })
process.exit(slowest <= allowed ? 0 : 1)

async function signIn(): Promise<string> {
  const response = await fetch(`${server.origin}/admin`, {
    method: 'POST',
    body: new URLSearchParams(administrator),
    headers: { Origin: server.origin },
    redirect: 'manual',
  })
  if (response.status !== 303) throw new Error(`The sign-in was answered with ${response.status}.`)
  return response.headers
    .getSetCookie()
    .map((line) => line.split(';')[0])
    .join('; ')
}

async function ask(search: string): Promise<void> {
  const response = await fetch(`${server.origin}/admin/dashboard?${search}`, {
    headers: { cookie },
    redirect: 'manual',
  })
  await response.arrayBuffer()
  if (response.status !== 200) throw new Error(`${search} was answered with ${response.status}.`)
}

async function report(what: string, query: Record<string, string | number>) {
  const search = String(new URLSearchParams(Object.entries(query).map(([name, value]) => [name, String(value)])))
  const times: number[] = []
  for (let round = 0; round < rounds; round++) {
    const started = performance.now()
    await ask(search)
    times.push(performance.now() - started)
  }
  const sorted = times.toSorted((a, b) => a - b)
  const median = sorted[Math.floor(rounds / 2)] ?? 0
  slowest = Math.max(slowest, median)
  console.log(
    `${what.padEnd(30)} median ${median.toFixed(1).padStart(6)} ms, worst ${(sorted.at(-1) ?? 0).toFixed(1).padStart(6)} ms`,
  )
}

function row(index: number) {
  const first = ['Asha', 'Ravi', 'Meera', 'Jürgen', 'Søren', 'Priya', 'Anil', 'Kiran', 'Lakshmi', 'Xavier'][index % 10]
  const last = ['Rao', 'Patel', 'Iyer', 'Müller', 'Sharma', 'Gowda', 'Nair'][Math.floor(index / 10) % 7]
  const unique = `bench-${index}`
  return {
    submissionId: unique,
    submissionDigest: unique,
    reference: unique,
    receiptToken: unique,
    position: ['Weaver', 'Engineer', 'Designer', 'Analyst'][index % 4] ?? '',
    name: `${first} ${last} ${((index * 7919) % many).toString(36)}`,
    email: `${first}.${last}.${index}@example.com`.toLowerCase(),
    phone: '+919876543210',
    experience: '3',
    coverLetter: 'I would like to build things with you. '.repeat(40),
    consentVersion: '2026-11',
    appliedAt: new Date(Date.now() - index * 60_000),
  }
}
