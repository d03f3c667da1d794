import { href } from 'react-router'
import type { ListFilter } from '#app/domain/lists/filter.ts'
import { filterParameters } from '#app/domain/lists/filter.ts'
import type { ListName, RecordKind } from '#app/domain/records/kinds.ts'
import { beginsDescending, firstPage, newestFirst, type Sort, type SortKey } from '#app/domain/records/rules.ts'

export interface ListQuery<Name extends ListName = RecordKind> extends ListFilter {
  tab: Name
}

/** The query of any list. */
export type AnyQuery = ListQuery<ListName>

export const defaultTab = 'job_applications'

type Named = Pick<AnyQuery, 'tab' | 'place'>

/** Lists that are pages of their own; all others, and every trash, are shown by the dashboard. */
const ownPages: Partial<Record<ListName, string>> = {
  jobs: href('/admin/jobs'),
  mail: href('/admin/mail'),
  audit: href('/admin/audit'),
  subscribers: href('/admin/subscribers'),
}

export const listPath = ({ tab = defaultTab, place }: Partial<Named>) =>
  (place ? undefined : ownPages[tab]) ?? href('/admin/dashboard')

/** The parameters that name a list or a place of it, unless the path does. */
export function listParameters({ tab, place }: Named, path: string): Record<string, string> {
  const ownPage = ownPages[tab]
  const isNamed = tab === defaultTab || (ownPage !== undefined && path.startsWith(ownPage))
  return { ...(!isNamed && { tab }), ...(place && { in: place }) }
}

const wholeList: AnyQuery = { tab: defaultTab, search: '', sort: newestFirst, ...firstPage }

/** The address of a list or a place of it; `more` adds what is open over it. */
export function listHref(asked: Partial<AnyQuery>, more: Record<string, string | number> = {}, path = listPath(asked)) {
  const query = { ...wholeList, ...asked }
  const { search, sort, page, cursor } = query
  const parameters = new URLSearchParams({
    ...listParameters(query, path),
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

/** The link in a column's header that sorts the list. */
export function sortLink(query: AnyQuery, by: SortKey) {
  const isNow = query.sort.by === by
  const descending = isNow ? !query.sort.descending : beginsDescending(by)
  const now = query.sort.descending ? ('descending' as const) : ('ascending' as const)
  return { href: listHref({ ...query, sort: { by, descending }, ...firstPage }), now: isNow ? now : undefined }
}
