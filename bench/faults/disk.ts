// npm run fault:disk (as root, on Linux): applications are sent to the built server while its disk, a small one that
// is mounted for this, runs full, is read-only, or loses the folder of the resumes. The server may not end, confirm
// what it has not stored, or stay broken when the disk is mended.
import { execFileSync } from 'node:child_process'
import { mkdtempSync, rmSync, statfsSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { setTimeout as sleep } from 'node:timers/promises'
import { freePort } from '../../tests/support/process/port.ts'
import { Server } from '../../tests/support/process/server.ts'
import { Applicants } from './applicants.ts'
import { compare, inFolder, pronounce } from './verdict.ts'

const mebibyte = 1024 * 1024
const recovery = 5_000
const drainDeadline = 70_000

const dataDir = mkdtempSync(path.join(tmpdir(), 'fault-disk-'))
const inDisk = (name: string) => path.join(dataDir, name)
const wrong: string[] = []
let withoutFile = 0

const mount = (...options: string[]) => execFileSync('mount', options)
mount('-t', 'tmpfs', '-o', 'size=320m', 'tmpfs', dataDir)

/** Leaves so many bytes free. */
function fill(free: number) {
  rmSync(inDisk('ballast'), { force: true })
  const { bavail, bsize } = statfsSync(dataDir)
  const ballast = Buffer.alloc(Math.max(0, bavail * bsize - free))
  try {
    writeFileSync(inDisk('ballast'), ballast)
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ENOSPC') throw error
  }
}

const server = new Server(await freePort(), dataDir)
const applicants = new Applicants(server)
const { acknowledged, refused } = applicants

/** How the application that was confirmed last has its file. */
function lastState(): string {
  const database = new DatabaseSync(inDisk('database.sqlite'), { readOnly: true })
  try {
    const query = 'SELECT resume_state AS state FROM job_applications WHERE receipt_token = ?'
    return String(database.prepare(query).get(acknowledged.at(-1)?.receiptToken ?? '')?.state)
  } finally {
    database.close()
  }
}

function expect(what: string, found: unknown, expected: unknown) {
  const isSo = found === expected
  console.log(`${isSo ? 'ok' : 'NOT SO'}: ${what}${isSo ? '' : `: ${found} instead of ${expected}`}`)
  if (!isSo) wrong.push(what)
}

const statusOf = async (pathname: string) => (await fetch(new URL(pathname, server.origin))).status

/**
 * Sends one application after the other until one is refused, which is then sent again and again. SQLite goes on writing
 * into its log while that has room, so some may be confirmed first, without their files.
 */
async function sendUntilRefused(what: string): Promise<{ isConfirmed: Promise<void> }> {
  for (;;) {
    const before = applicants.sentAgain
    let isOver = false
    const isConfirmed = applicants.applyOnce(form, 1).finally(() => {
      isOver = true
    })
    while (!isOver && applicants.sentAgain < before + 2) await sleep(50)
    if (!isOver || refused.length > 0) return { isConfirmed }
    expect(`${what}: what is confirmed all the same has no file`, lastState(), 'missing')
    acknowledged.pop()
    withoutFile++
  }
}

/** Sends an application while the disk is broken: it may be confirmed only once the disk is mended, and then soon. */
async function outlast(what: string, begin: () => void, end: () => void) {
  begin()
  const sending = await sendUntilRefused(what)
  expect(`${what}: the process lives`, await statusOf('/healthz'), 200)
  for (let wait = 0; wait < 40 && (await statusOf('/readyz')) === 200; wait++) await sleep(200)
  expect(`${what}: it is not ready`, await statusOf('/readyz'), 503)
  const confirmed = acknowledged.length
  end()
  const mended = performance.now()
  expect(`${what}: nothing is confirmed before it is mended`, acknowledged.length, confirmed)
  await sending.isConfirmed
  expect(`${what}: it is confirmed within five seconds after that`, performance.now() - mended < recovery, true)
  expect(`${what}: with its file`, lastState(), 'stored')
}

process.on('exit', () => server.kill())
await server.start()
const form = await applicants.openForm()
for (let person = 0; person < 20; person++) await applicants.applyOnce(form, person)
expect('with room: the file is stored', lastState(), 'stored')

fill(150 * mebibyte)
await applicants.applyOnce(form, 1)
expect('with little room: the application is confirmed without its file', lastState(), 'missing')
acknowledged.pop()
withoutFile++

await outlast(
  'full',
  () => fill(0),
  () => rmSync(inDisk('ballast')),
)
// Open files, such as the database, can still be written; new files are refused.
mount('--bind', dataDir, dataDir)
mount('-o', 'remount,bind,ro', dataDir)
await applicants.applyOnce(form, 1)
expect('read-only: the application is confirmed without its file', lastState(), 'missing')
acknowledged.pop()
withoutFile++
execFileSync('umount', [dataDir])
await applicants.applyOnce(form, 1)
expect('read-only: once it is not, the file is stored', lastState(), 'stored')

mount('-t', 'tmpfs', '-o', 'size=1m,ro', 'tmpfs', inDisk('resumes'))
for (let person = 0; person < 5; person++) await applicants.applyOnce(form, person)
expect('resumes read-only: the file waits in the spool', lastState(), 'spooled')
execFileSync('umount', [inDisk('resumes')])
for (const start = performance.now(); lastState() !== 'stored' && performance.now() - start < drainDeadline; )
  await sleep(200)
expect('resumes read-only: the spool empties itself', lastState(), 'stored')

await server.stop()
wrong.push(...refused, ...compare(dataDir, acknowledged, inFolder(dataDir), withoutFile))
execFileSync('umount', ['--lazy', dataDir])
pronounce(dataDir, wrong)
