import { once } from 'node:events'
import type { Server } from 'node:http'
import path from 'node:path'
import * as build from 'virtual:react-router/server-build'
import { startInspecting } from '#app/domain/backups/integrity.server.ts'
import { startMovingFiles } from '#app/domain/files/move.server.ts'
import { stopListening } from '#app/domain/lists/live.server.ts'
import { startWritingNewsletters } from '#app/domain/newsletters/send.server.ts'
import { startAnnouncing, withdrawAnnouncement } from '#app/domain/operation/announce.server.ts'
import { findHealth, requireDatabase, startWatchingReadiness } from '#app/domain/operation/dependencies.server.ts'
import { startWatchingMail } from '#app/domain/operation/mail-watch.server.ts'
import { addFirstAdministrator, prepareInstallation, startHourlyTasks } from '#app/domain/operation/prepare.server.ts'
import { startWatchingCeilings, startWatchingOperation } from '#app/domain/operation/watch.server.ts'
import { startRebuildingIndex } from '#app/domain/search-index/rebuild.server.ts'
import { startExtracting } from '#app/domain/search-index/resume-texts.server.ts'
import { isRedirected } from '#app/domain/site/redirects.server.ts'
import { startWatchingClock } from '#app/domain/sweeps/brake.server.ts'
import { createReadiness } from '#app/http/process/readiness.server.ts'
import { finishBackgroundWrites } from '#app/platform/deadline.server.ts'
import { runCommand } from './cli/commands.ts'
import { startBackingUp } from './domain/backups/schedule.server.ts'
import { startImporting } from './domain/imports/run.server.ts'
import { currentLook } from './domain/look/look.server.ts'
import { isReplaced, replacePicture } from './domain/look/replace.server.ts'
import { startSending } from './domain/outbox/worker.server.ts'
import { currentEdition, refreshEdition, startWatchingEdition } from './domain/publication/edition.server.ts'
import { publicValues } from './domain/publication/public-values.server.ts'
import { arriving, retentionVariable } from './domain/records/kinds.ts'
import { openSenders } from './domain/senders.server.ts'
import { replaceFiles } from './http/files/replaced-files.server.ts'
import { findFiles } from './http/files/static-files.server.ts'
import { siteOrigin } from './http/origin.server.ts'
import { findPages } from './http/pages/find.server.ts'
import { createHandler } from './http/process/handler.server.ts'
import { createListener } from './http/process/listener.server.ts'
import { createMetricsServer, prepareMetrics } from './http/process/metrics.server.ts'
import { startCheckpoints } from './platform/database/checkpoint/checkpoint.server.ts'
import { closeDatabase, provider } from './platform/database/database.server.ts'
import { describeStartProblem } from './platform/database/problems.server.ts'
import { env, environmentRemarks } from './platform/environment.server.ts'
import { log } from './platform/log.server.ts'
import { version } from './platform/version.ts'

const shutdownDeadline = 30_000

// Whatever this process writes is for its own user alone.
process.umask(0o077)

let phase: 'starting' | 'serving' | 'shutting down' = 'starting'
let server: Server | undefined
let endWork = async () => {}
const readiness = createReadiness(async () => (phase === 'serving' ? findHealth() : 'unavailable'))

