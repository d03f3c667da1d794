import type { RecordedAction } from '#app/domain/audit/record.server.ts'
import { fold } from '#app/domain/fold.ts'
import { forgetTokens, lockRows, writeTokens } from '#app/platform/database/search.server.ts'
import type { SearchClient } from '#app/platform/database/searching.ts'
import { Prisma } from '#prisma/generated/sqlite/client.ts'
import { type Searchable, type SearchedNoun, searchables } from './searchable.ts'
import { joinedDigits, tokensOf } from './tokens.ts'

type Id = number | string

/** Reindexes records after an action that changed their texts. */
export async function indexRecords(
  transaction: Prisma.TransactionClient,
  { action, ids }: RecordedAction,
): Promise<void> {
  const [noun] = action.split('.') as [SearchedNoun]
  for (const id of ids) if (id !== null) await indexRecord(transaction, noun, id)
}

/** Removes erased records from the index. */
export function forgetRecords(transaction: Prisma.TransactionClient, { action, ids }: RecordedAction): Promise<void> {
  const [noun] = action.split('.') as [SearchedNoun]
  return forgetTokens(
    transaction,
    searchables[noun],
    ids.flatMap((id) => id ?? []),
  )
}

/** Call it in the transaction that stores or changes a searchable text. */
export async function indexRecord(transaction: SearchClient, noun: SearchedNoun, id: Id): Promise<void> {
  const searchable = searchables[noun]
  // Locks the row, so that the second of two concurrent changes indexes both.
  const [texts] = await readTexts(transaction, searchable, [id], lockRows)
  if (!texts) return forgetTokens(transaction, searchable, [id])
  const name = fold(texts.name)
  await transaction.$executeRaw`
    UPDATE ${Prisma.raw(searchable.table)} SET sort_name = ${name} WHERE id = ${id} AND sort_name <> ${name}`
  const parts = [...texts.shown, ...texts.unshown, ...texts.phones.flatMap(joinedDigits)]
  await writeTokens(transaction, searchable, id, tokensOf({ parts, words: texts.words }))
}

export interface Texts {
  id: Id
  name: string
  shown: string[]
  unshown: string[]
  phones: string[]
  words: string[]
}

type Row = { id: Id } & Record<string, string | null>

export async function readTexts(
  client: Pick<SearchClient, '$queryRaw'>,
  { table, name, parts, unshown, phones, words, beside }: Searchable,
  ids: Id[],
  locking = Prisma.empty,
): Promise<Texts[]> {
  if (ids.length === 0) return []
  const list = Prisma.join(ids)
  const columns = Prisma.raw(['id', ...parts, ...words].join(', '))
  const rows = await client.$queryRaw<Row[]>`
    SELECT ${columns} FROM ${Prisma.raw(table)} WHERE id IN (${list}) ${locking}`
  const selects = Object.entries(beside).map(
    ([name, { select }]) => Prisma.sql`SELECT id, text, ${name} AS source FROM (${select(list)}) AS beside`,
  )
  const others =
    rows.length > 0 && selects.length > 0
      ? await client.$queryRaw<{ id: Id; text: string; source: string }[]>(Prisma.join(selects, ' UNION ALL '))
      : []
  const besideOf = (id: Id) =>
    others.filter((other) => other.id === id).map(({ text, source }) => beside[source]?.read?.(text) ?? text)
  return rows.map((row) => {
    const textsIn = (names: readonly string[]) => names.flatMap((name) => row[name] || [])
    return {
      id: row.id,
      name: row[name] ?? '',
      shown: textsIn(parts.filter((name) => !unshown.includes(name))),
      unshown: textsIn(unshown),
      phones: textsIn(phones),
      words: [...textsIn(words), ...besideOf(row.id)],
    }
  })
}
