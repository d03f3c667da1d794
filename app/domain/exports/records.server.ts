import { exportedResume, inUtc } from '#app/content/admin/exports.ts'
import { statusLabel } from '#app/content/application-status.ts'
import type { AuditAction } from '#app/domain/audit/actions.ts'
import { type Actor, type AuditDetails, recordEvent } from '#app/domain/audit/record.server.ts'
import { type FieldKind, type Fields, sameFor } from '#app/domain/fields/field.ts'
import type { RowOf } from '#app/domain/fields/record.ts'
import { type ChoiceWords, type CommonWords, optionOf, shortLabel } from '#app/domain/fields/words.ts'
import { inboxRecords } from '#app/domain/inbox-records.ts'
import { inboxKinds, kindOf, type SubmissionKind, tableBy } from '#app/domain/records/kinds.ts'
import { tableOf } from '#app/domain/records/table.server.ts'
import { registry } from '#app/domain/registry.ts'
import {
  findSelected,
  idsInBatches,
  type SelectedRecords,
  type Selection,
} from '#app/domain/selection/records.server.ts'
import { database } from '#app/platform/database/database.server.ts'
import { type Cell, headerOf, phoneForTable, streamTable, type TableDefinition, withIds } from './table.server.ts'

const asStored = (value: string) => value

/** The cell of a value by the kind of its field. */
const cells: { [Kind in FieldKind]: (value: never, words: CommonWords) => string } = {
  ...sameFor(['text', 'longText', 'markdown', 'list', 'number', 'email', 'link', 'picture'], asStored),
  // UTC, because other programs read these tables too.
  dateTime: (value: Date) => value.toISOString(),
  phone: phoneForTable,
  choice: (value: string, words) => optionOf(words as ChoiceWords<string>, value) ?? value,
}

/** Columns of a kind beside its fields. */
interface OwnColumns<Row> {
  header: string[]
  cells: (row: Row) => Cell[]
}

interface Declared {
  fields: Fields
  words: { fields: object }
}

/** The columns of some fields of a record. */
export function fieldColumns({ fields, words }: Declared, has: (kind: FieldKind) => boolean): OwnColumns<object> {
  const shown = Object.entries(fields).flatMap(([name, { kind }]) =>
    has(kind) ? [{ name, kind, words: words.fields[name as never] as CommonWords }] : [],
  )
  return {
    header: shown.map(({ kind, words }) => (kind === 'dateTime' ? inUtc(shortLabel(words)) : shortLabel(words))),
    cells: (row) =>
      shown.map(({ name, kind, words }) => {
        const value = row[name as never]
        return value ? cells[kind](value, words) : (value ?? null)
      }),
  }
}

/** The table of a declared record: reference, short fields, columns of its own, long texts. */
function recordTable<R extends Exported>(record: R, own: OwnColumns<RowOf<R>>): TableDefinition {
  const short = fieldColumns(record, (kind) => kind !== 'longText')
  const long = fieldColumns(record, (kind) => kind === 'longText')
  return {
    header: [headerOf('reference'), ...short.header, ...own.header, ...long.header],
    read: async (ids) => {
      const { where, orderBy } = withIds(ids)
      const rows = await tableOf(database, record).findMany({ where, orderBy })
      return rows.map((row) => [row.reference, ...short.cells(row), ...own.cells(row), ...long.cells(row)])
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

export const exportedTables: Record<SubmissionKind, TableDefinition> = {
  job_applications: recordTable(registry.application, applicationColumns),
  ...tableBy(inboxKinds, (kind) => recordTable(inboxRecords[kindOf('tab', kind).noun], inboxColumns)),
}

const atOnce = 200

/** The audit log records the export before it begins. */
export async function exportTable(
  kind: SubmissionKind,
  selection: Selection,
  by: Actor,
): Promise<ReadableStream<Uint8Array>> {
  const selected = await findSelected(kind, selection)
  await recordExport(`${kindOf('tab', kind).noun}.exported`, selected, selection, by)
  return streamTable(exportedTables[kind], idsInBatches<number>(selected, atOnce))
}

const mostNamed = 100

/** One event for all: their number, the filter, and the ids if they are few. */
export async function recordExport(
  action: Extract<AuditAction, `${string}.exported`>,
  selected: SelectedRecords,
  selection: Selection,
  by: Actor,
): Promise<void> {
  const details: AuditDetails = { count: selected.count }
  if ('filter' in selection) details.filters = namesOf(selection.filter)
  if (selected.count <= mostNamed) {
    const { value: ids } = await idsInBatches(selected, mostNamed).next()
    details.ids = (ids ?? []).map(String)
  }
  await recordEvent(database, by, action, null, details)
}

function namesOf({ sort: _, ...filter }: Extract<Selection, { filter: unknown }>['filter']): string[] {
  return Object.entries(filter).flatMap(([name, value]) => (value === undefined || value === '' ? [] : name))
}
