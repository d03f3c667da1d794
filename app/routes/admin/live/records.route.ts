import { findListRows } from '#app/domain/lists/read.server.ts'
import { parseListQuery } from '#app/routes/admin/lists/request.server.ts'
import type { Route } from './+types/records.route.ts'

/** The page size of a list. */
const mostAsked = 25

/** The current rows of some records of a list. */
export function loader({ url }: Route.LoaderArgs) {
  const ids = (url.searchParams.get('ids') ?? '').split(',').filter(Boolean).slice(0, mostAsked)
  return findListRows(parseListQuery(url).tab, ids)
}

/** A fetcher loads the module of its route, and an empty module is not built. */
export { default } from '#app/routes/admin/lists/empty-page.tsx'
