// npm run fault:backup [-- SECONDS]: 20 applications a second are sent to the built server while it is backed up, and
// some are erased during and after. The backup is restored on an empty machine with the other database and storage. Its
// server must have every application acknowledged before the backup began, with its file, and no erased person. A
// second move to a third machine, like the first, must be equal to the last byte, except for the event of the restore.
// Runs from SQLite and a folder to Postgres and a bucket, and the other way round. Uses the Postgres of
// TEST_POSTGRES_URL, or starts one.
import { createHash } from 'node:crypto'
import { cpSync, mkdtempSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { isDeepStrictEqual } from 'node:util'
import { receiptPage } from '#app/content/careers/receipt-page.ts'
import { createPostgresDatabase, startPostgres } from '../../tests/support/database/postgres.ts'
import { Page } from '../../tests/support/pages/page.ts'
import { freePort } from '../../tests/support/process/port.ts'
import { Server } from '../../tests/support/process/server.ts'
import { BucketServer } from '../../tests/support/storage/bucket.ts'
import { Applicants } from './applicants.ts'
import { runCommand } from './command.ts'
import { type Acknowledged, endWithVerdict } from './verdict.ts'

const seconds = Number(process.argv[2] ?? 15)
const aSecond = 20
const bucket = 'resumes'
const auditEvents = 'records/audit_events.jsonl'

type Kind = 'SQLite and a folder' | 'Postgres and a bucket'

const folder = mkdtempSync(path.join(tmpdir(), 'fault-backup-'))
const postgres = await startPostgres()
const wrong: string[] = []

class Machine {
  readonly dataDir = mkdtempSync(path.join(folder, 'machine-'))
  readonly environment: Record<string, string>
  private readonly storage: BucketServer | undefined

  static async create(kind: Kind): Promise<Machine> {
    if (kind === 'SQLite and a folder') return new Machine({})
    const storage = await BucketServer.create()
    await storage.start()
    const DATABASE_URL = await createPostgresDatabase(postgres.url)
    return new Machine({ DATABASE_URL, STORAGE_URL: storage.url(bucket) }, storage)
  }

  private constructor(environment: Record<string, string>, storage?: BucketServer) {
    this.environment = environment
    this.storage = storage
  }

  async start(): Promise<Server> {
    const server = new Server(await freePort(), this.dataDir, this.environment)
    process.on('exit', () => server.kill())
    await server.start()
    return server
  }

  async backUp(): Promise<string> {
    const parent = mkdtempSync(path.join(folder, 'backups-'))
    await this.run('backup', parent)
    const [made] = readdirSync(parent)
    if (!made) throw new Error(`There is no backup in ${parent}.`)
    return path.join(parent, made)
  }

  run(...words: string[]): Promise<string> {
    return runCommand(words, { DATA_DIR: this.dataDir, ...this.environment })
  }

  /** A copy of the ledger of erasures, as an operator takes it along. */
  async copyErasures(): Promise<string> {
    const copy = mkdtempSync(path.join(folder, 'erasures-'))
    if (!this.storage) cpSync(path.join(this.dataDir, 'erasures'), copy, { recursive: true })
    for (const key of (await this.storage?.keysIn(bucket, 'erasures')) ?? [])
      writeFileSync(path.join(copy, key), (await this.storage?.read(bucket, 'erasures', key)) ?? '')
    return copy
  }

  async remove() {
    await this.storage?.remove()
  }
}

async function erase(server: Server, { receiptToken }: Acknowledged) {
  const url = new URL(`/careers/receipt/${receiptToken}?confirm=erase`, server.origin)
  const response = await fetch(url)
  const page = new Page(response.status, url, response.headers, await response.text())
  const { values } = page.form(receiptPage.confirm.erase.button)
  const erased = await fetch(url, { method: 'POST', body: new URLSearchParams(values), redirect: 'manual' })
  if (erased.status >= 400) wrong.push(`${erased.status} for an erasure`)
}

/** The number of applications that the server lacks, or has with another file. */
async function countLost(server: Server, acknowledged: Acknowledged[]): Promise<number> {
  let lost = 0
  for (const { receiptToken, sha256 } of acknowledged) {
    const url = new URL(`/careers/receipt/${receiptToken}/resume`, server.origin)
    const response = await fetch(url, { redirect: 'manual' })
    const found = createHash('sha256')
      .update(await response.bytes())
      .digest('hex')
    if (response.status !== 200 || found !== sha256) lost++
  }
  return lost
}

async function applyUntil(isOver: () => boolean, applicants: Applicants) {
  const form = await applicants.openForm()
  const under: Promise<void>[] = []
  for (let person = 0; !isOver(); person++) {
    under.push(applicants.applyOnce(form, person))
    await sleep(1_000 / aSecond)
  }
  await Promise.all(under)
}

/** Except for the event of the restore. */
function isSameBackup(before: string, after: string): boolean {
  const [one, other] = [before, after].map((backup) => {
    const { tables, files } = JSON.parse(readFileSync(path.join(backup, 'manifest.json'), 'utf8'))
    const events = readFileSync(path.join(backup, auditEvents), 'utf8')
    return { tables: { ...tables, audit_events: null }, files: { ...files, [auditEvents]: null }, events }
  })
  if (!one || !other) return false
  const added = other.events.slice(one.events.length)
  const isTold = other.events.startsWith(one.events) && /^.*"action":"backup\.restored".*\n$/.test(added)
  return isTold && isDeepStrictEqual({ ...one, events: '' }, { ...other, events: '' })
}

async function move(from: Kind, to: Kind) {
  console.log(`From ${from} to ${to}`)
  const [source, target, third] = [await Machine.create(from), await Machine.create(to), await Machine.create(from)]
  const server = await source.start()
  const applicants = new Applicants(server)
  const { acknowledged, refused } = applicants
  let isOver = false
  const applying = applyUntil(() => isOver, applicants)
  await sleep((seconds * 1_000) / 2)

  const before = [...acknowledged]
  const [meanwhile, afterwards, stay] = [before.slice(0, 10), before.slice(10, 20), before.slice(20)]
  const erasing = Promise.all(meanwhile.map((somebody) => erase(server, somebody)))
  const backup = await source.backUp()
  const during = acknowledged.length - before.length
  await erasing
  await sleep((seconds * 1_000) / 2)
  isOver = true
  await applying
  for (const somebody of afterwards) await erase(server, somebody)
  const erasures = await source.copyErasures()
  await server.stop()
  console.log(
    `  ${before.length} acknowledged before the backup, ${during} during it, ${acknowledged.length} in all; ${meanwhile.length} erased during it, ${afterwards.length} after it.`,
  )

  console.log(`  ${(await target.run('restore', backup, '--erasures', erasures)).trim().replaceAll('\n', '\n  ')}`)
  const moved = await target.backUp()
  const restored = await target.start()
  const lost = await countLost(restored, stay)
  const erased = [...meanwhile, ...afterwards]
  const back = erased.length - (await countLost(restored, erased))
  const newcomer = new Applicants(restored)
  await newcomer.applyOnce(await newcomer.openForm(), 0)
  await restored.stop()
  const traces = erased.filter(({ submissionId }) =>
    readFileSync(path.join(moved, 'records/job_applications.jsonl'), 'utf8').includes(submissionId),
  )
  await third.run('restore', moved)
  const isSame = isSameBackup(moved, await third.backUp())
  console.log(
    `  lost = ${lost}, erased and back again = ${back + traces.length}, backups before and after the move to ${from} are ${isSame ? 'equal' : 'NOT equal'}.`,
  )
  wrong.push(...refused, ...newcomer.refused)
  if (stay.length < aSecond) wrong.push(`only ${stay.length} were acknowledged before the backup`)
  if (lost > 0) wrong.push(`lost from ${from} to ${to}: ${lost}`)
  if (back + traces.length > 0) wrong.push(`erased and back again from ${from} to ${to}: ${back + traces.length}`)
  if (!isSame) wrong.push(`${moved} differs from ${third.dataDir}`)
  for (const machine of [source, target, third]) await machine.remove()
}

await move('SQLite and a folder', 'Postgres and a bucket')
await move('Postgres and a bucket', 'SQLite and a folder')
await postgres.stop()
endWithVerdict(folder, wrong)
