import { randomBytes } from 'node:crypto'
import { STATUS_CODES } from 'node:http'
import { LRUCache } from 'lru-cache'
import { createRequestHandler, href, RouterContextProvider, type ServerBuild } from 'react-router'
import { isOutage } from '#app/domain/operation/outage.server.ts'
import { clientAddress, warnOfUntrustedProxy } from '#app/http/client-address.server.ts'
import {
  bodyContext,
  clientAddressContext,
  nonceContext,
  patternContext,
  type Refusal,
  refusalContext,
  retryContext,
  secureContext,
} from '#app/http/context.server.ts'
import { compressed } from '#app/http/files/compression.server.ts'
import { faultAnswer } from '#app/http/forms/fault.server.ts'
import { unsentContext } from '#app/http/forms/unsent.server.ts'
import { isFromOurPages, isToAdministration, isUnsubscribing } from '#app/http/origin.server.ts'
import { methods, methodsOf } from '#app/http/pages/visit.server.ts'
import { addSecurityHeaders } from '#app/http/security-headers.server.ts'
import { isKnownDevice } from '#app/http/sessions/device.server.ts'
import { withDeadline } from '#app/platform/deadline.server.ts'
import { env } from '#app/platform/environment.server.ts'
import { log } from '#app/platform/log.server.ts'
import { networksOf } from '#app/platform/network.ts'
import { ownRateLimiter, perNetwork } from '#app/platform/rate-limit.server.ts'
import { asRequest, requestId } from '#app/platform/request-id.server.ts'
import { Admission, usualBounds } from './admission.server.ts'
import { countAnswer, routeLabel } from './answer-counts.server.ts'
import { type Received, receiveBody } from './body.server.ts'
import { tellOfForeignForm } from './foreign-form.server.ts'

export type Handler = (request: Request, peer: string) => Promise<Response>

const longestUrl = 8 * 1024
const passing = [429, 503]
/** As nginx logs it: who asked has gone, which the router takes for a fault. */
const left = 499

export function createHandler(build: ServerBuild, bounds = usualBounds): Handler {
  const route = createRequestHandler(tellingOfOutages(build), env.production ? 'production' : 'development')
  const admission = new Admission(bounds)
  const countPost = perNetwork(ownRateLimiter, { name: 'posts', points: bounds.postsOfNetwork, seconds: 60 })
  const refusalPage = keepRefusalPages()
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

  async function answerReceived(request: Request, body: Received, context: RouterContextProvider): Promise<Response> {
    const leave = await admission.enter(networksOf(context.get(clientAddressContext)))
    if (!leave) return refused(request, 503, context)
    try {
      // A visitor who has gone while they waited needs no page; a form that has arrived is stored all the same.
      if (!request.body) request.signal.throwIfAborted()
      context.set(bodyContext, body)
      const response = await route(isUnsubscribing(request) ? withoutOrigin(body.request) : body.request, context)
      const turnedAway = context.get(unsentContext)
      if (turnedAway) {
        const page = turnedAway.reason === 'unconfirmed' ? href('/admin/confirm') : href('/admin/sign-in-again')
        return await pageInstead(page, request, context, request.headers.get('Cookie'))
      }
      return body.isTooLarge ? await refused(request, 413, context) : response
    } finally {
      leave()
    }
  }

  /** A page for a person, a line of JSON for a program; no other route sees the request. */
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
    const context = new RouterContextProvider()
    context.set(clientAddressContext, clientAddress(peer, request.headers))
    warnOfUntrustedProxy(request.headers)
    context.set(nonceContext, randomBytes(16).toString('base64'))
    context.set(secureContext, secure)

    const isHead = request.method === 'HEAD'
    const made = await withDeadline(() => answer(isHead ? asGet(request) : request, context)).catch(
      (error: unknown) => {
        if (!request.signal.aborted) log.error({ error }, 'request failed')
        return plainAnswer(500)
      },
    )
    // A refusal costs as little as possible, and so it is not compressed either.
    const whole = context.get(refusalContext) === null ? await compressed(request, made) : made
    if (isHead) await whole.body?.cancel()
    const response = new Response(isHead ? null : whole.body, whole)
    addSecurityHeaders(response.headers, secure)
    if (passing.includes(response.status) && !response.headers.has('Retry-After'))
      response.headers.set('Retry-After', String(context.get(retryContext)))
    if (response.status === 405 && !response.headers.has('Allow')) {
      const { pathname } = new URL(request.url)
      response.headers.set('Allow', (isDecodable(pathname) ? methodsAt(pathname) : methods).join(', '))
    }
    const id = requestId()
    if (id) response.headers.set('X-Request-Id', id)
    const pattern = context.get(patternContext)
    const status = request.signal.aborted && response.status === 500 ? left : response.status
    const milliseconds = performance.now() - started
    // A page that is made to be kept has no id: it is counted whenever it is sent.
    if (id) countAnswer({ route: routeLabel(pattern), method: request.method, status, milliseconds })
    log.info({ method: request.method, route: pattern ?? undefined, status, ms: Math.round(milliseconds) })
    return response
  }
}

