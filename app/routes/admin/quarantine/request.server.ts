import { data } from 'react-router'
import { notForRole } from '#app/content/admin/messages.ts'
import { parseRecordNumber } from '#app/domain/records/ids.ts'
import { type QuarantineKind, quarantineKinds } from '#app/domain/spam-review/kinds.ts'
import type { StaffMember } from '#app/domain/staff/sessions.server.ts'

/** Those whose area is open to somebody. */
export function quarantinesFor({ areas }: Pick<StaffMember, 'areas'>): QuarantineKind[] {
  return quarantineKinds.filter((kind) => areas.includes(kind))
}

/** Of the address; the first that is open to them where it names none. The guard has refused those that are not. */
export function quarantineKind({ searchParams }: URL, staff: StaffMember): QuarantineKind {
  const kinds = quarantinesFor(staff)
  const kind = kinds.find((known) => known === searchParams.get('kind')) ?? kinds[0]
  if (!kind) throw data({ words: notForRole }, { status: 403 })
  return kind
}

/** Behind `quarantined_at` in milliseconds and an id. */
export function quarantineCursor({ searchParams }: URL) {
  const [time = '', number = ''] = (searchParams.get('after') ?? '').split('_')
  const quarantinedAt = new Date(/^\d{1,15}$/.test(time) ? Number(time) : Number.NaN)
  const id = parseRecordNumber(number)
  return Number.isNaN(quarantinedAt.getTime()) || id === null ? null : { quarantinedAt, id }
}

const mostIds = 100

/** Which records an address names. */
export function quarantinedIds({ searchParams }: URL): string[] {
  return searchParams.getAll('id').slice(0, mostIds)
}
