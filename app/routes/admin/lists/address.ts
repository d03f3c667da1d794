import { href } from 'react-router'
import {
  type ListView,
  newestFirst,
  type RecordKind,
  recordKinds,
  type Sorting,
  searchTerm,
  sortings,
} from '#app/domain/records/rules.ts'
import { z } from '#app/domain/zod.ts'

/** What the dashboard shows, as its address says: one tab, and a part of its list. */
export interface View extends ListView {
  tab: RecordKind
}

const defaultTab = 'job_applications'

const parameters = z.object({
  tab: z.enum(recordKinds).catch(defaultTab),
  q: z.string().catch('').transform(searchTerm),
  sort: z.string().catch(''),
  page: z.coerce.number().int().min(1).max(1_000_000).catch(1),
})

export function viewOf(url: URL): View {
  const { tab, q, sort, page } = parameters.parse(Object.fromEntries(url.searchParams))
  return { tab, search: q, sorting: sortingOf(tab, sort), page }
}

/** The address of a view; `more` adds what is open in it. */
export function addressOf(view: View, more: Record<string, string | number> = {}, path = href('/admin/dashboard')) {
  const search = new URLSearchParams(fieldsOf(view))
  if (view.page > 1) search.set('page', String(view.page))
  for (const [name, value] of Object.entries(more)) search.set(name, String(value))
  return search.size > 0 ? `${path}?${search}` : path
}

/** What an address says of a view apart from its page, without what goes without saying. */
export function fieldsOf({ tab, search, sorting }: View): Record<string, string> {
  const sort = sortName(sorting)
  return {
    ...(tab !== defaultTab && { tab }),
    ...(search && { q: search }),
    ...(sort !== sortName(newestFirst) && { sort }),
  }
}

/** A column's name, after a dash where its order is the other way round. */
export function sortName({ by, descending }: Sorting): string {
  return descending ? `-${by}` : by
}

function sortingOf(tab: RecordKind, sort: string): Sorting {
  const by = sortings[tab].find((column) => column === sort.replace(/^-/, ''))
  return by ? { by, descending: sort.startsWith('-') } : newestFirst
}

/** The id of the record that the address opens over the list: one that the database can hold. */
export function openedIn({ searchParams }: URL): number | null {
  const id = z.coerce
    .number()
    .pipe(z.int32())
    .safeParse(searchParams.get('open') || undefined)
  return id.success ? id.data : null
}

/** What the address asks about over the list; what it names need not be there. */
export function askedIn({ searchParams: asked }: URL) {
  return {
    delete: asked.get('delete'),
    /** The post to publish or unpublish. */
    publish: asked.get('publish'),
    resume: asked.get('resume'),
    deleteAll: asked.get('delete-all'),
    /** How many records there were when that was last asked. */
    counted: z.coerce.number().int().nullable().catch(null).parse(asked.get('counted')),
  }
}

export type Asked = ReturnType<typeof askedIn>
