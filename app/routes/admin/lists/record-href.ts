import { href } from 'react-router'
import { type Kind, kindOf } from '#app/domain/records/kinds.ts'
import { listHref } from './query.ts'

/** Where a record is seen. */
export function recordHref(noun: Kind['noun'], id: string): string {
  if (noun === 'application') return href('/admin/applications/:id', { id })
  if (noun === 'job') return href('/admin/jobs/:id', { id })
  if (noun === 'post') return href('/admin/blog/:id', { id })
  return listHref({ tab: kindOf('noun', noun).tab }, { open: id })
}

/** Where it is once it was taken for spam. */
export function quarantineHref(kind: Kind['area'], more: Record<string, string> = {}): string {
  return `${href('/admin/quarantine')}?${new URLSearchParams({ kind, ...more })}`
}

/** Where it is once it has been deleted. */
export function trashHref(kind: Kind['area'], more: Record<string, string> = {}): string {
  return `${href('/admin/trash')}?${new URLSearchParams({ kind, ...more })}`
}
