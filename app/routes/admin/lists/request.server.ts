import { data, redirect } from 'react-router'
import * as z from 'zod/mini'
import { isSearched } from '#app/domain/lists/chosen.server.ts'
import { parseFilter } from '#app/domain/lists/filter.ts'
import { lists, sortKeys, sortValue } from '#app/domain/lists/lists.server.ts'
import { parseRecordId, parseRecordNumber } from '#app/domain/records/ids.ts'
import { type ListName, listNamedIn, listNames } from '#app/domain/records/kinds.ts'
import { type Cursor, firstPage, newestFirst, type Place, type Sort, searchTerm } from '#app/domain/records/rules.ts'
import { findSelected, type Selection } from '#app/domain/selection/records.server.ts'
import { type ActionInput, readOrder } from '#app/http/forms/read.server.ts'
import { type AnyQuery, defaultTab, type ListQuery, listHref, type Selected, selectedHref } from './query.ts'

const parameters = z.object({
  q: z.pipe(z.catch(z.string(), ''), z.transform(searchTerm)),
  sort: z.catch(z.string(), ''),
  page: z.catch(z.coerce.number().check(z.int(), z.minimum(1), z.maximum(1_000_000)), 1),
  after: z.catch(z.string(), ''),
  before: z.catch(z.string(), ''),
})

/** The query of a list or a place of the dashboard, or of the list with this name. */
export function parseListQuery(url: URL): ListQuery
export function parseListQuery<Name extends ListName>(url: URL, name: Name): ListQuery<Name>
export function parseListQuery(url: URL, name?: ListName): AnyQuery {
  const { q, sort: sortName, page, after, before } = parameters.parse(Object.fromEntries(url.searchParams))
  const { tab, place } = name ? { tab: name, place: undefined } : listNamedIn(url.searchParams)
  const sort = parseSort(tab, place, sortName)
  const cursor = parseCursor('after', after, tab, sort) ?? parseCursor('before', before, tab, sort)
  const search = isSearched(lists[tab]) ? q : ''
  return { tab, place, search, sort, page, cursor, ...parseFilter(tab, place, url.searchParams) }
}

/** The query of a saved filter: the first page of any list. */
export function parseSavedQuery(url: URL): AnyQuery {
  const named = url.searchParams.getAll('tab').at(-1)
  return { ...parseListQuery(url, listNames.find((name) => name === named) ?? defaultTab), ...firstPage }
}

function parseSort(tab: ListName, place: Place | undefined, sort: string): Sort {
  const by = sortKeys(tab, place).find((key) => key === sort.replace(/^-/, ''))
  return by ? { by, descending: sort.startsWith('-') } : newestFirst
}

/**
 * Reads an id, a dot and the value in the sort column. With dates, the last dot separates them, because the id may be
 * an email address; otherwise the first one, because the value may contain dots.
 */
function parseCursor(side: Cursor['side'], written: string, tab: ListName, sort: Sort): Cursor | null {
  const dot = sort.by === 'date' ? written.lastIndexOf('.') : written.indexOf('.')
  const [id, value] = [parseRecordId(tab, written.slice(0, dot)), sortValue(sort, written.slice(dot + 1))]
  return dot === -1 || id === null || value === null ? null : { side, id, value }
}

/** The id of the record that the address opens over the list. */
export function readOpenId({ searchParams }: URL): number | null {
  return parseRecordNumber(searchParams.get('open'))
}

export function redirectToDashboard({ url }: { url: URL }) {
  return redirect(listHref(parseListQuery(url)))
}

/** Reads a form of the dashboard and the list in its address. */
export async function readListForm<Schema extends z.ZodMiniObject>(asked: ActionInput & { url: URL }, schema: Schema) {
  return { ...(await readOrder(asked, schema)), query: parseListQuery(asked.url) }
}

const mostIds = 100

export interface ParsedSelection {
  selected: Selected
  selection: Selection
  /** The number of matches on the colleague's screen, if all are selected. */
  expected: number | null
  /** The last step on screen of each record, if its checkbox names it. */
  seen: Map<number | string, number>
}

/** The selection in an address. */
export function parseSelected({ searchParams }: URL, query: ListQuery): ParsedSelection | null {
  const all = searchParams.get('all')
  if (all !== null) {
    const { page: _page, cursor: _cursor, tab: _tab, ...filter } = query
    const expected = /^\d{1,9}$/.test(all) ? Number(all) : null
    return { selected: { all: expected ?? 0 }, selection: { filter }, expected, seen: new Map() }
  }
  const boxes = searchParams.getAll('id').slice(0, mostIds)
  const known = boxes.flatMap((box) => {
    const [written = '', seen = null] = box.split('.')
    const id = parseRecordId(query.tab, written)
    return id === null ? [] : { box, id, seen: parseRecordNumber(seen) }
  })
  if (known.length === 0) return null
  return {
    selected: { boxes: known.map(({ box }) => box) },
    selection: { ids: known.map(({ id }) => id), place: query.place },
    expected: null,
    seen: new Map(known.flatMap(({ id, seen }) => (seen === null ? [] : [[id, seen]]))),
  }
}

/** The selection of a form; without one, the list shows an error. `inPlace`: in the trash or the spam review. */
export function readSelection(url: URL, { inPlace = false } = {}): ParsedSelection & { query: ListQuery } {
  const query = parseListQuery(url)
  if (inPlace !== (query.place !== undefined)) throw data(null, { status: 400 })
  const parsed = parseSelected(url, query)
  if (!parsed) throw redirect(listHref(query, { bulk: 'nothing' }), 303)
  return { query, ...parsed }
}

/** The selection in an address, with a fresh count if it is all matches. */
export async function recountSelected(query: ListQuery, parsed: ParsedSelection | null): Promise<Selected | null> {
  if (!parsed || 'boxes' in parsed.selected) return parsed?.selected ?? null
  return { all: (await findSelected(query.tab, parsed.selection)).count }
}

/** Redirects to a question about the same selection, which shows if the count has changed. */
export function redirectToQuestion(
  { query, selected }: ReturnType<typeof readSelection>,
  question: Record<string, string>,
  headers?: HeadersInit,
) {
  return redirect(selectedHref(query, selected, question), { status: 303, headers })
}
