import type { Kind } from '#app/domain/records/kinds.ts'

/** What the one search goes through beside the commands. */
export type SoughtKind = Kind['area'] | 'staff'

export interface Find {
  id: number | string
  title: string
  details: string[]
  status?: string
  at?: Date
}

export interface Finds {
  /** The best of them. */
  finds: Find[]
  /** How many there are; more than `mostFound` are not counted, and told as one more. */
  found: number
  /** Where the term is the reference of one: it is the first of the finds, or lies in the trash. */
  exact: 'here' | 'trash' | null
}

/** How many of each kind are shown. */
export const shownFinds = 5
