import type { Actor } from '#app/domain/audit/record.server.ts'
import { parseRecordId } from '#app/domain/records/ids.ts'
import { kindOf, type RecordKind, recordKinds } from '#app/domain/records/kinds.ts'
import { inPlaceSql, movedAt } from '#app/domain/records/places.server.ts'
import type { ListDefinition, ListFault, Place } from '#app/domain/records/rules.ts'
import { expiresAfter } from '#app/domain/retention.ts'
import type { Searchable } from '#app/domain/search-index/searchable.ts'
import { whyFound } from '#app/domain/search-index/why-found.server.ts'
import { database, isMissingTable } from '#app/platform/database/database.server.ts'
import { isAmong } from '#app/platform/database/search.server.ts'
import { log } from '#app/platform/log.server.ts'
import { Prisma } from '#prisma/generated/sqlite/client.ts'
import { countRows } from './chosen.server.ts'
import type { ListFilter } from './filter.ts'
import { lists } from './lists.server.ts'
import { type ListPage, listPage } from './page.server.ts'

type Id = number | string
type Row<Kind extends RecordKind> = Awaited<ReturnType<(typeof lists)[Kind]['find']>>[number]

/** A page of a list. */
interface Listed<Kind extends RecordKind> extends ListPage<Row<Kind>> {
  kind: Kind
  /** By id: the line with the match, if no column shows it. */
  why: Record<Id, string>
  /** By id: when and by whom a record was moved to the trash or the spam review. */
  removals: Record<Id, Removal>
}

type OfEach<Kinds extends RecordKind> = { [Kind in Kinds]: Listed<Kind> }[Kinds]

/** TypeScript cannot pair a kind with its rows here: callers narrow by `kind`. */
const listOf = (kind: RecordKind) =>
  lists[kind] as unknown as ListDefinition<Id, { id: Id }> & { searchable: Searchable | null }

const longestExcerpt = 240

function shortened<Row extends object>({ excerpt }: { excerpt?: string }, row: Row): Row {
  if (!excerpt) return row
  const text = String(row[excerpt as keyof Row])
  return { ...row, [excerpt]: text.slice(0, longestExcerpt).toWellFormed() }
}

/** `counted`: the number of all records of the list, if known. */
export async function listRecords<Kinds extends RecordKind>(
  kind: Kinds,
  filter: ListFilter,
  counted: number | null = null,
): Promise<OfEach<Kinds>> {
  const list = listOf(kind)
  const page = await listPage(list, filter, counted)
  const ids = page.records.map(({ id }) => id)
  const [why, removals] = await Promise.all([
    list.searchable ? whyFound(list.searchable, ids, filter.search) : {},
    filter.place ? findRemovals(kind, filter.place, ids) : {},
  ])
  const records = page.records.map((row) => shortened(list, row))
  return { ...page, kind, records, why, removals } as unknown as OfEach<Kinds>
}

/** The rows of a list with these ids; deleted records are left out. */
export async function findListRows(kind: RecordKind, ids: string[]) {
  const list = listOf(kind)
  const rows = await list.find(ids.flatMap((id) => parseRecordId(kind, id) ?? []))
  const records = rows.map((row) => shortened(list, row))
  return { kind, records } as unknown as { [Kind in RecordKind]: Pick<Listed<Kind>, 'kind' | 'records'> }[RecordKind]
}

/** Finds a record in its list, the trash or the spam review; null if it is not there. */
export async function findRecord<Kinds extends RecordKind>(kind: Kinds, id: string, place?: Place) {
  const known = parseRecordId(kind, id)
  const [found] = known === null ? [] : await listOf(kind).find([known], place)
  return (found ?? null) as Row<Kinds> | null
}

/** Null for a list that was not requested, or whose table does not answer. More than `mostFound` are not counted. */
export async function countRecords(
  kinds: readonly RecordKind[] = recordKinds,
  place?: Place,
): Promise<Record<RecordKind, number | null>> {
  const count = (kind: RecordKind) => (kinds.includes(kind) ? countList(kind, place).catch(() => null) : null)
  const counts = recordKinds.map(async (kind) => [kind, await count(kind)])
  return Object.fromEntries(await Promise.all(counts))
}

const countList = (kind: RecordKind, place: Place | undefined) =>
  countRows(Prisma.raw(lists[kind].table), inPlaceSql(lists[kind].table, place))

export async function catchFault<Value>(read: Promise<Value>): Promise<Value | { fault: ListFault }> {
  try {
    return await read
  } catch (error) {
    log.error({ error }, 'records could not be read')
    return { fault: isMissingTable(error) ? 'tableMissing' : 'unavailable' }
  }
}

export interface Removal {
  at: Date
  /** Null in the spam review, and if the audit log has forgotten it. */
  by: { email: string } | { actor: Exclude<Actor, object> } | null
  /** A record in the spam review may stay longer: a mail has to list it to the owners first. */
  until: Date
}

/** By id: when and by whom records were moved to the trash or the spam review, and when they expire. */
async function findRemovals(
  kind: RecordKind,
  place: Place,
  ids: (number | string)[],
): Promise<Record<number | string, Removal>> {
  const { table } = kindOf('tab', kind)
  const keptAs = place === 'trash' ? 'trash' : 'quarantinedSubmission'
  const rows = await database.$queryRaw<{ id: number | string; at: Date }[]>`
    SELECT id, ${Prisma.raw(movedAt[place])} AS at FROM ${Prisma.raw(table)} WHERE ${inPlaceSql(table, place)} AND ${isAmong(ids)}`
  const by = place === 'trash' ? await findDeleters(kind, ids) : new Map<string, Removal['by']>()
  return Object.fromEntries(
    rows.map(({ id, at }) => [id, { at, by: by.get(String(id)) ?? null, until: expiresAfter(keptAs, at) }]),
  )
}

async function findDeleters(kind: RecordKind, ids: (number | string)[]): Promise<Map<string, Removal['by']>> {
  const { noun } = kindOf('tab', kind)
  const events = await database.auditEvent.findMany({
    where: { subject: noun, subjectId: { in: ids.map(String) }, action: `${noun}.deleted` },
    orderBy: { id: 'asc' },
    select: { subjectId: true, actor: true, staffEmail: true },
  })
  return new Map(
    events.map(({ subjectId, actor, staffEmail }) => [
      subjectId ?? '',
      staffEmail === null ? { actor: actor as Exclude<Actor, object> } : { email: staffEmail },
    ]),
  )
}
