import type { Prisma } from '#prisma/generated/sqlite/client.ts'

/** Escapes text for a LIKE pattern with a backslash as ESCAPE. */
export const literal = (text: string) => text.replaceAll(/[\\%_]/g, String.raw`\$&`)

/** A table whose rows the index holds. */
export interface SearchedTable {
  /** Is part of every row of the index: never give a number another meaning. */
  kind: number
  table: string
  /** Ids that are no numbers get numbers of their own, in the table `search_posts`. */
  hasNumbers: boolean
}

export interface Search {
  /** A row is found that has each word of one of them. */
  alternatives: string[][]
  /** Condition on the rows of the table. */
  where: Prisma.Sql
  from: 'newest' | 'oldest'
  most: number
}

export type SearchClient = Pick<Prisma.TransactionClient, '$executeRaw' | '$queryRaw'>

/** The part of the search that differs between SQLite and Postgres. */
export interface Searching {
  find: (table: SearchedTable, search: Search) => Promise<(number | string)[]>
  write: (client: SearchClient, kind: number, number: number, tokens: string[]) => Promise<void>
  forget: (client: SearchClient, kind: number, numbers: number[]) => Promise<void>
  forgetAll: (client: SearchClient) => Promise<void>
  /** Suffix of a SELECT that locks its rows until the transaction ends. */
  lockRows: Prisma.Sql
  /** The condition that a row has one of these ids. */
  isAmong: (ids: (number | string)[], column?: string) => Prisma.Sql
  /** Stands behind a table whose rows are read in the order of an index, whatever else they are chosen by. */
  inOrderOf: (index: string) => Prisma.Sql
}

/** The index of SQLite knows beginnings from this length on. */
export const shortestBeginning = 3

/** Writes a search as the databases want it: words of three letters and more are beginnings. */
export function queryOf(
  alternatives: string[][],
  { quote, and, or, beginning }: { quote: (word: string) => string; and: string; or: string; beginning: string },
): string {
  const all = alternatives.map((words) =>
    words.map((text) => `${quote(text)}${text.length >= shortestBeginning ? beginning : ''}`).join(` ${and} `),
  )
  return `(${all.join(`) ${or} (`)})`
}
