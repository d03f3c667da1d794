import type { IncomingMessage, ServerResponse } from 'node:http'
import { createRequest, sendResponse } from '@remix-run/node-fetch-server'
import { env } from '#app/platform/env.server.ts'
import { log } from '#app/platform/log.server.ts'
import type { Handler } from './handler.server.ts'
import { addSecurityHeaders } from './security-headers.server.ts'

/** Answers Node's request with the handler's response. */
export async function respond(handler: Handler, incoming: IncomingMessage, outgoing: ServerResponse): Promise<void> {
  const peer = incoming.socket.remoteAddress ?? ''
  try {
    const request = requestOf(incoming, outgoing)
    const response = request ? await handler(request, peer) : unreadable()
    if (outgoing.destroyed) await response.body?.cancel()
    else await sendResponse(outgoing, response)
  } catch (error) {
    if (!outgoing.destroyed) log.error({ error }, 'response failed')
    outgoing.destroy()
  }
}

/** The request at the site's own origin, wherever it was sent to, or null where its address is none. */
function requestOf(incoming: IncomingMessage, outgoing: ServerResponse): Request | null {
  const site = env.siteUrl && new URL(env.siteUrl)
  const forwarded = env.trustProxy > 0 && /^https$/i.test(String(incoming.headers['x-forwarded-proto']).trim())
  try {
    return createRequest(incoming, outgoing, {
      protocol: site ? site.protocol : forwarded ? 'https:' : 'http:',
      host: site ? site.host : incoming.headers.host,
    })
  } catch {
    return null
  }
}

function unreadable(): Response {
  const response = new Response('Bad Request', { status: 400 })
  addSecurityHeaders(response.headers, false)
  return response
}
