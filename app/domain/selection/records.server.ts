import { chooseRecords } from '#app/domain/lists/chosen.server.ts'
import type { ListFilter } from '#app/domain/lists/filter.ts'
import { lists } from '#app/domain/lists/lists.server.ts'
import { isOneOf, type RecordKind, submissionKinds } from '#app/domain/records/kinds.ts'
import { inPlaceSql } from '#app/domain/records/places.server.ts'
import type { Place } from '#app/domain/records/rules.ts'
import { database } from '#app/platform/database/database.server.ts'
import { lockTable } from '#app/platform/database/schema.server.ts'
import { isAmong } from '#app/platform/database/search.server.ts'
import { withDeadline } from '#app/platform/deadline.server.ts'
import { Prisma } from '#prisma/generated/sqlite/client.ts'

type Id = number | string

/**
 * Selected records of a list or a place: by id, all that match a filter and a search, or those of one deletion in the
 * trash.
 */
export type Selection =
  | { ids: Id[]; place?: Place | undefined }
  | { filter: Omit<ListFilter, 'page' | 'cursor'> }
  | { deletedAt: Date }

/** Only records that existed when they were counted; later ones are left out. */
export interface SelectedRecords {
  kind: RecordKind
  where: Prisma.Sql
  count: number
}

export async function findSelected(kind: RecordKind, selection: Selection): Promise<SelectedRecords> {
  return bounded(database, kind, await conditionOf(kind, selection))
}

/** The records to change; `null` if their number differs from the confirmed one. */
export async function findConfirmedRecords(
  kind: RecordKind,
  selection: Selection,
  agreed: number | null,
): Promise<SelectedRecords | null> {
  const condition = await conditionOf(kind, selection)
  const found = await database.$transaction(async (transaction) => {
    await lockTable(transaction, lists[kind].table)
    return bounded(transaction, kind, condition)
  })
  return agreed === null || agreed === found.count ? found : null
}

/**
 * Their current ids, for changes that remove them from the selection, including those of an interrupted first attempt.
 */
export async function bindAgreed<SomeId extends Id>(
  kind: RecordKind,
  selection: Selection,
  agreed: number | null,
  before: SomeId[],
): Promise<SomeId[] | null> {
  const condition = await conditionOf(kind, selection)
  const rows = await database.$transaction(async (transaction) => {
    await lockTable(transaction, lists[kind].table)
    return transaction.$queryRaw<{ id: SomeId }[]>`SELECT id FROM ${Prisma.raw(lists[kind].table)} WHERE ${condition}`
  })
  const ids = new Set([...before, ...rows.map(({ id }) => id)])
  return [null, rows.length, ids.size].includes(agreed) ? [...ids].sort((a, b) => (a < b ? -1 : 1)) : null
}

async function conditionOf(kind: RecordKind, selection: Selection): Promise<Prisma.Sql> {
  const { table } = lists[kind]
  if ('ids' in selection) return Prisma.sql`${inPlaceSql(table, selection.place)} AND ${isAmong(selection.ids)}`
  if ('deletedAt' in selection) return Prisma.sql`${inPlaceSql(table, 'trash')} AND deleted_at = ${selection.deletedAt}`
  return (await chooseRecords(lists[kind], selection.filter)).where
}

type Client = Pick<Prisma.TransactionClient, '$queryRaw'>

async function bounded(client: Client, kind: RecordKind, condition: Prisma.Sql): Promise<SelectedRecords> {
  const table = Prisma.raw(lists[kind].table)
  if (!isOneOf(submissionKinds, kind)) {
    // Text ids do not tell which is newer, because another copy's clock may be behind.
    const rows = await client.$queryRaw<{ id: Id }[]>`SELECT id FROM ${table} WHERE ${condition}`
    const where = Prisma.sql`${condition} AND ${isAmong(rows.map(({ id }) => id))}`
    return { kind, where, count: rows.length }
  }
  const [row] = await client.$queryRaw<{ n: bigint; last: Id | null }[]>`
    SELECT count(*) AS n, max(id) AS last FROM ${table} WHERE ${condition}`
  const isNone = row?.last === null || row?.last === undefined
  const where = isNone ? Prisma.sql`${condition} AND FALSE` : Prisma.sql`${condition} AND id <= ${row.last}`
  return { kind, where, count: Number(row?.n) }
}

/** Yields their ids in batches by id, so that changes to one batch do not affect the next. */
export async function* idsInBatches<SomeId extends Id>(selected: SelectedRecords, atOnce: number) {
  const table = Prisma.raw(lists[selected.kind].table)
  for (let last: SomeId | undefined; ; ) {
    const behind = last === undefined ? Prisma.empty : Prisma.sql`AND id > ${last}`
    const rows = await withDeadline(
      () => database.$queryRaw<{ id: SomeId }[]>`
        SELECT id FROM ${table} WHERE ${selected.where} ${behind} ORDER BY id LIMIT ${atOnce}`,
    )
    const ids = rows.map(({ id }) => id)
    if (ids.length > 0) yield ids
    if (ids.length < atOnce) return
    last = ids.at(-1)
  }
}
