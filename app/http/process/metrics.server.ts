import { createHash, timingSafeEqual } from 'node:crypto'
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http'
import type { Gauge, Registry } from 'prom-client'
import { type Measure, measures, readMeasures } from '#app/domain/operation/measures.server.ts'
import { addSecurityHeaders } from '#app/http/security-headers.server.ts'
import { env } from '#app/platform/environment.server.ts'
import { countBy, isCounting } from './answer-counts.server.ts'
import { fail, sendPlainText } from './respond.server.ts'

// Prometheus metrics, off unless METRICS_PORT or METRICS_TOKEN is set: see docs/monitoring.md. The library is loaded
// only then.

const { port, token } = env.metrics

let registry: Promise<Registry> | undefined
let refresh: (() => Promise<void>) | undefined

async function createRegistry(): Promise<Registry> {
  const { collectDefaultMetrics, Counter, Gauge, Histogram, Registry } = await import('prom-client')
  const register = new Registry()
  const registers = [register]
  collectDefaultMetrics({ register })
  const durations = new Histogram({
    name: 'arecaloom_http_request_duration_seconds',
    help: 'How long this process took to answer, up to the first byte. What is sent from memory is not timed.',
    labelNames: ['route'] as const,
    buckets: [0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5],
    registers,
  })
  const requests = new Counter({
    name: 'arecaloom_http_requests_total',
    help: 'Answers of this process by the pattern of the route, the method and the status.',
    labelNames: ['route', 'method', 'status'] as const,
    registers,
  })
  countBy({ requests, durations })
  const gauges = measures.map((measure) => {
    const { name, help, labels = [] } = measure
    return { measure, gauge: new Gauge({ name, help, labelNames: [...labels], registers }) }
  })
  refresh = async () => {
    const values = await readMeasures()
    for (const { measure, gauge } of gauges) setAll(gauge, measure, values)
  }
  return register
}

function setAll(gauge: Gauge, { name, labels = [] }: Measure, values: Awaited<ReturnType<typeof readMeasures>>): void {
  gauge.reset()
  // Without labels, a reset leaves a zero that was not measured.
  if (labels.length === 0) gauge.remove()
  for (const { value, labels } of values.get(name) ?? []) gauge.set(labels ?? {}, value)
}

/** Call before the first request, so that each is counted. */
export async function prepareMetrics(): Promise<void> {
  if (!isCounting) return
  registry ??= createRegistry()
  await registry
}

/** Whether the main server answers /metrics. Otherwise the path is a 404 like any other. */
export function isScrape(incoming: IncomingMessage): boolean {
  return port === undefined && token !== undefined && incoming.method === 'GET' && hasToken(incoming)
}

function hasToken({ headers }: IncomingMessage): boolean {
  if (token === undefined) return true
  const given = /^Bearer +(\S+)$/i.exec(headers.authorization ?? '')?.[1] ?? ''
  const hash = (text: string) => createHash('sha256').update(text).digest()
  return timingSafeEqual(hash(given), hash(token))
}

export async function sendMetrics(outgoing: ServerResponse): Promise<void> {
  await prepareMetrics()
  const register = (await registry) as Registry
  await refresh?.()
  const headers = new Headers({ 'Content-Type': register.contentType })
  addSecurityHeaders(headers, false)
  outgoing.writeHead(200, Object.fromEntries(headers)).end(await register.metrics())
}

/** Undefined without METRICS_PORT. */
export function createMetricsServer(): Server | undefined {
  if (port === undefined) return undefined
  return createServer(
    { headersTimeout: 10_000, requestTimeout: 10_000, maxHeaderSize: 8 * 1024 },
    (incoming, outgoing) => {
      const isAllowed = incoming.url === '/metrics' && incoming.method === 'GET' && hasToken(incoming)
      if (isAllowed) sendMetrics(outgoing).catch((error: unknown) => fail(error, outgoing))
      else sendPlainText(outgoing, 404, 'Not Found')
    },
  )
}
