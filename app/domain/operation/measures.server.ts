import { stat, statfs } from 'node:fs/promises'
import { findLatestBackup } from '#app/domain/backups/schedule.server.ts'
import { measureWaiting } from '#app/domain/files/files.server.ts'
import { canSendMail } from '#app/domain/mail/sender.server.ts'
import type { OutboxState } from '#app/domain/outbox/kinds.ts'
import { submissionNouns } from '#app/domain/records/kinds.ts'
import { troubleKinds } from '#app/domain/troubles/kinds.ts'
import { listTroubles } from '#app/domain/troubles/troubles.server.ts'
import { databaseTime } from '#app/platform/clock.server.ts'
import { database, provider } from '#app/platform/database/database.server.ts'
import { withTimeLimit } from '#app/platform/deadline.server.ts'
import { env } from '#app/platform/environment.server.ts'
import { version } from '#app/platform/version.ts'
import { checkDependencies, findHealth } from './dependencies.server.ts'

// The metrics of this copy of the server and of the installation. An index answers each query, and none runs more often
// than every five seconds.

interface Value {
  value: number
  labels?: Record<string, string>
}

export interface Measure {
  /** The Prometheus type. */
  name: string
  help: string
  labels?: readonly string[]
  /** Empty without a value. */
  read: () => Promise<Value[]>
}

/** In milliseconds: slower values are omitted, so that a scrape succeeds while the database is down. */
const patience = 1_500
const cachedFor = 5_000
const day = 24 * 60 * 60_000

const seconds = (milliseconds: number) => milliseconds / 1_000
const one = (value: number): Value[] => [{ value }]

/** When each task of the hourly sweep last succeeded in this process, and how often it failed. */
const sweeps = new Map<string, { succeededAt: number | null; failures: number }>()

export function recordSweep(task: string, outcome: 'done' | 'failed', now = Date.now()): void {
  const sweep = sweeps.get(task) ?? { succeededAt: null, failures: 0 }
  sweeps.set(task, outcome === 'done' ? { ...sweep, succeededAt: now } : { ...sweep, failures: sweep.failures + 1 })
}

