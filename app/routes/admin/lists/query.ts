import { href } from 'react-router'
import type { ListFilter } from '#app/domain/lists/filter.ts'
import { filterParameters } from '#app/domain/lists/filter.ts'
import type { RecordKind } from '#app/domain/records/kinds.ts'
import { beginsDescending, firstPage, newestFirst, type Sort, type SortKey } from '#app/domain/records/rules.ts'

export interface ListQuery extends ListFilter {
  tab: RecordKind
}

export const defaultTab = 'job_applications'

const wholeList: ListQuery = { tab: defaultTab, search: '', sort: newestFirst, ...firstPage }

/** The address of a list or a place of it; `more` adds what is open over it. */
export function listHref(
  asked: Partial<ListQuery>,
  more: Record<string, string | number> = {},
  path = href('/admin/dashboard'),
) {
  const query = { ...wholeList, ...asked }
  const { tab, place, search, sort, page, cursor } = query
  const parameters = new URLSearchParams({
    ...(tab !== defaultTab && { tab }),
    ...(place && { in: place }),
    ...(search && { q: search }),
    ...filterParameters(query),
    ...(sortName(sort) !== sortName(newestFirst) && { sort: sortName(sort) }),
    ...(page > 1 && { page: String(page) }),
    ...(cursor && { [cursor.side]: `${cursor.id}.${cursor.value}` }),
  })
  for (const [name, value] of Object.entries(more)) parameters.set(name, String(value))
  return parameters.size > 0 ? `${path}?${parameters}` : path
}

/** A column's name, after a dash where its order is the other way round. */
export function sortName({ by, descending }: Sort): string {
  return descending ? `-${by}` : by
}

/** What makes a column's header sort the list. */
export function sortLink(query: ListQuery, by: SortKey) {
  const isNow = query.sort.by === by
  const descending = isNow ? !query.sort.descending : beginsDescending(by)
  const now = query.sort.descending ? ('descending' as const) : ('ascending' as const)
  return { href: listHref({ ...query, sort: { by, descending }, ...firstPage }), now: isNow ? now : undefined }
}
