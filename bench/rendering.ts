// npm run bench -- rendering: what it costs to render a page for one request, beside react-router-serve, which renders
// the same routes. Neither compresses.
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { report, skip } from './goals.ts'
import { startOurs } from './servers/ours.ts'
import { startStock } from './servers/stock.ts'
import { inTurns, ratios } from './servers/turns.ts'
import { load, missingPrograms } from './servers/wrk.ts'

const rounds = 5
const seconds = 3
const many = 16
/** Whoever has a notice waiting gets a page of their own. */
const headers = { 'Accept-Encoding': 'identity', Cookie: 'notice=waiting' }

if (missingPrograms({ wrk: 'wrk' }).length > 0) {
  skip(4, 'uncached pages', 'wrk cannot be had here')
  process.exit()
}

const folder = mkdtempSync(path.join(tmpdir(), 'bench-rendering-'))
const ours = await startOurs(path.join(folder, 'data'))
const stock = await startStock(path.join(folder, 'stock'), path.join(folder, 'data'))

for (const address of ['/', '/about', '/blog/cybersecurity-best-practices']) {
  const rate = async (origin: string) => (await load(origin + address, many, seconds, headers)).rate
  await Promise.all([rate(ours.origin), rate(stock.origin)])
  const at = await inTurns(rounds, { ours: () => rate(ours.origin), stock: () => rate(stock.origin) })
  report(4, `\`${address}\` rendered, against react-router-serve`, { atLeast: 1.2 }, ratios(at.ours, at.stock))
}

await ours.stop()
await stock.stop()
rmSync(folder, { recursive: true, force: true })
