import { fold } from '#app/domain/fold.ts'
import type { Kind } from '#app/domain/records/kinds.ts'

/** The kinds of record that the search covers, besides commands and settings. */
export type SoughtKind = Kind['area'] | 'pages' | 'pictures' | 'staff'

export interface Find {
  id: number | string
  /** The part of a page that has the words. */
  steps?: string[]
  title: string
  details: string[]
  status?: string
  at?: Date
}

export interface Finds {
  /** The best results. */
  finds: Find[]
  /** The number of results. Above `mostFound` they are not counted, and it is `mostFound` + 1. */
  found: number
  /** Set if the term is the reference of a record: the first result, or one in the trash. */
  exact: 'here' | 'trash' | null
}

/** Names that begin with the term first, then those with a word that does. Otherwise the order stays. */
export function compareByName<Item>(term: string, nameOf: (item: Item) => string) {
  const start = ` ${fold(term).trim()}`
  const place = (item: Item) => {
    const at = ` ${fold(nameOf(item))}`.indexOf(start)
    return at === 0 ? 0 : at > 0 ? 1 : 2
  }
  return (a: Item, b: Item) => place(a) - place(b)
}

/** The number of results shown for each kind. */
export const resultsPerKind = 5
