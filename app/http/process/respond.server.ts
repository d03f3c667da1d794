import type { IncomingMessage, ServerResponse } from 'node:http'
import { createRequest, sendResponse } from '@remix-run/node-fetch-server'
import { requestedOrigin } from '#app/http/origin.server.ts'
import { addSecurityHeaders } from '#app/http/security-headers.server.ts'
import { log } from '#app/platform/log.server.ts'
import { asRequest, requestId } from '#app/platform/request-id.server.ts'
import type { Handler } from './handler.server.ts'

const mebibyte = 1024 * 1024
/** Rejected uploads are read to the end, because many browsers read no response before they have sent everything. */
const drained = { bytes: 64 * mebibyte, milliseconds: 60_000 }
/** The client's time to read the response and close the connection after the server stops reading. */
const closeTimeout = 2_000

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
  else sendPlainText(outgoing, 500, 'Internal Server Error')
}

async function answer(handler: Handler, incoming: IncomingMessage, outgoing: ServerResponse): Promise<void> {
  const request = requestOf(incoming, outgoing)
  if (!request) return answerEarly(incoming, outgoing, () => sendPlainText(outgoing, 400, 'Bad Request'))
  const response = await handler(request, incoming.socket.remoteAddress ?? '')
  if (outgoing.destroyed) return response.body?.cancel()
  if (incoming.complete) return sendResponse(outgoing, response)
  // An unread body would block the connection.
  if (request.body && !request.body.locked) await request.body.cancel()
  // Without Content-Length, a response over HTTP/1.0 ends with the connection.
  const whole = await response.arrayBuffer()
  response.headers.set('Content-Length', String(whole.byteLength))
  const early = new Response(whole.byteLength > 0 ? whole : null, response)
  await answerEarly(incoming, outgoing, () => sendResponse(outgoing, early))
}

/**
 * Responds while the body is still arriving, then drains it. A connection reset would discard the response, so the
 * connection closes after the last byte of the body, or after `closeTimeout` if the body is too long.
 */
async function answerEarly(
  incoming: IncomingMessage,
  outgoing: ServerResponse,
  send: () => Promise<void> | void,
): Promise<void> {
  const requested = incoming.headers.connection ?? (incoming.httpVersion === '1.0' ? 'close' : '')
  const isLast = /close/i.test(requested) || outgoing.getHeader('Connection') === 'close'
  // nginx sends `Connection: close`. Node would then close with the last byte of the response, and nginx would show a
  // 502.
  outgoing.setHeader('Connection', 'keep-alive')
  drainBody(incoming)
  await send()
  if (!isLast) return
  const { socket } = incoming
  if (incoming.readableEnded) socket.end()
  else incoming.once('end', () => socket.end())
}

/** Discards a body up to a limit, then closes the connection. Does nothing without a body. */
export function drainBody(incoming: IncomingMessage): void {
  const { socket, headers } = incoming
  if (!('content-length' in headers || 'transfer-encoding' in headers)) return
  let left = drained.bytes
  incoming.on('data', (chunk: Buffer) => {
    left -= chunk.length
    if (left <= 0) end()
  })
  incoming.resume()
  const timer = setTimeout(() => end(), drained.milliseconds).unref()
  incoming.once('close', () => clearTimeout(timer))

  function end() {
    clearTimeout(timer)
    if (incoming.complete || socket.destroyed) return
    left = Number.POSITIVE_INFINITY
    socket.end()
    setTimeout(() => socket.destroy(), closeTimeout).unref()
  }
}

/** Null if its URL is invalid. */
function requestOf(incoming: IncomingMessage, outgoing: ServerResponse): Request | null {
  const { protocol, host } = new URL(requestedOrigin(incoming.headers))
  try {
    return createRequest(incoming, outgoing, { protocol, host })
  } catch {
    return null
  }
}

export function sendPlainText(outgoing: ServerResponse, status: number, text: string): void {
  const headers = new Headers({ 'Content-Type': 'text/plain' })
  addSecurityHeaders(headers, requestedOrigin(outgoing.req.headers).startsWith('https:'))
  const id = requestId()
  if (id) headers.set('X-Request-Id', id)
  outgoing.writeHead(status, Object.fromEntries(headers)).end(id ? `${text}\nRequest id: ${id}` : text)
}
