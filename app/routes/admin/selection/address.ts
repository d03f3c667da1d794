import { href } from 'react-router'
import { bulkMessages } from '#app/content/admin/bulk.ts'
import { undoDeletion } from '#app/content/admin/places.ts'
import { firstPage } from '#app/domain/records/rules.ts'
import { type ListQuery, listHref } from '#app/routes/admin/lists/query.ts'

/** Selected records of a list by their checkboxes, or the number of all matches. */
export type Selected = { boxes: string[] } | { all: number }

/** The address of a list with a selection. */
export function selectedHref(
  query: ListQuery,
  selected: Selected | null,
  more: Record<string, string> = {},
  path?: string,
): string {
  const chosen: string[][] = !selected
    ? []
    : 'all' in selected
      ? [['all', String(selected.all)]]
      : selected.boxes.map((box) => ['id', box])
  const address = listHref(query, more, path)
  return chosen.length === 0 ? address : `${address}${address.includes('?') ? '&' : '?'}${new URLSearchParams(chosen)}`
}

/** The value of a record's checkbox: its id and, for an application, the last step on screen. */
export function checkboxValue({ id, seen }: { id: number | string; seen?: number }): string {
  return seen === undefined ? String(id) : `${id}.${seen}`
}

export function readBox(box: string): { id: string; seen: string | undefined } {
  const [id = '', seen] = box.split('.')
  return { id, seen }
}

/** The form that restores everything that one deletion moved to the trash. */
export function undoDeletionForm(query: Partial<ListQuery>, deletedAt: Date) {
  return {
    text: undoDeletion.action,
    action: listHref({ ...query, place: undefined, ...firstPage }, {}, href('/admin/dashboard/restore')),
    fields: { deletedAt: String(deletedAt.getTime()) },
  }
}

/** The form that undoes a bulk action, or takes back its letters. */
export function undoForm(query: ListQuery, batch: string, of: { of?: 'letters' } = {}) {
  return {
    text: bulkMessages.undo,
    action: listHref({ ...query, ...firstPage }, {}, href('/admin/dashboard/selected/undo')),
    fields: { batch, ...of },
  }
}
