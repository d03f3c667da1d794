import { data, type RouterContextProvider, redirect } from 'react-router'
import type { z as Zod } from 'zod'
import { sortKeys } from '#app/domain/records/lists.server.ts'
import { newestFirst, type RecordKind, recordKinds, type Sort, searchTerm } from '#app/domain/records/rules.ts'
import { z } from '#app/domain/zod.ts'
import { type FlashNotice, redirectWithNotice } from '#app/http/forms/notice.server.ts'
import { type ActionInput, readForm } from '#app/http/forms/read.server.ts'
import { defaultTab, type ListQuery, listHref } from './query.ts'

const parameters = z.object({
  tab: z.enum(recordKinds).catch(defaultTab),
  q: z.string().catch('').transform(searchTerm),
  sort: z.string().catch(''),
  page: z.coerce.number().int().min(1).max(1_000_000).catch(1),
})

export function parseListQuery({ searchParams }: URL): ListQuery {
  const { tab, q, sort, page } = parameters.parse(Object.fromEntries(searchParams))
  return { tab, search: q, sort: parseSort(tab, sort), page }
}

function parseSort(tab: RecordKind, sort: string): Sort {
  const by = sortKeys(tab).find((key) => key === sort.replace(/^-/, ''))
  return by ? { by, descending: sort.startsWith('-') } : newestFirst
}

/** The id of the record that the address opens over the list: one that the database can hold. */
export function openedId({ searchParams }: URL): number | null {
  const id = z.coerce
    .number()
    .pipe(z.int32())
    .safeParse(searchParams.get('open') || undefined)
  return id.success ? id.data : null
}

export function redirectToDashboard({ url }: { url: URL }) {
  return redirect(listHref(parseListQuery(url)))
}

/** What a form of the dashboard sends, and the list it stands in; anything else is refused. */
export async function readListForm<Schema extends Zod.ZodObject>(
  { url, ...posted }: ActionInput & { url: URL },
  schema: Schema,
): Promise<Zod.output<Schema> & { query: ListQuery }> {
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
): Promise<Response> {
  const open = openedId(url)
  return redirectWithNotice(
    listHref(parseListQuery(url), open === null ? {} : { open }),
    { kind, text, detail },
    context,
  )
}
