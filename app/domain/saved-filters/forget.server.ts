import { type ErasedPerson, type RecordedAction, recordEvent } from '#app/domain/audit/record.server.ts'
import { fold } from '#app/domain/fold.ts'
import { hasWords, type ListSource } from '#app/domain/lists/chosen.server.ts'
import { lists } from '#app/domain/lists/lists.server.ts'
import { listNames } from '#app/domain/records/kinds.ts'
import { isFoundIn } from '#app/domain/search-index/tokens.ts'
import { Prisma } from '#prisma/generated/sqlite/client.ts'

/**
 * Deletes the saved searches for people whose records were erased: one that found only them would still contain their
 * name. Call it in the transaction of the erasure.
 */
export async function forgetErasedSearches(
  transaction: Prisma.TransactionClient,
  { erased = [] }: Pick<RecordedAction, 'erased'>,
): Promise<void> {
  const saved = await transaction.savedFilter.findMany({
    where: { query: { contains: 'q=' } },
    select: { id: true, query: true },
  })
  for (const { id, query } of saved) {
    const parameters = new URLSearchParams(query)
    const search = parameters.get('q') ?? ''
    const list: ListSource = lists[listNames.find((name) => name === parameters.get('tab')) ?? 'job_applications']
    if (!isAbout(search, erased) || (await findsSomebody(list, search, transaction))) continue
    await transaction.savedFilter.delete({ where: { id }, select: { id: true } })
    await recordEvent(transaction, 'system', 'saved_filter.deleted', id)
  }
}

/** Also matches queries with more than the name. */
function isAbout(search: string, erased: ErasedPerson[]): boolean {
  const typed = fold(search).trim()
  if (typed === '') return false
  return erased.some(({ name, email, reference, phone }) => {
    const texts = [name, email, reference, phone ?? ''].filter(Boolean)
    return isFoundIn(texts, search) || texts.some((text) => typed.includes(fold(text)))
  })
}

/** Reads the rows themselves, because a restore empties the index. */
async function findsSomebody(list: ListSource, search: string, transaction: Prisma.TransactionClient) {
  const parts = list.searchable?.parts ?? (list.part ? [list.part] : [])
  if (parts.length === 0) return false
  const rows = await transaction.$queryRaw<unknown[]>`
    SELECT 1 FROM ${Prisma.raw(list.table)} WHERE ${hasWords(parts, search)} LIMIT 1`
  return rows.length > 0
}
