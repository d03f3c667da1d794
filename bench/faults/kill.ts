// npm run fault:kill [-- ACKNOWLEDGED KILLS]: applications are sent to the built server while it is killed (SIGKILL)
// and restarted repeatedly. At the end every acknowledged one must be in the database once, with its whole file.
import { mkdtempSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { freePort } from '../../tests/support/process/port.ts'
import { Server } from '../../tests/support/process/server.ts'
import { Applicants } from './applicants.ts'
import { compare, countWaiting, drainDeadline, endWithVerdict, inFolder } from './verdict.ts'

const wanted = Number(process.argv[2] ?? 5_000)
const kills = Number(process.argv[3] ?? 12)

const dataDir = mkdtempSync(path.join(tmpdir(), 'fault-kill-'))
const server = new Server(await freePort(), dataDir)
const applicants = new Applicants(server)
const { acknowledged, refused } = applicants
let done = 0

async function killAgainAndAgain() {
  for (; (done < kills || acknowledged.length < wanted) && refused.length === 0; done++) {
    await sleep(1_000 + Math.random() * 3_000)
    await server.kill()
    console.log(`kill ${done + 1}: ${acknowledged.length} acknowledged, ${applicants.sentAgain} sent again`)
    await server.start()
  }
  applicants.stop()
}

const started = performance.now()
await server.start()
await Promise.all([killAgainAndAgain(), applicants.apply(8)])
const ended = performance.now()
while (countWaiting(dataDir) > 0 && performance.now() - ended < drainDeadline) await sleep(500)
await server.stop()

const seconds = Math.round((performance.now() - started) / 1000)
console.log(
  `${acknowledged.length} acknowledged, ${applicants.sentAgain} sent again after ${done} kills, in ${seconds} s.`,
)
endWithVerdict(dataDir, [...refused, ...compare(dataDir, acknowledged, inFolder(dataDir))])
