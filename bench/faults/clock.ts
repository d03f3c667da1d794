// npm run fault:clock: the built server runs on SQLite and on Postgres while the clocks of the machine and of Postgres
// jump 400 days ahead, back, 30 days behind and back again. Nothing may be erased, jobs stay open, and forms are
// accepted. Then two copies share a Postgres, one of them 10 minutes ahead: no mail may be sent twice. Needs
// libfaketime (Debian: apt-get install faketime), or FAKETIME_LIBRARY with its path.
import { chmodSync, existsSync, mkdtempSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { PrismaBetterSqlite3 } from '@prisma/adapter-better-sqlite3'
import { PrismaPg } from '@prisma/adapter-pg'
import { administrator } from '../../tests/support/administrator.ts'
import { createPostgresDatabase, startPostgres } from '../../tests/support/database/postgres.ts'
import { PostOffice } from '../../tests/support/mail/post-office.ts'
import { freePort } from '../../tests/support/process/port.ts'
import { Server } from '../../tests/support/process/server.ts'
import { signInAt } from '../../tests/support/process/sign-in.ts'
import { BucketServer } from '../../tests/support/storage/bucket.ts'
import { Applicants } from './applicants.ts'
import { endWithVerdict } from './verdict.ts'

const library = process.env.FAKETIME_LIBRARY ?? '/usr/lib/x86_64-linux-gnu/faketime/libfaketime.so.1'
if (!existsSync(library)) {
  console.error(`${library} is missing: install faketime, or set FAKETIME_LIBRARY.`)
  process.exit(2)
}

/** The first sweep runs a minute and a half after the start. */
const untilSwept = 105_000
const people = 30
const folder = mkdtempSync(path.join(tmpdir(), 'fault-clock-'))
// Postgres runs as another user, which must read the clock.
chmodSync(folder, 0o711)
const wrong: string[] = []

/** A clock that can be set under a running process. Timers are not affected. */
function makeClock(name: string) {
  const file = path.join(folder, `clock-${name}`)
  const set = (offset: string) => writeFileSync(file, `${offset}\n`)
  set('+0')
  const variables = {
    LD_PRELOAD: library,
    FAKETIME_TIMESTAMP_FILE: file,
    FAKETIME_NO_CACHE: '1',
    FAKETIME_DONT_FAKE_MONOTONIC: '1',
    DONT_FAKE_MONOTONIC: '1',
  }
  return { set, variables }
}

/** Starts a Postgres with that clock. */
async function startPostgresBy(variables: Record<string, string>) {
  const before = { ...process.env }
  Object.assign(process.env, variables)
  try {
    return await startPostgres()
  } finally {
    for (const name of Object.keys(variables)) delete process.env[name]
    Object.assign(process.env, before)
  }
}

async function openDatabase(url: string) {
  const adapter = url.startsWith('file:') ? new PrismaBetterSqlite3({ url }) : new PrismaPg({ connectionString: url })
  const database = await adapter.connect()
  const ask = async (sql: string) => (await database.queryRaw({ sql, args: [], argTypes: [] })).rows
  return { ask, close: () => database.dispose() }
}

async function applyAll(server: Server, count: number): Promise<number> {
  const applicants = new Applicants(server)
  const form = await applicants.openForm()
  for (let person = 0; person < count; person++) await applicants.applyOnce(form, person)
  wrong.push(...applicants.refused)
  return applicants.acknowledged.length
}

async function jump(name: string, databaseUrl: string | undefined, clock: ReturnType<typeof makeClock>) {
  const dataDir = path.join(folder, name)
  const server = new Server(await freePort(), dataDir, {
    ADMIN_EMAIL: administrator.email,
    ADMIN_PASSWORD: administrator.password,
    ...clock.variables,
    ...(databaseUrl && { DATABASE_URL: databaseUrl }),
  })
  process.on('exit', () => server.kill())
  await server.start()
  let sent = await applyAll(server, people)
  const database = await openDatabase(databaseUrl ?? `file:${path.join(dataDir, 'database.sqlite')}`)
  const count = async (what: string) => Number((await database.ask(`SELECT count(*) FROM ${what}`))[0]?.[0])

  async function check(when: string, isTrusted: boolean) {
    const found = [await count('job_applications'), await count('erasures')]
    console.log(`${name}, ${when}: ${found[0]} applications of ${sent}, ${found[1]} erasures`)
    if (found[0] !== sent) wrong.push(`${name}, ${when}: ${found[0]} applications of ${sent}`)
    if (found[1] !== 0) wrong.push(`${name}, ${when}: ${found[1]} erasures`)
    const isTold = (await count(`troubles WHERE kind = 'clock' AND ended_at IS NULL`)) > 0
    if (isTold === isTrusted) wrong.push(`${name}, ${when}: owners ${isTold ? 'are' : 'are not'} notified of the clock`)
  }

  /** Restarts with that clock, unless it jumps under a running server. */
  async function live(when: string, { offset, restarts = true }: { offset: string; restarts?: boolean }) {
    if (restarts) await server.stop()
    clock.set(offset)
    if (restarts) await server.start()
    const job = await fetch(new URL('/careers/1', server.origin))
    const isOpen = (await job.text()).includes('Submit Application')
    if (!isOpen) wrong.push(`${name}, ${when}: the job is not open`)
    await signInAt(server.origin).catch((error: Error) => wrong.push(`${name}, ${when}: ${error.message}`))
    if (isOpen) sent += await applyAll(server, 1)
    await sleep(untilSwept)
    await check(when, offset === '+0')
  }

  // Wait until the server has recorded its known time.
  await sleep(untilSwept)
  await live('400 days ahead', { offset: '+400d' })
  await live('set right', { offset: '+0' })
  await live('30 days behind', { offset: '-30d' })
  await live('set right again', { offset: '+0' })
  await live('400 days ahead under a running server', { offset: '+400d', restarts: false })
  await live('set right under a running server', { offset: '+0', restarts: false })
  await server.stop()
  await database.close()
}

async function skew(url: string) {
  const office = await PostOffice.open()
  const storage = await BucketServer.create()
  await storage.start()
  const databaseUrl = await createPostgresDatabase(url)
  const [right, ahead] = [makeClock('right'), makeClock('ahead')]
  ahead.set('+10m')
  const copies: Server[] = []
  for (const [name, clock] of Object.entries({ right, ahead }))
    copies.push(
      new Server(await freePort(), path.join(folder, `copy-${name}`), {
        DATABASE_URL: databaseUrl,
        STORAGE_URL: storage.url('resumes'),
        SESSION_SECRET: 'the same for both copies of the server',
        SMTP_URL: office.url,
        ...clock.variables,
      }),
    )
  process.on('exit', () => {
    for (const copy of copies) void copy.kill()
  })
  for (const copy of copies) await copy.start()
  const applicants = copies.map((copy) => new Applicants(copy))
  const applying = Promise.all(applicants.map((each) => each.apply(2)))
  await sleep(45_000)
  for (const each of applicants) each.stop()
  await applying
  const database = await openDatabase(databaseUrl)
  const waiting = async () =>
    Number((await database.ask(`SELECT count(*) FROM outbox WHERE state = 'waiting'`))[0]?.[0])
  for (let second = 0; second < 120 && (await waiting()) > 0; second++) await sleep(1_000)
  const left = await waiting()
  for (const copy of copies) await copy.stop()
  await database.close()
  await office.goAway()
  await storage.remove()

  const byId = Map.groupBy(office.received, ({ mail }) => mail.messageId ?? '')
  const twice = [...byId.values()].filter((same) => same.length > 1).length
  console.log(`10 minutes apart: ${byId.size} mails arrived, ${twice} of them twice, ${left} still wait`)
  if (byId.size === 0) wrong.push('no mail arrived')
  if (twice > 0) wrong.push(`${twice} mails arrived twice`)
  if (left > 0) wrong.push(`${left} mails still wait`)
  wrong.push(...applicants.flatMap(({ refused }) => refused))
}

const [ofSqlite, ofPostgres] = [makeClock('sqlite'), makeClock('postgres')]
const [jumping, steady] = [await startPostgresBy(ofPostgres.variables), await startPostgres()]
await skew(steady.url)
await Promise.all([
  jump('SQLite', undefined, ofSqlite),
  jump('Postgres', await createPostgresDatabase(jumping.url), ofPostgres),
])
await jumping.stop()
await steady.stop()
endWithVerdict(folder, wrong)
