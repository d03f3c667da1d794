import { randomInt, randomUUID } from 'node:crypto'
import path from 'node:path'
import { tryToRecord } from '#app/domain/audit/record.server.ts'
import { probeStep } from '#app/domain/backups/tables.server.ts'
import { publicFormFields } from '#app/domain/fields/field.ts'
import { describeNoRoom, NoRoomForFiles, requireRoom } from '#app/domain/files/files.server.ts'
import { isForeign } from '#app/domain/files/ours.server.ts'
import { type StorageArea, storageAreas, storageOf } from '#app/domain/files/storages.server.ts'
import { inboxRecords } from '#app/domain/inbox-records.ts'
import { tableOf } from '#app/domain/records/table.server.ts'
import type { TroubleFacts } from '#app/domain/troubles/kinds.ts'
import { beginTrouble, endTrouble } from '#app/domain/troubles/troubles.server.ts'
import { databaseTime } from '#app/platform/clock.server.ts'
import { findDamage } from '#app/platform/database/damage.server.ts'
import { database, provider } from '#app/platform/database/database.server.ts'
import {
  databaseName,
  describeDamage,
  describeDatabaseProblem,
  isDatabaseProblem,
} from '#app/platform/database/problems.server.ts'
import { DeadlinePassed, sharePending, withTimeLimit } from '#app/platform/deadline.server.ts'
import { env } from '#app/platform/environment.server.ts'
import { log } from '#app/platform/log.server.ts'
import { repeat } from '#app/platform/repeat.server.ts'
import { describeStorageProblem } from '#app/platform/storage/problems.server.ts'
import { StorageError } from '#app/platform/storage/storage.ts'
import { Prisma } from '#prisma/generated/sqlite/client.ts'

/** A committed write: it fails if the disk is full, read-only or gone. */
async function commitProbe(): Promise<void> {
  const step = { name: probeStep }
  const doneAt = databaseTime()
  await database.installationStep.upsert({ where: step, create: { ...step, doneAt }, update: { doneAt } })
}

/** Reads and writes the tables as pages and forms do. Only the time of the probe remains. */
async function probeDatabase(): Promise<void> {
  await commitProbe()
  for (const sql of pages) await database.$queryRaw(sql)
  await database.$transaction(submit).catch((error: unknown) => {
    if (!(error instanceof RolledBack)) throw error
  })
}

const pages = [
  Prisma.sql`SELECT public_version FROM installation`,
  Prisma.sql`SELECT answer_within_days FROM settings`,
  Prisma.sql`SELECT title, description FROM jobs WHERE status = 'open' AND deleted_at IS NULL ORDER BY place LIMIT 50`,
  Prisma.sql`
    SELECT slug, title, excerpt FROM blog_posts WHERE status = 'published' AND deleted_at IS NULL
    ORDER BY published_at DESC LIMIT 20`,
  Prisma.sql`SELECT role FROM staff LIMIT 1`,
  Prisma.sql`SELECT staff_id FROM sessions LIMIT 1`,
]

class RolledBack extends Error {}

/** Uses ids below those of records, so that the sequences of records have no gaps. */
async function submit(transaction: Prisma.TransactionClient): Promise<never> {
  const probe = randomUUID()
  const id = -randomInt(1, 2 ** 31)
  await transaction.$executeRaw`
    INSERT INTO job_applications (id, submission_id, submission_digest, reference, receipt_token, position, name, email,
      phone, experience, cover_letter, consent_version)
    VALUES (${id}, ${probe}, '', ${probe}, ${probe}, 'probe', 'probe', 'probe', 'probe', 'probe', 'probe', '')`
  await transaction.$executeRaw`INSERT INTO files (key, area, size) VALUES (${probe}, 'probe', 0)`
  for (const record of Object.values(inboxRecords)) {
    const answers = Object.fromEntries(publicFormFields(record.fields).map((name) => [name, 'probe']))
    const data = { id, submissionId: probe, submissionDigest: '', reference: probe, ...answers }
    await tableOf(transaction, record).create({ data })
  }
  await transaction.$executeRaw`
    INSERT INTO outbox (id, channel, kind, recipient, content) VALUES (${probe}, 'mail', 'probe', 'probe', '{}')`
  await tryToRecord(transaction, id)
  await transaction.$executeRaw`INSERT INTO rate_limits (key, points) VALUES (${probe}, 1)`
  throw new RolledBack()
}

/**
 * `ok`: everything works. `degraded`: pages are served and submissions are stored, but something fails. `unavailable`:
 * pages or submissions fail.
 */
export type Health = 'ok' | 'degraded' | 'unavailable'

/** The state of a dependency. */
interface DependencyState {
  name: string
  what: 'database' | 'pages' | 'room' | 'files'
  /** The kind of trouble. `disk`: too little room; free space itself is measured elsewhere. */
  kind: 'database' | 'storage' | 'disk'
  /** Null if it works, or a sentence for the operator: what is wrong, and what to do. */
  problem: string | null
}

interface Standing {
  health: Health
  findings: DependencyState[]
}

const deadline = 2_000
/** A machine is busy right after it boots. */
const deadlineAtStart = 10_000

export async function checkDependencies(): Promise<Standing> {
  const [ofDatabase, ofRoom, ...ofPlaces] = await Promise.all([
    checkDatabase(),
    checkRoom(),
    ...places.map(([place, storages]) => checkPlace(place, storages)),
  ])
  const ofPages = checkPages()
  const findings = [ofDatabase, ofPages, ofRoom, ...ofPlaces]
  // All copies share one Postgres, which still serves everything that is not damaged.
  const isDamaged = provider === 'sqlite' && ofPages.problem !== null
  if (ofDatabase.problem !== null || isDamaged || ofRoom.problem !== null) return { health: 'unavailable', findings }
  return { health: findings.some(({ problem }) => problem !== null) ? 'degraded' : 'ok', findings }
}

