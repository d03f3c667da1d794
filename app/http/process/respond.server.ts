import type { IncomingMessage, ServerResponse } from 'node:http'
import { createRequest, sendResponse } from '@remix-run/node-fetch-server'
import { requestedOrigin } from '#app/http/origin.server.ts'
import { addSecurityHeaders } from '#app/http/security-headers.server.ts'
import { log } from '#app/platform/log.server.ts'
import { asRequest, requestId } from '#app/platform/request-id.server.ts'
import type { Handler } from './handler.server.ts'

/** How long the rest of a body is read that nobody wants, so that its sender comes to read the answer. */
const linger = 10_000

export function respond(handler: Handler, incoming: IncomingMessage, outgoing: ServerResponse): Promise<void> {
  const given = incoming.headers['x-request-id']
  return asRequest(given?.toString(), () =>
    answer(handler, incoming, outgoing).catch((error: unknown) => fail(error, outgoing)),
  )
}

export function fail(error: unknown, outgoing: ServerResponse): void {
  if (outgoing.destroyed) return
  log.error({ error }, 'response failed')
  if (outgoing.headersSent) outgoing.destroy()
  else answerPlainly(outgoing, 500, 'Internal Server Error')
}

async function answer(handler: Handler, incoming: IncomingMessage, outgoing: ServerResponse): Promise<void> {
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
  const { protocol, host } = new URL(requestedOrigin(incoming.headers))
  try {
    return createRequest(incoming, outgoing, { protocol, host })
  } catch {
    return null
  }
}

export function answerPlainly(outgoing: ServerResponse, status: number, text: string): void {
  const headers = new Headers({ 'Content-Type': 'text/plain' })
  addSecurityHeaders(headers, requestedOrigin(outgoing.req.headers).startsWith('https:'))
  const id = requestId()
  if (id) headers.set('X-Request-Id', id)
  outgoing.writeHead(status, Object.fromEntries(headers)).end(id ? `${text}\nRequest id: ${id}` : text)
}
