/** The places of a list besides the list itself, as URLs name them. */
export const places = ['trash', 'spam'] as const

export type Place = (typeof places)[number]

export type SortKey = 'date' | 'name' | 'position' | 'subject' | 'type' | 'title' | 'status'

export interface Sort {
  by: SortKey
  descending: boolean
}

/** Dates descend from the newest, words ascend from A. */
export function beginsDescending(by: SortKey): boolean {
  return by === 'date'
}

export const newestFirst: Sort = { by: 'date', descending: true }

/** The edge of a page: before or after a record with this id and this value in the sorted column. */
export interface Cursor {
  side: 'after' | 'before'
  /** A date in milliseconds since 1970. */
  value: string | number
  id: number | string
}

/** A page by its cursor, or without one by its number, which goes no further than records are counted. */
export interface PageAddress {
  page: number
  cursor: Cursor | null
}

export const firstPage: PageAddress = { page: 1, cursor: null }

export const longestSearch = 200

export function searchTerm(typed: string): string {
  return [...typed.replaceAll(/\p{Cc}+/gu, ' ').trim()].slice(0, longestSearch).join('').toWellFormed()
}

export type ListFault = 'tableMissing' | 'unavailable'

/**
 * The counting limit. A search with more results shows only the newest ones, or the oldest in a list sorted by oldest.
 */
export const mostFound = 1_000

export type Deletion = 'deleted' | 'gone' | 'failed'

/** The progress of a bulk action in batches. If it stops early, the remaining records are unchanged. */
export interface Progress {
  done: number
  all: number
  isBroken: boolean
}

/** The rows of a list in the database. */
export interface ListTable {
  table: string
  /** The column of the id. */
  key: 'id' | 'email'
  /** The column or expression, indexed with the id as sort_{table}_{key}. The first one is the default. */
  sorts: Partial<Record<SortKey, string>> & { date: string }
}

export interface ListDefinition<Id extends number | string, Row extends { id: Id }> extends ListTable {
  /** The records with these ids in the list or a place of it, unsorted. */
  find: (ids: Id[], place?: Place) => Promise<Row[]>
  /** The long text that the list truncates. */
  excerpt?: keyof NoInfer<Row> & string
}
