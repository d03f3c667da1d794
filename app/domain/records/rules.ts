/** The places of a list beside the list itself, as its address names them. */
export const places = ['trash', 'spam'] as const

export type Place = (typeof places)[number]

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

/** The edge of a page: behind or ahead of a record with this id and this value in the sorted column. */
export interface Cursor {
  side: 'after' | 'before'
  /** A date in milliseconds since 1970. */
  value: string | number
  id: number | string
}

/** A page by its cursor; without one by its number, which leads no farther than records are counted. */
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
 * More records than these are not counted. Of a search that finds more, only the newest are shown, or the oldest in a
 * list of the oldest.
 */
export const mostFound = 1_000

export type Deletion = 'deleted' | 'gone' | 'failed'

/** How far something got that is done to many, some at a time: where it broke off, the others are as they were. */
export interface Progress {
  done: number
  all: number
  isBroken: boolean
}
