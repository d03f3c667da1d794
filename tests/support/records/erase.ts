import { deleteRecords } from '#app/domain/records/delete.server.ts'
import { nounOf } from '#app/domain/records/rules.ts'
import { emptyTrash } from '#app/domain/trash/restore-or-erase.server.ts'
import { trashKinds } from '#app/domain/trash/rules.ts'

/** Deletes these, and erases all that is in the trash then; answers how many that were. */
export async function eraseRecords(kind: keyof typeof nounOf, ids: (number | string)[]): Promise<number | null> {
  await deleteRecords(kind, ids, 'system')
  const trash = trashKinds.find((each) => each.startsWith(nounOf[kind].slice(0, 4)))
  if (!trash) throw new Error(`No trash of ${kind}`)
  return emptyTrash(trash, 'system')
}
