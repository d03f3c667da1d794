import { href } from 'react-router'
import { type ListQuery, listHref } from '#app/routes/admin/lists/query.ts'

/** Some records of a list by their ids, or all that match, of which there were so many. */
export type Selected = { ids: string[] } | { all: number }

/** The address of a list with those selected in it. */
export function selectedHref(
  query: ListQuery,
  selected: Selected | null,
  more: Record<string, string> = {},
  path = href('/admin/dashboard'),
): string {
  const chosen: string[][] = !selected
    ? []
    : 'all' in selected
      ? [['all', String(selected.all)]]
      : selected.ids.map((id) => ['id', id])
  const address = listHref(query, more, path)
  return chosen.length === 0 ? address : `${address}${address.includes('?') ? '&' : '?'}${new URLSearchParams(chosen)}`
}
