import type { RowAccess } from '#app/domain/lists/chosen.server.ts'
import { sortKeys } from '#app/domain/lists/lists.server.ts'
import { listPage } from '#app/domain/lists/page.server.ts'
import type { ListName } from '#app/domain/records/kinds.ts'
import type { ListDefinition } from '#app/domain/records/list-definition.ts'
import type { RequestContext } from '#app/http/context.server.ts'
import { readFilters } from '#app/routes/admin/filters/read.server.ts'
import type { ListQuery } from './query.ts'

/** Everything that `PlainList` shows. `counted`: how many the whole list has, where that is known. */
export async function readPlainList<Name extends ListName, Id extends number | string, Row extends { id: Id }>(
  asked: ListQuery<Name>,
  definition: ListDefinition<Id, Row> & RowAccess,
  context: RequestContext,
  counted?: number,
) {
  const [list, filters] = await Promise.all([listPage(definition, asked, counted), readFilters(asked, context)])
  const query: ListQuery<Name> = { ...asked, page: list.page, cursor: list.cursor }
  return { query, list, filters, sortKeys: sortKeys(asked.tab) }
}
