// npm run bench -- daily: how long the server takes for what an administrator opens in a day, with 100,000 applications,
// on SQLite and on Postgres. With JavaScript and without: the page, and only its data.
import { fork } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { administrator } from '../tests/support/administrator.ts'
import { createPostgresDatabase, dropPostgresDatabase, startPostgres } from '../tests/support/database/postgres.ts'
import { signInAt } from '../tests/support/process/sign-in.ts'
import { median, report, skip } from './goals.ts'
import { startOurs } from './servers/ours.ts'

const many = 100_000
const within = 50
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
  'an application': '/admin/applications/50000',
  'one box for everything': '/admin/search?q=meera',
  'the jobs': '/admin/jobs',
  'the audit log': '/admin/audit',
  'the settings': '/admin/settings',
}

const folder = mkdtempSync(path.join(tmpdir(), 'bench-daily-'))
process.on('exit', () => rmSync(folder, { recursive: true, force: true }))

await measure('SQLite', '')
const postgres = await startPostgres()
const url = await createPostgresDatabase(postgres.url)
await measure('Postgres', url)
await dropPostgresDatabase(url)
await postgres.stop()

async function measure(name: string, databaseUrl: string) {
  const dataDir = path.join(folder, name)
  const env = { ...process.env, DATA_DIR: dataDir, DATABASE_URL: databaseUrl, LOG_LEVEL: 'warn' }
  const filling = fork(path.join(import.meta.dirname, 'daily/fill.ts'), [String(many)], { env })
  const [status] = await once(filling, 'exit')
  if (status !== 0) throw new Error(`The process that fills the database ended with ${status}.`)
  const { email, password } = administrator
  const server = await startOurs(dataDir, { DATABASE_URL: databaseUrl, ADMIN_EMAIL: email, ADMIN_PASSWORD: password })
  const headers = { cookie: await signInAt(server.origin), Accept: 'text/html' }
  const time = async (address: string) => {
    const started = performance.now()
    const answer = await fetch(server.origin + address, { headers, redirect: 'manual' })
    await answer.arrayBuffer()
    return { status: answer.status, taken: performance.now() - started }
  }
  for (const [what, address] of Object.entries(asked)) {
    const first = await time(address)
    const goal = `${name}: ${what}, among ${many.toLocaleString('en-US')} applications`
    if (first.status !== 200) {
      skip(14, goal, `${address} is answered with ${first.status}`)
      continue
    }
    await time(address)
    const measured: number[] = []
    for (let round = 0; round < rounds; round++) {
      const taken: number[] = []
      for (let count = 0; count < times; count++) taken.push((await time(address)).taken)
      measured.push(median(taken))
    }
    report(14, goal, { atMost: within }, measured, 'ms', `${Math.round(first.taken)} ms the first time`)
  }
  await server.stop()
}
