// npm run bench -- rendering: what it costs to render a page for one request, beside react-router-serve, which renders
// the same routes. Neither compresses.
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { skip } from './goals.ts'
import { startOurs } from './servers/ours.ts'
import type { Started } from './servers/start.ts'
import { startStock } from './servers/stock.ts'
import { inTurns, reportRates } from './servers/turns.ts'
import { load, missingPrograms } from './servers/wrk.ts'

const rounds = 5
const seconds = 3
const many = 16
/** Whoever has a notice waiting gets a page of their own. */
const headers = { 'Accept-Encoding': 'identity', Cookie: 'notice=waiting' }

const missing = missingPrograms({ taskset: 'util-linux', wrk: 'wrk' })
if (missing.length > 0) {
  skip(4, 'uncached pages', `${missing.join(' and ')} cannot be had here`)
  process.exit()
}

const folder = mkdtempSync(path.join(tmpdir(), 'bench-rendering-'))
process.on('exit', () => rmSync(folder, { recursive: true, force: true }))
const ours = await startOurs(path.join(folder, 'data'))
const stock = await startStock(path.join(folder, 'stock'), path.join(folder, 'data'))

for (const address of ['/', '/about', '/blog/cybersecurity-best-practices']) {
  const ask = (server: Started) => load(server, address, many, seconds, headers)
  await Promise.all([ask(ours), ask(stock)])
  const at = await inTurns(rounds, { ours: () => ask(ours), stock: () => ask(stock) })
  reportRates(4, `\`${address}\` rendered, against react-router-serve`, { atLeast: 1.2 }, at.ours, at.stock)
}

await ours.stop()
await stock.stop()
