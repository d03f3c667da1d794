import { exportedResume } from '#app/content/admin/exports.ts'
import { statusLabel } from '#app/content/application-status.ts'
import type { Field, FieldKind } from '#app/domain/fields/field.ts'
import type { RowOf } from '#app/domain/fields/record.ts'
import { type ChoiceWords, type CommonWords, optionOf, shortLabel } from '#app/domain/fields/words.ts'
import { inboxRecords } from '#app/domain/inbox-records.ts'
import { type ArrivingKind, inboxKinds, kindOf, tableBy } from '#app/domain/records/kinds.ts'
import { tableOf } from '#app/domain/records/table.server.ts'
import { registry } from '#app/domain/registry.ts'
import { database } from '#app/platform/database/database.server.ts'
import { type Cell, headerOf, phoneForTable, type TableDefinition, withIds } from './table.server.ts'

const asStored = (value: string) => value

/** The cell of a value by the kind of its field. */
const cells: { [Kind in FieldKind]: (value: string, words: CommonWords) => string } = {
  text: asStored,
  longText: asStored,
  markdown: asStored,
  list: asStored,
  number: asStored,
  dateTime: asStored,
  email: asStored,
  phone: phoneForTable,
  choice: (value, words) => optionOf(words as ChoiceWords<string>, value) ?? value,
}

/** Columns of a kind beside its fields. */
interface OwnColumns<Row> {
  header: string[]
  cells: (row: Row) => Cell[]
}

/** The table of a declared record: reference, short fields, columns of its own, long texts. */
function recordTable<R extends Exported>(record: R, own: OwnColumns<RowOf<R>>): TableDefinition {
  const fields = Object.entries<Field>(record.fields)
  const short = fields.filter(([, { kind }]) => kind !== 'longText')
  const long = fields.filter(([, { kind }]) => kind === 'longText')
  const words = record.words.fields as Record<string, CommonWords>
  const wordsOf = (name: string) => words[name] as CommonWords
  const heads = (some: typeof fields) => some.map(([name]) => shortLabel(wordsOf(name)))
  return {
    header: [headerOf('reference'), ...heads(short), ...own.header, ...heads(long)],
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
        return [values.reference ?? null, ...cellsOf(short), ...own.cells(row), ...cellsOf(long)]
      })
    },
  }
}

type Exported = (typeof registry)[keyof typeof registry]

const inboxColumns: OwnColumns<{ createdAt: Date; readAt: Date | null }> = {
  header: [headerOf('receivedAt'), headerOf('readAt')],
  cells: ({ createdAt, readAt }) => [createdAt, readAt],
}

const applicationColumns: OwnColumns<RowOf<typeof registry.application>> = {
  header: [
    ...(['status', 'appliedAt', 'firstOpenedAt', 'answeredAt', 'decidedAt', 'interviewAt'] as const),
    ...(['rejectionReason', 'possibleDuplicate', 'resume'] as const),
  ].map(headerOf),
  cells: (row) => [
    ...[statusLabel(row.status), row.appliedAt, row.firstOpenedAt, row.answeredAt, row.decidedAt, row.interviewAt],
    ...[row.rejectionReason, row.possibleDuplicate],
    row.resumeState === 'missing' ? exportedResume.missing : (row.resumeFilename ?? exportedResume.none),
  ],
}

export const exportedTables: Record<ArrivingKind, TableDefinition> = {
  job_applications: recordTable(registry.application, applicationColumns),
  ...tableBy(inboxKinds, (kind) => recordTable(inboxRecords[kindOf('tab', kind).noun], inboxColumns)),
}
