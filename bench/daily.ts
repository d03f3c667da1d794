// npm run bench -- daily: response times of the pages that an administrator opens in a day, with 100,000 applications
// against 10,000, on SQLite and on Postgres, as documents and as data requests.
import { fork } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { administrator } from '../tests/support/administrator.ts'
import { createPostgresDatabase, dropPostgresDatabase, startPostgres } from '../tests/support/database/postgres.ts'
import { signInAt } from '../tests/support/process/sign-in.ts'
import { median, report, shown } from './goals.ts'
import { startOurs } from './servers/ours.ts'
import { inTurns, ratios } from './servers/turns.ts'

const many = 100_000
const rounds = 5
const times = 9

const asked = {
  'the dashboard with its overview': '/admin/dashboard',
  'the dashboard, by data alone': '/admin/dashboard.data',
  Today: '/admin/today',
  'a page in the middle': '/admin/dashboard?page=20',
  'the list by name': '/admin/dashboard?sort=name',
  'the list of one job and status': '/admin/dashboard?job=2&status=reviewing',
  'undecided for more than ten days': '/admin/dashboard?undecided=10&sort=date',
  'answers owed': '/admin/dashboard?waiting=overdue&sort=date',
  'new and not opened': '/admin/dashboard?waiting=look',
  'a search in the list': '/admin/dashboard?q=meera+iyer',
  'the board': '/admin/applications/board?job=2',
  'an application': '/admin/applications/5000',
  'the global search': '/admin/search?q=meera',
  'the jobs': '/admin/jobs',
  'the audit log': '/admin/audit',
  'the settings': '/admin/settings',
}

const folder = mkdtempSync(path.join(tmpdir(), 'bench-daily-'))
process.on('exit', () => rmSync(folder, { recursive: true, force: true }))

await measure('SQLite', async () => '')
const postgres = await startPostgres()
const created: string[] = []
await measure('Postgres', async () => {
  const url = await createPostgresDatabase(postgres.url)
  created.push(url)
  return url
})
for (const url of created) await dropPostgresDatabase(url)
await postgres.stop()

async function measure(name: string, createDatabase: () => Promise<string>) {
  const [large, small] = [
    await start(name, many, await createDatabase()),
    await start(name, many / 10, await createDatabase()),
  ]
  for (const [what, address] of Object.entries(asked)) {
    const first = await large.open(address)
    for (const server of [large, small]) await server.open(address)
    const usual = async (server: Started) => {
      const taken: number[] = []
      for (let time = 0; time < times; time++) taken.push(await server.open(address))
      return median(taken)
    }
    const taken = await inTurns(rounds, { large: () => usual(large), small: () => usual(small) })
    const remark = `${shown(median(taken.large))} ms, ${shown(first)} ms the first time`
    report(
      12,
      `${name}: ${what}, against a tenth of the rows`,
      { atMost: 2 },
      ratios(taken.large, taken.small),
      '',
      remark,
    )
  }
  await large.stop()
  await small.stop()
}

type Started = Awaited<ReturnType<typeof start>>

/** Starts the server with that many applications and a signed-in administrator. */
async function start(name: string, count: number, databaseUrl: string) {
  const dataDir = path.join(folder, `${name}-${count}`)
  const env = { ...process.env, DATA_DIR: dataDir, DATABASE_URL: databaseUrl, LOG_LEVEL: 'warn' }
  const filling = fork(path.join(import.meta.dirname, 'daily/fill.ts'), [String(count)], { env })
  const [status] = await once(filling, 'exit')
  if (status !== 0) throw new Error(`The process that fills the database ended with ${status}.`)
  const { email, password } = administrator
  const server = await startOurs(dataDir, { DATABASE_URL: databaseUrl, ADMIN_EMAIL: email, ADMIN_PASSWORD: password })
  const headers = { cookie: await signInAt(server.origin), Accept: 'text/html' }
  return {
    stop: () => server.stop(),
    /** Answers the response time in milliseconds. */
    async open(address: string) {
      const started = performance.now()
      const answer = await fetch(server.origin + address, { headers, redirect: 'manual' })
      await answer.arrayBuffer()
      if (answer.status !== 200) throw new Error(`${address} is answered with ${answer.status}.`)
      return performance.now() - started
    },
  }
}
