import { data, redirect } from 'react-router'
import { parseRecordId, parseRecordNumber } from '#app/domain/records/ids.ts'
import { findSelected, type Selection } from '#app/domain/selection/records.server.ts'
import { type ListQuery, listHref } from '#app/routes/admin/lists/query.ts'
import { parseListQuery } from '#app/routes/admin/lists/request.server.ts'
import { readBox, type Selected, selectedHref } from './address.ts'

const mostIds = 100

export interface ParsedSelection {
  selection: Selection
  told: number | null
  boxes: string[] | null
  /** The last step of each that was shown, where its box said so. */
  seen: Map<number | string, number>
}

/** The selection in an address; `told` is the number of matches that the colleague was shown. */
export function parseSelected({ searchParams }: URL, query: ListQuery): ParsedSelection | null {
  const told = searchParams.get('all')
  if (told !== null) {
    const { page: _page, cursor: _cursor, tab: _tab, ...filter } = query
    return { selection: { filter }, told: /^\d{1,9}$/.test(told) ? Number(told) : null, boxes: null, seen: new Map() }
  }
  const known = searchParams
    .getAll('id')
    .slice(0, mostIds)
    .flatMap((box) => {
      const { id: written, seen } = readBox(box)
      const id = parseRecordId(query.tab, written)
      return id === null ? [] : { box, id, seen: parseRecordNumber(seen ?? null) }
    })
  if (known.length === 0) return null
  const seen = new Map(known.flatMap(({ id, seen }) => (seen === null ? [] : [[id, seen]])))
  return {
    selection: { ids: known.map(({ id }) => id), place: query.place },
    told: null,
    boxes: known.map(({ box }) => box),
    seen,
  }
}

/** With their number of now, where it is all that match. */
export async function countedNow(query: ListQuery, parsed: ParsedSelection | null): Promise<Selected | null> {
  if (!parsed) return null
  if (parsed.boxes) return { boxes: parsed.boxes }
  return { all: (await findSelected(query.tab, parsed.selection)).count }
}

interface Asked extends ParsedSelection {
  query: ListQuery
}

/** The selection of a form; where there is none, the list says so. `inPlace`: of the trash or the spam review, not of the list. */
export function readSelection(url: URL, { inPlace = false } = {}): Asked {
  const query = parseListQuery(url)
  if (inPlace !== (query.place !== undefined)) throw data(null, { status: 400 })
  const parsed = parseSelected(url, query)
  if (!parsed) throw redirect(listHref(query, { bulk: 'nothing' }), 303)
  return { query, ...parsed }
}

/** To a question about the same selection. */
export function ask({ query, told, boxes }: Asked, question: Record<string, string>, headers?: HeadersInit) {
  return redirect(selectedHref(query, boxes ? { boxes } : { all: told ?? 0 }, question), { status: 303, headers })
}

/** Back to the question, which says that the number is another one. */
export function askAgain(
  { query, told }: Pick<Asked, 'query' | 'told'>,
  question: Record<string, string>,
  headers?: HeadersInit,
) {
  return redirect(selectedHref(query, { all: told ?? 0 }, question), { status: 303, headers })
}
