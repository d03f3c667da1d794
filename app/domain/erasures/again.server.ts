import { removeErasedAddresses } from '#app/domain/privacy/erased.server.ts'
import { eraseSubscribersAgain } from '#app/domain/subscribers/erase.server.ts'
import { unsubscribeAgain } from '#app/domain/subscribers/unsubscribed.server.ts'
import { database } from '#app/platform/database/database.server.ts'
import { log } from '#app/platform/log.server.ts'
import { Prisma } from '#prisma/generated/sqlite/client.ts'
import { carryOutErasures, erasedTables, eraseIn } from './erase.server.ts'
import { type LedgerEntry, readLedger } from './ledger.server.ts'

const atOnce = 500

/** What was erased stays erased, and a subscription that was ended stays ended, also where a database from before that has been put back. */
export async function eraseAgain(): Promise<number> {
  const files = await database.erasure.groupBy({ by: ['ledgerKey'] })
  const known = new Set(files.flatMap(({ ledgerKey }) => ledgerKey ?? []))
  let erased = 0
  const batch: LedgerEntry[] = []
  for await (const entry of readLedger(known)) {
    batch.push(entry)
    if (batch.length === atOnce) erased += await eraseThose(batch.splice(0))
  }
  if (batch.length > 0) erased += await eraseThose(batch)
  if (erased > 0) {
    log.warn({ erased }, 'what had been erased was back, as from a backup, and was erased again')
    await carryOutErasures()
  }
  return erased
}

async function eraseThose(told: LedgerEntry[]): Promise<number> {
  // Two who wrote the ledger at once may both have told of one.
  const entries = [...new Map(told.map((entry) => [entry.id, entry])).values()]
  const ids = Prisma.join(entries.map(({ id }) => id))
  const rows = entries.map(
    (entry) => Prisma.sql`(${Prisma.join([entry.id, entry.receiptToken, entry.erasedAt, entry.ledgerKey])})`,
  )
  return database.$transaction(async (transaction) => {
    let erased = await transaction.$executeRaw`
      DELETE FROM invitations WHERE token_hash IN (${ids}) OR (staff_id IN (${ids}) AND accepted_at IS NULL)`
    erased += await transaction.$executeRaw`DELETE FROM staff WHERE id IN (${ids})`
    for (const table of erasedTables)
      erased += (await eraseIn(transaction, 'system', table, Prisma.sql`submission_id IN (${ids})`)).count
    erased += await eraseSubscribersAgain(
      transaction,
      entries.map(({ id }) => id),
    )
    erased += await removeErasedAddresses(transaction, entries)
    erased += await unsubscribeAgain(transaction, entries)
    await transaction.$executeRaw`
      INSERT INTO erasures (id, receipt_token, erased_at, ledger_key) VALUES ${Prisma.join(rows)}
      ON CONFLICT (id) DO UPDATE SET ledger_key = excluded.ledger_key`
    return erased
  })
}