export const measures: Measure[] = [
  {
    name: 'arecaloom_info',
    help: 'The version and the kind of database of this copy; always 1.',
    labels: ['version', 'database'],
    read: async () => [{ value: 1, labels: { version, database: provider } }],
  },
  {
    name: 'arecaloom_ready',
    help: '1 while this copy is ready, as /readyz says.',
    read: async () => one(Number((await findHealth()) !== 'unavailable')),
  },
  {
    name: 'arecaloom_dependency_up',
    help: '1 while this copy can use what it stands on: its database and each storage.',
    labels: ['dependency'],
    async read() {
      const { findings } = await checkDependencies()
      return findings.map(({ name, problem }) => ({ value: Number(problem === null), labels: { dependency: name } }))
    },
  },
  {
    name: 'arecaloom_disk_free_bytes',
    help: 'Free space on the disk of DATA_DIR.',
    async read() {
      const { bavail, bsize } = await statfs(env.dataDir)
      return one(bavail * bsize)
    },
  },
  {
    name: 'arecaloom_disk_reserve_bytes',
    help: 'MIN_FREE_SPACE: with less free space no file is stored.',
    read: async () => one(env.minFreeSpace),
  },
  {
    name: 'arecaloom_sqlite_bytes',
    help: 'Size of the files of SQLite: the database and its write-ahead log.',
    labels: ['file'],
    read: () => (provider === 'sqlite' ? Promise.all([sizeOf('database', ''), sizeOf('wal', '-wal')]) : noValues()),
  },
  {
    name: 'arecaloom_outbox_waiting',
    help: 'Mails and webhook events that wait to be sent, for the whole installation.',
    labels: ['channel'],
    read: async () => (await waiting()).map(({ channel, count }) => ({ value: Number(count), labels: { channel } })),
  },
  {
    name: 'arecaloom_outbox_oldest_seconds',
    help: 'Age of the oldest mail or webhook event that waits, for the whole installation. Mails do not age without a mail server.',
    labels: ['channel'],
    read: async () =>
      (await waiting()).map(({ channel, oldest }) => ({
        value:
          oldest === null || (channel === 'mail' && !canSendMail())
            ? 0
            : Math.max(0, seconds(databaseTime().getTime() - new Date(oldest).getTime())),
        labels: { channel },
      })),
  },
  {
    name: 'arecaloom_outbox_failed',
    help: 'Mails and webhook events that were given up and not sent again since, for the whole installation.',
    labels: ['channel'],
    read: async () =>
      (await inState('failed')).map(({ channel, count }) => ({ value: Number(count), labels: { channel } })),
  },
  {
    name: 'arecaloom_submissions_last_day',
    help: 'Forms of each kind that came in within the last 24 hours, for the whole installation.',
    labels: ['kind'],
    read: () =>
      Promise.all(
        submissionNouns.map(async (kind) => {
          const action = `${kind}.received`
          const count = await database.auditEvent.count({
            where: { action, at: { gt: new Date(databaseTime().getTime() - day) } },
          })
          return { value: count, labels: { kind } }
        }),
      ),
  },
  {
    name: 'arecaloom_files_waiting_bytes',
    help: 'Files of records in the database that wait for the storage, for the whole installation.',
    read: async () => one((await measureWaiting()).bytes),
  },
  {
    name: 'arecaloom_resumes_missing',
    help: 'Applications whose resume is lost, for the whole installation.',
    read: async () => one(await database.jobApplication.count({ where: { resumeState: 'missing' } })),
  },
  {
    name: 'arecaloom_backup_scheduled',
    help: '1 where this copy makes backups by itself (BACKUP_DIR).',
    read: async () => one(Number(env.backup.folder !== undefined)),
  },
  {
    name: 'arecaloom_backup_last_success_timestamp_seconds',
    help: 'When the last good backup ended, for the whole installation. Absent before the first.',
    async read() {
      const { endedAt } = await findLatestBackup()
      return endedAt ? one(seconds(endedAt.getTime())) : []
    },
  },
  {
    name: 'arecaloom_sweep_last_success_timestamp_seconds',
    help: 'When each task of the hourly sweep last succeeded in this process. Absent before its first.',
    labels: ['task'],
    read: async () =>
      [...sweeps].flatMap(([task, { succeededAt }]) =>
        succeededAt === null ? [] : [{ value: seconds(succeededAt), labels: { task } }],
      ),
  },
  {
    name: 'arecaloom_sweep_failures',
    help: 'How often each task of the hourly sweep has failed in this process.',
    labels: ['task'],
    read: async () => [...sweeps].map(([task, { failures }]) => ({ value: failures, labels: { task } })),
  },
  {
    name: 'arecaloom_trouble',
    help: '1 while owners are told of a trouble of this kind, for the whole installation.',
    labels: ['kind'],
    async read() {
      const open = new Set((await listTroubles()).map(({ kind }) => kind))
      return troubleKinds.map((kind) => ({ value: Number(open.has(kind)), labels: { kind } }))
    },
  },
]

const noValues = async (): Promise<Value[]> => []

/** An empty log may have no file. */
async function sizeOf(name: string, ending: string): Promise<Value> {
  const file = env.databaseUrl.slice('file:'.length) + ending
  return { value: (await stat(file).catch(() => ({ size: 0 }))).size, labels: { file: name } }
}

const waiting = () => inState('waiting')

/** Channels without items report zero. */
async function inState(state: OutboxState) {
  return Promise.all(
    ['mail', 'webhook'].map(async (channel) => {
      const [row] = await database.$queryRaw<[{ count: number | bigint; oldest: Date | string | null }]>`
        SELECT count(*) AS count, min(created_at) AS oldest FROM outbox WHERE channel = ${channel} AND state = ${state}`
      return { channel, ...row }
    }),
  )
}

let latest: { at: number; values: Promise<Map<string, Value[]>> } | undefined

/** The values by name, without those that are too slow. */
export function readMeasures(now = Date.now()): Promise<Map<string, Value[]>> {
  if (!latest || Math.abs(now - latest.at) > cachedFor) latest = { at: now, values: readAll() }
  return latest.values
}

async function readAll(): Promise<Map<string, Value[]>> {
  const read = await Promise.all(
    measures.map(async ({ name, read }) => [name, await withTimeLimit(read(), patience).catch(() => [])] as const),
  )
  return new Map(read)
}
