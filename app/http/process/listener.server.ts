import { createServer, type IncomingMessage, type Server, type ServerResponse, STATUS_CODES } from 'node:http'
import type { Health } from '#app/domain/operation/dependencies.server.ts'
import { type Representation, sendRepresentation } from '#app/http/files/representation.server.ts'
import type { FindFile } from '#app/http/files/static-files.server.ts'
import type { FindPage } from '#app/http/pages/find.server.ts'
import { type Page, sendPage } from '#app/http/pages/page.server.ts'
import { reading } from '#app/http/pages/visit.server.ts'
import { countSent } from './answer-counts.server.ts'
import type { Handler } from './handler.server.ts'
import { isScrape, sendMetrics } from './metrics.server.ts'
import { drainBody, fail, respond, sendPlainText } from './respond.server.ts'
import { closeSlowConnections } from './slow-clients.server.ts'

const second = 1_000

interface Listener {
  handler: Handler
  findPage: FindPage
  findFile: FindFile
  findHealth: () => Promise<Health>
  isEnding: () => boolean
}

export function createListener({ handler, findPage, findFile, findHealth, isEnding }: Listener): Server {
  const limits = {
    headersTimeout: 10 * second,
    // slow-clients.server.ts limits the rate of a body, not its duration.
    requestTimeout: 0,
    keepAliveTimeout: 5 * second,
    connectionsCheckingInterval: 5 * second,
    maxHeaderSize: 16 * 1024,
  }
  const server = createServer(limits, (incoming, outgoing) => {
    try {
      answer(incoming, outgoing)?.catch((error: unknown) => fail(error, outgoing))
    } catch (error) {
      fail(error, outgoing)
    }
  })
  closeSlowConnections(server)
  return server

  /** Files and pages in memory are sent synchronously. */
  function answer(incoming: IncomingMessage, outgoing: ServerResponse): Promise<void> | void {
    if (isEnding()) outgoing.setHeader('Connection', 'close')
    if (!normalizeTarget(incoming)) return refuse(outgoing, 400)
    const { url = '' } = incoming
    const [pathname = ''] = url.includes('?') ? url.split('?', 1) : [url]
    if (pathname === '/healthz') return answerHealth(outgoing, 'ok')
    if (pathname === '/readyz' || pathname === '/up')
      return findHealth().then((health) => answerHealth(outgoing, health))
    if (pathname === '/metrics' && isScrape(incoming)) return sendMetrics(outgoing)
    const file = findFile(pathname)
    if (file instanceof Promise) return file.then((file) => answerFile(file, incoming, outgoing))
    if (file) return answerFile(file, incoming, outgoing)
    const page = findPage(incoming)
    if (page instanceof Promise) return page.then((page) => answerWith(page, incoming, outgoing))
    return answerWith(page, incoming, outgoing)
  }

  function answerWith(page: Page | undefined, incoming: IncomingMessage, outgoing: ServerResponse) {
    if (!page) return respond(handler, incoming, outgoing)
    drainBody(incoming)
    sendPage(page, incoming, outgoing)
    countSent(page.route, incoming, outgoing)
  }
}

function answerFile(file: Representation, incoming: IncomingMessage, outgoing: ServerResponse) {
  if (!reading.includes(incoming.method ?? '')) return refuse(outgoing, 405)
  drainBody(incoming)
  sendRepresentation(file, incoming, outgoing)
  countSent('(file)', incoming, outgoing)
}

/**
 * In an absolute-form target the host takes precedence over the header (RFC 9112, 3.2.2). False for any other target
 * that is not a path, because it would end up in the host.
 */
function normalizeTarget(incoming: IncomingMessage): boolean {
  const { method, url = '', headers } = incoming
  if (url.startsWith('/')) return true
  const [, host = '', path = ''] = /^https?:\/\/([^/?#@]+)([/?].*)?$/i.exec(url) ?? []
  const isServer = method === 'OPTIONS' && url === '*'
  if (!isServer && URL.parse(`http://${host}`)?.pathname !== '/') return false
  if (host) headers.host = host
  incoming.url = path.startsWith('/') ? path : `/${path}`
  return true
}

function refuse(outgoing: ServerResponse, status: 400 | 405) {
  drainBody(outgoing.req)
  if (status === 405) outgoing.setHeader('Allow', reading.join(', '))
  sendPlainText(outgoing, status, STATUS_CODES[status] ?? '')
}

/** /healthz reports liveness, /readyz and /up readiness. ONCE polls /up. */
function answerHealth(outgoing: ServerResponse, health: Health) {
  if (!reading.includes(outgoing.req.method ?? '')) return refuse(outgoing, 405)
  drainBody(outgoing.req)
  sendPlainText(outgoing, health === 'unavailable' ? 503 : 200, health)
}
