import { once } from 'node:events'
import { Worker } from 'node:worker_threads'
import { env } from '#app/platform/environment.server.ts'
import { log } from '#app/platform/log.server.ts'

// A checkpoint copies SQLite's write-ahead log into the database and waits for the disk: up to 75 ms for 4 MB. A thread of
// its own does that, so that the one that serves visitors does not. Commands have none: SQLite itself does it for them.

/** In pages: 4 MB. */
const enough = 1_000
/** So many parts of a file are as much. */
const statementsBetween = 16
const minute = 60_000

let worker: Worker | undefined
let statements = 0

export async function startCheckpoints(): Promise<void> {
  const { default: program } = await import('./program.ts?program')
  worker = new Worker(program, {
    eval: true,
    workerData: { beside: import.meta.url, file: env.databaseUrl.slice('file:'.length) },
    resourceLimits: { maxOldGenerationSizeMb: 16, maxYoungGenerationSizeMb: 1 },
  })
  worker.on('error', (error) => {
    log.error({ error }, 'the thread for the write-ahead log of SQLite has ended, and is started again in a minute')
    worker = undefined
    setTimeout(startCheckpoints, minute).unref()
  })
  worker.unref()
}

export async function endCheckpoints(): Promise<void> {
  const ending = worker
  worker = undefined
  await ending?.terminate()
}

export function noteStatement(): void {
  statements++
  if (statements % statementsBetween === 0) worker?.postMessage(enough)
}

/** Leaves nearly nothing for a checkpoint of the thread that serves. */
export async function checkpointElsewhere(): Promise<void> {
  if (!worker) return
  worker.postMessage(1)
  await Promise.race([once(worker, 'message'), once(worker, 'exit')])
}
