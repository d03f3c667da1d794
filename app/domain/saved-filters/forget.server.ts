import { type ErasedPerson, type RecordedAction, recordEvent } from '#app/domain/audit/record.server.ts'
import { fold } from '#app/domain/fold.ts'
import type { RowAccess } from '#app/domain/lists/chosen.server.ts'
import { lists } from '#app/domain/lists/lists.server.ts'
import { everyList, type ListName } from '#app/domain/records/kinds.ts'
import { isFoundIn } from '#app/domain/search-index/tokens.ts'
import { literal } from '#app/platform/database/searching.ts'
import { Prisma } from '#prisma/generated/sqlite/client.ts'

/** Deletes the saved searches for people whose records were erased. */
export async function forgetErasedSearches(
  transaction: Prisma.TransactionClient,
  { erased = [] }: RecordedAction,
): Promise<void> {
  await forgetSearchesFor(erased, transaction)
}

/**
 * In the transaction that erases them: a saved filter whose search found one of them and finds nobody any more would be
 * what is left of their name.
 */
export async function forgetSearchesFor(erased: ErasedPerson[], transaction: Prisma.TransactionClient): Promise<void> {
  const saved = await transaction.savedFilter.findMany({
    where: { query: { contains: 'q=' } },
    select: { id: true, query: true },
  })
  for (const { id, query } of saved) {
    const parameters = new URLSearchParams(query)
    const search = parameters.get('q') ?? ''
    const list = lists[everyList.find((name) => name === parameters.get('tab')) ?? 'job_applications']
    if (!isAbout(search, erased) || (await findsSomebody(list, search, transaction))) continue
    await transaction.savedFilter.delete({ where: { id }, select: { id: true } })
    await recordEvent(transaction, 'system', 'saved_filter.deleted', id)
  }
}

/** Also where more was typed than a name. */
function isAbout(search: string, erased: ErasedPerson[]): boolean {
  const typed = fold(search).trim()
  if (typed === '') return false
  return erased.some(({ name, email, reference, phone }) => {
    const texts = [name, email, reference, phone ?? ''].filter(Boolean)
    return isFoundIn(texts, search) || texts.some((text) => typed.includes(fold(text)))
  })
}

type SearchedRows = RowAccess & Pick<(typeof lists)[ListName], 'table' | 'key'>

/** Reads the rows themselves: a restore empties the index. */
async function findsSomebody(list: SearchedRows, search: string, transaction: Prisma.TransactionClient) {
  const parts = list.searchable?.parts ?? (list.part ? [list.part] : [])
  if (parts.length === 0) return false
  const hasWords = search
    .split(/\s+/)
    .filter(Boolean)
    .map((word) => {
      const pattern = `%${literal(word)}%`
      const columns = parts.map((column) => Prisma.sql`lower(${Prisma.raw(column)}) LIKE lower(${pattern}) ESCAPE '\\'`)
      return Prisma.sql`(${Prisma.join(columns, ' OR ')})`
    })
  const rows = await transaction.$queryRaw<unknown[]>`
    SELECT 1 FROM ${Prisma.raw(list.table)} WHERE ${Prisma.join(hasWords, ' AND ')} LIMIT 1`
  return rows.length > 0
}