let patience = deadlineAtStart
const probe = sharePending(probeDatabase)

async function checkDatabase(): Promise<DependencyState> {
  const problem = await withTimeLimit(probe(), patience).then(() => null, describeDatabaseProblem)
  patience = deadline
  return { name: databaseName(), what: 'database', kind: 'database', problem }
}

/** The result of the last full integrity check, or of a statement since. */
function checkPages(): DependencyState {
  const damage = findDamage()
  return {
    name: `the pages of ${databaseName()}`,
    what: 'pages',
    kind: 'database',
    problem: damage && describeDamage(damage.details),
  }
}

/** Storage areas by location: areas in one bucket, or in the data folder, fail together. */
const places = [
  ...Map.groupBy(storageAreas.map(withProbe), ({ name }) =>
    name.startsWith(env.dataDir + path.sep) ? env.dataDir : name,
  ),
]

type Probed = ReturnType<typeof withProbe>

function withProbe(area: StorageArea) {
  const storage = storageOf({ area })
  async function probe() {
    await storage.probe()
    // The checks of the database and the storage report outages.
    if (await isForeign(area)) throw new StorageError('foreign')
  }
  return { name: storage.name, probe: sharePending(probe) }
}

/** Sequential, because each call to a hanging disk would block one of the few threads. */
async function checkPlace(place: string, storages: Probed[]): Promise<DependencyState> {
  let finding: DependencyState = { name: place, what: 'files', kind: 'storage', problem: null }
  for (const { name, probe } of storages) {
    try {
      await withTimeLimit(probe(), deadline)
    } catch (error) {
      const kind = isFullDisk(name, error) ? 'disk' : 'storage'
      finding = finding.problem === null ? { ...finding, kind, problem: describeStorageProblem(name, error) } : finding
      if (error instanceof DeadlinePassed) break
    }
  }
  return finding
}

const isFullDisk = (name: string, error: unknown) =>
  !name.startsWith('s3:') && error instanceof StorageError && error.fault === 'full'

const askForRoom = sharePending(() => requireRoom(0))
let latestRoom: Pick<DependencyState, 'kind' | 'problem'> = { kind: 'storage', problem: null }

/** Whether the database has room for one more file. */
async function checkRoom(): Promise<DependencyState> {
  try {
    await withTimeLimit(askForRoom(), deadline)
    latestRoom = { kind: 'storage', problem: null }
  } catch (error) {
    // Unchanged while the database does not respond, which its own check reports.
    if (error instanceof NoRoomForFiles)
      latestRoom = { kind: error.reason === 'disk' ? 'disk' : 'storage', problem: describeNoRoom(error) }
  }
  return { name: 'the room for files that wait', what: 'room', ...latestRoom }
}

/** The dependencies that a start waits for. It does not wait for those that only some pages need. */
export async function requireDatabase(): Promise<void> {
  try {
    await withTimeLimit(commitProbe(), deadlineAtStart)
  } catch (error) {
    throw new Error(describeDatabaseProblem(error))
  }
}

/** A temporary failure of the database or a storage. */
export function isOutage(error: unknown): boolean {
  return error instanceof StorageError || isDatabaseProblem(error)
}

const cachedFor = 5_000
const pace = 15_000
/** In milliseconds: a restart of the database or a hiccup of the network is no reason for a mail. */
const noticePatience = 60_000

type Look = Awaited<ReturnType<typeof checkDependencies>>

let latest: { at: number; look: Promise<Look> } | undefined
const failingSince = new Map<string, Date>()

/** Whether this instance can serve pages and take submissions. Logs each change. */
export async function findHealth(now = Date.now()): Promise<Health> {
  return (await look(now)).health
}

function look(now: number): Promise<Look> {
  if (!latest || Math.abs(now - latest.at) > cachedFor) latest = { at: now, look: checkNow() }
  return latest.look
}

async function checkNow(): Promise<Look> {
  const found = await checkDependencies()
  for (const { name, problem } of found.findings) tell(name, problem)
  return found
}

export const startWatchingReadiness = () =>
  repeat(
    'the database and the storage could not be looked at',
    async () => reportTroubles((await look(Date.now())).findings),
    { every: pace },
  )

/** Owners get a mail about lasting problems. */
export async function reportTroubles(findings: DependencyState[], now = databaseTime().getTime()): Promise<void> {
  for (const kind of ['database', 'storage'] as const) {
    const failing = findings.filter((finding) => finding.kind === kind && finding.problem !== null)
    const since = failing.flatMap(({ name }) => failingSince.get(name) ?? [])
    const first = since.toSorted((one, other) => one.getTime() - other.getTime())[0]
    if (!first) await endTrouble(kind)
    else if (now - first.getTime() >= noticePatience) await beginTrouble(kind, factsOf(kind), first, new Date(now))
  }
}

const factsOf = (kind: DependencyState['kind']): TroubleFacts =>
  kind === 'database' ? { isDamaged: findDamage() !== null } : {}

/** An outage is one line at its beginning and one at its end. */
function tell(name: string, problem: string | null) {
  const since = failingSince.get(name)
  if (problem && !since) {
    const now = databaseTime()
    failingSince.set(name, now)
    log.error({ dependency: name, since: now }, problem)
  }
  if (since && !problem) {
    failingSince.delete(name)
    log.warn({ dependency: name, since }, `${name} can be used again.`)
  }
}
