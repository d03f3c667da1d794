/** A result of the search: a record or a command. */
export interface Entry {
  href: string
  text: string
  /** A command that is posted to its address. */
  post?: boolean
  /** The browser itself goes there. */
  document?: boolean
  details?: string[]
  badge?: string | undefined
  day?: string | undefined
}

export interface EntryGroup {
  id: string
  title: string
  entries: Entry[]
  /** The list of all of them, where there are more. */
  all?: { href: string; text: string } | undefined
}

export interface SearchAnswer {
  term: string
  groups: EntryGroup[]
  /** The reference of a record that has been deleted. */
  inTrash?: string | undefined
  problem?: 'notConnected' | 'unavailable' | undefined
}

/** The parameter by which the dialog asks: it goes nowhere by itself. */
export const suggest = 'suggest'
