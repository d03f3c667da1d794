import { randomBytes } from 'node:crypto'
import { STATUS_CODES } from 'node:http'
import { LRUCache } from 'lru-cache'
import { createRequestHandler, href, RouterContextProvider, type ServerBuild } from 'react-router'
import { isOutage } from '#app/domain/operation/dependencies.server.ts'
import { clientAddress, warnOfUntrustedProxy } from '#app/http/client-address.server.ts'
import {
  bodyContext,
  clientAddressContext,
  drawContext,
  nonceContext,
  patternContext,
  type Refusal,
  refusalContext,
  retryContext,
  secureContext,
} from '#app/http/context.server.ts'
import { compressed } from '#app/http/files/compression.server.ts'
import { jsonError } from '#app/http/forms/json-error.server.ts'
import { unsentContext } from '#app/http/forms/unsent.server.ts'
import { isForAdministration, isFromOurPages, isOneClickUnsubscribe } from '#app/http/origin.server.ts'
import { methods, methodsOf } from '#app/http/pages/visit.server.ts'
import { addSecurityHeaders } from '#app/http/security-headers.server.ts'
import { isKnownDevice } from '#app/http/sessions/session.server.ts'
import { withDeadline } from '#app/platform/deadline.server.ts'
import { env } from '#app/platform/environment.server.ts'
import { log } from '#app/platform/log.server.ts'
import { networksOf } from '#app/platform/network.ts'
import { Admission } from '#app/platform/processes/admission.server.ts'
import { ownRateLimiter, perNetwork } from '#app/platform/rate-limit.server.ts'
import { asRequest, requestId } from '#app/platform/request-id.server.ts'
import { countAnswer, routeLabel } from './answer-counts.server.ts'
import { type ReceivedBody, receiveBody } from './body.server.ts'
import { logForeignForm } from './foreign-form.server.ts'

export type Handler = (request: Request, peer: string) => Promise<Response>

/**
 * A request is in flight from the end of its body to its response, so slow uploads and open event streams do not count,
 * nor do files and cached pages. While its page is rendered, it may hold a megabyte or more. A network may be a
 * classroom, an office, or all visitors behind a proxy that TRUST_PROXY does not count.
 */
const defaultBounds = {
  ...{ inFlight: 512, inFlightOfNetwork: 256, atWork: 32, atWorkOfNetwork: 24 },
  /** POSTs per minute without a known device, far more than people send. The body of one over the limit is not read. */
  postsOfNetwork: 300,
}

const maxUrlLength = 8 * 1024
const temporary = [429, 503]
/** As nginx logs a request whose client has disconnected. The router reports it as a 500. */
const clientClosedRequest = 499

export function createHandler(build: ServerBuild, bounds = defaultBounds): Handler {
  const route = createRequestHandler(withOutageAnswers(build), env.production ? 'production' : 'development')
  const admission = new Admission(bounds)
  const countPost = perNetwork(ownRateLimiter, { name: 'posts', points: bounds.postsOfNetwork, seconds: 60 })
  const refusalPage = cacheRefusalPages()
  const methodsAt = methodsOf(build)

  async function answer(request: Request, context: RouterContextProvider): Promise<Response> {
    if (!methods.includes(request.method)) return plainAnswer(405)
    const refusal = refusalOf(request)
    if (refusal) return refused(request, refusal, context)
    const address = context.get(clientAddressContext)
    const admin = await adminOf(request, context)
    const wait = request.method === 'POST' && !admin?.isKnown ? await countPost(address) : 0
    if (wait > 0) {
      context.set(retryContext, wait)
      return refused(request, 429, context)
    }
    const body = await receiveBody(request, { address, admin })
    if (body === 'tooLarge') return refused(request, 413, context)
    if (body === 'noRoom') return refused(request, 503, context)
    try {
      return await answerReceived(request, body, context)
    } finally {
      body.end()
    }
  }

  async function answerReceived(
    request: Request,
    body: ReceivedBody,
    context: RouterContextProvider,
  ): Promise<Response> {
    const leave = await admission.enter(networksOf(context.get(clientAddressContext)))
    if (!leave) return refused(request, 503, context)
    try {
      // A visitor who disconnected while waiting needs no page, but a form that has arrived is stored.
      if (!request.body) request.signal.throwIfAborted()
      context.set(bodyContext, body)
      const response = await route(isOneClickUnsubscribe(request) ? withoutOrigin(body.request) : body.request, context)
      const turnedAway = context.get(unsentContext)
      if (turnedAway) {
        const page = turnedAway.reason === 'unconfirmed' ? href('/admin/confirm') : href('/admin')
        return await pageInstead(page, request, context, request.headers.get('Cookie'))
      }
      return body.isTooLarge ? await refused(request, 413, context) : response
    } finally {
      leave()
    }
  }

  /** A page for browsers and JSON for scripts. No other route sees the request. */
  async function refused(request: Request, refusal: Refusal, context: RouterContextProvider): Promise<Response> {
    if (!request.headers.get('Accept')?.includes('text/html')) return plainAnswer(refusal)
    context.set(refusalContext, refusal)
    return refusalPage(refusal, new URL(request.url).origin, () => pageInstead(href('/refused'), request, context))
  }

  /** See docs/decisions/substitute-pages.md. */
  function pageInstead(path: string, request: Request, context: RouterContextProvider, cookies?: string | null) {
    const headers = { Accept: 'text/html', Cookie: cookies ?? '' }
    return route(new Request(new URL(path, request.url), { headers }), context)
  }

  return async (request, peer) => {
    const started = performance.now()
    const secure = new URL(request.url).protocol === 'https:'
    const makeContext = () => {
      const context = new RouterContextProvider()
      context.set(clientAddressContext, clientAddress(peer, request.headers))
      context.set(nonceContext, randomBytes(16).toString('base64'))
      context.set(secureContext, secure)
      return context
    }
    const context = makeContext()
    warnOfUntrustedProxy(request.headers)
    context.set(drawContext, (path, headers) =>
      route(new Request(new URL(path, request.url), { headers: { Accept: 'text/html', ...headers } }), makeContext()),
    )

    const isHead = request.method === 'HEAD'
    const made = await withDeadline(() => answer(isHead ? asGet(request) : request, context)).catch(
      (error: unknown) => {
        if (!request.signal.aborted) log.error({ error }, 'request failed')
        return plainAnswer(500)
      },
    )
    // Refusals are not compressed, to stay cheap under attack.
    const whole = context.get(refusalContext) === null ? await compressed(request, made) : made
    if (isHead) await whole.body?.cancel()
    const response = new Response(isHead ? null : whole.body, whole)
    addSecurityHeaders(response.headers, secure)
    if (temporary.includes(response.status) && !response.headers.has('Retry-After'))
      response.headers.set('Retry-After', String(context.get(retryContext)))
    if (response.status === 405 && !response.headers.has('Allow')) {
      const { pathname } = new URL(request.url)
      response.headers.set('Allow', (isDecodable(pathname) ? methodsAt(pathname) : methods).join(', '))
    }
    const id = requestId()
    if (id) response.headers.set('X-Request-Id', id)
    const pattern = context.get(patternContext)
    const status = request.signal.aborted && response.status === 500 ? clientClosedRequest : response.status
    const milliseconds = performance.now() - started
    // A page rendered for the cache has no request id. It is counted each time it is sent.
    if (id) countAnswer({ route: routeLabel(pattern), method: request.method, status, milliseconds })
    log.info({ method: request.method, route: pattern ?? undefined, status, ms: Math.round(milliseconds) })
    return response
  }
}

