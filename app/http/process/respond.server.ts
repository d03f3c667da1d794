import type { IncomingMessage, ServerResponse } from 'node:http'
import { createRequest, sendResponse } from '@remix-run/node-fetch-server'
import { requestedOrigin } from '#app/http/origin.server.ts'
import { addSecurityHeaders } from '#app/http/security-headers.server.ts'
import { env } from '#app/platform/environment.server.ts'
import type { Handler } from './handler.server.ts'

/** How long the rest of a body is read that nobody wants, so that its sender comes to read the answer. */
const linger = 10_000

export async function respond(handler: Handler, incoming: IncomingMessage, outgoing: ServerResponse): Promise<void> {
  const request = requestOf(incoming, outgoing)
  if (request) {
    const response = await handler(request, incoming.socket.remoteAddress ?? '')
    if (outgoing.destroyed) return response.body?.cancel()
    await sendResponse(outgoing, response)
  } else answerPlainly(outgoing, 400, 'Bad Request')
  if (incoming.complete) return
  incoming.resume()
  setTimeout(() => incoming.complete || incoming.socket.destroy(), linger).unref()
}

/** Null where its address is none. */
function requestOf(incoming: IncomingMessage, outgoing: ServerResponse): Request | null {
  const isForwardedHttps = env.trustProxy > 0 && /^https$/i.test(String(incoming.headers['x-forwarded-proto']).trim())
  const { protocol, host } = new URL(requestedOrigin(incoming.headers.host, isForwardedHttps))
  try {
    return createRequest(incoming, outgoing, { protocol, host })
  } catch {
    return null
  }
}

export function answerPlainly(outgoing: ServerResponse, status: number, text: string): void {
  const headers = new Headers({ 'Content-Type': 'text/plain' })
  addSecurityHeaders(headers, false)
  outgoing.writeHead(status, Object.fromEntries(headers)).end(text)
}
