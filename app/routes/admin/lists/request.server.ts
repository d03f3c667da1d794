import { data, type RouterContextProvider, redirect } from 'react-router'
import * as z from 'zod/mini'
import { isSearched } from '#app/domain/lists/chosen.server.ts'
import { parseFilter } from '#app/domain/lists/filter.ts'
import { lists, sortKeys, sortValue } from '#app/domain/lists/lists.server.ts'
import { parseRecordId, parseRecordNumber } from '#app/domain/records/ids.ts'
import { type ListName, listNamedIn, listNames } from '#app/domain/records/kinds.ts'
import { type Cursor, firstPage, newestFirst, type Place, type Sort, searchTerm } from '#app/domain/records/rules.ts'
import { type FlashNotice, redirectWithNotice } from '#app/http/forms/notice.server.ts'
import { type ActionInput, readForm } from '#app/http/forms/read.server.ts'
import { type AnyQuery, defaultTab, type ListQuery, listHref } from './query.ts'

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

/** Reads a form of the dashboard and the list in its address. Throws for an invalid form. */
export async function readListForm<Schema extends z.ZodMiniObject>(
  { url, ...posted }: ActionInput & { url: URL },
  schema: Schema,
): Promise<z.output<Schema> & { query: ListQuery }> {
  const form = await readForm(posted, schema)
  if (!form.ok) throw data(null, { status: form.status })
  return { ...form.value, query: parseListQuery(url) }
}

export function redirectToList(
  url: URL,
  context: Readonly<RouterContextProvider>,
  kind: FlashNotice['kind'],
  text: string,
  detail?: string,
  form?: FlashNotice['form'],
): Promise<Response> {
  const open = readOpenId(url)
  return redirectWithNotice(
    listHref(parseListQuery(url), open === null ? {} : { open }),
    // Not after a failure, when the dialog may have nothing left to show.
    { kind, text, detail, form, isInDialog: open !== null && kind === 'success' },
    context,
  )
}
