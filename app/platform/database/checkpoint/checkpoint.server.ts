import { Worker } from 'node:worker_threads'
import type { SqlQueryable } from '@prisma/driver-adapter-utils'
import { env } from '#app/platform/environment.server.ts'
import { log } from '#app/platform/log.server.ts'

// A checkpoint copies SQLite's write-ahead log into the database and waits for the disk: up to 75 ms for 4 MB. In the
// server, a separate thread does that. It takes 10 MB of memory, so it starts when the log first grows that long.
// Commands block no visitor and do without.

/** In pages: 4 MB. */
const enough = 1_000
/** The number of file parts with the same size. */
const statementsBetween = 16
const minute = 60_000

const askForPages = { sql: 'PRAGMA wal_checkpoint(NOOP)', args: [], argTypes: [] }

let program: string | undefined
let worker: Worker | undefined
let running: PromiseWithResolvers<void> | undefined
let statements = 0

export async function startCheckpoints(): Promise<void> {
  program = (await import('./program.ts?program')).default
}

export async function endCheckpoints(): Promise<void> {
  program = undefined
  await worker?.terminate()
  worker = undefined
}

/** Call it after each statement that may have written. */
export async function checkpointIfLong(reader: SqlQueryable): Promise<void> {
  statements++
  if (!program || running || statements % statementsBetween !== 0) return
  const [, pages, copied] = (await reader.queryRaw(askForPages)).rows[0] ?? []
  if (Number(pages) - Number(copied) < enough || !program) return
  worker ??= startWorker(program)
  await checkpointInThread()
}

/**
 * Leaves nearly nothing for a checkpoint of the serving thread. Without the other thread there is not much in the log.
 */
export async function checkpointInThread(): Promise<void> {
  if (!worker) return
  if (!running) {
    running = Promise.withResolvers()
    worker.postMessage(null)
  }
  await running.promise
}

function startWorker(program: string): Worker {
  const file = env.databaseUrl.slice('file:'.length)
  const started = new Worker(program, {
    eval: true,
    workerData: { beside: import.meta.url, file },
    resourceLimits: { maxOldGenerationSizeMb: 16, maxYoungGenerationSizeMb: 1 },
  })
  started.on('message', noteEnd).on('exit', noteEnd).on('error', startAgain)
  started.unref()
  return started
}

function noteEnd() {
  running?.resolve()
  running = undefined
}

function startAgain(error: unknown) {
  log.error({ error }, 'the thread for the write-ahead log of SQLite has ended, and is started again in a minute')
  worker = undefined
  program = undefined
  setTimeout(startCheckpoints, minute).unref()
}
