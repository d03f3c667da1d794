import { hash } from 'node:crypto'
import { setImmediate as pause } from 'node:timers/promises'
import { database } from '#app/platform/database/database.server.ts'
import { analyzeSearched, mergeIndex } from '#app/platform/database/search.server.ts'
import { log } from '#app/platform/log.server.ts'
import { Prisma } from '#prisma/generated/sqlite/client.ts'
import { indexRecord } from './index-record.server.ts'
import { type Searchable, searchables } from './searchable.ts'
import { tokensOf } from './tokens.ts'

type Id = number | string

const declared = Object.values(searchables).map(({ beside, ...columns }) => [columns, Object.keys(beside)])
/**
 * Sample letters for each rule of the fold and of the tokens. A changed rule changes their tokens, and so the version.
 */
const sample = [
  'Zoë O’Brien-Łukasz ΟΔΥΣΣΕΎΣ Ёлкин مُحَمَّد ९८७ हिन्दी 한글 山田',
  'AI/ML, C++ (node.js) & 98450-12345\n"R." 🚀 ﬁ ß',
]
const version = hash(
  'sha256',
  JSON.stringify([
    declared,
    tokensOf({ parts: sample, words: [] }),
    tokensOf({ parts: [], words: sample }),
    // Written with the tokens.
    'sort_name',
  ]),
)

const recordsAtOnce = 5
const idsAtOnce = 500

/**
 * Reindexes every record if the index is older than the declarations or the fold, or if a restore emptied it. Each
 * record keeps its old tokens until its turn, newest first, so that search keeps working. Returns the number of indexed
 * records.
 */
export async function rebuildIndex(signal?: AbortSignal): Promise<number> {
  const built = await database.installation.findUnique({ where: { number: 1 }, select: { searchVersion: true } })
  if (built?.searchVersion === version) return indexUnnamed(signal)
  let count = 0
  for (const searchable of Object.values(searchables)) count += await indexAll(searchable, signal)
  if (signal?.aborted) return count
  if (count > 0) await analyzeSearched(Object.values(searchables).map(({ table }) => table))
  await database.installation.updateMany({ data: { searchVersion: version } })
  return count
}

/** Indexes records without a folded name, which a concurrent copy of 0.2.0 stored. */
async function indexUnnamed(signal?: AbortSignal): Promise<number> {
  let count = 0
  for (const { noun, table } of Object.values(searchables)) {
    const rows = await database.$queryRaw<{ id: Id }[]>`
      SELECT id FROM ${Prisma.raw(table)} WHERE deleted_at IS NULL AND sort_name = '' LIMIT ${idsAtOnce}`
    for (const { id } of rows) {
      if (signal?.aborted) return count
      await database.$transaction((transaction) => indexRecord(transaction, noun, id))
      count++
    }
  }
  return count
}

/** Returns a function that stops it. The next start begins again. */
export function startRebuildingIndex(): () => Promise<void> {
  const stop = new AbortController()
  const done = rebuildIndex(stop.signal).then(
    (records) => {
      if (records > 0) log.info({ records }, 'search index built')
    },
    (error: unknown) => log.error({ error }, 'the search index could not be built, and is built at the next start'),
  )
  return () => {
    stop.abort()
    return done
  }
}

async function indexAll(searchable: Searchable, signal?: AbortSignal): Promise<number> {
  let count = 0
  for await (const ids of idsOf(searchable)) {
    if (signal?.aborted) break
    // Ascending, because FTS5 starts a new segment for each row below the last.
    const upwards = ids.toSorted((a, b) => (a < b ? -1 : 1))
    await database.$transaction(async (transaction) => {
      for (const id of upwards) await indexRecord(transaction, searchable.noun, id)
    })
    await mergeIndex()
    await pause()
    count += ids.length
  }
  return count
}

async function* idsOf({ table, hasNumbers }: Searchable): AsyncGenerator<Id[]> {
  const from = Prisma.raw(table)
  if (!hasNumbers) {
    // Posts are numbered in this order.
    const rows = await database.$queryRaw<{ id: Id }[]>`SELECT id FROM ${from} ORDER BY created_at, id`
    yield* batchesOf(rows)
    return
  }
  for (let before = Prisma.empty; ; ) {
    const rows = await database.$queryRaw<{ id: Id }[]>`
      SELECT id FROM ${from} ${before} ORDER BY id DESC LIMIT ${idsAtOnce}`
    const last = rows.at(-1)
    if (!last) return
    yield* batchesOf(rows)
    before = Prisma.sql`WHERE id < ${last.id}`
  }
}

function* batchesOf(rows: { id: Id }[]): Generator<Id[]> {
  for (let start = 0; start < rows.length; start += recordsAtOnce)
    yield rows.slice(start, start + recordsAtOnce).map(({ id }) => id)
}
