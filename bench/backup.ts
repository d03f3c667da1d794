// npm run bench -- backup: a scheduled backup of a large database on SQLite and on Postgres. Measures the memory of the
// server and of the backup process, the slowest page, and the time of backup and restore. `node bench/backup.ts
// APPLICATIONS EVENTS MAILS [DATABASE]` sets other numbers than 100,000, 1,000,000 and 1,000,000, and one database.
// Needs a build and Linux.
import { execFileSync, fork, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { createPostgresDatabase, startPostgres } from '../tests/support/database/postgres.ts'
import { freePort } from '../tests/support/process/port.ts'
import { Server } from '../tests/support/process/server.ts'
import { report } from './goals.ts'

const goal = 17
const [applications = 100_000, events = 1_000_000, mails = 1_000_000] = process.argv.slice(2, 5).map(Number)
const only = process.argv[5]
/** The memory limit of the container in MB. */
const container = 768
/** The settings of the image. */
const asShipped = {
  NODE_OPTIONS: '--max-old-space-size=256 --max-semi-space-size=8',
  MALLOC_ARENA_MAX: '2',
  MALLOC_MMAP_THRESHOLD_: '131072',
}

/** The peak memory of the backup process in MB. */
let peak = 0

const folder = mkdtempSync(path.join(tmpdir(), 'bench-backup-'))
process.on('exit', () => rmSync(folder, { recursive: true, force: true }))

if (only !== 'postgres') await measure('SQLite', '', async () => '')
if (only !== 'sqlite') {
  const postgres = await startPostgres()
  await measure('Postgres', await createPostgresDatabase(postgres.url), () => createPostgresDatabase(postgres.url))
  await postgres.stop()
}
process.exit()

async function measure(name: string, DATABASE_URL: string, createDatabase: () => Promise<string>) {
  const dataDir = path.join(folder, name)
  mkdirSync(dataDir)
  const env = { ...process.env, DATA_DIR: dataDir, DATABASE_URL, LOG_LEVEL: 'warn' }
  const rows = [applications, events, mails].map(String)
  const [status] = await once(fork(path.join(import.meta.dirname, 'backup/fill.ts'), rows, { env }), 'exit')
  if (status !== 0) throw new Error(`The process that fills the database ended with ${status}.`)
  // Without this, the server waits while the kernel writes gigabytes of the fill to the disk.
  execFileSync('sync')

  const BACKUP_DIR = path.join(folder, `${name}-backups`)
  const environment = { ...asShipped, DATABASE_URL, BACKUP_DIR, LOG_LEVEL: 'warn' }
  const server = new Server(await freePort(), dataDir, environment)
  process.on('exit', () => server.kill())
  await server.start()
  peak = 0
  const [child] = await until(() => childrenOf(server.pid))
  const began = performance.now()
  const isMade = () => !childrenOf(server.pid).includes(child ?? 0)
  // The first answers of a new process are slow with or without a backup.
  await askUntil(server, () => performance.now() - began > 3_000)
  const meanwhile = await askUntil(server, () => {
    peak = Math.max(peak, peakOf(child))
    return isMade()
  })
  const seconds = (performance.now() - began) / 1_000
  const { most } = server.memory()
  const ended = performance.now()
  const without = await askUntil(server, () => performance.now() - ended > 15_000)
  await server.stop()

  const [made = ''] = readdirSync(BACKUP_DIR)
  const restored = await restore(path.join(BACKUP_DIR, made), await createDatabase())
  const of = `${name}: ${(applications + events + mails).toLocaleString('en-US')} rows`
  const beside = (key: keyof typeof without) => `${Math.round(without[key])} ms without a backup`
  report(goal, `${of}, resident memory of the server`, { atMost: 250 }, [most], 'MB')
  report(goal, `${of}, with the backup process`, { atMost: container }, [most + peak], 'MB', `${peak} MB alone`)
  report(goal, `${of}, slowest cached answer`, { atMost: 100 }, [meanwhile.kept], 'ms', beside('kept'))
  report(goal, `${of}, slowest rendered page`, { atMost: 100 }, [meanwhile.rendered], 'ms', beside('rendered'))
  report(goal, `${of}, p99 of rendered pages`, { atMost: 100 }, [meanwhile.p99], 'ms', beside('p99'))
  const took = `${Math.round(restored.seconds)} s against ${Math.round(seconds)} s, ${restored.most} MB`
  report(goal, `${of}, restore against backup`, { atMost: 5 }, [restored.seconds / seconds], '', took)
  rmSync(BACKUP_DIR, { recursive: true })
  rmSync(dataDir, { recursive: true })
}

/** Answers the slowest response times in milliseconds of a cached and of a rendered page. */
async function askUntil(server: Server, isOver: () => boolean) {
  const kept: number[] = []
  const rendered: number[] = []
  const ask = async (address: string, times: number[], headers: Record<string, string> = {}) => {
    const started = performance.now()
    const response = await fetch(server.origin + address, { headers })
    await response.arrayBuffer()
    if (response.status !== 200) throw new Error(`${address} was answered with ${response.status}.`)
    times.push(performance.now() - started)
  }
  while (!isOver()) {
    await ask('/', kept)
    // A pending notice bypasses the page cache.
    await ask('/careers/1', rendered, { Cookie: 'notice=waiting' })
    await sleep(20)
  }
  const sorted = rendered.toSorted((one, other) => one - other)
  const p99 = sorted[Math.floor(sorted.length * 0.99)] ?? Number.NaN
  return { kept: Math.max(...kept), rendered: Math.max(...rendered), p99 }
}

async function restore(backup: string, DATABASE_URL: string) {
  const DATA_DIR = mkdtempSync(path.join(folder, 'restored-'))
  const began = performance.now()
  const env = { ...process.env, ...asShipped, NODE_ENV: 'production', LOG_LEVEL: 'warn', DATA_DIR, DATABASE_URL }
  const child = spawn(process.execPath, ['build/server/index.js', 'restore', backup], {
    stdio: ['ignore', 'ignore', 'inherit'],
    env,
  })
  let most = 0
  const watching = setInterval(() => {
    most = Math.max(most, peakOf(child.pid))
  }, 200)
  const [status] = await once(child, 'exit')
  clearInterval(watching)
  if (status !== 0) throw new Error(`The restore ended with ${status}.`)
  rmSync(DATA_DIR, { recursive: true })
  return { seconds: (performance.now() - began) / 1_000, most }
}

function childrenOf(pid: number): number[] {
  return readFileSync(`/proc/${pid}/task/${pid}/children`, 'utf8').split(' ').filter(Boolean).map(Number)
}

/** Answers the peak memory in megabytes, or 0 if the process has ended. */
function peakOf(pid = 0): number {
  try {
    return Math.round(Number(/VmHWM:\s*(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1] ?? 0) / 1_024)
  } catch {
    return 0
  }
}

async function until(find: () => number[]): Promise<number[]> {
  for (let wait = 0; wait < 1_000; wait++) {
    const found = find()
    if (found.length > 0) return found
    await sleep(10)
  }
  throw new Error('The server did not start a backup.')
}
