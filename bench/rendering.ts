// npm run bench -- rendering: the cost of rendering a page for each request, against react-router-serve with the same
// routes. Neither compresses.
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
const seconds = 2
const many = 16
/** A pending notice bypasses the page cache. */
const headers = { 'Accept-Encoding': 'identity', Cookie: 'notice=waiting' }

const missing = missingPrograms({ taskset: 'util-linux', wrk: 'wrk' })
if (missing.length > 0) {
  skip(4, 'uncached pages', `${missing.join(' and ')} not available`)
  process.exit()
}

const folder = mkdtempSync(path.join(tmpdir(), 'bench-rendering-'))
process.on('exit', () => rmSync(folder, { recursive: true, force: true }))
const ours = await startOurs(path.join(folder, 'data'))
const sameBuild = await startStock(path.join(folder, 'same-build'), path.join(folder, 'data'))
const ownEntry = await startStock(path.join(folder, 'own-entry'), path.join(folder, 'data'), 'its own')

for (const address of ['/', '/about', '/blog/cybersecurity-best-practices']) {
  const ask = (server: Started) => load(server, address, many, seconds, headers)
  for (const server of [ours, sameBuild, ownEntry]) await ask(server)
  const at = await inTurns(rounds, {
    ours: () => ask(ours),
    sameBuild: () => ask(sameBuild),
    ownEntry: () => ask(ownEntry),
  })
  const page = `\`${address}\` rendered, against react-router-serve`
  reportRates(4, `${page} on the same build`, { atLeast: 1.2 }, at.ours, at.sameBuild)
  reportRates(4, `${page} with its own entry`, { atLeast: 1.2 }, at.ours, at.ownEntry)
}

for (const server of [ours, sameBuild, ownEntry]) await server.stop()
