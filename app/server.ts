import { once } from 'node:events'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import path from 'node:path'
import * as build from 'virtual:react-router/server-build'
import sirv from 'sirv'
import { runAdminCommand } from './admin-command.ts'
import {
  type Administrator,
  addFirstAdministrator,
  prepareInstallation,
  tidyInstallation,
} from './domain/installation.server.ts'
import { stopListening } from './domain/live.server.ts'
import { isReady } from './domain/readiness.server.ts'
import { keepSpoolEmpty } from './domain/resume-spool.server.ts'
import { createHandler } from './http/handler.server.ts'
import { respond } from './http/node.server.ts'
import { addSecurityHeaders } from './http/security-headers.server.ts'
import { env } from './platform/env.server.ts'
import { log } from './platform/log.server.ts'

const shutdownPatience = 30_000
const minute = 60_000
const hour = 60 * minute

// Whatever this process writes is for its own user alone.
process.umask(0o077)

const handler = createHandler(build)
const serveStatic = sirv(path.join(import.meta.dirname, '../client'), {
  brotli: true,
  gzip: true,
  setHeaders: setStaticHeaders,
})
let phase: 'starting' | 'serving' | 'shutting down' = 'starting'

const server = createServer(
  {
    headersTimeout: 10_000,
    requestTimeout: 60_000,
    keepAliveTimeout: 5_000,
    connectionsCheckingInterval: 5_000,
    maxHeaderSize: 16 * 1024,
  },
  (incoming, outgoing) => {
    if (phase === 'shutting down') outgoing.setHeader('Connection', 'close')
    const pathname = incoming.url?.split('?')[0]
    if (pathname === '/healthz') return answerHealth(outgoing, true)
    if (pathname === '/readyz') return void answerReadiness(outgoing)
    if (incoming.method !== 'GET' && incoming.method !== 'HEAD') return void respond(handler, incoming, outgoing)
    serveStatic(incoming, outgoing, () => respond(handler, incoming, outgoing))
  },
)

/** What the build names by its content never changes; the rest of public/ may. */
function setStaticHeaders(outgoing: ServerResponse<IncomingMessage>, pathname: string) {
  const immutable = pathname.startsWith('/assets/')
  const headers = new Headers({
    'Cache-Control': immutable ? 'public, max-age=31536000, immutable' : 'public, max-age=3600',
  })
  addSecurityHeaders(headers, env.siteUrl?.startsWith('https:') ?? false)
  outgoing.setHeaders(headers)
}

/** /healthz speaks for the process alone, /readyz for what it stands on; neither tells more than that. */
function answerHealth(outgoing: ServerResponse, healthy: boolean) {
  const headers = new Headers({ 'Content-Type': 'text/plain' })
  addSecurityHeaders(headers, false)
  outgoing.setHeaders(headers)
  outgoing.statusCode = healthy ? 200 : 503
  outgoing.end(healthy ? 'ok' : 'unavailable')
}

async function answerReadiness(outgoing: ServerResponse) {
  answerHealth(outgoing, phase === 'serving' && (await isReady()))
}

/** Lets requests under way finish and takes no new ones; a second signal or too long a wait ends it at once. */
function shutDown() {
  if (phase === 'shutting down') process.exit(1)
  phase = 'shutting down'
  log.info(phase)
  stopListening()
  server.close(() => process.exit(0))
  setTimeout(() => process.exit(1), shutdownPatience).unref()
}

async function start() {
  await prepareInstallation()
  server.listen(env.port, env.host)
  await once(server, 'listening')
  // Only now: the password is shown once, so nothing may keep it from being shown.
  announce(await addFirstAdministrator())
  process.on('SIGTERM', shutDown)
  process.on('SIGINT', shutDown)
  phase = 'serving'
  void keepSpoolEmpty()
  setTimeout(tidyInstallation, minute).unref()
  setInterval(tidyInstallation, hour).unref()
}

function announce(administrator: Administrator | null) {
  const address = server.address()
  const port = typeof address === 'object' ? address?.port : env.port
  const site = env.siteUrl ?? `http://localhost:${port}`
  const lines = [`Listening on ${site}`]
  if (administrator) {
    lines.push(`Administrator: ${site}/admin`, `  e-mail:   ${administrator.email}`)
    const secret = administrator.generatedPassword
    lines.push(secret ? `  password: ${secret}   (shown only this once)` : '  password: as set in ADMIN_PASSWORD')
  }
  process.stdout.write(`\n${lines.map((line) => `  ${line}`).join('\n')}\n\n`)
}

server.on('error', (error: NodeJS.ErrnoException) => {
  const reason = error.code === 'EADDRINUSE' ? `port ${env.port} is taken: set PORT to a free one` : error.message
  process.stderr.write(`Cannot listen: ${reason}.\n`)
  process.exit(1)
})

const [command, ...words] = process.argv.slice(2)
if (command === 'admin') {
  process.exit(await runAdminCommand(words))
} else {
  start().catch((error: unknown) => {
    process.stderr.write(`Cannot start. ${error instanceof Error ? error.message : error}\n`)
    process.exit(1)
  })
}
