// npm run bench:dashboard [-- APPLICATIONS]: how long the dashboard's server takes for its lists, searches and pages
// over so many applications (100,000 unless said otherwise), in a database of its own; prints the median of each.
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { newestFirst, type SortedBy } from '../app/domain/record.ts'

const many = Number(process.argv[2] ?? 100_000)
const atOnce = 500
const rounds = 15
const allowed = 50

const dataDir = mkdtempSync(path.join(tmpdir(), 'bench-dashboard-'))
process.env.DATA_DIR = dataDir
process.env.LOG_LEVEL = 'silent'
const { database, migrateDatabase } = await import('../app/platform/database.server.ts')
const { deleteAllApplications, listApplications } = await import('../app/domain/application-records.server.ts')
const { countRecords } = await import('../app/domain/record-list.server.ts')

await migrateDatabase()
const seeding = performance.now()
for (let start = 0; start < many; start += atOnce)
  await database.jobApplication.createMany({ data: Array.from({ length: atOnce }, (_, index) => row(start + index)) })
console.log(`${many.toLocaleString('en-US')} applications in ${Math.round((performance.now() - seeding) / 1000)} s`)

let slowest = 0
const pages = Math.ceil(many / 25)
const cases: [what: string, view: { search?: string; by?: SortedBy; ascending?: boolean; page?: number }][] = [
  ['first page', {}],
  ['page in the middle', { page: Math.ceil(pages / 2) }],
  ['last page', { page: pages }],
  ['by name', { by: 'name', ascending: true }],
  ['by name, page in the middle', { by: 'name', page: Math.ceil(pages / 2) }],
  ['by position, last page', { by: 'position', page: pages }],
  ['search: nobody', { search: 'nobody of that name' }],
  ['search: one', { search: `.${many - 7}@` }],
  ['search: a tenth', { search: 'Meera' }],
  ['search: a tenth, by name', { search: 'Meera', by: 'name', ascending: true }],
  ['search: a tenth, last page', { search: 'Meera', page: 40 }],
  ['search: all', { search: 'example.com' }],
  ['search: all, by name', { search: 'example.com', by: 'name' }],
  ['search: all, last page', { search: 'example.com', page: 40 }],
  ['search: with an accent', { search: 'müller' }],
  ['search: one letter', { search: 'a' }],
  ['search: two letters', { search: 'ra' }],
  ['search: two letters, few', { search: '9q' }],
  ['search: two letters, none', { search: 'qz' }],
]
for (const [what, { search = '', by, ascending = false, page = 1 }] of cases) {
  const sorting = by ? { by, descending: !ascending } : newestFirst
  await report(what, () => Promise.all([listApplications({ search, sorting, page }), countRecords()]))
}

const deleting = performance.now()
console.log(`delete all: ${await deleteAllApplications(many)} in ${Math.round(performance.now() - deleting)} ms`)
console.log(
  slowest <= allowed ? `VERDICT: each in at most ${allowed} ms.` : `VERDICT: FAILED, up to ${slowest.toFixed(1)} ms.`,
)
await database.$disconnect()
rmSync(dataDir, { recursive: true, force: true })
process.exit(slowest <= allowed ? 0 : 1)

async function report(what: string, work: () => Promise<unknown>) {
  const times: number[] = []
  for (let round = 0; round < rounds; round++) {
    const started = performance.now()
    await work()
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
    appliedAt: new Date(1.7e12 + index * 60_000),
  }
}
