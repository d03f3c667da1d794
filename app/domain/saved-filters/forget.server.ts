import { applicationList } from '#app/domain/applications/list.server.ts'
import { type ErasedPerson, type RecordedAction, recordEvent } from '#app/domain/audit/record.server.ts'
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
    const search = new URLSearchParams(query).get('q') ?? ''
    if (!isAbout(search, erased) || (await findsSomebody(search, transaction))) continue
    await transaction.savedFilter.delete({ where: { id }, select: { id: true } })
    await recordEvent(transaction, 'system', 'saved_filter.deleted', id)
  }
}

/** Also where more was typed than a name. */
function isAbout(search: string, erased: ErasedPerson[]): boolean {
  const typed = plain(search)
  if (typed === '') return false
  return erased
    .flatMap(({ name, email, reference, phone }) => [name, email, reference, phone ?? ''])
    .some((text) => text !== '' && (plain(text).includes(typed) || typed.includes(plain(text))))
}

/** As a search compares: without capitals and accents. */
const plain = (text: string) => text.normalize('NFD').replaceAll(/\p{M}/gu, '').toLowerCase().trim()

async function findsSomebody(search: string, transaction: Prisma.TransactionClient): Promise<boolean> {
  const pattern = `%${literal(search)}%`
  const columns = ['reference', ...applicationList.searched].map(
    (column) => Prisma.sql`lower(${Prisma.raw(column)}) LIKE lower(${pattern}) ESCAPE '\\'`,
  )
  const rows = await transaction.$queryRaw<unknown[]>`
    SELECT 1 FROM job_applications WHERE ${Prisma.join(columns, ' OR ')} LIMIT 1`
  return rows.length > 0
}
