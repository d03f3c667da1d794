import { href } from 'react-router'
import { firstPage } from '#app/domain/records/rules.ts'
import type { BulkOutcome } from '#app/domain/selection/status.server.ts'
import { type ListQuery, listHref } from '#app/routes/admin/lists/query.ts'

/** To some of those that somebody else has changed meanwhile. */
export function linksOf({ overtakenOf }: BulkOutcome, query: ListQuery) {
  return overtakenOf.map(({ id, name }) => ({
    text: name,
    href: listHref({ ...query, ...firstPage }, {}, href('/admin/applications/:id', { id: String(id) })),
  }))
}
