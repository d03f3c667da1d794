// npm run bench -- search: response times of searches, pages and counts over 100,000 applications against 10,000, on
// SQLite and on Postgres, and their effect on visitors. `BENCH_APPLICATIONS` sets another number.
import { fork } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { administrator } from '../tests/support/administrator.ts'
import { createPostgresDatabase, dropPostgresDatabase, startPostgres } from '../tests/support/database/postgres.ts'
import { signInAt } from '../tests/support/process/sign-in.ts'
import { report, skip } from './goals.ts'
import type { Question } from './search/subject.ts'
import { startOurs } from './servers/ours.ts'
import { inTurns, ratios } from './servers/turns.ts'
import { load, missingPrograms } from './servers/wrk.ts'

const many = Number(process.env.BENCH_APPLICATIONS ?? 100_000)
const rounds = 5
/** In milliseconds: the search box searches at most this often (app/routes/admin/lists/toolbar.tsx). */
const typingPause = 250

const terms = {
  'a term without matches': 'nobody of that name',
  'one match': `.${many - 7}@`,
  'a whole address': 'asha.rao.700@example.com',
  'one in a thousand': 'archivist',
  'one in seventy': 'meera iyer',
  'one in ten, with an accent': 'søren',
  'every record': 'example.com',
  'a rare word in cover letters': 'skill7770',
  'two words in every cover letter': 'kotlin figma',
  'two words, one from a name': 'meera kotlin',
  'a nonsense word of common letter pairs': 'inationer',
}
const short = { 'no term': '', 'one letter': 'a', 'a rare letter': 'é', 'two letters': 'ra', 'two rare letters': 'qz' }

interface Kind {
  name: string
  within: number
  growth: number
  createDatabase: () => Promise<string>
}

const folder = mkdtempSync(path.join(tmpdir(), 'bench-search-'))
process.on('exit', () => rmSync(folder, { recursive: true, force: true }))

const sqlite = { name: 'SQLite', within: 20, growth: 7, createDatabase: async () => '' }
await measure(sqlite)
const postgres = await startPostgres()
const created: string[] = []
await measure({
  name: 'Postgres',
  within: 40,
  growth: 10,
  async createDatabase() {
    const url = await createPostgresDatabase(postgres.url)
    created.push(url)
    return url
  },
})
for (const url of created) await dropPostgresDatabase(url)
await postgres.stop()

async function measure(kind: Kind) {
  const [large, small] = [await fill(kind, many), await fill(kind, many / 10)]
  const { name } = kind
  for (const [what, term] of Object.entries({ ...terms, ...short })) {
    const limit = { atMost: Object.values(short).includes(term) ? 40 : kind.within }
    const taken = await inTurns(rounds, { large: () => large.ask({ do: 'search', term }) })
    report(11, `${name}: ${what} among ${many.toLocaleString('en-US')}`, limit, taken.large, 'ms')
  }
  const grows = async (what: string, atMost: number, question: Question) => {
    const taken = await inTurns(rounds, { large: () => large.ask(question), small: () => small.ask(question) })
    report(12, `${name}: ${what}, against a tenth of the rows`, { atMost }, ratios(taken.large, taken.small))
  }
  for (const what of ['one match', 'one in a thousand', 'one in seventy'] as const)
    await grows(what, kind.growth, { do: 'search', term: terms[what] })
  await grows('the first page', 1.5, { do: 'search', term: '' })
  await grows('a page in the middle', 1.5, { do: 'page', by: 'date', value: '' })
  await grows('by name, in the middle', 1.5, { do: 'page', by: 'name', value: 'lakshmi' })
  await grows('by position, among equal values', 1.5, { do: 'page', by: 'position', value: 'engineer' })
  await grows('the counts of the tabs', 1.5, { do: 'count' })
  const pause = await small.ask({ do: 'delete' })
  console.log(`${name}: while a tenth was deleted, others waited up to ${Math.round(pause)} ms`)
  await small.end()
  await large.end()
  await measureVisitors(name, large)
}

async function fill({ name, createDatabase }: Kind, count: number) {
  const dataDir = path.join(folder, `${name}-${count}`)
  const databaseUrl = await createDatabase()
  const started = performance.now()
  const env = { ...process.env, DATA_DIR: dataDir, DATABASE_URL: databaseUrl, LOG_LEVEL: 'warn' }
  const child = fork(path.join(import.meta.dirname, 'search/subject.ts'), [String(count)], { env })
  const exit = once(child, 'exit')
  const failed = exit.then(([status]) => Promise.reject(new Error(`The process with the database ended (${status}).`)))
  failed.catch(() => {})
  const heard = async () => (await Promise.race([once(child, 'message'), failed]))[0]
  await heard()
  const seconds = Math.round((performance.now() - started) / 1_000)
  console.log(`${name}: ${count.toLocaleString('en-US')} applications in ${seconds} s`)
  return {
    dataDir,
    databaseUrl,
    ask(question: Question): Promise<number> {
      child.send(question)
      return heard()
    },
    async end() {
      child.send('end')
      await exit
    },
  }
}

async function measureVisitors(name: string, { dataDir, databaseUrl }: { dataDir: string; databaseUrl: string }) {
  const what = `${name}: p99 of \`/\` during administrator searches, against none`
  const missing = missingPrograms({ taskset: 'util-linux', wrk: 'wrk' })
  if (missing.length > 0) return skip(9, what, `${missing.join(' and ')} not available`)
  const server = await startOurs(dataDir, {
    DATABASE_URL: databaseUrl,
    ADMIN_EMAIL: administrator.email,
    ADMIN_PASSWORD: administrator.password,
  })
  const cookie = await signInAt(server.origin)
  const search = async (q: string) => {
    // The search box requests data, because it already has the page.
    const address = `${server.origin}/admin/dashboard.data?${new URLSearchParams({ q })}`
    const answer = await fetch(address, { headers: { cookie }, redirect: 'manual' })
    await answer.arrayBuffer()
    if (answer.status !== 200) throw new Error(`The search was answered with ${answer.status}.`)
  }
  const visit = () => load(server, '/', 16, 4, { 'Accept-Encoding': 'gzip, br, zstd' })
  const searching = async () => {
    let isOver = false
    const visited = visit().finally(() => {
      isOver = true
    })
    for (let time = 0; !isOver; time++) {
      await search(Object.values(terms)[time % Object.keys(terms).length] ?? '')
      await sleep(typingPause)
    }
    return visited
  }
  await search('warm')
  await visit()
  const at = await inTurns(rounds, { without: visit, searching })
  const slow = (loads: { p99: number }[]) => loads.map(({ p99 }) => p99)
  report(9, what, { atMost: 1.5 }, ratios(slow(at.searching), slow(at.without)))
  await server.stop()
}
