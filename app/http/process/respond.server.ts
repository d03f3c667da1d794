import type { IncomingMessage, ServerResponse } from 'node:http'
import { createRequest, sendResponse } from '@remix-run/node-fetch-server'
import { requestedOrigin } from '#app/http/origin.server.ts'
import { addSecurityHeaders } from '#app/http/security-headers.server.ts'
import { log } from '#app/platform/log.server.ts'
import { asRequest, requestId } from '#app/platform/request-id.server.ts'
import type { Handler } from './handler.server.ts'

const mebibyte = 1024 * 1024
/** A scan or a photo of 20 MB that is refused is still read, because many browsers read no answer before they have sent all. */
const drained = { bytes: 64 * mebibyte, milliseconds: 60_000 }
/** How long the other side has to read the answer and close, once we read nothing more. */
const farewell = 2_000

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
  if (!request) return answerEarly(incoming, outgoing, () => answerPlainly(outgoing, 400, 'Bad Request'))
  const response = await handler(request, incoming.socket.remoteAddress ?? '')
  if (outgoing.destroyed) return response.body?.cancel()
  if (incoming.complete) return sendResponse(outgoing, response)
  // It would hold the connection back as soon as it has a chunk that nobody reads.
  if (request.body && !request.body.locked) await request.body.cancel()
  // Without its length an answer by HTTP/1.0 ends with the connection.
  const whole = await response.arrayBuffer()
  response.headers.set('Content-Length', String(whole.byteLength))
  const early = new Response(whole.byteLength > 0 ? whole : null, response)
  await answerEarly(incoming, outgoing, () => sendResponse(outgoing, early))
}

/**
 * Answers while the body is still coming, and reads on what nobody needs: a reset would take the answer away from the
 * client, so the connection ends with the last byte of the body, or with a farewell where that is too much.
 */
async function answerEarly(
  incoming: IncomingMessage,
  outgoing: ServerResponse,
  send: () => Promise<void> | void,
): Promise<void> {
  const asked = incoming.headers.connection ?? (incoming.httpVersion === '1.0' ? 'close' : '')
  const isLast = /close/i.test(asked) || outgoing.getHeader('Connection') === 'close'
  // Otherwise Node closes the connection with the last byte of the answer, as nginx asks it to, and nginx shows a 502.
  outgoing.setHeader('Connection', 'keep-alive')
  readOn(incoming)
  await send()
  if (!isLast) return
  const { socket } = incoming
  if (incoming.readableEnded) socket.end()
  else incoming.once('end', () => socket.end())
}

/** Reads a body that nobody needs, up to a bound at which the connection ends. Does nothing where there is no body. */
export function readOn(incoming: IncomingMessage): void {
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
    setTimeout(() => socket.destroy(), farewell).unref()
  }
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
