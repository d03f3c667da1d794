import { mostFound } from '#app/domain/records/rules.ts'
import type { SearchedList } from '#app/domain/search-index/searchable.ts'
import { alternativesOf } from '#app/domain/search-index/tokens.ts'
import { whyFound } from '#app/domain/search-index/why-found.server.ts'
import { referenceOf } from '#app/domain/submissions/reference.server.ts'
import { database } from '#app/platform/database/database.server.ts'
import { idsWith, isAmong } from '#app/platform/database/search.server.ts'
import { Prisma } from '#prisma/generated/sqlite/client.ts'
import { compareByName, type Find, type Finds, shownFinds } from './rules.ts'

/** The record with that reference, then those whose names begin with the term, then the newest. */
export async function findInList<Id extends number | string, Row extends { id: Id }>(
  list: SearchedList<Id, Row>,
  term: string,
  /** `line`: where the words stand that were searched for, if the row does not show them. */
  toFind: (row: Row, line: string | undefined) => Omit<Find, 'id'>,
): Promise<Finds> {
  const exact = await findByReference<Id>(list, term)
  const where = exact ? Prisma.sql`deleted_at IS NULL AND id <> ${exact.id}` : Prisma.sql`deleted_at IS NULL`
  const search = { where, from: 'newest', most: mostFound + 1 } as const
  const ids = await idsWith<Id>(list.searchable, { ...search, alternatives: alternativesOf(term) })
  const best = ids.length > 0 ? await bestOf(list, ids.slice(0, mostFound), term) : []
  const shown = exact?.isDeleted === false ? [exact.id, ...best].slice(0, shownFinds) : best
  const rows = shown.length > 0 ? await list.find(shown) : []
  const byId = new Map(rows.map((row) => [row.id, row]))
  const lines = await whyFound(list.searchable, shown, term)
  return {
    finds: shown.flatMap((id) => {
      const row = byId.get(id)
      return row ? { id, ...toFind(row, lines[id]) } : []
    }),
    found: ids.length + (exact?.isDeleted === false ? 1 : 0),
    exact: exact && (exact.isDeleted ? 'trash' : 'here'),
  }
}

type Searched = Pick<SearchedList<number, { id: number }>, 'table' | 'numbered' | 'searchable'>

async function findByReference<Id>({ table, numbered }: Searched, term: string) {
  const reference = numbered ? referenceOf(term) : null
  if (!reference) return null
  const [row] = await database.$queryRaw<{ id: Id; deletedAt: unknown }[]>`
    SELECT id, deleted_at AS "deletedAt" FROM ${Prisma.raw(table)} WHERE reference = ${reference} AND quarantined_at IS NULL`
  return row ? { id: row.id, isDeleted: row.deletedAt !== null } : null
}

async function bestOf<Id extends number | string>(
  { table, searchable }: Searched,
  ids: Id[],
  term: string,
): Promise<Id[]> {
  const rows = await database.$queryRaw<{ id: Id; name: string }[]>`
    SELECT id, ${Prisma.raw(searchable.parts[0] ?? 'id')} AS name FROM ${Prisma.raw(table)}
    WHERE deleted_at IS NULL AND ${isAmong(ids)} ORDER BY id DESC`
  return rows
    .toSorted(compareByName(term, ({ name }) => name))
    .slice(0, shownFinds)
    .map(({ id }) => id)
}
