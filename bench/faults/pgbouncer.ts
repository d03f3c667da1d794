// npm run fault:pgbouncer [-- APPLICATIONS]: the built server uses a Postgres behind the PgBouncer on the PATH (Debian:
// apt install pgbouncer), in session and in transaction mode. It migrates, people apply, sign in and store pictures, a
// command adds an account, a backup is made, and another program holds a lock. Each acknowledged application must be
// stored with its file. Requests that wait for the lock must be answered in time. No setting of ours may remain on a
// pooled connection.
import { execFile, spawn, spawnSync } from 'node:child_process'
import { chmodSync, mkdtempSync, writeFileSync } from 'node:fs'
import { connect } from 'node:net'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { promisify } from 'node:util'
import { PrismaPg } from '@prisma/adapter-pg'
import type { Transaction } from '@prisma/driver-adapter-utils'
import { createPostgresDatabase, startPostgres } from '../../tests/support/database/postgres.ts'
import { freePort } from '../../tests/support/process/port.ts'
import { Applicants } from './applicants.ts'
import { startInstallation } from './installation.ts'
import { endWithVerdict } from './verdict.ts'

const wanted = Number(process.argv[2] ?? 200)
const people = 8
const longestAnswer = 2_500
/** In session mode, each server connection has its own Postgres connection. */
const pools = { session: 20, transaction: 4 }

if (spawnSync('pgbouncer', ['--version']).error) {
  console.error('pgbouncer is not on the PATH: install it (Debian: apt install pgbouncer).')
  process.exit(2)
}

const folder = mkdtempSync(path.join(tmpdir(), 'fault-pgbouncer-'))
const postgres = await startPostgres()
const wrong: string[] = []

/** Answers the URL of the database through PgBouncer. */
async function startPgBouncer(mode: keyof typeof pools, databaseUrl: string): Promise<string> {
  const { hostname, port, username, password } = new URL(databaseUrl)
  const own = await freePort()
  const users = path.join(folder, 'users.txt')
  const settings = path.join(folder, `${mode}.ini`)
  writeFileSync(users, `"${username}" "${password}"\n`)
  writeFileSync(
    settings,
    `[databases]\n* = host=${hostname} port=${port}\n[pgbouncer]\nlisten_addr = 127.0.0.1\nlisten_port = ${own}
unix_socket_dir =\nauth_type = md5\nauth_file = ${users}\npool_mode = ${mode}\ndefault_pool_size = ${pools[mode]}\n`,
  )
  for (const each of [folder, users, settings]) chmodSync(each, 0o755)
  // PgBouncer refuses to run as root.
  const user = process.getuid?.() === 0 ? ['-u', 'nobody'] : []
  const bouncer = spawn('pgbouncer', ['-q', ...user, settings], { stdio: ['ignore', 'ignore', 'inherit'] })
  process.on('exit', () => bouncer.kill())
  for (;;) {
    const socket = connect(own, '127.0.0.1')
    const isUp = await new Promise((resolve) =>
      socket.on('connect', () => resolve(true)).on('error', () => resolve(false)),
    )
    socket.destroy()
    if (isUp) return Object.assign(new URL(databaseUrl), { hostname: '127.0.0.1', port: String(own) }).href
    await sleep(100)
  }
}

const statement = (sql: string) => ({ sql, args: [], argTypes: [] })

async function ask(url: string, sql: string): Promise<unknown[][]> {
  const adapter = await new PrismaPg({ connectionString: url, max: 1 }).connect()
  try {
    return (await adapter.queryRaw(statement(sql))).rows
  } finally {
    await adapter.dispose()
  }
}

/** Answers the settings left on each pooled connection. */
async function findSettings(url: string, connections: number): Promise<unknown[][]> {
  const adapter = await new PrismaPg({ connectionString: url, max: connections }).connect()
  const held: Transaction[] = []
  const found: unknown[][] = []
  for (let count = 0; count < connections; count++) {
    const transaction = await adapter.startTransaction()
    held.push(transaction)
    const names =
      "name IN ('lock_timeout', 'statement_timeout', 'idle_in_transaction_session_timeout', 'transaction_read_only')"
    found.push(...(await transaction.queryRaw(statement(`SELECT name, setting FROM pg_settings WHERE ${names}`))).rows)
  }
  for (const transaction of held) {
    await transaction.executeRaw(statement('ROLLBACK'))
    await transaction.rollback()
  }
  await adapter.dispose()
  return found.filter(([, setting]) => setting !== '0' && setting !== 'off')
}

/** Answers how long an application with a locked table takes. It is sent again and stored after the lock. */
async function applyWhileLocked(applicants: Applicants, form: Record<string, string>, direct: string): Promise<number> {
  const other = await new PrismaPg({ connectionString: direct, max: 1 }).connect()
  const lock = await other.startTransaction()
  await lock.executeRaw(statement('LOCK TABLE job_applications IN EXCLUSIVE MODE'))
  const { sentAgain } = applicants
  const started = performance.now()
  const applied = applicants.applyOnce(form, 0)
  while (applicants.sentAgain === sentAgain && applicants.refused.length === 0) await sleep(10)
  const waited = performance.now() - started
  await lock.executeRaw(statement('ROLLBACK'))
  await lock.rollback()
  await Promise.all([applied, other.dispose()])
  return Math.round(waited)
}

for (const mode of ['session', 'transaction'] as const) {
  const direct = await createPostgresDatabase(postgres.url)
  const url = await startPgBouncer(mode, direct)
  const { dataDir, server } = await startInstallation(`pgbouncer-${mode}`, { DATABASE_URL: url })
  const applicants = new Applicants(server)
  const form = await applicants.openForm()
  const rounds = Array.from({ length: wanted / people }, (_, round) => round)
  const applying = Array.from({ length: people }, async (_, person) => {
    for (const _round of rounds) await applicants.applyOnce(form, person)
  })
  const run = (...words: string[]) =>
    promisify(execFile)(process.execPath, ['build/server/index.js', ...words], {
      env: { ...process.env, NODE_ENV: 'production', DATA_DIR: dataDir, DATABASE_URL: url, LOG_LEVEL: 'silent' },
    }).catch((error: unknown) => wrong.push(`${mode}: ${words.join(' ')}: ${error}`))
  await Promise.all([...applying, run('admin', 'create', 'second@example.com'), run('backup', path.join(folder, mode))])
  const waited = await applyWhileLocked(applicants, form, direct)
  if (waited > longestAnswer) wrong.push(`${mode}: an application was answered after ${waited} ms`)
  await server.stop()
  if (server.ended !== 0) wrong.push(`${mode}: the server ended with ${server.ended}`)

  const left = await findSettings(url, pools[mode])
  if (left.length > 0) wrong.push(`${mode}: left on connections: ${left.map((each) => each.join(' = ')).join(', ')}`)
  const stored = new Set(
    (await ask(direct, "SELECT receipt_token FROM job_applications WHERE resume_state = 'stored'")).flat(),
  )
  const missing = applicants.acknowledged.filter(({ receiptToken }) => !stored.has(receiptToken))
  wrong.push(...applicants.refused, ...missing.map(({ submissionId }) => `${mode}: missing: ${submissionId}`))
  const accounts = (await ask(direct, 'SELECT email FROM staff')).length
  if (accounts !== 2) wrong.push(`${mode}: ${accounts} accounts`)
  console.log(
    `${mode}: ${applicants.acknowledged.length} acknowledged, missing = ${missing.length}, answered after ${waited} ms of the lock`,
  )
}
await postgres.stop()
endWithVerdict(folder, wrong)
