import { deleteRecords } from '#app/domain/lists/delete.server.ts'
import { kindOf, type RecordKind } from '#app/domain/records/kinds.ts'
import { eraseFromTrash } from '#app/domain/trash/restore-or-erase.server.ts'

/** Deletes these, and erases all that is in the trash then; answers how many that were. */
export async function eraseRecords(kind: RecordKind, ids: (number | string)[]): Promise<number> {
  await deleteRecords(kind, ids, 'system')
  return (await eraseFromTrash(kindOf('tab', kind).area, { until: new Date() }, 'system')).done
}
