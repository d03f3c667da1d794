// What the pages of the built site weigh, against what they may. Needs a build: `npm run build`.
import { mkdtemp, readdir, rm, stat } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { administrator } from './support/administrator.ts'
import { type PageWeight, Scales } from './support/pages/weight.ts'
import { freePort } from './support/process/port.ts'
import { Server } from './support/process/server.ts'

const kilobyte = 1024
/** Pages with a form, and the administrator side; all others are only read and run no framework. */
const hydrated = /^\/(contact|enquiries|careers|admin)(\/|$)/
const isAdministration = ({ path }: PageWeight) => path.startsWith('/admin')

let folder: string
let server: Server
const pages: PageWeight[] = []

beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'budgets-'))
  const { email, password } = administrator
  server = new Server(await freePort(), folder, { ADMIN_EMAIL: email, ADMIN_PASSWORD: password })
  await server.start()
  const scales = new Scales(server.origin)
  const sitemap = await (await fetch(new URL('/sitemap.xml', server.origin))).text()
  const listed = [...sitemap.matchAll(/<loc>([^<]+)<\/loc>/g)].map(([, address = '']) => new URL(address).pathname)
  for (const page of [...listed, '/admin']) pages.push(await scales.weigh(page))
  pages.push(await new Scales(server.origin, await sessionCookie()).weigh('/admin/dashboard'))
  process.stdout.write(`\n${table(pages)}\n\n`)
})

afterAll(async () => {
  await server.stop()
  await rm(folder, { recursive: true, force: true })
})

async function sessionCookie(): Promise<string> {
  const answer = await fetch(new URL('/admin', server.origin), {
    method: 'POST',
    redirect: 'manual',
    headers: { Origin: server.origin },
    body: new URLSearchParams(administrator),
  })
  return answer.headers.getSetCookie().join('; ')
}

/** Expects that no page, or none of those, exceeds so many kilobytes of something. */
function expectAtMost(limit: number, part: keyof PageWeight, of = pages): void {
  const heavy = of.filter((page) => Number(page[part]) > limit * kilobyte)
  expect(heavy.map((page) => `${page.path}: ${inKilobytes(Number(page[part]))} KB`)).toEqual([])
}

test('every public page is weighed', () => {
  const paths = pages.map((page) => page.path)
  expect(paths).toEqual(expect.arrayContaining(['/', '/contact', '/enquiries', '/careers', '/careers/1', '/blog']))
  expect(pages.filter(({ status }) => status !== 200).map((page) => page.path)).toEqual([])
})

test('HTML: at most 14 KB', () => expectAtMost(14, 'html'))

test('CSS: at most 9 KB on public pages, 10 KB on the administrator side', () => {
  expectAtMost(
    9,
    'css',
    pages.filter((page) => !isAdministration(page)),
  )
  expectAtMost(10, 'css', pages.filter(isAdministration))
})

test('a page that is only read: at most 3 KB of script, none of it the framework', () => {
  const reading = pages.filter((page) => !hydrated.test(page.path))
  expectAtMost(3, 'script', reading)
  const framework = (page: PageWeight) => page.scripts.some((script) => /framework|entry\.client/.test(script))
  expect(reading.filter(framework).map((page) => page.path)).toEqual([])
})

test('a page that hydrates: at most 120 KB of script, the dashboard 150 KB', () => {
  const isDashboard = ({ path }: PageWeight) => path === '/admin/dashboard'
  expectAtMost(150, 'script', pages.filter(isDashboard))
  const pagesWithForms = pages.filter((page) => hydrated.test(page.path) && !isDashboard(page))
  expectAtMost(120, 'script', pagesWithForms)
  expect(pagesWithForms.some((page) => page.script > 50 * kilobyte)).toBe(true)
})

test('the dashboard loads nothing of the PDF viewer, which is at most 640 KB when a resume is opened', async () => {
  const viewer = /^(viewer|document\.client|page\.client|pdf(\.worker|\.renderer)?)-[\w-]+\.(js|css)\.br$/
  const dashboard = pages.filter(({ path }) => path === '/admin/dashboard')
  const loaded = dashboard.flatMap(({ scripts }) => scripts).map((script) => `${path.basename(script)}.br`)
  expect(loaded.length).toBeGreaterThan(5)
  expect(loaded.filter((file) => viewer.test(file))).toEqual([])

  const files = (await readdir('build/client/assets')).filter((file) => viewer.test(file))
  expect(files).toHaveLength(6)
  const sizes = await Promise.all(files.map(async (file) => (await stat(`build/client/assets/${file}`)).size))
  const whole = sizes.reduce((sum, size) => sum + size)
  expect(whole / kilobyte).toBeLessThanOrEqual(640)
})

test('fonts: at most 30 KB', () => expectAtMost(30, 'fonts'))

test('pictures: at most 40 KB at once, 150 KB on the whole page', () => {
  expectAtMost(40, 'imagesAbove')
  expectAtMost(150, 'images')
})

test('the first view of home: at most 80 KB in 8 requests', () => {
  const home = pages.filter((page) => page.path === '/')
  expectAtMost(80, 'firstView', home)
  expect(home[0]?.requests).toBeLessThanOrEqual(8)
})

test('no page loads anything from another host', () => {
  expect(pages.filter(({ foreign }) => foreign.length > 0).map((page) => [page.path, page.foreign])).toEqual([])
})

function table(rows: PageWeight[]): string {
  const parts = ['html', 'css', 'script', 'fonts', 'imagesAbove', 'images', 'firstView'] as const
  const heads = ['HTML', 'CSS', 'script', 'fonts', 'pictures at once', 'all pictures', 'first view']
  const wide = Math.max(...rows.map((row) => row.path.length))
  const line = (first: string, cells: string[]) =>
    [first.padEnd(wide), ...cells.map((cell, index) => cell.padStart(Math.max(heads[index]?.length ?? 0, 8)))].join(' ')
  const title = line('KB (brotli)', [...heads, 'requests'])
  return [
    title,
    ...rows.map((row) => line(row.path, [...parts.map((part) => inKilobytes(row[part])), String(row.requests)])),
  ].join('\n')
}

function inKilobytes(bytes: number): string {
  return (bytes / kilobyte).toFixed(1)
}
