import type { RecordKind } from '#app/domain/records/kinds.ts'
import { newestFirst, type Progress } from '#app/domain/records/rules.ts'
import { deleteRecords, moveSelected } from '#app/domain/trash/moves.server.ts'

/** Everything in the trash of a kind. */
export const wholeTrash = { filter: { place: 'trash' as const, search: '', sort: newestFirst } }

/** Deletes these records, and erases everything that is in the trash then. Answers how many records that was. */
export async function eraseRecords(kind: RecordKind, ids: (number | string)[]): Promise<number> {
  await deleteRecords(kind, ids, 'system')
  return ((await moveSelected('erase', kind, wholeTrash, null, 'system')) as Progress).done
}
