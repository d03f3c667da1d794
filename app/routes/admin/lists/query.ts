import { href } from 'react-router'
import { bulkMessages } from '#app/content/admin/bulk.ts'
import { undoDeletion } from '#app/content/admin/places.ts'
import { filterParameters, type ListFilter } from '#app/domain/lists/filter.ts'
import {
  isOneOf,
  type Kind,
  kindOf,
  type ListName,
  type RecordKind,
  submissionKinds,
} from '#app/domain/records/kinds.ts'
import {
  beginsDescending,
  firstPage,
  newestFirst,
  type Place,
  type Sort,
  type SortKey,
} from '#app/domain/records/rules.ts'

export interface ListQuery<Name extends ListName = RecordKind> extends ListFilter {
  tab: Name
}

/** The query of any list. */
export type AnyQuery = ListQuery<ListName>

export const defaultTab = 'job_applications'

type Named = Pick<AnyQuery, 'tab' | 'place'>

/** Lists with their own page. The dashboard shows the others, and every trash. */
const ownPages: Partial<Record<ListName, string>> = {
  jobs: href('/admin/jobs'),
  mail: href('/admin/mail'),
  audit: href('/admin/audit'),
  subscribers: href('/admin/subscribers'),
}

export const listPath = ({ tab = defaultTab, place }: Partial<Named>) =>
  (place ? undefined : ownPages[tab]) ?? href('/admin/dashboard')

/** The parameters that name a list or a place of it, unless the path does. */
export function listParameters({ tab, place }: Named, path: string): Record<string, string> {
  const ownPage = ownPages[tab]
  const isNamed = tab === defaultTab || (ownPage !== undefined && path.startsWith(ownPage))
  return { ...(!isNamed && { tab }), ...(place && { in: place }) }
}

const wholeList: AnyQuery = { tab: defaultTab, search: '', sort: newestFirst, ...firstPage }

/** The address of a list or a place of it. `more`: parameters of what is open over it. */
export function listHref(asked: Partial<AnyQuery>, more: Record<string, string | number> = {}, path = listPath(asked)) {
  const query = { ...wholeList, ...asked }
  const { search, sort, page, cursor } = query
  const parameters = new URLSearchParams({
    ...listParameters(query, path),
    ...(search && { q: search }),
    ...filterParameters(query),
    ...(sortName(sort) !== sortName(newestFirst) && { sort: sortName(sort) }),
    ...(page > 1 && { page: String(page) }),
    ...(cursor && { [cursor.side]: `${cursor.id}.${cursor.value}` }),
  })
  for (const [name, value] of Object.entries(more)) parameters.set(name, String(value))
  return parameters.size > 0 ? `${path}?${parameters}` : path
}

/** A column's name, with a leading dash for descending order. */
export function sortName({ by, descending }: Sort): string {
  return descending ? `-${by}` : by
}

/** The link in a column's header that sorts the list. */
export function sortLink(query: AnyQuery, by: SortKey) {
  const isNow = query.sort.by === by
  const descending = isNow ? !query.sort.descending : beginsDescending(by)
  const now = query.sort.descending ? ('descending' as const) : ('ascending' as const)
  return { href: listHref({ ...query, sort: { by, descending }, ...firstPage }), now: isNow ? now : undefined }
}

/** The address that shows a record. */
export function recordHref(noun: Kind['noun'], id: string): string {
  const { page, tab } = kindOf('noun', noun)
  return page ? href(`${page}/:id`, { id }) : listHref({ tab }, { open: id })
}

/** The trash or the spam review of a kind of record. */
export function placeHref(noun: Kind['noun'], place: Place): string {
  return listHref({ tab: kindOf('noun', noun).tab, place })
}

/** The two views of the same applications. */
export type View = 'list' | 'board'

export const viewPath = (view: View, query: Partial<AnyQuery>) =>
  view === 'board' ? href('/admin/applications/board') : listPath(query)

/** The board has no sort order and no pages. */
export const viewHref = (view: View, query: Partial<AnyQuery>) =>
  listHref({ ...query, ...firstPage, ...(view === 'board' && { sort: newestFirst }) }, {}, viewPath(view, query))

/** `act`: the step to make with the letter. `from`: the page to return to. */
interface LetterParameters {
  act?: string
  from?: 'board'
  /** The date that the step sets. */
  interview?: string
}

/** The address of the letter's editor. */
export function letterHref(id: number | string, query: Partial<ListQuery>, more: LetterParameters = {}): string {
  return listHref(query, { ...more }, href(`/admin/${areaOf(query)}/:id/letter`, { id: String(id) }))
}

/** The address that takes a letter back. */
export function takeBackHref(id: number | string, query: Partial<ListQuery>): string {
  return listHref(query, {}, href(`/admin/${areaOf(query)}/:id/take-back`, { id: String(id) }))
}

function areaOf({ tab = defaultTab }: Partial<ListQuery>) {
  return kindOf('tab', isOneOf(submissionKinds, tab) ? tab : defaultTab).area
}

/** Selected records of a list by their checkboxes, or the number of all matches. */
export type Selected = { boxes: string[] } | { all: number }

/** The address of a list with a selection. */
export function selectedHref(
  query: ListQuery,
  selected: Selected | null,
  more: Record<string, string> = {},
  path?: string,
): string {
  const chosen: string[][] = !selected
    ? []
    : 'all' in selected
      ? [['all', String(selected.all)]]
      : selected.boxes.map((box) => ['id', box])
  const address = listHref(query, more, path)
  return chosen.length === 0 ? address : `${address}${address.includes('?') ? '&' : '?'}${new URLSearchParams(chosen)}`
}

/** The value of a record's checkbox: its id and, for an application, the last step on screen. */
export function checkboxValue({ id, seen }: { id: number | string; seen?: number }): string {
  return seen === undefined ? String(id) : `${id}.${seen}`
}

/** The form that restores everything that one deletion moved to the trash. */
export function undoDeletionForm(query: Partial<ListQuery>, deletedAt: Date) {
  return {
    text: undoDeletion.action,
    action: listHref({ ...query, place: undefined, ...firstPage }, {}, href('/admin/dashboard/restore')),
    fields: { deletedAt: String(deletedAt.getTime()) },
  }
}

/** The form that undoes a bulk action, or takes back its letters. */
export function undoForm(query: ListQuery, batch: string, of: { of?: 'letters' } = {}) {
  return {
    text: bulkMessages.undo,
    action: listHref({ ...query, ...firstPage }, {}, href('/admin/dashboard/selected/undo')),
    fields: { batch, ...of },
  }
}
