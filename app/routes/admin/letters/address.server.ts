import { parseRecordNumber } from '#app/domain/records/ids.ts'
import { type ArrivingNoun, arrivingNouns, kindOf } from '#app/domain/records/kinds.ts'
import { viewHref } from '#app/routes/admin/filters/href.ts'
import { listHref } from '#app/routes/admin/lists/query.ts'
import { parseListQuery } from '#app/routes/admin/lists/request.server.ts'
import { rowHref } from '#app/ui/tables/table.tsx'

export interface Addressed {
  noun: ArrivingNoun
  id: number | null
  /** The letter itself, what led to it, and the record that it is about. */
  page: string
  back: string
  record: string
}

/** The recipient in an address. */
export function addressed(url: URL, pattern: string, params: { id: string }): Addressed {
  const noun = arrivingNouns.find((noun) => pattern.includes(`${kindOf('noun', noun).area}/:id/`))
  if (!noun) throw new Error(`Nobody is written to at ${pattern}`)
  const { area, tab, page: ownPage } = kindOf('noun', noun)
  const query = { ...parseListQuery(url), tab }
  const from = url.searchParams.get('from')
  const page = listHref(query, from ? { from } : {}, `/admin/${area}/${params.id}/letter`)
  const record = ownPage ? listHref(query, {}, `${ownPage}/${params.id}`) : listHref(query, { open: params.id })
  const back = from === 'board' ? viewHref('board', query) : ownPage ? record : rowHref(record, params.id)
  return { noun, id: parseRecordNumber(params.id), page, back, record }
}
