import type { Actor } from '#app/domain/audit/record.server.ts'
import { currentTime } from '#app/domain/installation/clock.server.ts'
import { deleteRecords } from '#app/domain/lists/delete.server.ts'
import type { RecordKind } from '#app/domain/records/kinds.ts'
import { newestFirst, type Progress } from '#app/domain/records/rules.ts'
import { changeSelected } from './change.server.ts'
import type { Selection } from './records.server.ts'

export function deleteAllRecords(
  kind: RecordKind,
  agreed: number,
  by: Actor,
  at?: Date,
): Promise<Progress | 'changed'> {
  return deleteSelected(kind, { filter: { search: '', sort: newestFirst } }, agreed, by, at)
}

/** All of them carry the same moment, by which the deletion can be undone. */
export function deleteSelected(
  kind: RecordKind,
  selection: Selection,
  agreed: number | null,
  by: Actor,
  at = currentTime(),
): Promise<Progress | 'changed'> {
  return changeSelected(kind, selection, agreed, (ids) => deleteRecords(kind, ids, by, at))
}