/** The router refuses a foreign origin wherever it finds one. */
function withoutOrigin(request: Request): Request {
  const headers = new Headers(request.headers)
  headers.delete('Origin')
  return new Request(request, { headers })
}

/** The router would not close what a loader has opened for a HEAD, which knows no parts (RFC 9110, 14.2). */
function asGet(request: Request): Request {
  const headers = new Headers(request.headers)
  headers.delete('Range')
  return new Request(request, { method: 'GET', headers })
}

function refusalOf(request: Request): Refusal | null {
  if (request.url.length > longestUrl) return 414
  if (!isDecodable(new URL(request.url).pathname)) return 400
  if (isFromOurPages(request)) return null
  if (request.method === 'POST') tellOfForeignForm(request)
  return 403
}

async function adminOf(request: Request, context: RouterContextProvider) {
  if (request.method !== 'POST' || !isToAdministration(request)) return undefined
  return { isKnown: await isKnownDevice(request, context) }
}

/** The router would write a path that cannot be decoded, and its token, to the console; Postgres refuses NUL. */
function isDecodable(pathname: string): boolean {
  try {
    return !/\p{Cc}/u.test(decodeURIComponent(pathname))
  } catch {
    return false
  }
}

function plainAnswer(status: number): Response {
  const name = STATUS_CODES[status] ?? ''
  return faultAnswer(status, name.toLowerCase().replaceAll(/\W+/g, '_'), name)
}

/**
 * An outage that a loader or an action has no answer of its own to is one that passes, not a fault of ours. The router
 * makes of a thrown response the page of an error or what a hydrated page reads, and hands it to programs as it is.
 */
function tellingOfOutages(build: ServerBuild): ServerBuild {
  const routes = Object.entries(build.routes).map(([id, route]) => {
    if (!route) return [id, route]
    const { loader, action } = route.module
    const module = { ...route.module, loader: loader && telling(loader), action: action && telling(action) }
    return [id, { ...route, module }]
  })
  return { ...build, routes: Object.fromEntries(routes) }
}

function telling<About, Answer>(answer: (about: About) => Answer) {
  return async (about: About) => {
    try {
      return await answer(about)
    } catch (error) {
      if (!isOutage(error)) throw error
      log.error({ error }, 'a request failed with the database or the storage')
      throw faultAnswer(503, 'service_unavailable', 'Service Unavailable')
    }
  }
}

const hour = 60 * 60_000

interface RefusalPage {
  status: Refusal
  headers: [string, string][]
  /** The page, apart at each place where the request id stands. */
  parts: string[]
}

/** Keeps the page of each refusal, so that a flood of refused requests renders nothing. */
function keepRefusalPages() {
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

/** Rendered under an id of its own, which stands nowhere else in the page. */
async function pageOf(status: Refusal, render: () => Promise<Response>): Promise<RefusalPage> {
  const response = await render()
  if (response.status !== status) throw new Error(`The page of a ${status} was a ${response.status}.`)
  const html = await response.text()
  return { status, headers: [...response.headers], parts: html.split(requestId() ?? '') }
}