/** The router rejects foreign origins, but a mail program sends one with a one-click unsubscribe. */
function withoutOrigin(request: Request): Request {
  const headers = new Headers(request.headers)
  headers.delete('Origin')
  return new Request(request, { headers })
}

/** For a HEAD the router would leak streams that a loader opened. HEAD ignores ranges (RFC 9110, 14.2). */
function asGet(request: Request): Request {
  const headers = new Headers(request.headers)
  headers.delete('Range')
  return new Request(request, { method: 'GET', headers })
}

function refusalOf(request: Request): Refusal | null {
  if (request.url.length > maxUrlLength) return 414
  if (!isDecodable(new URL(request.url).pathname)) return 400
  if (isFromOurPages(request)) return null
  if (request.method === 'POST') logForeignForm(request)
  return 403
}

async function adminOf(request: Request, context: RouterContextProvider) {
  if (request.method !== 'POST' || !isForAdministration(request)) return undefined
  return { isKnown: await isKnownDevice(request, context) }
}

/** The router would log an undecodable path, and any token in it, to the console. Postgres rejects NUL. */
function isDecodable(pathname: string): boolean {
  try {
    return !/\p{Cc}/u.test(decodeURIComponent(pathname))
  } catch {
    return false
  }
}

function plainAnswer(status: number): Response {
  const name = STATUS_CODES[status] ?? ''
  return jsonError(status, name.toLowerCase().replaceAll(/\W+/g, '_'), name)
}

/**
 * Answers 503 if a loader or an action fails because of an outage. The router turns the thrown response into an error
 * page or data, and passes it to scripts unchanged.
 */
function withOutageAnswers(build: ServerBuild): ServerBuild {
  const routes = Object.entries(build.routes).map(([id, route]) => {
    if (!route) return [id, route]
    const { loader, action } = route.module
    const module = { ...route.module, loader: loader && answerOutage(loader), action: action && answerOutage(action) }
    return [id, { ...route, module }]
  })
  return { ...build, routes: Object.fromEntries(routes) }
}

function answerOutage<About, Answer>(answer: (about: About) => Answer) {
  return async (about: About) => {
    try {
      return await answer(about)
    } catch (error) {
      if (!isOutage(error)) throw error
      log.error({ error }, 'a request failed with the database or the storage')
      throw jsonError(503, 'service_unavailable', 'Service Unavailable')
    }
  }
}

const hour = 60 * 60_000

interface RefusalPage {
  status: Refusal
  headers: [string, string][]
  /** The HTML, split at each request id. */
  parts: string[]
}

/** Caches the page of each refusal, so that a flood of rejected requests renders nothing. */
function cacheRefusalPages() {
  const pages = new LRUCache<string, Promise<RefusalPage>>({ max: 20, ttl: hour })

  return async function refusalPage(refusal: Refusal, origin: string, render: () => Promise<Response>) {
    const key = `${refusal} ${origin}`
    let page = pages.get(key)
    if (!page) {
      page = asRequest(undefined, () => pageOf(refusal, render))
      pages.set(key, page)
      page.catch(() => pages.delete(key))
    }
    const { status, headers, parts } = await page
    return new Response(parts.join(requestId() ?? ''), { status, headers })
  }
}

/** Rendered with a unique request id, so that the HTML can be split at it. */
async function pageOf(status: Refusal, render: () => Promise<Response>): Promise<RefusalPage> {
  const response = await render()
  if (response.status !== status) throw new Error(`The page of a ${status} was a ${response.status}.`)
  const html = await response.text()
  return { status, headers: [...response.headers], parts: html.split(requestId() ?? '') }
}
