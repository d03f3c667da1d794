import { type ErasedTable, erasedTables, eraseIn, finishErasures } from '#app/domain/erasures/erase.server.ts'
import { type LedgerEntry, readLedger } from '#app/domain/files/erasure-ledger.server.ts'
import { removeErasedAddresses } from '#app/domain/privacy/erase.server.ts'
import { countErasedSubscribers, eraseSubscribersAgain } from '#app/domain/subscribers/erase.server.ts'
import { unsubscribeAgain } from '#app/domain/subscribers/subscribe.server.ts'
import { database } from '#app/platform/database/database.server.ts'
import { log } from '#app/platform/log.server.ts'
import { Prisma } from '#prisma/generated/sqlite/client.ts'

const atOnce = 500

/** Yields the ledger entries that the database does not know, in batches. */
async function* readUnknown(): AsyncGenerator<LedgerEntry[]> {
  const files = await database.erasure.groupBy({ by: ['ledgerKey'] })
  const known = new Set(files.flatMap(({ ledgerKey }) => ledgerKey ?? []))
  const batch: LedgerEntry[] = []
  for await (const entry of readLedger(known)) {
    batch.push(entry)
    if (batch.length === atOnce) yield batch.splice(0)
  }
  if (batch.length > 0) yield batch
}

/** Repeats erasures and ended subscriptions after an older database was restored. */
export async function eraseAgain(): Promise<number> {
  let erased = 0
  for await (const batch of readUnknown()) erased += await eraseThose(batch)
  if (erased > 0) {
    log.warn({ erased }, 'what had been erased was back, as from a backup, and was erased again')
    await finishErasures()
  }
  return erased
}

/** The number of rows that `eraseAgain` would erase, and the size of the table. */
interface Part {
  due: number
  total: number
}

/** By table; empty if the ledger has nothing new. */
export async function countErasedAgain(): Promise<Part[]> {
  const due = new Map<ErasedTable | 'subscribers', number>()
  const add = (table: ErasedTable | 'subscribers', count: number) => due.set(table, (due.get(table) ?? 0) + count)
  for await (const batch of readUnknown()) {
    const ids = batch.map(({ id }) => id)
    for (const table of erasedTables)
      add(table, await countRows(table, Prisma.sql`submission_id IN (${Prisma.join(ids)})`))
    add('subscribers', await countErasedSubscribers(ids))
  }
  const parts = [...due].map(async ([table, count]) => ({ due: count, total: await countRows(table) }))
  return Promise.all(parts)
}

async function countRows(table: string, where = Prisma.sql`TRUE`): Promise<number> {
  const [row] = await database.$queryRaw<[{ n: bigint }]>`
    SELECT count(*) AS n FROM ${Prisma.raw(table)} WHERE ${where}`
  return Number(row.n)
}

/** Ended accounts and invitations give no access while `eraseAgain` waits. */
export async function endAccountsAgain(): Promise<number> {
  let ended = 0
  for await (const batch of readUnknown()) ended += await endAccounts(database, Prisma.join(batch.map(({ id }) => id)))
  return ended
}

async function endAccounts(client: Pick<Prisma.TransactionClient, '$executeRaw'>, ids: Prisma.Sql): Promise<number> {
  const invitations = await client.$executeRaw`
    DELETE FROM invitations WHERE token_hash IN (${ids}) OR (staff_id IN (${ids}) AND accepted_at IS NULL)`
  return invitations + (await client.$executeRaw`DELETE FROM staff WHERE id IN (${ids})`)
}

async function eraseThose(told: LedgerEntry[]): Promise<number> {
  // Two concurrent writers of the ledger may both have recorded one erasure.
  const entries = [...new Map(told.map((entry) => [entry.id, entry])).values()]
  const ids = Prisma.join(entries.map(({ id }) => id))
  const rows = entries.map(
    (entry) => Prisma.sql`(${Prisma.join([entry.id, entry.receiptToken, entry.erasedAt, entry.ledgerKey])})`,
  )
  return database.$transaction(async (transaction) => {
    let erased = await endAccounts(transaction, ids)
    for (const table of erasedTables)
      erased += await eraseIn(transaction, 'system', table, Prisma.sql`submission_id IN (${ids})`)
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
