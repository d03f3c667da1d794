// npm run fault:storage [-- OUTAGES [swift]]: applications are sent to the built server while its S3 goes down,
// refuses, fails or does not answer, and the server is killed (SIGKILL) and restarted in between. No applicant may wait
// more than ten seconds for a receipt, and at the end the bucket must have the file of every acknowledged application,
// byte for byte, and no other. The S3 is s3rver, which checks nothing, or OpenStack Swift, which checks signatures
// (`node tests/support/storage/swift.ts` installs it).
import { mkdtempSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { isKey } from '#app/platform/storage/storage.ts'
import { freePort } from '../../tests/support/process/port.ts'
import { Server } from '../../tests/support/process/server.ts'
import { BucketServer, faults } from '../../tests/support/storage/bucket.ts'
import { Applicants } from './applicants.ts'
import { compare, countWaiting, drainDeadline, endWithVerdict } from './verdict.ts'

const outages = Number(process.argv[2] ?? 8)
const longestWait = 10_000

const dataDir = mkdtempSync(path.join(tmpdir(), 'fault-storage-'))
const storage = await BucketServer.create(process.argv[3] === 'swift' ? 'swift' : 's3rver')
const server = new Server(await freePort(), dataDir, { STORAGE_URL: storage.url('resumes') })
const applicants = new Applicants(server)
const { acknowledged, refused } = applicants

const ways: [string, () => Promise<void> | void][] = [
  ['stopped', () => storage.stop()],
  ['failing', () => breaking('brokenInside')],
  ['refusing', () => breaking('readOnly')],
  ['silent', () => breaking('silent')],
]

function breaking(how: keyof typeof faults) {
  storage.fault = faults[how]
}

async function mend(how: string) {
  storage.fault = null
  if (how === 'stopped') await storage.start()
}

const waiting = () => countWaiting(dataDir)

async function breakAgainAndAgain() {
  for (let outage = 0; outage < outages && refused.length === 0; outage++) {
    await sleep(1_000 + Math.random() * 2_000)
    const [how, begin] = ways[outage % ways.length] as (typeof ways)[number]
    await begin()
    await sleep(2_000 + Math.random() * 2_000)
    if (outage % 2 === 0) {
      await server.kill()
      await server.start('alive')
      await sleep(1_000)
    }
    console.log(`outage ${outage + 1}, ${how}: ${acknowledged.length} acknowledged, ${waiting()} waiting`)
    // Sometimes the storage returns before the waiting server does.
    const isServerDown = outage % 3 === 1
    if (isServerDown) await server.kill()
    await mend(how)
    if (isServerDown) await server.start('alive')
  }
  applicants.stop()
}

await storage.start()
await server.start()
await Promise.all([breakAgainAndAgain(), applicants.apply(8)])

const mended = performance.now()
while (waiting() > 0 && performance.now() - mended < drainDeadline) await sleep(200)
const seconds = ((performance.now() - mended) / 1000).toFixed(1)
console.log(`${acknowledged.length} acknowledged, ${applicants.sentAgain} sent again after ${outages} outages.`)
console.log(`The longest wait was ${Math.round(applicants.slowest)} ms. ${seconds} s later ${waiting()} wait.`)
await server.stop()

const stored = new Map<string, Uint8Array | undefined>()
for (const key of (await storage.keysIn('resumes', 'resumes')).filter(isKey))
  stored.set(key, await storage.read('resumes', 'resumes', key))
const inBucket = { read: (key: string) => stored.get(key), count: () => stored.size }
const wrong = [...refused, ...compare(dataDir, acknowledged, inBucket)]
if (applicants.slowest > longestWait) wrong.push(`somebody waited ${Math.round(applicants.slowest)} ms`)
await storage.remove()
endWithVerdict(dataDir, wrong)
