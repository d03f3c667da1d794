import type { ListDefinition } from '#app/domain/records/list-definition.ts'
import { listIn } from '#app/domain/records/places.server.ts'
import { mostFound } from '#app/domain/records/rules.ts'
import { chooseRecords, type RowAccess } from './chosen.server.ts'
import type { ListFilter } from './filter.ts'
import { countPreceding, findPosition, readPlaces } from './order.server.ts'

/**
 * The records before and after a record in a list, even if the record itself has left it; its place and their number,
 * if they are counted.
 */
export async function findNeighbours<Id extends number | string, Row extends { id: Id }>(
  list: Pick<ListDefinition<Id, Row>, 'table' | 'key' | 'sorts'> & RowAccess,
  filter: ListFilter,
  id: Id,
) {
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
    previous: (previous?.id ?? null) as Id | null,
    next: (next?.id ?? null) as Id | null,
    number: ahead === null ? null : ahead + 1,
    total,
  }
}
