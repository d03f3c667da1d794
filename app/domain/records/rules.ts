/** What stands in a list of its own in the dashboard: named as in the addresses of the lists. */
export const recordKinds = ['job_applications', 'contact_messages', 'enquiries', 'blog'] as const

export type RecordKind = (typeof recordKinds)[number]

/** What each list can be sorted by; its date comes first, and the newest first unless somebody wants otherwise. */
export const sortings = {
  job_applications: ['date', 'name', 'position'],
  contact_messages: ['date', 'name', 'subject'],
  enquiries: ['date', 'name', 'type'],
  blog: ['date', 'title', 'status'],
} as const satisfies Record<RecordKind, readonly [string, ...string[]]>

export type SortedBy = (typeof sortings)[RecordKind][number]

export interface Sorting {
  by: SortedBy
  descending: boolean
}

export const newestFirst: Sorting = { by: 'date', descending: true }

/** Which part of a list to show: that of the records with `search` in them, sorted, from page 1. */
export interface ListView {
  search: string
  sorting: Sorting
  page: number
}

const longestSearch = 200

/** What somebody typed, as it is searched for: text of one line. */
export function searchTerm(typed: string): string {
  return [...typed.replaceAll(/\p{Cc}+/gu, ' ').trim()].slice(0, longestSearch).join('').toWellFormed()
}

/** More matches than these are not counted, and only the newest of them are shown, or the oldest in a list of the oldest. */
export const mostFound = 1_000
