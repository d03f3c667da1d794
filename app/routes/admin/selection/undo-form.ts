import { href } from 'react-router'
import { bulkMessages } from '#app/content/admin/bulk.ts'
import { undoDeletion } from '#app/content/admin/places.ts'
import { firstPage } from '#app/domain/records/rules.ts'
import { type ListQuery, listHref } from '#app/routes/admin/lists/query.ts'

/** Brings back all that one deletion moved to the trash. */
export function undoDeletionForm(query: Partial<ListQuery>, deletedAt: Date) {
  return {
    text: undoDeletion.action,
    action: listHref({ ...query, place: undefined, ...firstPage }, {}, href('/admin/dashboard/restore')),
    fields: { deletedAt: String(deletedAt.getTime()) },
  }
}

/** The form that takes back a bulk action, or its letters. */
export function undoForm(query: ListQuery, batch: string, of: { of?: 'letters' } = {}) {
  return {
    text: bulkMessages.undo,
    action: listHref({ ...query, ...firstPage }, {}, href('/admin/dashboard/selected/undo')),
    fields: { batch, ...of },
  }
}
