import { globSync, readFileSync } from 'node:fs'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { measures, recordSweep } from '#app/domain/operation/measures.server.ts'
import { prepareMetrics } from '#app/http/process/metrics.server.ts'
import { database } from '#app/platform/database/database.server.ts'
import { addApplication } from '../../support/database/factories.ts'
import { PageServer } from '../../support/pages/page-server.ts'

const token = vi.hoisted(() => {
  process.env.METRICS_TOKEN = 'warp-and-weft-of-metrics-0123456789'
  return process.env.METRICS_TOKEN
})
const authorization = { Authorization: `Bearer ${token}` }

let server: PageServer

beforeAll(async () => {
  await prepareMetrics()
  server = await PageServer.start()
})

afterAll(() => server.stop())

const scrape = async () => (await server.ask('/metrics', authorization)).body.toString()

/** The values of a series by its labels as they are written. */
async function series(name: string): Promise<Record<string, number>> {
  const lines = (await scrape())
    .split('\n')
    .filter((line) => line.startsWith(`${name}{`) || line.startsWith(`${name} `))
  return Object.fromEntries(
    lines.map((line) => [
      line.slice(name.length, line.lastIndexOf(' ')),
      Number(line.slice(line.lastIndexOf(' ') + 1)),
    ]),
  )
}

const count = async (route: string, method: string, status: number) =>
  (await series('arecaloom_http_requests_total'))[`{route="${route}",method="${method}",status="${status}"}`] ?? 0

test.each([
  ['no token', {}],
  ['another token', { Authorization: `Bearer ${token.replace('warp', 'weft')}` }],
  ['the beginning of the token', { Authorization: `Bearer ${token.slice(0, -1)}` }],
  ['another scheme', { Authorization: `Basic ${token}` }],
  ['an empty header', { Authorization: '' }],
] as [string, Record<string, string>][])('answers %s like an unknown address', async (_what, headers) => {
  const accept = { Accept: 'text/html' }
  const [refused, unknown] = [
    await server.ask('/metrics', { ...accept, ...headers }),
    await server.ask('/metricz', { ...accept, ...headers }),
  ]
  const comparable = ({ status, body }: typeof refused) => [
    status,
    body
      .toString()
      .replaceAll('metricz', 'metrics')
      .replaceAll(/[\da-f]{8}-[\da-f-]{27}/g, 'ID'),
  ]
  expect(comparable(refused)).toEqual(comparable(unknown))
  expect(refused.body.toString()).not.toContain('arecaloom_')
})

test('counts a cached page each time it is sent, by its route and status', async () => {
  const before = await count('/careers/:jobId', 'GET', 200)
  for (let visit = 0; visit < 3; visit++) await server.ask('/careers/1', { Accept: 'text/html' })
  expect(await count('/careers/:jobId', 'GET', 200)).toBe(before + 3)
  const { headers } = await server.askKept('/about')
  const unchanged = await count('/about', 'GET', 304)
  await server.ask('/about', { Accept: 'text/html', 'If-None-Match': String(headers.etag) })
  expect(await count('/about', 'GET', 304)).toBe(unchanged + 1)
})

test('counts and times a personal page', async () => {
  const before = await count('/admin', 'GET', 200)
  await server.ask('/admin', { Accept: 'text/html' })
  expect(await count('/admin', 'GET', 200)).toBe(before + 1)
  const timed = await series('arecaloom_http_request_duration_seconds_count')
  expect(timed['{route="/admin"}']).toBe(before + 1)
})

test('unknown addresses and methods create no series', async () => {
  await server.ask('/')
  await scrape()
  const before = Object.keys(await series('arecaloom_http_requests_total')).length
  for (let at = 0; at < 6; at++) {
    await server.ask(`/made-up-${at}`, { Accept: 'text/html' })
    await server.ask(`/careers/receipt/${at}${'x'.repeat(40)}`, { Accept: 'text/html' })
    await server.ask(`/blog/${at}?page=${at}`, { Accept: 'text/html' })
  }
  const routes = Object.keys(await series('arecaloom_http_requests_total'))
  expect(routes.length - before).toBeLessThanOrEqual(6)
  expect(routes.join()).not.toMatch(/made-up|xxxx/)
})

