import { setImmediate as pause } from 'node:timers/promises'
import { log } from '#app/platform/log.server.ts'
import { Prisma } from '#prisma/generated/sqlite/client.ts'
import { database, provider } from './database.server.ts'

// SQLite overwrites a deleted row in its file (`secure_delete`). Two places still hold it: the write-ahead log, until that is
// emptied, and the search indexes, which only mark a deleted text and drop it when they are merged.

const minute = 60_000
let retry: NodeJS.Timeout | undefined

/**
 * After an erasure and hourly. While somebody reads an older state, as a backup does, the log cannot be emptied: it is tried
 * again each minute. Never throws.
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

/** Copies the log into the database and cuts it to nothing; false where a reader is in the way. */
async function checkpoint(): Promise<boolean> {
  const [row] = await database.$queryRaw<{ busy: number | bigint }[]>`PRAGMA wal_checkpoint(TRUNCATE)`
  return Number(row?.busy) === 0
}

/** Pages of an index that one statement merges: a few milliseconds, so that others are answered in between. */
const pagesAtOnce = 16
const mostSteps = 10_000

/** Removes the texts of deleted records from the search indexes, and then from the log; answers how many indexes held some. */
export async function overwriteDeleted(): Promise<number> {
  if (provider !== 'sqlite') return 0
  const indexes = await database.$queryRaw<{ name: string }[]>`
    SELECT name FROM sqlite_master WHERE sql LIKE 'CREATE VIRTUAL TABLE%contentless_delete = 1%'`
  let merged = 0
  for (const { name } of indexes) if (await mergeIndex(name)) merged++
  await emptyWriteAheadLog()
  return merged
}

async function mergeIndex(name: string): Promise<boolean> {
  const index = Prisma.raw(`"${name}"`)
  let steps = 0
  while (steps < mostSteps && (await hasTombstones(name))) {
    // A negative number begins with all segments of the index, and a positive one goes on with them.
    const pages = steps++ === 0 ? -pagesAtOnce : pagesAtOnce
    await database.$executeRaw`INSERT INTO ${index} (${index}, rank) VALUES ('merge', ${pages})`
    await pause()
  }
  return steps > 0
}

/** FTS5 keeps the marks of deleted rows in pages of their own, whose numbers begin here (segment 65,536 shifted by 37 bits). */
const firstTombstone = 2 ** 53

async function hasTombstones(name: string): Promise<boolean> {
  const pages = await database.$queryRaw<unknown[]>`
    SELECT id FROM ${Prisma.raw(`"${name}_data"`)} WHERE id >= ${firstTombstone} LIMIT 1`
  return pages.length > 0
}
