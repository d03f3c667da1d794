import type { QuarantineKind } from '#app/domain/spam-review/kinds.ts'
import { quarantineHref } from '#app/routes/admin/lists/record-href.ts'

/** A page of the quarantine, and which of its records are meant. */
export interface QuarantinePlace {
  kind: QuarantineKind
  after?: string | null
  ids?: (string | number)[]
}

export function quarantinedHref({ kind, after, ids = [] }: QuarantinePlace, more: Record<string, string> = {}): string {
  const page = quarantineHref(kind, { ...(after && { after }), ...more })
  return ids.length > 0 ? `${page}&${new URLSearchParams(ids.map((id) => ['id', String(id)]))}` : page
}
