import type { ListDefinition } from '#app/domain/records/list-definition.ts'
import { mostFound } from '#app/domain/records/rules.ts'
import { referenceOf } from '#app/domain/submissions/reference.server.ts'
import { database } from '#app/platform/database/database.server.ts'
import { idsWith, isAmong } from '#app/platform/database/search.server.ts'
import { literal } from '#app/platform/database/searching.ts'
import { Prisma } from '#prisma/generated/sqlite/client.ts'
import { type Find, type Finds, shownFinds } from './rules.ts'

/** The record with that reference, then those whose names begin with the term, then the newest. */
export async function findInList<Id extends number | string, Row extends { id: Id }>(
  list: ListDefinition<Id, Row>,
  term: string,
  toFind: (row: Row) => Omit<Find, 'id'>,
): Promise<Finds> {
  const exact = await findByReference<Id>(list, term)
  const ids = await idsWith<Id>(list, { term, from: 'newest', most: mostFound + 1 })
  const best = ids.length > 0 ? await bestOf(list, ids.slice(0, mostFound), term) : []
  const shown = exact?.isDeleted === false ? [exact.id, ...best].slice(0, shownFinds) : best
  const rows = shown.length > 0 ? await list.find(shown) : []
  const byId = new Map(rows.map((row) => [row.id, row]))
  return {
    finds: shown.flatMap((id) => {
      const row = byId.get(id)
      return row ? { id, ...toFind(row) } : []
    }),
    found: ids.length + (exact?.isDeleted === false ? 1 : 0),
    exact: exact && (exact.isDeleted ? 'trash' : 'here'),
  }
}

type Searched = Pick<ListDefinition<number, { id: number }>, 'table' | 'numbered' | 'searched'>

async function findByReference<Id>({ table, numbered }: Searched, term: string) {
  const reference = numbered ? referenceOf(term) : null
  if (!reference) return null
  const [row] = await database.$queryRaw<{ id: Id; deletedAt: unknown }[]>`
    SELECT id, deleted_at AS "deletedAt" FROM ${Prisma.raw(table)} WHERE reference = ${reference} AND quarantined_at IS NULL`
  return row ? { id: row.id, isDeleted: row.deletedAt !== null } : null
}

/** What a name, or a word of it, begins with is looked at before the rest. */
async function bestOf<Id extends number | string>(
  { table, searched }: Searched,
  ids: Id[],
  term: string,
): Promise<Id[]> {
  const name = Prisma.raw(`lower("${searched[0]}")`)
  const start = `${literal(term)}%`
  const rows = await database.$queryRaw<{ id: Id }[]>`
    SELECT id FROM ${Prisma.raw(table)} WHERE deleted_at IS NULL AND ${isAmong(ids)}
    ORDER BY
      CASE WHEN ${name} LIKE lower(${start}) ESCAPE '\\' THEN 0
        WHEN ${name} LIKE lower(${`% ${start}`}) ESCAPE '\\' THEN 1 ELSE 2 END,
      id DESC LIMIT ${shownFinds}`
  return rows.map(({ id }) => id)
}
