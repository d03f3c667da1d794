import { setTimeout as sleep } from 'node:timers/promises'
import { Prisma } from '#prisma/generated/sqlite/client.ts'
import { database } from './database.server.ts'

const atOnce = 1_000
const pause = 10

/**
 * Counts the rows of a table that are older than a moment and meet a condition. It needs an index on the column. SQLite
 * runs in this thread, so visitors get a turn between batches.
 */
export async function countOlder(
  table: string,
  column: string,
  before: Date,
  condition = Prisma.sql`TRUE`,
): Promise<number> {
  const [source, place] = [Prisma.raw(table), Prisma.raw(column)]
  let count = 0
  let beyond = Prisma.empty
  for (;;) {
    const [end] = await database.$queryRaw<{ place: Date }[]>`
      SELECT ${place} AS place FROM ${source} WHERE ${condition} ${beyond} AND ${place} < ${before}
      ORDER BY ${place} LIMIT 1 OFFSET ${atOnce}`
    // A single upper bound, because SQLite looks up only the first of several in the index.
    const until = end ? Prisma.sql`<= ${end.place}` : Prisma.sql`< ${before}`
    const [piece] = await database.$queryRaw<[{ n: bigint }]>`
      SELECT count(*) AS n FROM ${source} WHERE ${condition} ${beyond} AND ${place} ${until}`
    count += Number(piece.n)
    if (!end) return count
    beyond = Prisma.sql`AND ${place} > ${end.place}`
    await sleep(pause)
  }
}
