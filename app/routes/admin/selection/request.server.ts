import { data, redirect } from 'react-router'
import { parseRecordId, parseRecordNumber } from '#app/domain/records/ids.ts'
import { findSelected, type Selection } from '#app/domain/selection/records.server.ts'
import { type ListQuery, listHref } from '#app/routes/admin/lists/query.ts'
import { parseListQuery } from '#app/routes/admin/lists/request.server.ts'
import { readBox, type Selected, selectedHref } from './address.ts'

const mostIds = 100

export interface ParsedSelection {
  selection: Selection
  expected: number | null
  boxes: string[] | null
  /** The last step on screen of each record, if its checkbox names it. */
  seen: Map<number | string, number>
}

/** The selection in an address. `expected`: the number of matches on the colleague's screen. */
export function parseSelected({ searchParams }: URL, query: ListQuery): ParsedSelection | null {
  const expected = searchParams.get('all')
  if (expected !== null) {
    const { page: _page, cursor: _cursor, tab: _tab, ...filter } = query
    return {
      selection: { filter },
      expected: /^\d{1,9}$/.test(expected) ? Number(expected) : null,
      boxes: null,
      seen: new Map(),
    }
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
    expected: null,
    boxes: known.map(({ box }) => box),
    seen,
  }
}

/** The selection in an address, with a fresh count if it is all matches. */
export async function recountSelected(query: ListQuery, parsed: ParsedSelection | null): Promise<Selected | null> {
  if (!parsed) return null
  if (parsed.boxes) return { boxes: parsed.boxes }
  return { all: (await findSelected(query.tab, parsed.selection)).count }
}

interface Asked extends ParsedSelection {
  query: ListQuery
}

/** The selection of a form; without one, the list shows an error. `inPlace`: in the trash or the spam review. */
export function readSelection(url: URL, { inPlace = false } = {}): Asked {
  const query = parseListQuery(url)
  if (inPlace !== (query.place !== undefined)) throw data(null, { status: 400 })
  const parsed = parseSelected(url, query)
  if (!parsed) throw redirect(listHref(query, { bulk: 'nothing' }), 303)
  return { query, ...parsed }
}

/** Redirects to a question about the same selection, which shows if the count has changed. */
export function redirectToQuestion(
  { query, expected, boxes }: Asked,
  question: Record<string, string>,
  headers?: HeadersInit,
) {
  return redirect(selectedHref(query, boxes ? { boxes } : { all: expected ?? 0 }, question), { status: 303, headers })
}
