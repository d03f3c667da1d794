import { href } from 'react-router'
import { firstPage, newestFirst } from '#app/domain/records/rules.ts'
import { type AnyQuery, listHref, listPath } from '#app/routes/admin/lists/query.ts'

/** The two ways of showing the same applications. */
export type View = 'list' | 'board'

export const viewPath = (view: View, query: Partial<AnyQuery>) =>
  view === 'board' ? href('/admin/applications/board') : listPath(query)

/** The board has no orders and no pages. */
export const viewHref = (view: View, query: Partial<AnyQuery>) =>
  listHref({ ...query, ...firstPage, ...(view === 'board' && { sort: newestFirst }) }, {}, viewPath(view, query))
