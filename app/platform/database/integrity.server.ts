import { spawn } from 'node:child_process'
import { setPriority } from 'node:os'
import { text } from 'node:stream/consumers'
import { env } from '#app/platform/environment.server.ts'
import { findDamage, forgetDamage, recordDamage } from './damage.server.ts'
import { database, provider } from './database.server.ts'

export type Integrity =
  /** `unchecked`: this Postgres has no checksums. */
  { state: 'sound' | 'unchecked' } | { state: 'damaged'; details: string }

/** In milliseconds. */
const longest = 30 * 60_000
const mostNamed = 3

let running: Promise<Integrity> | undefined

/** Reads the whole database, which takes seconds to minutes, and stores the result. It blocks no request. */
export function checkIntegrity(): Promise<Integrity> {
  running ??= check[provider]().finally(() => {
    running = undefined
  })
  return running
}

const check = {
  /**
   * Runs in a child process, because SQLite blocks while it reads and may crash on damage. After a statement has met
   * damage, it also compares the indexes with their tables.
   */
  async sqlite(): Promise<Integrity> {
    const pragma = `${findDamage() ? 'integrity_check' : 'quick_check'}(${mostNamed})`
    const found = await readWhole(env.databaseUrl.slice('file:'.length), pragma)
    if (found.length === 1 && found[0] === 'ok') {
      forgetDamage()
      return { state: 'sound' }
    }
    const details = found
      .flatMap((text) => text.split('\n'))
      .filter(isFinding)
      .slice(0, mostNamed)
      .join('; ')
    recordDamage(details)
    return { state: 'damaged', details }
  },
  /** Postgres verifies the checksum of each page that it reads, and counts failures. A backup reads all pages. */
  async postgres(): Promise<Integrity> {
    const [row] = await database.$queryRaw<{ failures: bigint | null; enabled: string }[]>`
      SELECT checksum_failures AS failures, current_setting('data_checksums') AS enabled
      FROM pg_stat_database WHERE datname = current_database()`
    const failures = Number(row?.failures ?? 0)
    if (failures > 0) {
      const details = `checksum_failures in pg_stat_database: ${failures}`
      recordDamage(details)
      return { state: 'damaged', details }
    }
    forgetDamage()
    return { state: row?.enabled === 'on' ? 'sound' : 'unchecked' }
  },
}

/** SQLite gives the first one a heading. */
const isFinding = (line: string) => !line.startsWith('***')

async function readWhole(file: string, pragma: string): Promise<string[]> {
  const { default: program } = await import('./integrity-program.ts?program')
  const parameters = JSON.stringify({ beside: import.meta.url, file, pragma })
  const child = spawn(process.execPath, ['--max-old-space-size=64', '-e', program, parameters], {
    env: {},
    stdio: ['ignore', 'pipe', 'ignore'],
    timeout: longest,
    killSignal: 'SIGKILL',
  })
  const ended = new Promise<number | string | null>((done, fail) => {
    child.on('error', fail)
    child.on('close', (code, signal) => done(code ?? signal))
  })
  const output = text(child.stdout)
  // Visitors have priority.
  if (child.pid) setPriority(child.pid, 10)
  const [end, answer] = await Promise.all([ended, output])
  if (end !== 0) throw new Error(`The check of the database ended with ${end}.`)
  return JSON.parse(answer)
}
