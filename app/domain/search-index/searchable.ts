import type { Field } from '#app/domain/fields/field.ts'
import type { RecordDefinition } from '#app/domain/fields/record.ts'
import { inboxRecords } from '#app/domain/inbox-records.ts'
import { writtenText } from '#app/domain/mail/content.ts'
import { lettersOf } from '#app/domain/outbox/kinds.ts'
import { post } from '#app/domain/posts/post.ts'
import { inboxNouns, kindOf, type SubmissionNoun, tableBy } from '#app/domain/records/kinds.ts'
import type { ListDefinition } from '#app/domain/records/rules.ts'
import { registry } from '#app/domain/registry.ts'
import type { SearchedTable } from '#app/platform/database/searching.ts'
import { columns } from '#prisma/generated/columns.ts'
import { Prisma } from '#prisma/generated/sqlite/client.ts'
import { longestIndexedText } from './tokens.ts'

export type SearchedNoun = SubmissionNoun | 'post'

/** Text from another table. */
interface TextBeside {
  /** `SELECT … AS id, … AS text FROM … WHERE … IN (${ids})`. */
  select: (ids: Prisma.Sql) => Prisma.Sql
  /** Extracts the words from the stored text. */
  read?: (stored: string) => string
}

/** The searchable texts of a kind. */
export interface Searchable extends SearchedTable {
  noun: SearchedNoun
  /** Whether senders know a reference. */
  hasReferences: boolean
  /** The folded column that lists sort by. */
  name: string
  /** Columns that match any part of a word. */
  parts: readonly string[]
  /** The columns among these that a list truncates. */
  unshown: readonly string[]
  /** The phone numbers among these, which match with and without punctuation. */
  phones: readonly string[]
  /** Columns that match the beginning of a word. */
  words: readonly string[]
  /** Other texts that match the beginning of a word. */
  beside: Record<string, TextBeside>
}

export type SearchedList<Id extends number | string, Row extends { id: Id }> = ListDefinition<Id, Row> & {
  searchable: Searchable
}

/** Derived from the fields of a record that have `search`. */
function searchableRecord(
  record: Pick<RecordDefinition, 'fields' | 'traits'> & { noun: SearchedNoun },
  kind: number,
  beside: Searchable['beside'] = {},
): Searchable {
  const { table, key } = kindOf('noun', record.noun)
  const isSent = record.traits.includes('sent')
  const fields = Object.entries<Field>(record.fields)
  const columnsWith = (has: (field: Field) => boolean) =>
    fields.flatMap(([name, field]) => (has(field) ? (columns[table]?.[name] ?? name) : []))
  const inParts = ({ options }: Field) => options.search === true
  const isShown = ({ kind, options }: Field) => kind !== 'longText' && options.list !== 'hidden'
  const [name = 'id'] = ['primary', 'title'].flatMap((role) => columnsWith(({ options }) => options.list === role))
  return {
    noun: record.noun,
    hasReferences: isSent,
    name,
    ...{ kind, table, hasNumbers: key === 'number' },
    parts: [...columnsWith(inParts), ...(isSent ? ['reference'] : [])],
    unshown: columnsWith((field) => inParts(field) && !isShown(field)),
    phones: columnsWith((field) => inParts(field) && field.kind === 'phone'),
    words: columnsWith(({ options }) => options.search === 'words'),
    beside: { ...beside, ...(isSent && { letters: writtenLetters(record.noun as SubmissionNoun) }) },
  }
}

/** Letters that the company wrote to the sender. */
function writtenLetters(noun: SubmissionNoun): TextBeside {
  const column = Prisma.raw(`${noun}_id`)
  return {
    select: (ids) => Prisma.sql`
      SELECT ${column} AS id, CAST(content AS TEXT) AS text FROM outbox
      WHERE ${column} IN (${ids}) AND kind IN (${Prisma.join([...lettersOf[noun]])})`,
    read: (stored) => writtenText(JSON.parse(stored)),
  }
}

/** The searched texts of each kind. The index stores the number of a kind, so it never changes. */
export const searchables: Record<SearchedNoun, Searchable> = {
  application: searchableRecord(registry.application, 1, {
    notes: {
      select: (ids) =>
        Prisma.sql`SELECT application_id AS id, text FROM application_notes WHERE application_id IN (${ids})`,
    },
    resume: {
      select: (ids) => Prisma.sql`
        SELECT application_id AS id, substr(text, 1, ${Prisma.raw(String(longestIndexedText))}) AS text
        FROM resume_texts WHERE application_id IN (${ids})`,
    },
  }),
  ...tableBy(inboxNouns, (noun) => searchableRecord(inboxRecords[noun], inboxRecords[noun].inbox.indexedAs)),
  post: searchableRecord(post, 4),
}
