import { setImmediate as pause } from 'node:timers/promises'
import { log } from '#app/platform/log.server.ts'
import { checkpointInThread } from './checkpoint/checkpoint.server.ts'
import { database, provider } from './database.server.ts'

// SQLite overwrites a deleted row in its file (`secure_delete`). Two places still hold it: the write-ahead log, until
// it is emptied, and the search index, which only marks a deleted row and drops its words when it is merged.

const minute = 60_000
let retry: NodeJS.Timeout | undefined

/**
 * Runs after an erasure and hourly. While a reader has an older snapshot, such as a backup, the log cannot be emptied,
 * so it is retried each minute. Never throws.
 */
export async function emptyWriteAheadLog(): Promise<void> {
  if (provider !== 'sqlite') return
  const isEmpty = await checkpoint().catch((error: unknown) => {
    log.error({ error }, 'the write-ahead log of SQLite could not be emptied, and is tried again in a minute')
    return false
  })
  clearTimeout(retry)
  retry = isEmpty ? undefined : setTimeout(emptyWriteAheadLog, minute).unref()
}

/** Copies the WAL into the database and truncates it. Returns false if a reader prevents that. */
async function checkpoint(): Promise<boolean> {
  await checkpointInThread()
  const [row] = await database.$queryRaw<{ busy: number | bigint }[]>`PRAGMA wal_checkpoint(TRUNCATE)`
  return Number(row?.busy) === 0
}

/** Pages of the index that one statement merges, in a few milliseconds, so that other statements can run in between. */
const pagesAtOnce = 16
const mostSteps = 10_000

/** Removes the words of deleted records from the search index, then from the log. Returns whether there were any. */
export async function overwriteDeleted(): Promise<boolean> {
  if (provider !== 'sqlite') return false
  let steps = 0
  while (steps < mostSteps && (await hasTombstones())) {
    // A negative number starts with all segments of the index; a positive one continues.
    const pages = steps++ === 0 ? -pagesAtOnce : pagesAtOnce
    await database.$executeRaw`INSERT INTO search (search, rank) VALUES ('merge', ${pages})`
    await pause()
  }
  await emptyWriteAheadLog()
  return steps > 0
}

/**
 * FTS5 stores the marks of deleted rows in separate pages, whose numbers start here (segment 65,536 shifted by 37
 * bits).
 */
const firstTombstone = 2 ** 53

async function hasTombstones(): Promise<boolean> {
  const pages = await database.$queryRaw<unknown[]>`SELECT id FROM search_data WHERE id >= ${firstTombstone} LIMIT 1`
  return pages.length > 0
}
