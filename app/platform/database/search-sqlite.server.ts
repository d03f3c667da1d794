import { writeInBackground } from '#app/platform/deadline.server.ts'
import { Prisma } from '#prisma/generated/sqlite/client.ts'
import { database } from './database.server.ts'
import { notAwaited } from './in-turns.server.ts'
import { queryOf, type Search, type SearchClient, type SearchedTable, type Searching } from './searching.ts'

// Each kind has a range of rows in the FTS5 table `search`, in order of arrival.
const rowsOfKind = 2n ** 40n

const firstRow = (kind: number) => BigInt(kind) * rowsOfKind
const rowOf = (kind: number, number: number) => firstRow(kind) + BigInt(number)

export const sqliteSearch: Searching = {
  find,
  write,
  forget,
  async forgetAll(client) {
    await client.$executeRaw`INSERT INTO search (search) VALUES ('delete-all')`
  },
  lockRows: Prisma.empty,
  isAmong: (ids, column = 'id') =>
    Prisma.sql`${Prisma.raw(column)} IN (SELECT value FROM json_each(${JSON.stringify(ids)}))`,
  inOrderOf: (index) => Prisma.sql`INDEXED BY ${Prisma.raw(`"${index}"`)}`,
}

const quoting = { quote: (word: string) => `"${word.replaceAll('"', '""')}"`, and: 'AND', or: 'OR', beginning: '*' }

/** In index order, which is read only as far as the last returned row. */
async function find({ kind, table, hasNumbers }: SearchedTable, { alternatives, where, from, most }: Search) {
  const [low, high, name] = [
    Prisma.raw(String(firstRow(kind))),
    Prisma.raw(String(firstRow(kind + 1))),
    Prisma.raw(table),
  ]
  const order = Prisma.raw(from === 'newest' ? 'DESC' : 'ASC')
  // CROSS JOIN stops SQLite from starting with the table.
  const records = hasNumbers
    ? Prisma.sql`CROSS JOIN ${name} ON ${name}.id = search.rowid - ${low}`
    : Prisma.sql`CROSS JOIN search_posts ON search_posts.number = search.rowid - ${low}
        CROSS JOIN ${name} ON ${name}.id = search_posts.post_id`
  const rows = await database.$queryRaw<{ id: number | string }[]>`
    SELECT ${name}.id AS id FROM search ${records}
    WHERE search MATCH ${queryOf(alternatives, quoting)} AND search.rowid > ${low} AND search.rowid < ${high} AND ${where}
    ORDER BY search.rowid ${order} LIMIT ${most}`
  return rows.map(({ id }) => id)
}

async function write(client: SearchClient, kind: number, number: number, tokens: string[]) {
  await forget(client, kind, [number])
  await client.$executeRaw`INSERT INTO search (rowid, tokens) VALUES (${rowOf(kind, number)}, ${tokens.join(' ')})`
  countWrite()
}

async function forget(client: SearchClient, kind: number, numbers: number[]) {
  if (numbers.length === 0) return
  const rows = numbers.map((number) => rowOf(kind, number))
  await client.$executeRaw`DELETE FROM search WHERE rowid IN (${Prisma.join(rows)})`
}

const writesBeforeMerge = 8
let writes = 0

/** Each write adds a segment to the index. FTS5 would merge them during a save, so this merges them afterwards. */
function countWrite() {
  if (++writes % writesBeforeMerge === 0)
    setImmediate(() => void writeInBackground('a merge of the search index', mergeSome))
}

/** Pages that one statement merges, in two or three milliseconds, so that other statements can run in between. */
const pagesAtOnce = 16

export const mergeSome = () =>
  database.$executeRaw`${Prisma.raw(notAwaited)} INSERT INTO search (search, rank) VALUES ('merge', ${pagesAtOnce})`
