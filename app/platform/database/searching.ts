import type { Prisma } from '#prisma/generated/sqlite/client.ts'

/** What stands for itself in a pattern of LIKE, whose ESCAPE is a backslash. */
export const literal = (text: string) => text.replaceAll(/[\\%_]/g, String.raw`\$&`)

/** Beside the table stand indexes of the text of these columns, kept up by triggers. */
export interface SearchedTable {
  table: string
  searched: string[]
  /** Of ids that are no numbers the indexes of SQLite have numbers of their own. */
  numbered: boolean
}

export interface Search {
  /** In capitals or not; no sign in it is a wildcard. */
  term: string
  from: 'newest' | 'oldest'
  most: number
  /** What is to be found is among the ids that this answers. */
  within?: Prisma.Sql | undefined
}

/** How a kind of database does it. */
export interface Searching {
  idsWith: (table: SearchedTable, search: Search) => Promise<(number | string)[]>
  /** The condition that a row has one of these ids. */
  isAmong: (ids: (number | string)[]) => Prisma.Sql
  /** Stands behind a table whose rows are read in the order of an index, whatever else they are chosen by. */
  inOrderOf: (index: string) => Prisma.Sql
  /** What empties the indexes. */
  forgetAll: (table: SearchedTable) => Prisma.Sql[]
}
