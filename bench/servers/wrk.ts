import { execFile, spawnSync } from 'node:child_process'
import path from 'node:path'
import { promisify } from 'node:util'
import { installPackage } from '../../tests/support/process/debian.ts'
import { loadCore, processorTime, type Started } from './start.ts'

export interface Load {
  /** Requests per second. */
  rate: number
  /** Requests per second of processor time; equal to the rate on an idle machine. */
  busyRate: number
  /** In milliseconds. */
  median: number
  p99: number
}

/** A late answer counts as slow, not as failed. */
const patience = '60s'
const script = path.join(import.meta.dirname, 'wrk.lua')

/** Sends requests over that many connections for that many seconds. */
export async function load(
  server: Started,
  address: string,
  connections: number,
  seconds: number,
  headers: Record<string, string>,
): Promise<Load> {
  const lines = Object.entries(headers).flatMap(([name, value]) => ['-H', `${name}: ${value}`])
  const words = [
    'wrk',
    '-t1',
    `-c${connections}`,
    `-d${seconds}s`,
    '--timeout',
    patience,
    '-s',
    script,
    ...lines,
    server.origin + address,
  ]
  const before = processorTime(server.pid)
  const { stdout } = await promisify(execFile)('taskset', ['-c', loadCore, ...words])
  const busy = processorTime(server.pid) - before
  const counted = /^COUNTED (.*)$/m.exec(stdout)?.[1]
  if (!counted) throw new Error(`wrk did not come to its end:\n${stdout}`)
  const { requests, duration, median, p99, failed } = JSON.parse(counted)
  if (failed > 0) throw new Error(`${failed} of ${requests} requests for ${address} failed.`)
  // A busy machine may answer no request in this time.
  if (requests === 0) return load(server, address, connections, seconds * 2, headers)
  return { rate: requests / (duration / 1e6), busyRate: requests / busy, median: median / 1e3, p99: p99 / 1e3 }
}

/** Answers the missing programs, by Debian package, that cannot be installed. */
export function missingPrograms(packages: Record<string, string>): string[] {
  const isHere = (program: string) => spawnSync('which', [program]).status === 0
  return Object.entries(packages).flatMap(([program, debian]) =>
    isHere(program) || (installPackage(debian) && isHere(program)) ? [] : [program],
  )
}
