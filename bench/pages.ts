// npm run bench -- pages: request rates of public pages, against nginx and a bare node:http server that send the same
// bytes, and against react-router-serve, which renders the same routes for each request.
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { median, report, skip } from './goals.ts'
import { startBuffers } from './servers/buffers.ts'
import { startNginx } from './servers/nginx.ts'
import { startOurs } from './servers/ours.ts'
import { browserEncodings, savePages } from './servers/saved.ts'
import type { Started } from './servers/start.ts'
import { startStock } from './servers/stock.ts'
import { inTurns, ratios, reportRates } from './servers/turns.ts'
import { type Load, load, missingPrograms } from './servers/wrk.ts'

const rounds = 5
const many = 16

const read = ['/', '/about', '/blog/cybersecurity-best-practices']
const hydrated = ['/careers', '/careers/1']
const addresses = [...read, ...hydrated]

const missing = missingPrograms({ taskset: 'util-linux', wrk: 'wrk', nginx: 'nginx-light' })
if (missing.length > 0) {
  for (const goal of [1, 2, 3]) skip(goal, 'public pages', `${missing.join(' and ')} not available`)
  process.exit()
}

const folder = mkdtempSync(path.join(tmpdir(), 'bench-pages-'))
process.on('exit', () => rmSync(folder, { recursive: true, force: true }))
const ours = await startOurs(path.join(folder, 'data'))
const pages = await savePages(ours.origin, addresses, folder)
const nginx = await startNginx(folder, pages)
const buffers = await startBuffers(folder)
const stock = await startStock(path.join(folder, 'stock'), path.join(folder, 'data'), 'its own')

const asked = { connections: many, encodings: browserEncodings, seconds: 1 }
function ask(server: Started, address: string, otherwise: Partial<typeof asked> = {}) {
  const { connections, encodings, seconds } = { ...asked, ...otherwise }
  return load(server, address, connections, seconds, { 'Accept-Encoding': encodings })
}

for (const address of addresses) {
  const page = `\`${address}\``
  await ask(ours, address)
  const at = await inTurns(rounds, {
    ours: () => ask(ours, address),
    nginx: () => ask(nginx, address),
    buffers: () => ask(buffers, address),
    plain: () => ask(ours, address, { encodings: 'identity' }),
  })
  const rates = Object.entries(at).map(
    ([name, loads]) => `${name} ${Math.round(median(loads.map(({ rate }) => rate)))}`,
  )
  console.log(`${address}, requests a second: ${rates.join(', ')}`)
  reportRates(1, `${page}, ${many} connections, against nginx`, { atLeast: 0.45 }, at.ours, at.nginx)
  reportRates(1, `${page}, against bare buffers`, { atLeast: 0.85 }, at.ours, at.buffers)
  reportRates(1, `${page}, compressed against not compressed`, { atLeast: 0.9 }, at.ours, at.plain)
  const slow = (loads: Load[]) => loads.map(({ p99 }) => p99)
  report(3, `${page}, p99 against bare buffers`, { atMost: 2 }, ratios(slow(at.ours), slow(at.buffers)))

  const one = await inTurns(rounds, {
    ours: () => ask(ours, address, { connections: 1 }),
    nginx: () => ask(nginx, address, { connections: 1 }),
  })
  const usual = (loads: Load[]) => loads.map((measured) => measured.median)
  report(
    3,
    `${page}, median of one connection against nginx`,
    { atMost: 1.5 },
    ratios(usual(one.ours), usual(one.nginx)),
  )
}

for (const address of read) {
  // It answers a few hundred requests a second.
  const seconds = 4
  const at = await inTurns(3, { ours: () => ask(ours, address), stock: () => ask(stock, address, { seconds }) })
  reportRates(2, `\`${address}\`, against react-router-serve`, { atLeast: 150 }, at.ours, at.stock)
}

for (const server of [ours, nginx, buffers, stock]) await server.stop()
