import { createRequire } from 'node:module'
import { parentPort, workerData } from 'node:worker_threads'

interface Opened {
  pragma(sql: string): { log: number; checkpointed: number }[]
}

const { beside, file }: { beside: string; file: string } = workerData
const Database: new (file: string, options: object) => Opened = createRequire(beside)('better-sqlite3')

/** In milliseconds: a transaction takes less. Once this one has the lock, writers wait as long for a reader at most. */
const timeout = 100
/** In pages: 16 MB. */
const longest = 4_096

const database = new Database(file, { fileMustExist: true, timeout })

function checkpoint(mode: 'NOOP' | 'PASSIVE' | 'FULL') {
  const [pages] = database.pragma(`wal_checkpoint(${mode})`)
  return pages ?? { log: 0, checkpointed: 0 }
}

parentPort?.on('message', (least: number) => {
  const { log, checkpointed } = checkpoint('NOOP')
  if (log - checkpointed >= least) {
    const done = checkpoint('PASSIVE')
    // SQLite begins the log anew only once all of it is in the database, which steady writers never let happen.
    if (done.log >= longest && done.checkpointed === done.log) checkpoint('FULL')
  }
  parentPort?.postMessage(null)
})
