import { redirect } from 'react-router'
import { bulkMessages } from '#app/content/admin/bulk.ts'
import { parseRecordId } from '#app/domain/records/ids.ts'
import { findSelected, type Selection } from '#app/domain/selection/records.server.ts'
import type { RequestContext } from '#app/http/context.server.ts'
import { redirectWithNotice } from '#app/http/forms/notice.server.ts'
import { type ListQuery, listHref } from '#app/routes/admin/lists/query.ts'
import { parseListQuery } from '#app/routes/admin/lists/request.server.ts'
import { type Selected, selectedHref } from './address.ts'

const mostIds = 100

/** What an address selects; `told`: how many match, as somebody was told before. */
export function parseSelected({ searchParams }: URL, query: ListQuery) {
  const told = searchParams.get('all')
  if (told !== null) {
    const { page: _page, cursor: _cursor, tab: _tab, ...filter } = query
    return { selection: { filter }, told: /^\d{1,9}$/.test(told) ? Number(told) : null, ids: null }
  }
  const ids = searchParams.getAll('id').slice(0, mostIds)
  const known = ids.flatMap((id) => parseRecordId(query.tab, id) ?? [])
  return known.length === 0 ? null : { selection: { ids: known }, told: null, ids: known.map(String) }
}

export type ParsedSelection = NonNullable<ReturnType<typeof parseSelected>>

/** With their number of now, where it is all that match. */
export async function countedNow(query: ListQuery, parsed: ParsedSelection | null): Promise<Selected | null> {
  if (!parsed) return null
  if (parsed.ids) return { ids: parsed.ids }
  return { all: (await findSelected(query.tab, parsed.selection)).count }
}

interface Asked {
  query: ListQuery
  selection: Selection
  told: number | null
}

/** Of what is done to a selection; where there is none, the list says so. */
export function readSelection(url: URL): Asked {
  const query = parseListQuery(url)
  const parsed = parseSelected(url, query)
  if (!parsed) throw redirect(listHref(query, { bulk: 'nothing' }), 303)
  return { query, selection: parsed.selection, told: parsed.told }
}

/** Back to the question, which says that the number is another one. */
export function askAgain({ query, told }: Asked, bulk: 'status' | 'delete') {
  return redirect(selectedHref(query, { all: told ?? 0 }, { bulk }), 303)
}

export function failedDownload({ query }: Asked, context: RequestContext) {
  return redirectWithNotice(listHref(query), { kind: 'error', text: bulkMessages.downloadFailed }, context)
}
