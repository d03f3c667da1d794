import { writtenText } from '#app/domain/mail/content.ts'
import { lettersOf } from '#app/domain/mail/kinds.ts'
import { kindOf } from '#app/domain/records/kinds.ts'
import type { RecordDefinition } from '#app/domain/records/record.ts'
import type { ArrivingNoun } from '#app/domain/submissions/nouns.ts'
import type { SearchedTable } from '#app/platform/database/searching.ts'
import { columns } from '#prisma/generated/columns.ts'
import { Prisma } from '#prisma/generated/sqlite/client.ts'

export type SearchedNoun = ArrivingNoun | 'post'

/** A text in a row of another table. */
export interface TextBeside {
  /** `SELECT … AS id, … AS text FROM … WHERE … IN (${ids})`. */
  select: (ids: Prisma.Sql) => Prisma.Sql
  /** The words in the text as it is stored. */
  read?: (stored: string) => string
}

/** Everything by which records of a kind are found. */
export interface Searchable extends SearchedTable {
  noun: SearchedNoun
  /** Columns in which any part of a word is found. The first is the name. */
  parts: readonly string[]
  /** Of these, columns that a list does not show whole. */
  unshown: readonly string[]
  /** Of these, phone numbers, which are found with and without the signs between their digits. */
  phones: readonly string[]
  /** Columns in which a word is found by its beginning. */
  words: readonly string[]
  /** Further texts in which a word is found by its beginning. */
  beside: Record<string, TextBeside>
}

/** Follows from the fields of a declared record that have `search`. */
export function searchableRecord(record: RecordDefinition & { noun: 'message' | 'enquiry' }, kind: number): Searchable {
  const { table } = kindOf('noun', record.noun)
  const searched = Object.entries(record.fields).filter(([, { options }]) => options.search)
  const columnsWith = (has: (field: (typeof searched)[number][1]) => boolean) =>
    searched.filter(([, field]) => has(field)).map(([name]) => columns[table]?.[name] ?? name)
  return {
    noun: record.noun,
    ...{ kind, table, hasNumbers: true },
    parts: [...columnsWith(() => true), 'reference'],
    unshown: columnsWith((field) => field.kind === 'longText'),
    phones: columnsWith((field) => field.kind === 'phone'),
    words: [],
    beside: { letters: writtenLetters(record.noun) },
  }
}

/** Letters that the company wrote to the sender. */
export function writtenLetters(noun: ArrivingNoun): TextBeside {
  const column = Prisma.raw(`${noun}_id`)
  return {
    select: (ids) => Prisma.sql`
      SELECT ${column} AS id, CAST(content AS TEXT) AS text FROM outbox
      WHERE ${column} IN (${ids}) AND kind IN (${Prisma.join([...lettersOf[noun]])})`,
    read: (stored) => writtenText(JSON.parse(stored)),
  }
}
