import { parseRecordNumber } from '#app/domain/records/ids.ts'
import { type ArrivingNoun, arrivingNouns, kindOf } from '#app/domain/records/kinds.ts'
import { viewHref } from '#app/routes/admin/filters/href.ts'
import { listHref } from '#app/routes/admin/lists/query.ts'
import { parseListQuery } from '#app/routes/admin/lists/request.server.ts'
import { rowHref } from '#app/ui/tables/table.tsx'

export interface Addressed {
  noun: ArrivingNoun
  id: number | null
  /** The letter itself, what led to it, and where a step made with it is taken back. */
  page: string
  back: string
  undoneAt: string
}

/** Whom an address writes to. */
export function addressed(url: URL, pattern: string, params: { id: string }): Addressed {
  const noun = arrivingNouns.find((noun) => pattern.includes(`${kindOf('noun', noun).area}/:id/`))
  if (!noun) throw new Error(`Nobody is written to at ${pattern}`)
  const { area, tab, page: ownPage } = kindOf('noun', noun)
  const query = { ...parseListQuery(url), tab }
  const from = url.searchParams.get('from')
  const inList = rowHref(listHref(query, { open: params.id }), params.id)
  const page = listHref(query, from ? { from } : {}, `/admin/${area}/${params.id}/letter`)
  const id = parseRecordNumber(params.id)
  if (!ownPage || from === 'list')
    return { noun, id, page, back: inList, undoneAt: listHref(query, { open: params.id }) }
  const own = listHref(query, {}, `${ownPage}/${params.id}`)
  return { noun, id, page, back: from === 'board' ? viewHref('board', query) : own, undoneAt: own }
}
