import { href } from 'react-router'
import { kinds } from '#app/domain/records/kinds.ts'
import { placeHref, recordHref } from '#app/routes/admin/lists/record-href.ts'

interface Subject {
  noun: string
  id: string | null
  state: 'there' | 'trash' | 'quarantine' | 'gone'
}

/** Where it can be seen, if anywhere. */
export function hrefOfSubject({ noun, id, state }: Subject): string | null {
  if (id === null || state === 'gone') return null
  if (noun === 'staff') return href('/admin/staff')
  if (noun === 'template') return href('/admin/templates/:id', { id })
  const kind = kinds.find((kind) => kind.noun === noun)
  if (!kind) return null
  if (state === 'quarantine') return placeHref(kind.noun, 'spam')
  return state === 'trash' ? placeHref(kind.noun, 'trash') : recordHref(kind.noun, id)
}
