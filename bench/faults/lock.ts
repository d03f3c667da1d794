// npm run fault:lock [-- TIMES]: another process locks the database for seven seconds, three times by default, while
// people read and apply. No page may wait for it. Each application must be answered within 2.5 seconds, with its
// answers and a request to choose the file again, and be stored once the lock is released.
import { setTimeout as sleep } from 'node:timers/promises'
import { formRefusals } from '#app/content/forms.ts'
import { postgresAdapterFactory } from '#app/platform/database/postgres.server.ts'
import { SqliteAdapterFactory } from '#app/platform/database/sqlite.server.ts'
import { ownAddress } from '../../tests/support/addresses.ts'
import { applicationAnswers, pdf } from '../../tests/support/database/factories.ts'
import { Page } from '../../tests/support/pages/page.ts'
import { Applicants } from './applicants.ts'
import { startInstallation } from './installation.ts'
import { endWithVerdict } from './verdict.ts'

const times = Number(process.argv[2] ?? 3)
const longestRead = 250
const longestAnswer = 2_500
const held = 7_000

const { dataDir, server, downloads } = await startInstallation('lock')
const { cookie } = downloads
const applicants = new Applicants(server)
const wrong: string[] = []

const pages = ['/', '/blog', '/careers', '/careers/1', '/contact', '/sitemap.xml', '/admin/dashboard', '/admin/account']
for (const page of pages) await fetch(new URL(page, server.origin), { headers: { Cookie: cookie } })

/** Takes the write lock from another process; answers a function that releases it. */
async function lock(): Promise<() => Promise<void>> {
  const url = process.env.DATABASE_URL
  const factory = url ? postgresAdapterFactory(url) : new SqliteAdapterFactory(`file:${dataDir}/database.sqlite`)
  const other = await factory.connect()
  const transaction = await other.startTransaction()
  const run = (sql: string) => transaction.queryRaw({ sql, args: [], argTypes: [] })
  if (url) {
    const { rows } = await run("SELECT quote_ident(tablename) FROM pg_tables WHERE schemaname = 'public'")
    await run(`LOCK TABLE ${rows.join(', ')} IN EXCLUSIVE MODE`)
  } else await run('UPDATE staff SET email = email')
  return async () => {
    await run('ROLLBACK')
    await transaction.rollback()
    await other.dispose()
  }
}

let isLocked = false
const reads: number[] = []
const answers: number[] = []

async function read() {
  for (let count = 0; isLocked; count++) {
    const started = performance.now()
    const asked = pages[count % pages.length] ?? '/'
    const response = await fetch(new URL(asked, server.origin), { headers: { Cookie: cookie } })
    await response.arrayBuffer()
    reads.push(performance.now() - started)
    if (response.status !== 200) wrong.push(`${asked}: ${response.status} while the database is locked`)
    await sleep(20)
  }
}

async function apply(form: Record<string, string>) {
  while (isLocked) {
    const body = new FormData()
    const own = {
      submissionId: crypto.randomUUID(),
      email: `${crypto.randomUUID()}@example.com`,
    }
    for (const [name, value] of Object.entries({
      ...form,
      ...applicationAnswers({ resume: pdf('a.pdf', 200_000) }),
      ...own,
    }))
      body.set(name, value)
    const started = performance.now()
    const headers = { 'X-Forwarded-For': ownAddress() }
    const init = { method: 'POST', body, headers, redirect: 'manual' } as const
    const response = await fetch(new URL('/careers/1', server.origin), init)
    const page = new Page(response.status, new URL(response.url), response.headers, await response.text())
    answers.push(performance.now() - started)
    if (!isLocked) return
    if (page.status !== 503 || !page.headers.has('Retry-After'))
      wrong.push(`an application: ${page.status} while locked`)
    else if (page.form('Submit Application').values.email !== own.email)
      wrong.push('the page has lost the answers of an application')
    else if (!page.text.includes(formRefusals.fileNotKept)) wrong.push('the page does not ask for the file again')
  }
}

const form = await applicants.openForm()
for (let time = 1; time <= times; time++) {
  const release = await lock()
  isLocked = true
  const people = [read(), read(), apply(form), apply(form), apply(form)]
  await sleep(held)
  isLocked = false
  await release()
  await Promise.all(people)
  await applicants.applyOnce(form, time)
}
const sorted = reads.toSorted((a, b) => a - b)
const p95 = Math.round(sorted[Math.floor(sorted.length * 0.95)] ?? 0)
const slowest = Math.round(Math.max(...answers))
console.log(
  `${reads.length} pages, p95 ${p95} ms; ${answers.length} applications, the slowest answer after ${slowest} ms`,
)
console.log(`${applicants.acknowledged.length} of ${times} were stored after the lock was released`)
if (p95 > longestRead) wrong.push(`pages wait: p95 ${p95} ms`)
if (slowest > longestAnswer) wrong.push(`the slowest answer to an application took ${slowest} ms`)
await server.stop()
endWithVerdict(dataDir, [...wrong, ...applicants.refused])