async function start() {
  process.on('SIGTERM', stop)
  process.on('SIGINT', stop)
  log.info({ version }, phase)
  for (const remark of environmentRemarks(arriving.map(retentionVariable))) log.warn(remark)
  await prepareInstallation()
  if (provider === 'sqlite') await startCheckpoints()
  await requireDatabase()
  await findHealth()
  await refreshEdition()
  await prepareMetrics()
  const handler = createHandler(build)
  server = createListener({
    handler,
    findPage: findPages(build, handler, currentEdition, publicValues, isRedirected),
    findFile: replaceFiles(
      await findFiles(
        path.join(import.meta.dirname, '../client'),
        env.once?.isHttps ?? siteOrigin.startsWith('https:'),
      ),
      { version: () => currentLook().version, isReplaced, replace: replacePicture },
    ),
    findHealth: () => readiness.answer(),
    isEnding: () => phase === 'shutting down',
  })
  await listen(server, 'PORT', env.port)
  const metricsServer = createMetricsServer()
  if (metricsServer && env.metrics.port) await listen(metricsServer, 'METRICS_PORT', env.metrics.port)
  // Only now: the password is shown once, so nothing may keep it from being shown.
  announce(await addFirstAdministrator())
  phase = 'serving'
  const endings = [
    startAnnouncing(),
    startWatchingReadiness(),
    startWatchingEdition(),
    startSending(openSenders()),
    startWritingNewsletters(),
    startBackingUp(),
    startExtracting(),
    startImporting(),
    startMovingFiles(),
    startRebuildingIndex(),
    startWatchingMail(),
    startWatchingCeilings(),
    startWatchingClock(),
    startWatchingOperation(),
    startInspecting(),
    startHourlyTasks(),
  ]
  endWork = async () => void (await Promise.all(endings.map((end) => end())))
}

/** The second signal ends the process at once. */
function stop() {
  if (phase === 'shutting down') process.exit(1)
  if (!server || phase === 'starting') process.exit(0)
  phase = 'shutting down'
  log.info(phase)
  setTimeout(() => process.exit(1), shutdownDeadline).unref()
  void shutDown(server)
}

async function shutDown(server: Server) {
  await readiness.end()
  stopListening()
  server.close()
  await Promise.all([once(server, 'close'), endWork()])
  await leave()
}

async function leave() {
  try {
    await finishBackgroundWrites()
    await withdrawAnnouncement().catch((error: unknown) =>
      log.error({ error }, 'this copy is still announced to others'),
    )
    await closeDatabase()
    process.exit(0)
  } catch (error) {
    log.error(
      { error },
      'the database was not closed: its newest records are in the file beside it that ends with -wal',
    )
    process.exit(1)
  }
}

function announce(administrator: Awaited<ReturnType<typeof addFirstAdministrator>>) {
  const isOwnPort = new URL(siteOrigin).port === String(env.port)
  const lines = [
    `Listening on ${env.once ? `port ${env.port}` : isOwnPort ? siteOrigin : `port ${env.port}, for ${siteOrigin}`}`,
  ]
  if (administrator) {
    lines.push(`Administrator: ${env.once ? '' : siteOrigin}/admin`, `  email:   ${administrator.email}`)
    const secret = administrator.generatedPassword
    lines.push(secret ? `  password: ${secret}   (shown only this once)` : '  password: as set in ADMIN_PASSWORD')
  }
  process.stdout.write(`\n${lines.map((line) => `  ${line}`).join('\n')}\n\n`)
}

async function listen(server: Server, variable: string, port: number) {
  server.on('error', (error) => cannotListen(error, variable, port))
  server.listen(port, env.host)
  await once(server, 'listening')
}

function cannotListen({ code = '', message }: NodeJS.ErrnoException, variable: string, port: number) {
  const noAddress = `HOST ${env.host} is no address of this machine: set HOST to one, or not at all for all that it has`
  const reasons: Record<string, string> = {
    EADDRINUSE: `port ${port} is taken: set ${variable} to a free one`,
    EACCES: `port ${port} is not for this user: set ${variable} to 1024 or more`,
    EADDRNOTAVAIL: noAddress,
    ENOTFOUND: noAddress,
    EAI_AGAIN: noAddress,
  }
  process.stderr.write(`Cannot listen: ${reasons[code] ?? message}.\n`)
  process.exit(1)
}

const words = process.argv.slice(2)
if (words.length > 0) {
  process.exit(await runCommand(words).finally(closeDatabase))
} else {
  start().catch((error: unknown) => {
    process.stderr.write(`Cannot start. ${describeStartProblem(error)}\n`)
    process.exit(1)
  })
}
