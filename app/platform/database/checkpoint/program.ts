import { createRequire } from 'node:module'
import { parentPort, workerData } from 'node:worker_threads'

interface Opened {
  pragma(sql: string): { log: number; checkpointed: number }[]
}

const { beside, file }: { beside: string; file: string } = workerData
const Database: new (file: string, options: object) => Opened = createRequire(beside)('better-sqlite3')

/**
 * In milliseconds: a transaction takes less. Once this thread has the lock, writers wait at most this long for a
 * reader.
 */
const timeout = 100
/** In pages: 16 MB. */
const longest = 4_096

const database = new Database(file, { fileMustExist: true, timeout })

parentPort?.on('message', () => {
  const [{ log, checkpointed } = { log: 0, checkpointed: 0 }] = database.pragma('wal_checkpoint(PASSIVE)')
  // SQLite restarts the log only when all of it is in the database, which steady writers prevent.
  if (log >= longest && checkpointed === log) database.pragma('wal_checkpoint(FULL)')
  parentPort?.postMessage(null)
})
