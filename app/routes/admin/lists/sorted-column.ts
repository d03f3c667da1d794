import type { SortedBy } from '#app/domain/records/rules.ts'
import { addressOf, type View } from './address.ts'

/** What makes a column's header sort the list: dates from the newest first, words from A first. */
export function sortedColumn(view: View, by: SortedBy) {
  const isNow = view.sorting.by === by
  const descending = isNow ? !view.sorting.descending : by === 'date'
  const now = view.sorting.descending ? ('descending' as const) : ('ascending' as const)
  return { href: addressOf({ ...view, sorting: { by, descending }, page: 1 }), now: isNow ? now : undefined }
}
