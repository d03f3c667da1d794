import { rebuildIndex } from '#app/domain/search-index/rebuild.server.ts'
import { database, provider } from '#app/platform/database/database.server.ts'
import { forgetAllTokens } from '#app/platform/database/search.server.ts'
import { Prisma } from '#prisma/generated/sqlite/client.ts'

type Row = { record: bigint; word: string }

/** Posts get higher numbers with each rebuild. */
function numbered(rows: Row[]): string[] {
  const order = [...new Set(rows.map(({ record }) => Number(record)))].sort((a, b) => a - b)
  const places = new Map(order.map((record, place) => [record, place]))
  return rows.map(({ record, word }) => `${places.get(Number(record))} ${word}`).sort()
}

/** Rebuilds the index, as after a restore. */
export async function rebuildAll(): Promise<void> {
  await database.$transaction((transaction) => forgetAllTokens(transaction))
  const installation = { number: 1, id: crypto.randomUUID(), searchVersion: '' }
  await database.installation.upsert({ where: { number: 1 }, create: installation, update: { searchVersion: '' } })
  await rebuildIndex()
}

/** Every token with its record, numbered from the first of the index. */
export async function indexDump(): Promise<string[]> {
  if (provider === 'postgres') {
    const rows = await database.$queryRaw<Row[]>`
      SELECT kind * 1099511627776 + number AS record, word FROM search, unnest(tsvector_to_array(tokens)) AS word`
    return numbered(rows)
  }
  await database.$executeRaw(
    Prisma.raw('CREATE VIRTUAL TABLE IF NOT EXISTS temp.words USING fts5vocab(main, search, instance)'),
  )
  const rows = await database.$transaction(
    (transaction) => transaction.$queryRaw<Row[]>`SELECT DISTINCT doc AS record, term AS word FROM temp.words`,
  )
  return numbered(rows)
}
