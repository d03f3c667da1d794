// npm run fault:steps [-- postgres]: sends applications sequentially, each to a server that is killed (SIGKILL) at the
// next step of storing it and moving its file, until one survives. Each is sent until it is acknowledged. At the end
// every one must be stored once with its whole file, and no other file, part or draft may remain. Runs on SQLite with a
// folder, or on Postgres with a bucket.
import { createHash } from 'node:crypto'
import { mkdtempSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { PrismaBetterSqlite3 } from '@prisma/adapter-better-sqlite3'
import { PrismaPg } from '@prisma/adapter-pg'
import type { SqlDriverAdapter } from '@prisma/driver-adapter-utils'
import { isKey } from '#app/platform/storage/storage.ts'
import { createPostgresDatabase, startPostgres } from '../../tests/support/database/postgres.ts'
import { freePort } from '../../tests/support/process/port.ts'
import { Server } from '../../tests/support/process/server.ts'
import { BucketServer } from '../../tests/support/storage/bucket.ts'
import { Applicants } from './applicants.ts'
import { drainDeadline, endWithVerdict, inFolder } from './verdict.ts'

/** In milliseconds: on an idle server, the worker has moved the file by then. */
const untilMoved = 1_500
const isOnPostgres = process.argv[2] === 'postgres'

const dataDir = mkdtempSync(path.join(tmpdir(), 'fault-steps-'))
const postgres = isOnPostgres ? await startPostgres() : null
const bucket = isOnPostgres ? await BucketServer.create() : null
await bucket?.start()
const databaseUrl = postgres
  ? await createPostgresDatabase(postgres.url)
  : `file:${path.join(dataDir, 'database.sqlite')}`
const storageUrl = bucket?.url('resumes') ?? ''
const environment: Record<string, string> = {
  DATABASE_URL: databaseUrl,
  STORAGE_URL: storageUrl,
  NODE_OPTIONS: `--import=${path.resolve('bench/faults/kill-at.ts')}`,
  KILL_PORTS: [databaseUrl, storageUrl].map((url) => /:(\d+)\//.exec(url)?.[1] ?? '').join(' '),
}
const server = new Server(await freePort(), dataDir, environment)
const applicants = new Applicants(server)
const { acknowledged, refused } = applicants
const factory = isOnPostgres ? new PrismaPg(databaseUrl) : new PrismaBetterSqlite3({ url: databaseUrl })

async function connected<Answer>(use: (database: SqlDriverAdapter) => Promise<Answer>): Promise<Answer> {
  const connection = await factory.connect()
  return use(connection).finally(() => connection.dispose())
}

const ask = async (sql: string) => (await connected((it) => it.queryRaw({ sql, args: [], argTypes: [] }))).rows
const count = async (rows: string) => Number((await ask(`SELECT count(*) FROM ${rows}`))[0]?.[0])

let killAt = 0
for (let isKilled = true; isKilled && refused.length === 0; ) {
  environment.KILL_AT = String(++killAt)
  await server.start()
  const form = await applicants.openForm()
  const applying = applicants.applyOnce(form, killAt)
  const deadline = performance.now() + 60_000
  while (server.ended === null && acknowledged.length < killAt && performance.now() < deadline) await sleep(20)
  for (let waited = 0; server.ended === null && waited < untilMoved; waited += 50) await sleep(50)
  isKilled = server.ended !== null
  if (isKilled && acknowledged.length < killAt) {
    environment.KILL_AT = '0'
    await server.start()
  }
  await applying
  await server.kill()
  if (killAt % 10 === 0) console.log(`${killAt} kills, ${applicants.sentAgain} sent again`)
}
console.log(`Step ${killAt} is after the last one; ${applicants.sentAgain} were sent again.`)

// Drafts of killed requests expire in a day.
await connected((it) => it.executeScript("UPDATE files SET expires_at = '2020-01-01' WHERE expires_at IS NOT NULL"))
environment.KILL_AT = '0'
await server.start()
const left = async () =>
  (await count('files WHERE stored_at IS NULL OR removed_at IS NOT NULL OR expires_at IS NOT NULL')) +
  (await count('file_parts'))
const ended = performance.now()
while ((await left()) > 0 && performance.now() - ended < drainDeadline) await sleep(500)
await server.stop()

const wrong = [...refused]
if ((await left()) > 0) wrong.push(`${await left()} files or parts wait`)
const rows = new Map(
  (await ask('SELECT receipt_token, submission_id, resume_key FROM job_applications')).map(([token, ...row]) => [
    token,
    row.map(String),
  ]),
)
if (rows.size !== acknowledged.length) wrong.push(`${rows.size} rows for ${acknowledged.length} receipts`)
const read = async (key: string) =>
  bucket ? await bucket.read('resumes', 'resumes', key) : inFolder(dataDir).read(key)
for (const { receiptToken, submissionId, sha256 } of acknowledged) {
  const [id, key = ''] = rows.get(receiptToken) ?? []
  const file = await read(key)
  if (id !== submissionId || !file || createHash('sha256').update(file).digest('hex') !== sha256)
    wrong.push(`${submissionId} is not what was sent`)
}
const files = bucket ? (await bucket.keysIn('resumes', 'resumes')).filter(isKey).length : inFolder(dataDir).count()
if (files !== acknowledged.length) wrong.push(`${files} files for ${acknowledged.length} receipts`)
console.log(
  `${acknowledged.length} acknowledged, ${rows.size} rows, ${files} files, ${await count('files')} rows of files.`,
)
await bucket?.remove()
await postgres?.stop()
endWithVerdict(dataDir, wrong)
