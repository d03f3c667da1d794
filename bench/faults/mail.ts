// npm run fault:mail [-- KILLS]: applications with their mails are sent to the built server while it is killed
// (SIGKILL) and restarted repeatedly, and its mail server goes away and returns. At the end every mail of the outbox
// must have arrived; a mail in progress at a kill may have arrived twice, with one Message-ID.
import { mkdtempSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { setTimeout as sleep } from 'node:timers/promises'
import { leaseFor } from '#app/domain/outbox/items.server.ts'
import { PostOffice } from '../../tests/support/mail/post-office.ts'
import { freePort } from '../../tests/support/process/port.ts'
import { Server } from '../../tests/support/process/server.ts'
import { Applicants } from './applicants.ts'
import { endWithVerdict } from './verdict.ts'

const kills = Number(process.argv[2] ?? 6)
/** Mails deferred during the outage are retried after minutes. */
const deadline = leaseFor + 8 * 60_000

const dataDir = mkdtempSync(path.join(tmpdir(), 'fault-mail-'))
const office = await PostOffice.open()
const server = new Server(await freePort(), dataDir, { SMTP_URL: office.url, LOG_LEVEL: 'error' })
process.on('exit', () => server.kill())
const applicants = new Applicants(server)

async function killAgainAndAgain() {
  for (let done = 0; done < kills; done++) {
    await sleep(1_000 + Math.random() * 2_000)
    if (done % 3 === 1) await office.goAway()
    await server.kill()
    console.log(`kill ${done + 1}: ${applicants.acknowledged.length} acknowledged, ${office.received.length} mails`)
    await server.start()
    if (done % 3 === 1) {
      await sleep(2_000)
      await office.comeBack()
    }
  }
  applicants.stop()
}

const rows = (sql: string) => {
  const database = new DatabaseSync(path.join(dataDir, 'database.sqlite'), { readOnly: true })
  const found = database.prepare(sql).all()
  database.close()
  return found
}
const waiting = () => rows("SELECT id FROM outbox WHERE state = 'waiting'").length

await server.start()
await Promise.all([killAgainAndAgain(), applicants.apply(4)])
const ended = performance.now()
while (waiting() > 0 && performance.now() - ended < deadline) await sleep(1_000)
await server.stop()
await office.goAway()

const written = rows('SELECT id, state FROM outbox').map(({ id, state }) => ({ id: String(id), state: String(state) }))
const came = Map.groupBy(office.received, ({ mail }) => mail.messageId?.slice(1).split('@')[0] ?? '')
const doubled = [...came.values()].filter((copies) => copies.length > 1)
console.log(
  `${applicants.acknowledged.length} acknowledged, ${written.length} mails written, ${came.size} arrived, ${doubled.length} of them twice, ${Math.round((performance.now() - ended) / 1_000)} s after the last kill.`,
)
endWithVerdict(dataDir, [
  ...applicants.refused,
  ...(written.length === 0 ? ['no mail was written'] : []),
  ...written.flatMap(({ id, state }) => (came.has(id) ? [] : `lost: ${id} is ${state} and never came in`)),
  ...written.flatMap(({ id, state }) => (state === 'sent' ? [] : `${id} is ${state}`)),
  ...doubled.flatMap((copies) => (copies.length > 2 ? `a mail came in ${copies.length} times` : [])),
  ...(doubled.length > 3 * kills ? [`${doubled.length} came in twice, at ${kills} kills`] : []),
])
