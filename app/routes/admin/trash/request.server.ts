import { data } from 'react-router'
import { notForRole } from '#app/content/admin/messages.ts'
import type { StaffMember } from '#app/domain/staff/sessions.server.ts'
import { type TrashKind, trashKinds } from '#app/domain/trash/rules.ts'

/** Those whose area is open to somebody. */
export function kindsFor({ areas }: StaffMember): TrashKind[] {
  return trashKinds.filter((kind) => areas.includes(kind))
}

/** Of the address; the first that is open to them where it names none. The guard has refused those that are not. */
export function trashKind({ searchParams }: URL, staff: StaffMember): TrashKind {
  const kinds = kindsFor(staff)
  const kind = kinds.find((known) => known === searchParams.get('kind')) ?? kinds[0]
  if (!kind) throw data({ words: notForRole }, { status: 403 })
  return kind
}

/** Behind `deleted_at` in milliseconds and an id. */
export function trashCursor({ searchParams }: URL) {
  const [time = '', ...rest] = (searchParams.get('after') ?? '').split('_')
  const id = rest.join('_')
  const deletedAt = new Date(/^\d{1,15}$/.test(time) ? Number(time) : Number.NaN)
  return Number.isNaN(deletedAt.getTime()) || id === '' ? null : { deletedAt, id: id.slice(0, 64) }
}

const mostIds = 100
const longestId = 64

/** Which records of the trash an address names. */
export function trashIds({ searchParams }: URL): string[] {
  return searchParams
    .getAll('id')
    .filter((id) => id.length <= longestId)
    .slice(0, mostIds)
}
