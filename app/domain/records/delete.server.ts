import { eraseApplication } from '#app/domain/applications/erase.server.ts'
import { carryOutErasures, eraseIn, type Transaction } from '#app/domain/erasures/erase.server.ts'
import { changePublicly } from '#app/domain/publication/change.server.ts'
import { database } from '#app/platform/database/database.server.ts'
import { forgetAll } from '#app/platform/database/search.server.ts'
import { log } from '#app/platform/log.server.ts'
import { Prisma } from '#prisma/generated/sqlite/client.ts'
import { lists, recordNumber } from './lists.server.ts'
import type { Deletion, DeletionOfAll, RecordKind } from './rules.ts'

export async function deleteRecord(kind: RecordKind, id: string): Promise<Deletion> {
  const known = kind === 'blog' ? id : recordNumber(id)
  if (known === null) return 'gone'
  if (kind === 'job_applications') return eraseApplication({ id: Number(known) })
  try {
    const where = Prisma.sql`id = ${known}`
    const count = await inTransaction(kind)((transaction) => deleteThose(transaction, kind, where))
    if (count > 0) await carryOutErasures()
    return count > 0 ? 'deleted' : 'gone'
  } catch (error) {
    log.error({ error }, 'a record could not be deleted')
    return 'failed'
  }
}

class CountChanged extends Error {}

export async function deleteAllRecords(kind: RecordKind, agreed: number): Promise<DeletionOfAll> {
  try {
    await inTransaction(kind)(
      async (transaction) => {
        await transaction.$executeRaw(forgetAll(lists[kind]))
        if ((await deleteThose(transaction, kind, Prisma.sql`true`)) !== agreed) throw new CountChanged()
      },
      { timeout: 30_000 },
    )
    void carryOutErasures()
    return 'deleted'
  } catch (error) {
    if (error instanceof CountChanged) return 'changed'
    log.error({ error }, 'the records of a list could not be deleted')
    return 'failed'
  }
}

/** Visitors see posts alone. */
function inTransaction(kind: RecordKind): typeof changePublicly {
  return kind === 'blog' ? changePublicly : (work, options) => database.$transaction(work, options)
}

/** Posts are the firm's own words: nobody asks for them to be erased for good. */
function deleteThose(transaction: Transaction, kind: RecordKind, where: Prisma.Sql): Promise<number> {
  if (kind !== 'blog') return eraseIn(transaction, kind, where)
  return transaction.$executeRaw`DELETE FROM ${Prisma.raw(lists[kind].table)} WHERE ${where}`
}
