// How the built server starts without a dependency, and how it stops. Needs a build.
import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import { type AddressInfo, createServer } from 'node:net'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { createInterface } from 'node:readline'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { freePort } from '../support/process/port.ts'

let folder: string
let port: number
let child: ChildProcess
let lines: string[]

beforeEach(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'start-'))
  port = await freePort()
})

afterEach(async () => {
  child.kill('SIGKILL')
  await rm(folder, { recursive: true, force: true })
})

/** Starts it and resolves once it says that on its standard output or error. */
async function startUntil(said: RegExp, environment: Record<string, string> = {}) {
  child = spawn(process.execPath, ['build/server/index.js'], {
    stdio: ['ignore', 'pipe', 'pipe'],
    env: { PATH: process.env.PATH, NODE_ENV: 'production', PORT: String(port), DATA_DIR: folder, ...environment },
  })
  lines = []
  const ended = once(child, 'exit')
  for (const stream of [child.stdout, child.stderr]) {
    if (stream) createInterface(stream).on('line', (line) => lines.push(line))
  }
  await expect.poll(() => lines.join('\n'), { timeout: 20_000 }).toMatch(said)
  return { ended }
}

const entries = () => lines.filter((line) => line.startsWith('{')).map((line) => JSON.parse(line))
const listening = /Listening on/
const statusOf = async (pathname: string) => (await fetch(`http://127.0.0.1:${port}${pathname}`)).status

test('the first log line names the version, and there is no warning', async () => {
  await startUntil(listening)
  expect(entries()[0]).toMatchObject({
    level: 'info',
    msg: 'starting',
    version: expect.stringMatching(/^\d+\.\d+\.\d+/),
  })
  expect(entries().filter(({ level }) => level !== 'info')).toEqual([])
})

test.each<[string, Record<string, string>, RegExp[], string]>([
  [
    'a bucket that cannot be reached',
    { STORAGE_URL: 's3://KEYID:topsecret@files?endpoint=http://127.0.0.1:9' },
    [/^The storage s3:\/\/files at http:\/\/127\.0\.0\.1:9 cannot be reached or fails \(ECONNREFUSED\)/],
    '200 degraded',
  ],
  [
    'too little room',
    { MIN_FREE_SPACE: '9999999GB' },
    [
      /^The disk of the database has less than MIN_FREE_SPACE \(\d+ MB\) free/,
      /^The storage .* has less than MIN_FREE_SPACE \(\d+ MB\) free/,
    ],
    '503 unavailable',
  ],
])('%s is told before it listens, which it does all the same', async (_what, environment, said, health) => {
  await startUntil(listening, environment)
  const at = lines.findIndex((line) => listening.test(line))
  const told = lines.slice(0, at).filter((line) => line.includes('"dependency"'))
  expect(told.map((line) => JSON.parse(line).msg)).toEqual(said.map((sentence) => expect.stringMatching(sentence)))
  expect(lines.join('\n')).not.toMatch(/KEYID|topsecret/)
  expect(await statusOf('/healthz')).toBe(200)
  const answer = await fetch(`http://127.0.0.1:${port}/readyz`)
  expect(`${answer.status} ${(await answer.text()).trim()}`).toBe(health)
})

test('a start that waits for a silent database ends on a signal', async () => {
  const silent = createServer(() => {}).listen(0, '127.0.0.1')
  await once(silent, 'listening')
  const address = silent.address() as AddressInfo
  const asked = once(silent, 'connection')
  const { ended } = await startUntil(/starting/, { DATABASE_URL: `postgres://user@127.0.0.1:${address.port}/site` })
  await asked
  child.kill('SIGTERM')
  expect(await ended).toEqual([0, null])
  silent.close()
})

test('a polling client learns that the server will stop while it still serves', async () => {
  const { ended } = await startUntil(listening)
  expect([await statusOf('/readyz'), await statusOf('/readyz')]).toEqual([200, 200])
  child.kill('SIGTERM')
  await expect.poll(() => entries().at(-1)?.msg).toBe('shutting down')
  expect([await statusOf('/readyz'), await statusOf('/careers')]).toEqual([503, 200])
  expect([await statusOf('/readyz'), await statusOf('/readyz')]).toEqual([503, 503])
  expect(await ended).toEqual([0, null])
})

test('the server stops at once if no client polls, and on a second signal without waiting', async () => {
  const first = await startUntil(listening)
  child.kill('SIGTERM')
  expect(await first.ended).toEqual([0, null])

  const { ended } = await startUntil(listening)
  expect([await statusOf('/readyz'), await statusOf('/readyz')]).toEqual([200, 200])
  child.kill('SIGINT')
  await expect.poll(() => entries().at(-1)?.msg).toBe('shutting down')
  child.kill('SIGINT')
  expect(await ended).toEqual([1, null])
})
