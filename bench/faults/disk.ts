// npm run fault:disk (as root, on Linux): applications are sent to the built server while its disk, a small one mounted
// for this, is full, is read-only, or loses the folder of the resumes. The server must not exit, confirm what it has
// not stored, or stay broken after the repair.
import { execFileSync } from 'node:child_process'
import { mkdtempSync, rmSync, statfsSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { setTimeout as sleep } from 'node:timers/promises'
import { freePort } from '../../tests/support/process/port.ts'
import { Server } from '../../tests/support/process/server.ts'
import { Applicants } from './applicants.ts'
import { compare, endWithVerdict, inFolder } from './verdict.ts'

const mebibyte = 1024 * 1024
const recovery = 5_000
const drainDeadline = 70_000

const dataDir = mkdtempSync(path.join(tmpdir(), 'fault-disk-'))
const inDisk = (name: string) => path.join(dataDir, name)
const wrong: string[] = []

const mount = (...options: string[]) => execFileSync('mount', options)
mount('-t', 'tmpfs', '-o', 'size=320m', 'tmpfs', dataDir)

/** Leaves that many bytes free. */
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

/** Answers whether the storage has the file of the last confirmed application. */
function isLastStored(): boolean {
  const database = new DatabaseSync(inDisk('database.sqlite'), { readOnly: true })
  try {
    const query = `SELECT stored_at IS NOT NULL AS stored FROM files
      WHERE key = (SELECT resume_key FROM job_applications WHERE receipt_token = ?)`
    return database.prepare(query).get(acknowledged.at(-1)?.receiptToken ?? '')?.stored === 1
  } finally {
    database.close()
  }
}

async function becomesStored(within: number): Promise<boolean> {
  for (const start = performance.now(); !isLastStored() && performance.now() - start < within; ) await sleep(200)
  return isLastStored()
}

function expect(what: string, found: unknown, expected: unknown) {
  const isSo = found === expected
  console.log(`${isSo ? 'ok' : 'FAILED'}: ${what}${isSo ? '' : `: ${found} instead of ${expected}`}`)
  if (!isSo) wrong.push(what)
}

const statusOf = async (pathname: string) => (await fetch(new URL(pathname, server.origin))).status

/** Sends an application that is refused, and retries it. */
async function sendUntilRefused(): Promise<{ isConfirmed: Promise<void> }> {
  const before = applicants.sentAgain
  const isConfirmed = applicants.applyOnce(form, 1)
  while (applicants.sentAgain < before + 2 && refused.length === 0) await sleep(50)
  return { isConfirmed }
}

/** Sends an application during the failure: it may be confirmed only after the repair, and then soon. */
async function outlast(what: string, begin: () => void, end: () => void) {
  begin()
  const sending = await sendUntilRefused()
  expect(`${what}: the process runs`, await statusOf('/healthz'), 200)
  for (let wait = 0; wait < 40 && (await statusOf('/readyz')) === 200; wait++) await sleep(200)
  expect(`${what}: the server is not ready`, await statusOf('/readyz'), 503)
  const confirmed = acknowledged.length
  end()
  const mended = performance.now()
  expect(`${what}: nothing is confirmed before the repair`, acknowledged.length, confirmed)
  await sending.isConfirmed
  expect(`${what}: it is confirmed within five seconds after the repair`, performance.now() - mended < recovery, true)
  expect(`${what}: its file is stored`, await becomesStored(drainDeadline), true)
}

process.on('exit', () => server.kill())
await server.start()
const form = await applicants.openForm()
for (let person = 0; person < 20; person++) await applicants.applyOnce(form, person)
expect('with room: the file is stored', await becomesStored(recovery), true)

await outlast(
  'little room',
  () => fill(150 * mebibyte),
  () => rmSync(inDisk('ballast')),
)
await outlast(
  'full',
  () => fill(0),
  () => rmSync(inDisk('ballast')),
)
// Open files, such as the database, can still be written; new files are refused.
mount('--bind', dataDir, dataDir)
mount('-o', 'remount,bind,ro', dataDir)
await applicants.applyOnce(form, 1)
expect('read-only: the file waits', await becomesStored(1_000), false)
execFileSync('umount', [dataDir])
expect('read-only: the file is stored after the repair', await becomesStored(drainDeadline), true)

mount('-t', 'tmpfs', '-o', 'size=1m,ro', 'tmpfs', inDisk('resumes'))
for (let person = 0; person < 5; person++) await applicants.applyOnce(form, person)
expect('resumes read-only: the file waits', await becomesStored(1_000), false)
execFileSync('umount', [inDisk('resumes')])
expect('resumes read-only: the file is stored after the repair', await becomesStored(drainDeadline), true)

await server.stop()
wrong.push(...refused, ...compare(dataDir, acknowledged, inFolder(dataDir)))
execFileSync('umount', ['--lazy', dataDir])
endWithVerdict(dataDir, wrong)
