// The port of its own for metrics, which only METRICS_PORT opens. Needs a build.
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { freePort } from '../support/process/port.ts'
import { Server } from '../support/process/server.ts'

const root = await mkdtemp(path.join(tmpdir(), 'metrics-'))
const token = 'warp-and-weft-of-metrics-0123456789'
const metricsPort = await freePort()
const started: Server[] = []

afterAll(async () => {
  for (const server of started) await server.stop()
  await rm(root, { recursive: true })
})

async function start(name: string, environment: Record<string, string>): Promise<Server> {
  const server = new Server(await freePort(), path.join(root, name), environment)
  started.push(server)
  await server.start()
  return server
}

const ask = (origin: string, headers: Record<string, string> = {}, pathname = '/metrics') =>
  fetch(new URL(pathname, origin), { headers, redirect: 'manual' })

test('METRICS_PORT answers only with the token, and the site never', async () => {
  const server = await start('port', { METRICS_PORT: String(metricsPort), METRICS_TOKEN: token })
  const origin = `http://localhost:${metricsPort}`
  const bearer = { Authorization: `Bearer ${token}` }
  await fetch(new URL('/about', server.origin))
  const scraped = await ask(origin, bearer)
  expect(scraped.status).toBe(200)
  expect(scraped.headers.get('Content-Type')).toMatch(/^text\/plain; version=0\.0\.4/)
  const text = await scraped.text()
  expect(text).toContain('arecaloom_http_requests_total{route="/about",method="GET",status="200"} 1\n')
  expect(text).toContain('arecaloom_ready 1\n')
  for (const refused of [
    await ask(origin),
    await ask(origin, { Authorization: 'Bearer x' }),
    await ask(origin, bearer, '/'),
  ])
    expect([refused.status, await refused.text()]).toEqual([404, 'Not Found'])
  const unknown = await ask(server.origin, bearer, '/no-such-page')
  const site = await ask(server.origin, bearer)
  expect([site.status, await site.text()]).toEqual([unknown.status, await unknown.text()])
  await server.stop()
  await expect(ask(origin, bearer)).rejects.toThrow()
})
