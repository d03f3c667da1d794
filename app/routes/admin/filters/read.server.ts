import { auditPage } from '#app/content/admin/audit.ts'
import { filterWords as words } from '#app/content/admin/filters.ts'
import { automatics } from '#app/domain/audit/groups.ts'
import { listActors } from '#app/domain/audit/people.server.ts'
import { subjectName } from '#app/domain/audit/sentence.ts'
import { nameSubjects } from '#app/domain/audit/subjects.server.ts'
import { listInquiryTypes } from '#app/domain/enquiries/types.server.ts'
import { listDepartments, listJobTitles } from '#app/domain/jobs/list.server.ts'
import { countByValue, isSearched, type ListSource } from '#app/domain/lists/chosen.server.ts'
import { type FilterField, type FilterValue, filterFields } from '#app/domain/lists/filter.ts'
import { lists, sortKeys } from '#app/domain/lists/lists.server.ts'
import { type ListPage, listPage } from '#app/domain/lists/page.server.ts'
import { catchFault } from '#app/domain/lists/read.server.ts'
import type { ListName } from '#app/domain/records/kinds.ts'
import type { ListDefinition } from '#app/domain/records/rules.ts'
import { listSavedFilters } from '#app/domain/saved-filters/keep.server.ts'
import { publicSite } from '#app/domain/site/content.server.ts'
import type { RequestContext } from '#app/http/context.server.ts'
import { mayFollow } from '#app/http/sessions/areas.server.ts'
import { staffContext } from '#app/http/sessions/guard.server.ts'
import { formatCount } from '#app/routes/admin/lists/count.ts'
import { type AnyQuery, type ListQuery, listHref } from '#app/routes/admin/lists/query.ts'
import { parseSavedQuery } from '#app/routes/admin/lists/request.server.ts'
import { filterText, type OfferedValues } from './parts.ts'

/** The data of a list toolbar: whether the list is searchable, the filter values and the member's saved filters. */
export async function readFilters(query: AnyQuery, context: RequestContext) {
  const fields = filterFields(query.tab, query.place)
  const read = await catchFault(
    Promise.all([
      findOfferedValues(fields, query),
      query.search ? {} : countValues(fields, query),
      query.place ? [] : readSaved(context),
    ]),
  )
  const [offered, counted, saved] = 'fault' in read ? [{}, {}, []] : read
  return {
    isSearched: isSearched(lists[query.tab]),
    offered: { ...offered, ...counted },
    saved: saved.filter((filter) => filter.query.tab === query.tab),
  }
}

/** The data of `PlainList`. `counted`: the size of the whole list, if known. */
export async function readPlainList<Name extends ListName>(
  asked: ListQuery<Name>,
  context: RequestContext,
  counted?: number,
) {
  const definition = lists[asked.tab] as unknown as ListDefinition<Id, { id: Id }> & ListSource
  const [page, filters] = await Promise.all([listPage(definition, asked, counted), readFilters(asked, context)])
  const query: ListQuery<Name> = { ...asked, page: page.page, cursor: page.cursor }
  return { query, list: page as unknown as ListPage<RowIn<Name>>, filters, sortKeys: sortKeys(asked.tab) }
}

type Id = number | string
type RowIn<Name extends ListName> = Awaited<ReturnType<(typeof lists)[Name]['find']>>[number]

export type Filters = Awaited<ReturnType<typeof readFilters>>

export type SavedFilter = Awaited<ReturnType<typeof readSaved>>[number]

/** The saved filters of the lists that the member may open. */
export async function readSaved(context: RequestContext) {
  const { id, areas } = context.get(staffContext)
  const saved = (await listSavedFilters(id)).map(({ query, ...filter }) => ({
    ...filter,
    query: parseSavedQuery(new URL(`?${query}`, 'http://localhost')),
  }))
  return saved.filter(({ query }) => mayFollow(areas, listHref(query)))
}

/** Values that no declaration lists. `asked`: the active value, whose record may be deleted. */
const lookUps: {
  [Field in FilterField]?: (asked: FilterValue<Field> | undefined) => Promise<Required<OfferedValues>[Field]>
} = {
  job: async () => (await listJobTitles()).map(({ id, title }) => ({ value: id, text: title })),
  department: async () => (await listDepartments()).map((department) => ({ value: department, text: department })),
  inquiryType: async () => {
    const { types } = publicSite().words('enquiries').message
    return (await listInquiryTypes(types)).map((value) => ({ value, text: filterText('inquiryType', value, {}) }))
  },
  person: async (asked) => {
    const people = await listActors(automatics.some((actor) => actor === asked) ? undefined : asked)
    const others = automatics.map((actor) => ({ id: actor, name: auditPage.actorChoices[actor] }))
    return [...people, ...others].map(({ id, name }) => ({ value: id, text: name }))
  },
  subject: async (asked = '') => {
    const [noun = '', id] = asked.split('.')
    const named = id ? await nameSubjects([{ noun, id }]) : new Map()
    return [...named.values()].map((about) => ({ value: asked, text: words.subject.about(subjectName(about)) }))
  },
}

/** The looked-up values of these filters. */
export async function findOfferedValues(fields: readonly FilterField[], query: AnyQuery): Promise<OfferedValues> {
  const offered = fields.map(async <Field extends FilterField>(field: Field) => {
    return [field, await lookUps[field]?.(query[field] as FilterValue<Field> | undefined)]
  })
  return Object.fromEntries(await Promise.all(offered))
}

/** Filters that show the number of records for each value. A search counts none. */
const counted: readonly FilterField[] = ['state', 'subscription']

async function countValues(fields: readonly FilterField[], query: AnyQuery): Promise<OfferedValues> {
  const offered = counted
    .filter((field) => fields.includes(field))
    .map(async (field) => {
      const values = await countByValue(lists[query.tab], query, field)
      const withCount = ({ value, found }: (typeof values)[number]) =>
        words.withCount(filterText(field, value, {}), formatCount(found))
      return [field, values.map((each) => ({ value: each.value, text: withCount(each) }))]
    })
  return Object.fromEntries(await Promise.all(offered))
}
