import type { TrashKind } from '#app/domain/trash/rules.ts'
import { trashHref } from '#app/routes/admin/lists/record-href.ts'

/** A page of the trash, and which of its records are selected. */
export interface TrashPlace {
  kind: TrashKind
  after?: string | null
  ids?: string[]
}

export function placeHref({ kind, after, ids = [] }: TrashPlace, more: Record<string, string> = {}): string {
  const page = trashHref(kind, { ...(after && { after }), ...more })
  return ids.length > 0 ? `${page}&${new URLSearchParams(ids.map((id) => ['id', id]))}` : page
}
