// npm run bench:size: weighs the pages of the built site against their budgets. A part of `npm run check`.
import { mkdtempSync, readdirSync, rmSync, statSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { administrator } from '../tests/support/administrator.ts'
import { freePort } from '../tests/support/process/port.ts'
import { Server } from '../tests/support/process/server.ts'
import { signInAt } from '../tests/support/process/sign-in.ts'
import { brokenBudgets, viewerFile, weightTable } from './size/budgets.ts'
import { type PageWeight, Scales } from './size/weight.ts'

const assets = 'build/client/assets'
const atOnce = 8

const folder = mkdtempSync(path.join(tmpdir(), 'bench-size-'))
const { email, password } = administrator
const server = new Server(await freePort(), folder, { ADMIN_EMAIL: email, ADMIN_PASSWORD: password })
try {
  await server.start()
  const pages = await weighAll()
  const viewer = readdirSync(assets).filter((file) => viewerFile.test(file))
  const broken = brokenBudgets(
    pages,
    viewer.map((file) => statSync(path.join(assets, file)).size),
  )
  console.log(`\n${weightTable(pages)}\n`)
  for (const sentence of broken) console.error(sentence)
  process.exitCode = broken.length > 0 ? 1 : 0
} finally {
  await server.stop()
  rmSync(folder, { recursive: true, force: true })
}

async function weighAll(): Promise<PageWeight[]> {
  const sitemap = await (await fetch(new URL('/sitemap.xml', server.origin))).text()
  const listed = [...sitemap.matchAll(/<loc>([^<]+)<\/loc>/g)].map(([, address = '']) => new URL(address).pathname)
  const visited = [...listed, '/careers?job=1&tab=apply', '/admin']
  const visitor = await Scales.at(server.origin)
  const administration = await Scales.at(server.origin, await signInAt(server.origin))
  const pages: PageWeight[] = []
  // A page is mostly waiting for its last load, so several are weighed concurrently.
  while (visited.length > 0)
    pages.push(...(await Promise.all(visited.splice(0, atOnce).map((page) => visitor.weigh(page)))))
  pages.push(await administration.weigh('/admin/dashboard'))
  await Promise.all([visitor.close(), administration.close()])
  return pages
}
