// npm run bench -- writes, or `node bench/writes.ts` after a build: the rate of applications, their response times at
// fifty a second, and large uploads against a bare server that pipes them to a disk. The processor time includes the
// move of the files to the storage; no round ends before the last file is moved.
import { execFileSync } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { countWaiting } from './faults/verdict.ts'
import { median, report, shown } from './goals.ts'
import { applicationWith, openForm, send, sendAll } from './servers/applications.ts'
import { startOurs } from './servers/ours.ts'
import { startPipe } from './servers/pipe.ts'
import { loadCore, processorTime, type Started } from './servers/start.ts'
import { inTurns, ratios } from './servers/turns.ts'

const kibibyte = 1_024
const resume = 60 * kibibyte
const largeResume = 4_096 * kibibyte
const rounds = 5
const second = 1_000

execFileSync('taskset', ['-cp', loadCore, String(process.pid)])
const dataDir = mkdtempSync(path.join(tmpdir(), 'bench-writes-'))
const pipeDir = mkdtempSync(path.join(tmpdir(), 'bench-pipe-'))
const [ours, pipe] = [await startOurs(dataDir, { LOG_LEVEL: 'warn', TRUST_PROXY: '1' }), await startPipe(pipeDir)]
const hidden = await openForm(ours.origin)

let longestMove = 0
await apply()
await upload(ours, 303, allMoved)
const many = (await inTurns(rounds, { apply })).apply
const waits = (await inTurns(rounds, { waitAtFifty })).waitAtFifty
await allMoved()
const uploads = await inTurns(rounds, { ours: () => upload(ours, 303, allMoved), pipe: () => upload(pipe, 200) })
const growth = await inTurns(rounds, { ours: () => sixteenAtOnce(ours, 303), pipe: () => sixteenAtOnce(pipe, 200) })
await Promise.all([ours.stop(), pipe.stop()])
for (const folder of [dataDir, pipeDir]) rmSync(folder, { recursive: true, force: true })

const of = (figures: Figures[], name: keyof Figures) => figures.map((figure) => figure[name])
const busy = `${shown(median(of(many, 'busyRate')))} by processor time; all files moved at most ${shown(longestMove)} s later`
report(13, 'applications a second, eight connections', { atLeast: 150 }, of(many, 'rate'), '', busy)
report(13, 'p99 at fifty applications a second', { atMost: 25 }, waits, 'ms')
const share = (name: keyof Figures) => ratios(of(uploads.ours, name), of(uploads.pipe, name))
const busyShare = `${shown(median(share('busyRate')))} by processor time`
report(14, '4 MB uploads ÷ a raw pipe to the disk', { atLeast: 0.6 }, share('rate'), '', busyShare)
report(14, 'memory for sixteen concurrent 4 MB uploads', { atMost: 60 }, growth.ours, 'MB')

/** Rates per second of the clock and of processor time. */
interface Figures {
  rate: number
  busyRate: number
}

async function timed(server: Started, work: () => Promise<number>, settle = async () => {}): Promise<Figures> {
  const [started, before] = [performance.now(), processorTime(server.pid)]
  const done = await work()
  const elapsed = (performance.now() - started) / second
  await settle()
  return { rate: done / elapsed, busyRate: done / (processorTime(server.pid) - before) }
}

function apply(): Promise<Figures> {
  const until = performance.now() + 3 * second
  const next = () => (performance.now() < until ? applicationWith(resume, hidden) : undefined)
  return timed(ours, async () => (await sendAll(ours.origin, 303, 8, next)).length, allMoved)
}

/** Fails if files arrive faster than the worker moves them. */
async function allMoved(): Promise<void> {
  const started = performance.now()
  while (countWaiting(dataDir) > 0) {
    if (performance.now() - started > 60 * second) throw new Error(`${countWaiting(dataDir)} files still wait.`)
    await sleep(20)
  }
  longestMove = Math.max(longestMove, (performance.now() - started) / second)
}

/** Sends without waiting for earlier answers. */
async function waitAtFifty(): Promise<number> {
  const sent: Promise<number>[] = []
  const started = performance.now()
  for (let due = 0; due < 4 * second; due += second / 50) {
    await sleep(Math.max(0, started + due - performance.now()))
    sent.push(send(ours.origin, 303, applicationWith(resume, hidden)))
  }
  const waits = (await Promise.all(sent)).sort((one, other) => one - other)
  return waits[Math.floor(waits.length * 0.99)] ?? Number.NaN
}

function upload(server: Started, expected: number, settle?: () => Promise<void>): Promise<Figures> {
  const bodies = Array.from({ length: 24 }, () => applicationWith(largeResume, hidden))
  return timed(server, async () => (await sendAll(server.origin, expected, 4, () => bodies.pop())).length, settle)
}

/** Answers the growth of the peak memory in mebibytes. */
async function sixteenAtOnce(server: Started, expected: number): Promise<number> {
  const bodies = Array.from({ length: 16 }, () => applicationWith(largeResume, hidden))
  // proc(5): resets the peak.
  writeFileSync(`/proc/${server.pid}/clear_refs`, '5')
  const before = memory(server, 'VmRSS')
  await sendAll(server.origin, expected, 16, () => bodies.pop())
  if (server === ours) await allMoved()
  return memory(server, 'VmHWM') - before
}

function memory(server: Started, name: string): number {
  const status = readFileSync(`/proc/${server.pid}/status`, 'utf8')
  return Number(new RegExp(`${name}:\\s*(\\d+)`).exec(status)?.[1]) / kibibyte
}
