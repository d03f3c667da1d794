// npm run bench -- office: how long the server's own tasks and the reads of the administrator side block the event
// loop, with 10,000 and 100,000 mails, on SQLite and on Postgres. 100,000 applications and 100,000 audit events go with
// the larger number.
import { fork } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { createPostgresDatabase, dropPostgresDatabase, startPostgres } from '../tests/support/database/postgres.ts'
import { median, report, shown } from './goals.ts'
import type { Look } from './office/look.ts'

const goal = 9
const sizes = [
  { mails: 10_000, applications: 5_000, events: 10_000 },
  { mails: 100_000, applications: 100_000, events: 100_000 },
]

/** Limits in milliseconds: the longest block of the event loop, and the whole time. */
const limits = {
  watch: { block: 5, time: undefined },
  worker: { block: 5, time: undefined },
  mail: { block: 50, time: 100 },
  overview: { block: 50, time: undefined },
  sweep: { block: 50, time: undefined },
} satisfies Record<Look['what'], { block: number; time: number | undefined }>

const folder = mkdtempSync(path.join(tmpdir(), 'bench-office-'))
process.on('exit', () => rmSync(folder, { recursive: true, force: true }))

const postgres = await startPostgres()
for (const size of sizes) {
  await measure('SQLite', '', size)
  const url = await createPostgresDatabase(postgres.url)
  await measure('Postgres', url, size)
  await dropPostgresDatabase(url)
}
await postgres.stop()

async function measure(name: string, databaseUrl: string, { mails, applications, events }: (typeof sizes)[number]) {
  const dataDir = path.join(folder, `${name}-${mails}`)
  const env = { ...process.env, DATA_DIR: dataDir, DATABASE_URL: databaseUrl, LOG_LEVEL: 'silent' }
  await run('fill.ts', [mails, applications, events].map(String), env, () => {})
  await run('look.ts', [], env, ({ what, name: look, blocks, times, cpu }) => {
    const { block, time } = limits[what]
    const among = `${name}: ${look}, among ${mails.toLocaleString('en-US')} mails`
    const remark = `${shown(median(cpu))} ms of the thread in all`
    report(goal, `${among}, longest block`, { atMost: block }, blocks, 'ms', remark)
    if (time) report(goal, `${among}, in all`, { atMost: time }, times, 'ms')
  })
  rmSync(dataDir, { recursive: true, force: true })
}

async function run(file: string, args: string[], env: NodeJS.ProcessEnv, onLook: (look: Look) => void) {
  const child = fork(path.join(import.meta.dirname, 'office', file), args, { env })
  child.on('message', (look: Look) => onLook(look))
  const [status] = await once(child, 'exit')
  if (status !== 0) throw new Error(`${file} ended with ${status}.`)
}
