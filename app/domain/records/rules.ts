/** What stands in a list of its own in the dashboard: named as in the addresses of the lists. */
export const recordKinds = ['job_applications', 'contact_messages', 'enquiries', 'blog'] as const

export type RecordKind = (typeof recordKinds)[number]

export type InboxKind = 'contact_messages' | 'enquiries'

export type SortKey = 'date' | 'name' | 'position' | 'subject' | 'type' | 'title' | 'status'

export interface Sort {
  by: SortKey
  descending: boolean
}

/** Dates from the newest first, words from A first. */
export function beginsDescending(by: SortKey): boolean {
  return by === 'date'
}

export const newestFirst: Sort = { by: 'date', descending: true }

export interface ListFilter {
  search: string
  sort: Sort
  page: number
}

export const longestSearch = 200

export function searchTerm(typed: string): string {
  return [...typed.replaceAll(/\p{Cc}+/gu, ' ').trim()].slice(0, longestSearch).join('').toWellFormed()
}

export type ListFault = 'tableMissing' | 'unavailable'

/** More matches than these are not counted, and only the newest of them are shown, or the oldest in a list of the oldest. */
export const mostFound = 1_000

export type Deletion = 'deleted' | 'gone' | 'failed'

/** `changed`: there are more or fewer than somebody agreed to delete, so none was. */
export type DeletionOfAll = 'deleted' | 'changed' | 'failed'
