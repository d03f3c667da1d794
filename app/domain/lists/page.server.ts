import { listIn } from '#app/domain/records/places.server.ts'
import {
  type Cursor,
  firstPage,
  type ListDefinition,
  type ListTable,
  mostFound,
  type PageAddress,
} from '#app/domain/records/rules.ts'
import { database } from '#app/platform/database/database.server.ts'
import { pseudonym } from '#app/platform/secrets.server.ts'
import { Prisma } from '#prisma/generated/sqlite/client.ts'
import { chooseRecords, type ListSource } from './chosen.server.ts'
import type { ListFilter } from './filter.ts'
import { countPreceding, findPosition, type Position, readPlaces } from './order.server.ts'

const recordsPerPage = 25

export interface ListPage<Row> extends PageAddress {
  records: Row[]
  /** Number of matching records; above `mostFound` they are not counted. */
  found: number
  /** Null if they are not counted. */
  pages: number | null
  previous: PageAddress | null
  next: PageAddress | null
}

/** `counted`: the number of all records of the list, if known. */
export async function listPage<Id extends number | string, Row extends { id: Id }>(
  list: ListDefinition<Id, Row> & ListSource,
  filter: ListFilter,
  counted: number | null = null,
): Promise<ListPage<Row>> {
  const { found, total, ...chosen } = await chooseRecords(list, filter, counted)
  const asked = { page: filter.page, cursor: await foundCursor(list, filter.cursor) }
  const cut = await cutPage({ list: listIn(list, filter.place), sort: filter.sort, ...chosen }, asked, total)
  const ids = cut.places.map(({ id }) => id as Id)
  const byId = new Map((await list.find(ids, filter.place)).map((row) => [row.id, row]))
  const { page, pages, ...addresses } = addressesOf(cut, total)
  return {
    ...{ records: ids.flatMap((id) => byId.get(id) ?? []), found, page, pages },
    cursor: linkedCursor(list, addresses.cursor),
    previous: linkedAddress(list, addresses.previous),
    next: linkedAddress(list, addresses.next),
  }
}

/** A pseudonym of a personal key, such as an email address, for URLs. */
export const linkedKey = (key: number | string) => pseudonym('key in a list', String(key))

const linkedCursor = ({ key }: Pick<ListTable, 'key'>, cursor: Cursor | null): Cursor | null =>
  cursor && key === 'email' ? { ...cursor, id: linkedKey(cursor.id) } : cursor

const linkedAddress = (list: Pick<ListTable, 'key'>, address: PageAddress | null) =>
  address && { ...address, cursor: linkedCursor(list, address.cursor) }

/** Replaces the pseudonym of a cursor with its key, found among the rows of its time; empty if that row is gone. */
async function foundCursor({ table, key, sorts }: ListTable, cursor: Cursor | null): Promise<Cursor | null> {
  if (!cursor || key !== 'email') return cursor
  const rows = await database.$queryRaw<{ key: string }[]>`
    SELECT ${Prisma.raw(key)} AS key FROM ${Prisma.raw(table)}
    WHERE ${Prisma.raw(sorts.date)} = ${new Date(cursor.value)}`
  return { ...cursor, id: rows.find((row) => linkedKey(row.key) === cursor.id)?.key ?? '' }
}

type Ordered = Parameters<typeof readPlaces>[0]

interface PageCut {
  places: Position[]
  /** Number of records before them. Above `mostFound` they are not counted, and `page` comes from the URL. */
  ahead: number
  page: number
  cursor: Cursor | null
  isLast: boolean
}

/** Starts after a record, even a deleted one, so that concurrent changes neither skip nor repeat records. */
async function cutPage(ordered: Ordered, { page, cursor }: PageAddress, total: number): Promise<PageCut> {
  if (cursor?.side === 'before') {
    const back = await readPlaces(ordered, { way: 'back', from: cursor, most: recordsPerPage + 1 })
    // Less than a page remains, so the first page begins with the first record.
    if (back.length <= recordsPerPage) return cutByNumber(ordered, 1, total)
    return cutAt(ordered, back.slice(0, recordsPerPage).reverse(), { page, cursor, isLast: false })
  }
  if (!cursor) return cutByNumber(ordered, page, total)
  const on = await readPlaces(ordered, { way: 'on', from: cursor, most: recordsPerPage + 1 })
  const isLast = on.length <= recordsPerPage
  if (on.length > 0) return cutAt(ordered, on.slice(0, recordsPerPage), { page, cursor, isLast })
  // The rows of the last page are gone, or the cursor is invalid.
  return cutByNumber(ordered, page, total)
}

async function cutByNumber(ordered: Ordered, wanted: number, total: number): Promise<PageCut> {
  const page = Math.max(1, Math.min(wanted, Math.ceil(Math.min(total, mostFound) / recordsPerPage)))
  const ahead = (page - 1) * recordsPerPage
  const on = await readPlaces(ordered, { way: 'on', from: null, skip: ahead, most: recordsPerPage + 1 })
  return {
    places: on.slice(0, recordsPerPage),
    ahead,
    page,
    cursor: null,
    isLast: on.length <= recordsPerPage,
  }
}

async function cutAt(ordered: Ordered, places: Position[], cut: Pick<PageCut, 'page' | 'cursor' | 'isLast'>) {
  const ahead = await countPreceding(ordered, places[0] as Position, mostFound)
  return { ...cut, places, ahead }
}

function addressesOf({ places, ahead, page: named, cursor, isLast }: PageCut, total: number) {
  const uncounted = 1 + Math.ceil((mostFound + 1) / recordsPerPage)
  const page = ahead > mostFound ? Math.max(named, uncounted) : 1 + Math.ceil(ahead / recordsPerPage)
  const left = isLast ? 0 : Math.max(1, Math.ceil((total - ahead - places.length) / recordsPerPage))
  const [first, last] = [places[0], places.at(-1)]
  return {
    page,
    cursor,
    pages: total > mostFound ? null : page + left,
    previous: page === 1 || !first ? null : beside('before', first, page - 1),
    next: isLast || !last ? null : beside('after', last, page + 1),
  }
}

const beside = (side: Cursor['side'], place: Position, page: number): PageAddress =>
  page === 1 ? firstPage : { page, cursor: { side, ...place } }

/**
 * The records before and after a record in a list, even if the record itself has left it; its place and their number,
 * if they are counted.
 */
export async function findNeighbours(list: ListSource, filter: ListFilter, id: number) {
  const { total, ...chosen } = await chooseRecords(list, filter)
  const ordered = { list: listIn(list, filter.place), sort: filter.sort, ...chosen }
  const place = await findPosition(ordered, list.table, id)
  if (!place) return { previous: null, next: null, number: null, total }
  const beside = async (way: 'on' | 'back') => (await readPlaces(ordered, { way, from: place, most: 1 }))[0]
  const [previous, next, ahead] = await Promise.all([
    beside('back'),
    beside('on'),
    place.isChosen && total <= mostFound ? countPreceding(ordered, place, mostFound) : null,
  ])
  return {
    previous: (previous?.id ?? null) as number | null,
    next: (next?.id ?? null) as number | null,
    number: ahead === null ? null : ahead + 1,
    total,
  }
}
