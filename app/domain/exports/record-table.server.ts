import type { AuditAction } from '#app/domain/audit/actions.ts'
import { type Actor, type AuditDetails, recordEvent } from '#app/domain/audit/record.server.ts'
import type { ArrivingKind } from '#app/domain/records/kinds.ts'
import { kindOf } from '#app/domain/records/kinds.ts'
import {
  findSelected,
  idsInBatches,
  type SelectedRecords,
  type Selection,
} from '#app/domain/selection/records.server.ts'
import { database } from '#app/platform/database/database.server.ts'
import { exportedTables as tables } from './records.server.ts'
import { streamTable } from './table.server.ts'

const atOnce = 200

/** Told by the log before it begins. */
export async function exportTable(
  kind: ArrivingKind,
  selection: Selection,
  by: Actor,
): Promise<ReadableStream<Uint8Array>> {
  const selected = await findSelected(kind, selection)
  await recordExport(`${kindOf('tab', kind).noun}.exported`, selected, selection, by)
  return streamTable(tables[kind], idsInBatches<number>(selected, atOnce))
}

const mostNamed = 100

/** One event for all: how many, chosen by what, and where they are few, which. */
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