test('the values follow the events', async () => {
  vi.useFakeTimers({ toFake: ['Date'] })
  try {
    const application = await addApplication()
    await database.auditEvent.create({
      data: {
        actor: 'visitor',
        action: 'application.received',
        subject: 'application',
        subjectId: String(application.id),
        details: {},
      },
    })
    await database.outboxItem.create({
      data: {
        channel: 'webhook',
        kind: 'test',
        recipient: 'https://example.com',
        content: {},
        createdAt: new Date(Date.now() - 90_000),
      },
    })
    const mail = { channel: 'mail', kind: 'message.acknowledged', recipient: 'asha@example.com', content: {} }
    await database.outboxItem.create({ data: { ...mail, createdAt: new Date(Date.now() - 90_000) } })
    await database.jobApplication.update({ where: { id: application.id }, data: { resumeState: 'missing' } })
    recordSweep('forgetOldMail', 'done', 1_700_000_000_000)
    recordSweep('forgetOldMail', 'failed')
    vi.setSystemTime(Date.now() + 6_000)
    expect((await series('arecaloom_submissions_last_day'))['{kind="application"}']).toBe(1)
    expect((await series('arecaloom_outbox_waiting'))['{channel="webhook"}']).toBe(1)
    expect((await series('arecaloom_outbox_waiting'))['{channel="mail"}']).toBe(1)
    // There is no mail server that would be late.
    expect((await series('arecaloom_outbox_oldest_seconds'))['{channel="mail"}']).toBe(0)
    expect((await series('arecaloom_outbox_oldest_seconds'))['{channel="webhook"}']).toBeGreaterThanOrEqual(90)
    expect((await series('arecaloom_resumes_missing'))['']).toBe(1)
    expect((await series('arecaloom_sweep_last_success_timestamp_seconds'))['{task="forgetOldMail"}']).toBe(
      1_700_000_000,
    )
    expect((await series('arecaloom_sweep_failures'))['{task="forgetOldMail"}']).toBe(1)
    expect(await series('arecaloom_backup_last_success_timestamp_seconds')).toEqual({})
    expect((await series('arecaloom_trouble'))['{kind="backup"}']).toBe(0)
    expect((await series('arecaloom_ready'))['']).toBe(1)
    expect(Object.keys(await series('arecaloom_dependency_up')).length).toBeGreaterThan(1)
    expect((await series('process_resident_memory_bytes'))['']).toBeGreaterThan(1_000_000)
  } finally {
    vi.useRealTimers()
  }
})

test('answers a scrape while the database is down', async () => {
  vi.useFakeTimers({ toFake: ['Date'] })
  const queries = [
    vi.spyOn(database, '$queryRaw').mockRejectedValue(new Error('down')),
    vi.spyOn(database.auditEvent, 'count').mockReturnValue(new Promise(() => {}) as never),
  ]
  try {
    vi.setSystemTime(Date.now() + 60_000)
    const { status, body } = await server.ask('/metrics', authorization)
    expect(status).toBe(200)
    expect(body.toString()).toContain('arecaloom_http_requests_total{')
    expect(body.toString()).not.toMatch(/^arecaloom_(outbox_waiting|submissions_last_day)[{ ]/m)
  } finally {
    for (const query of queries) query.mockRestore()
    vi.useRealTimers()
  }
})

test('every series in the documents and examples exists, and every one of ours is documented', async () => {
  await server.ask('/admin', { Accept: 'text/html' })
  const exposed = [...(await scrape()).matchAll(/^# TYPE (\w+) (\w+)$/gm)].flatMap(([, name = '', type]) =>
    type === 'histogram' ? [name, `${name}_bucket`, `${name}_count`, `${name}_sum`] : [name],
  )
  const files = ['docs/monitoring.md', ...globSync('docs/monitoring/*.{yaml,json}')]
  expect(files).toHaveLength(3)
  const texts = files.map((file) => readFileSync(file, 'utf8')).join('\n')
  const named = new Set(texts.match(/\b(?:arecaloom|process|nodejs)_[a-z\d_]*[a-z\d]\b/g))
  expect([...named].filter((name) => !exposed.includes(name))).toEqual([])
  for (const { name } of measures) expect(readFileSync('docs/monitoring.md', 'utf8')).toContain(`\`${name}\``)
})
