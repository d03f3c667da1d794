import type { Field, FieldKind } from '#app/domain/fields/field.ts'
import { type ChoiceWords, type CommonWords, shortLabel } from '#app/domain/fields/words.ts'
import { tableOf } from '#app/domain/records/table.server.ts'
import type { registry } from '#app/domain/registry.ts'
import { database } from '#app/platform/database/database.server.ts'
import { headerOf, phoneForTable, type TableDefinition, withIds } from './table.server.ts'

const asStored = (value: string) => value

/** The cell of a value by the kind of its field. */
const cells: { [Kind in FieldKind]: (value: string, words: CommonWords) => string } = {
  text: asStored,
  longText: asStored,
  email: asStored,
  phone: phoneForTable,
  choice: (value, words) => (words as ChoiceWords<string>).options[value] ?? value,
}

/** Reference, short fields, when it came and was read, long texts. */
export function inboxTable(record: (typeof registry)[keyof typeof registry]): TableDefinition {
  const fields = Object.entries<Field>(record.fields)
  const short = fields.filter(([, { kind }]) => kind !== 'longText')
  const long = fields.filter(([, { kind }]) => kind === 'longText')
  const words = record.words.fields as Record<string, CommonWords>
  const wordsOf = (name: string) => words[name] as CommonWords
  const heads = (some: typeof fields) => some.map(([name]) => shortLabel(wordsOf(name)))
  return {
    header: [headerOf('reference'), ...heads(short), headerOf('receivedAt'), headerOf('readAt'), ...heads(long)],
    read: async (ids) => {
      const { where, orderBy } = withIds(ids)
      const rows = await tableOf(database, record).findMany({ where, orderBy })
      return rows.map((row) => {
        const values = row as unknown as Record<string, string | null>
        const cellsOf = (some: typeof fields) =>
          some.map(([name, { kind }]) => {
            const value = values[name]
            return value ? cells[kind](value, wordsOf(name)) : (value ?? null)
          })
        return [row.reference, ...cellsOf(short), row.createdAt, row.readAt, ...cellsOf(long)]
      })
    },
  }
}
