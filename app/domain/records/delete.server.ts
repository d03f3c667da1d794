import { database, isMissingRow, isMissingTable } from '#app/platform/database/database.server.ts'
import { forgetAll, type SearchedTable } from '#app/platform/database/search.server.ts'
import { log } from '#app/platform/log.server.ts'

export type Deletion = 'deleted' | 'gone' | 'failed'

/** What became of a record that `remove` was to delete. */
export async function deletion(remove: () => Promise<unknown>): Promise<Deletion> {
  try {
    await remove()
    return 'deleted'
  } catch (error) {
    if (isMissingRow(error)) return 'gone'
    log.error({ error }, 'a record could not be deleted')
    return 'failed'
  }
}

/** `changed`: there are more or fewer than somebody agreed to delete, so none was. */
export type DeletionOfAll = 'deleted' | 'changed' | 'failed'

export type Transaction = Parameters<Parameters<typeof database.$transaction>[0]>[0]

class CountChanged extends Error {}

/** What became of all rows of a table, which `remove` deletes and counts: it is undone where they are not so many. */
export async function deletionOfAll(
  table: SearchedTable,
  agreed: number,
  remove: (transaction: Transaction) => Promise<{ count: number }>,
): Promise<DeletionOfAll> {
  try {
    await database.$transaction(
      async (transaction) => {
        await transaction.$executeRaw(forgetAll(table))
        const { count } = await remove(transaction)
        if (count !== agreed) throw new CountChanged()
      },
      { timeout: 30_000 },
    )
    return 'deleted'
  } catch (error) {
    if (error instanceof CountChanged) return 'changed'
    log.error({ error }, 'the records of a list could not be deleted')
    return 'failed'
  }
}

/** Why something could not be read. */
export type ReadFault = 'tableMissing' | 'unavailable'

/** What was read, or why it could not be. */
export async function readOrFault<Value>(read: () => Promise<Value>): Promise<Value | { fault: ReadFault }> {
  try {
    return await read()
  } catch (error) {
    log.error({ error }, 'records could not be read')
    return { fault: isMissingTable(error) ? 'tableMissing' : 'unavailable' }
  }
}
