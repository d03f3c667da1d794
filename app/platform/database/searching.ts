import type { Prisma } from '#prisma/generated/sqlite/client.ts'

/** Escapes text for a LIKE pattern with a backslash as ESCAPE. */
export const literal = (text: string) => text.replaceAll(/[\\%_]/g, String.raw`\$&`)

/** A table in the search index. */
export interface SearchedTable {
  /** Stored with every row of the index: never reuse a number. */
  kind: number
  table: string
  /** Text ids get numbers in the table `search_posts`. */
  hasNumbers: boolean
}

export interface Search {
  /** A row matches if it has each word of one alternative. */
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
  /** Follows a table name whose rows must be read in index order, whatever the conditions. */
  inOrderOf: (index: string) => Prisma.Sql
}

/** The minimum length of a prefix in SQLite's index. */
export const shortestBeginning = 3

/** Writes a search in the database's syntax: words of three or more letters match as prefixes. */
export function queryOf(
  alternatives: string[][],
  { quote, and, or, beginning }: { quote: (word: string) => string; and: string; or: string; beginning: string },
): string {
  const all = alternatives.map((words) =>
    words.map((text) => `${quote(text)}${text.length >= shortestBeginning ? beginning : ''}`).join(` ${and} `),
  )
  return `(${all.join(`) ${or} (`)})`
}
