// npm run fault:instances [-- OUTAGES]: two copies of the built server share a Postgres and a bucket. Applications go
// to both while the bucket fails repeatedly, and one copy is killed while resumes wait: the other moves them. No resume
// may be reported missing, and at the end each acknowledged one must be in the bucket, byte for byte.
import { createHash } from 'node:crypto'
import { mkdtempSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { PrismaPg } from '@prisma/adapter-pg'
import { createPostgresDatabase, startPostgres } from '../../tests/support/database/postgres.ts'
import { freePort } from '../../tests/support/process/port.ts'
import { Server } from '../../tests/support/process/server.ts'
import { BucketServer } from '../../tests/support/storage/bucket.ts'
import { Applicants } from './applicants.ts'
import { drainDeadline, endWithVerdict } from './verdict.ts'

const outages = Number(process.argv[2] ?? 4)

const folder = mkdtempSync(path.join(tmpdir(), 'fault-instances-'))
const postgres = await startPostgres()
const databaseUrl = await createPostgresDatabase(postgres.url)
const storage = await BucketServer.create()
const shared = {
  DATABASE_URL: databaseUrl,
  STORAGE_URL: storage.url('resumes'),
  SESSION_SECRET: 'the same for both copies of the server',
}
const copies: Server[] = []
for (const name of ['a', 'b']) copies.push(new Server(await freePort(), path.join(folder, name), shared))
process.on('exit', () => {
  for (const copy of copies) void copy.kill()
})
const applicants = copies.map((copy) => new Applicants(copy))
const wrong: string[] = []

const database = await new PrismaPg({ connectionString: databaseUrl, max: 1 }).connect()

async function ask(sql: string): Promise<unknown[][]> {
  return (await database.queryRaw({ sql, args: [], argTypes: [] })).rows
}

const count = async (rows: string) => Number((await ask(`SELECT count(*) FROM ${rows}`))[0]?.[0])
const missing = () => count("job_applications WHERE resume_state = 'missing'")
const waiting = () => count('files WHERE stored_at IS NULL AND expires_at IS NULL')

async function breakAgainAndAgain() {
  for (let outage = 0; outage < outages; outage++) {
    await sleep(2_000)
    await storage.stop()
    // Longer than the retry interval of a copy.
    for (let second = 0; second < 12; second++) {
      await sleep(1_000)
      if ((await missing()) > 0) wrong.push(`outage ${outage + 1}: a resume was called missing`)
    }
    console.log(`outage ${outage + 1}: ${await waiting()} waiting`)
    const victim = copies[outage % 2] as Server
    await victim.kill()
    await storage.start()
    await sleep(7_000)
    if ((await missing()) > 0) wrong.push(`outage ${outage + 1}: a resume of a copy that is down was called missing`)
    await victim.start('alive')
  }
  for (const each of applicants) each.stop()
}

await storage.start()
await copies[0]?.start()
await copies[1]?.start()
await Promise.all([breakAgainAndAgain(), ...applicants.map((each) => each.apply(3))])

const mended = performance.now()
while ((await waiting()) > 0 && performance.now() - mended < drainDeadline) await sleep(200)
console.log(
  `${await count('files WHERE stored_at IS NOT NULL')} stored, ${await waiting()} waiting, ${await missing()} missing.`,
)
for (const copy of copies) await copy.stop()

const keys = new Map(
  (await ask('SELECT receipt_token, resume_key FROM job_applications')).map(([token, key]) => [token, String(key)]),
)
for (const { receiptToken, sha256 } of applicants.flatMap(({ acknowledged }) => acknowledged)) {
  const key = keys.get(receiptToken)
  const file = key && (await storage.read('resumes', 'resumes', key))
  if (!file || createHash('sha256').update(file).digest('hex') !== sha256)
    wrong.push(`${receiptToken} is not what was sent`)
}
wrong.push(...applicants.flatMap(({ refused }) => refused))
await database.dispose()
await storage.remove()
await postgres.stop()
endWithVerdict(folder, wrong)
