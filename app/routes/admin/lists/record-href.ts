import { href } from 'react-router'
import { type Kind, kindOf } from '#app/domain/records/kinds.ts'
import type { Place } from '#app/domain/records/rules.ts'
import { listHref } from './query.ts'

/** The address that shows a record. */
export function recordHref(noun: Kind['noun'], id: string): string {
  const { page, tab } = kindOf('noun', noun)
  return page ? href(`${page}/:id`, { id }) : listHref({ tab }, { open: id })
}

/** The trash or the spam review of a kind of record. */
export function placeHref(noun: Kind['noun'], place: Place): string {
  return listHref({ tab: kindOf('noun', noun).tab, place })
}
