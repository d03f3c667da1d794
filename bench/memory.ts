// npm run bench -- memory: the start time on an existing database, and the resident memory after the first pages,
// during requests over 16 connections, and while every page is rendered. `node bench/memory.ts MINUTES` requests for
// that many minutes instead of ten.
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { median, report, skip } from './goals.ts'
import { startOurs } from './servers/ours.ts'
import { browserEncodings } from './servers/saved.ts'
import { processorTime, type Started } from './servers/start.ts'
import { load, missingPrograms } from './servers/wrk.ts'

const minutes = Number(process.argv[2] ?? 10)
const starts = 5
const many = 16
const secondsEach = 10
const samplesAMinute = 60 / secondsEach
const addresses = [
  '/',
  '/about',
  '/services',
  '/blog',
  '/blog/cybersecurity-best-practices',
  '/careers',
  '/careers/1',
  '/contact',
]

const missing = missingPrograms({ taskset: 'util-linux', wrk: 'wrk' })
if (missing.length > 0) {
  for (const goal of [5, 6]) skip(goal, 'memory and start', `${missing.join(' and ')} not available`)
  process.exit()
}

const dataDir = mkdtempSync(path.join(tmpdir(), 'bench-memory-'))
process.on('exit', () => rmSync(dataDir, { recursive: true, force: true }))
await (await startOurs(dataDir)).stop()

const times: number[] = []
const busy: number[] = []
for (let start = 0; start < starts; start++) {
  const begun = performance.now()
  const started = await startOurs(dataDir)
  times.push(performance.now() - begun)
  busy.push(processorTime(started.pid) * 1_000)
  await started.stop()
}
const beside = `${Math.round(median(busy))} ms of processor time`
report(6, 'time from start to the first 200 response', { atMost: 900 }, times, 'ms', beside)

const server = await startOurs(dataDir)
for (const page of await publicPages(server)) await (await fetch(server.origin + page)).arrayBuffer()
await (await fetch(`${server.origin}/admin`)).arrayBuffer()
report(5, 'resident memory after the first pages', { atMost: 150 }, [resident(server)], 'MB')

const public16 = await sample(minutes, { 'Accept-Encoding': browserEncodings })
const last = public16.slice(-samplesAMinute)
report(5, `resident memory after ${minutes} minutes of ${many} connections`, { atMost: 230 }, last, 'MB')
if (minutes > 3) {
  const third = median(public16.slice(2 * samplesAMinute, 3 * samplesAMinute))
  report(
    5,
    'resident memory in the last minute against the third',
    { atMost: 1.05 },
    last.map((megabytes) => megabytes / third),
  )
}
// A pending notice bypasses the page cache.
const rendered = await sample(Math.ceil(minutes / 5), { 'Accept-Encoding': 'identity', Cookie: 'notice=waiting' })
report(5, 'resident memory while every page is rendered', { atMost: 230 }, rendered, 'MB')
await server.stop()

async function publicPages({ origin }: Started): Promise<string[]> {
  const sitemap = await (await fetch(`${origin}/sitemap.xml`)).text()
  return [...sitemap.matchAll(/<loc>([^<]+)<\/loc>/g)].map(([, address = '']) => new URL(address).pathname)
}

/** Requests the pages in turn; answers the resident memory after each, in MB. */
async function sample(minutes: number, headers: Record<string, string>): Promise<number[]> {
  const samples: number[] = []
  for (let round = 0; round < minutes * samplesAMinute; round++) {
    await load(server, addresses[round % addresses.length] ?? '/', many, secondsEach, headers)
    samples.push(resident(server))
    if ((round + 1) % samplesAMinute === 0)
      console.log(
        `minute ${(round + 1) / samplesAMinute}: ${samples.slice(-samplesAMinute).map(Math.round).join(' ')} MB`,
      )
  }
  return samples
}

function resident({ pid }: Started): number {
  return Number(/VmRSS:\s*(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1]) / 1_024
}
