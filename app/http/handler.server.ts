import { randomBytes, randomUUID } from 'node:crypto'
import { STATUS_CODES } from 'node:http'
import { Semaphore, withTimeout } from 'async-mutex'
import { createRequestHandler, RouterContextProvider, type ServerBuild } from 'react-router'
import { env } from '#app/platform/env.server.ts'
import { log } from '#app/platform/log.server.ts'
import { isMultipart, limitBody } from './body-limit.server.ts'
import { clientAddress } from './client-address.server.ts'
import { compressed } from './compression.server.ts'
import {
  clientAddressContext,
  nonceContext,
  patternContext,
  type Refusal,
  refusalContext,
  secureContext,
} from './context.server.ts'
import { faultAnswer } from './fault.server.ts'
import { isFromOurPages } from './origin.server.ts'
import { addSecurityHeaders } from './security-headers.server.ts'
import { unsentContext } from './unsent.server.ts'

/** A request and the address of the peer that sent it in, the answer out. */
export type Handler = (request: Request, peer: string) => Promise<Response>

/** Uploads are held in memory while they are read, so only so many are read at once and the rest wait. */
const uploadsAtOnce = 8
const longestWait = 10_000
const longestUrl = 8 * 1024
/** All that links and forms send; the router would take any other as a post. */
const methods = ['GET', 'HEAD', 'POST']

class Overloaded extends Error {}

/** The whole application as a function from request to response: everything but the listening and the static files. */
export function createHandler(build: ServerBuild): Handler {
  const route = createRequestHandler(build, env.production ? 'production' : 'development')
  const uploads = withTimeout(new Semaphore(uploadsAtOnce), longestWait, new Overloaded())

  async function answer(request: Request, context: RouterContextProvider): Promise<Response> {
    if (!methods.includes(request.method)) return plainAnswer(405, { Allow: methods.join(', ') })
    const limited = limitBody(request)
    const refusal = refusalOf(request, limited.isTooLarge())
    if (refusal) return refused(request, refusal, context)
    try {
      const handle = () => route(limited.request, context)
      const response = await (isMultipart(request) ? uploads.runExclusive(handle) : handle())
      if (context.get(unsentContext)) return await signInAgain(request, context)
      return limited.isTooLarge() ? refused(request, 413, context) : response
    } catch (error) {
      if (error instanceof Overloaded) return refused(request, 503, context)
      throw error
    }
  }

  /** Shows a refusal to a person as a page, to a program as one line of JSON; no other route sees the request. */
  async function refused(request: Request, refusal: Refusal, context: RouterContextProvider): Promise<Response> {
    if (!request.headers.get('Accept')?.includes('text/html'))
      return plainAnswer(refusal, refusal === 503 ? { 'Retry-After': '10' } : {})
    context.set(refusalContext, refusal)
    return route(new Request(new URL('/refused', request.url), { headers: { Accept: 'text/html' } }), context)
  }

  /** Shows the page that carries on a form which the guard of the administrator side turned away. */
  function signInAgain(request: Request, context: RouterContextProvider): Promise<Response> {
    const headers = { Accept: 'text/html', Cookie: request.headers.get('Cookie') ?? '' }
    return route(new Request(new URL('/admin/sign-in-again', request.url), { headers }), context)
  }

  return async (request, peer) => {
    const started = performance.now()
    const requestId = randomUUID()
    const secure = new URL(request.url).protocol === 'https:'
    const matched: { pattern?: string } = {}
    const context = new RouterContextProvider()
    context.set(clientAddressContext, clientAddress(peer, request.headers))
    context.set(nonceContext, randomBytes(16).toString('base64'))
    context.set(patternContext, matched)
    context.set(secureContext, secure)

    const isHead = request.method === 'HEAD'
    const made = await answer(isHead ? asGet(request) : request, context).catch((error: unknown) => {
      log.error({ error, requestId }, 'request failed')
      return plainAnswer(500)
    })
    if (isHead) await made.body?.cancel()
    const response = await compressed(request, new Response(isHead ? null : made.body, made))
    addSecurityHeaders(response.headers, secure)
    response.headers.set('X-Request-Id', requestId)
    log.info({
      requestId,
      method: request.method,
      route: matched.pattern,
      status: response.status,
      ms: Math.round(performance.now() - started),
    })
    return response
  }
}

/**
 * The router would drop what a loader has opened for a HEAD instead of closing it. A HEAD knows no parts (RFC 9110,
 * 14.2).
 */
function asGet(request: Request): Request {
  const headers = new Headers(request.headers)
  headers.delete('Range')
  return new Request(request, { method: 'GET', headers })
}

function refusalOf(request: Request, isTooLarge: boolean): Refusal | null {
  if (request.url.length > longestUrl) return 414
  if (!isReadable(new URL(request.url).pathname)) return 400
  if (!isFromOurPages(request)) return 403
  return isTooLarge ? 413 : null
}

/**
 * Whether a path can be decoded (the router writes one that cannot to the console, and it may carry a private token)
 * and has no control characters, some of which Postgres takes in no text.
 */
function isReadable(pathname: string): boolean {
  try {
    return !/\p{Cc}/u.test(decodeURIComponent(pathname))
  } catch {
    return false
  }
}

/** For programs, which read what went wrong. */
function plainAnswer(status: number, headers: Record<string, string> = {}): Response {
  const name = STATUS_CODES[status] ?? ''
  return faultAnswer(status, name.toLowerCase().replaceAll(/\W+/g, '_'), name, headers)
}
