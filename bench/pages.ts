// npm run bench -- pages: how fast the public pages leave the server, beside nginx and a bare node:http server that send
// the same bytes, and beside react-router-serve, which renders the same routes for each request.
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { report, skip } from './goals.ts'
import { startBuffers } from './servers/buffers.ts'
import { startNginx } from './servers/nginx.ts'
import { startOurs } from './servers/ours.ts'
import { browserEncodings, savePages } from './servers/saved.ts'
import { startStock } from './servers/stock.ts'
import { inTurns, ratios } from './servers/turns.ts'
import { type Load, load, missingPrograms } from './servers/wrk.ts'

const rounds = 5
const seconds = 1
const many = 16

const read = ['/', '/about', '/blog/cybersecurity-best-practices']
/** They are rendered with a nonce of our handler, which react-router-serve does not give. */
const hydrated = ['/careers', '/careers/1']
const addresses = [...read, ...hydrated]

const missing = missingPrograms({ wrk: 'wrk', nginx: 'nginx-light' })
if (missing.length > 0) {
  for (const goal of [1, 2, 3, 5]) skip(goal, 'public pages', `${missing.join(' and ')} cannot be had here`)
  process.exit()
}

const folder = mkdtempSync(path.join(tmpdir(), 'bench-pages-'))
const ours = await startOurs(path.join(folder, 'data'))
const pages = await savePages(ours.origin, addresses, folder)
const nginx = await startNginx(folder, pages)
const buffers = await startBuffers(folder)
const stock = await startStock(path.join(folder, 'stock'), path.join(folder, 'data'))

const ask = (origin: string, address: string, connections: number, encodings = browserEncodings) =>
  load(origin + address, connections, seconds, { 'Accept-Encoding': encodings })
const rates = (loads: Load[]) => loads.map(({ rate }) => rate)

for (const address of addresses) {
  await ask(ours.origin, address, many)
  const at = await inTurns(rounds, {
    ours: () => ask(ours.origin, address, many),
    nginx: () => ask(nginx.origin, address, many),
    buffers: () => ask(buffers.origin, address, many),
    plain: () => ask(ours.origin, address, many, 'identity'),
  })
  console.log(
    address,
    Object.fromEntries(Object.entries(at).map(([name, loads]) => [name, rates(loads).map(Math.round)])),
  )
  const page = `\`${address}\``
  report(1, `${page}, ${many} connections, against nginx`, { atLeast: 0.45 }, ratios(rates(at.ours), rates(at.nginx)))
  report(1, `${page}, against bare buffers`, { atLeast: 0.9 }, ratios(rates(at.ours), rates(at.buffers)))
  const slow = (loads: Load[]) => loads.map(({ p99 }) => p99)
  report(3, `${page}, p99 against bare buffers`, { atMost: 2 }, ratios(slow(at.ours), slow(at.buffers)))
  report(5, `${page}, compressed against not compressed`, { atLeast: 0.9 }, ratios(rates(at.ours), rates(at.plain)))

  const one = await inTurns(rounds, {
    ours: () => ask(ours.origin, address, 1),
    nginx: () => ask(nginx.origin, address, 1),
  })
  const usual = (loads: Load[]) => loads.map(({ median }) => median)
  report(
    3,
    `${page}, median of one connection against nginx`,
    { atMost: 1.5 },
    ratios(usual(one.ours), usual(one.nginx)),
  )
}

for (const address of read) {
  const at = await inTurns(3, {
    ours: () => ask(ours.origin, address, many),
    stock: () => ask(stock.origin, address, many),
  })
  report(2, `\`${address}\`, against react-router-serve`, { atLeast: 150 }, ratios(rates(at.ours), rates(at.stock)))
}

for (const server of [ours, nginx, buffers, stock]) await server.stop()
rmSync(folder, { recursive: true, force: true })
