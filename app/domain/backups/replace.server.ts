import { recordEvent } from '#app/domain/audit/record.server.ts'
import { addEvents, highestLoggedId } from '#app/domain/audit/restore.server.ts'
import { adoptRestoredFiles, removeFilesOfRecords } from '#app/domain/files/missing.server.ts'
import { holdRestoredMails } from '#app/domain/outbox/items.server.ts'
import { removeErasedAddresses } from '#app/domain/privacy/erase.server.ts'
import { forgetErasedSearches } from '#app/domain/saved-filters/forget.server.ts'
import { removeOrphanMails } from '#app/domain/subscribers/erase.server.ts'
import { unsubscribeAgain } from '#app/domain/subscribers/subscribe.server.ts'
import { computed } from '#app/domain/upgrade/backups.ts'
import { inStatements, insertRows } from '#app/platform/database/insert.server.ts'
import { raiseSequence } from '#app/platform/database/schema.server.ts'
import { forgetAllTokens } from '#app/platform/database/search.server.ts'
import { longTransaction } from '#app/platform/database/snapshot.server.ts'
import type { Prisma } from '#prisma/generated/sqlite/client.ts'
import { type Erased, KeptRows } from './erased.server.ts'
import { countStep, type OnProgress } from './format.ts'
import type { VerifiedBackup } from './read.server.ts'
import { rowsOf } from './rows.server.ts'
import { auditTable, type BackupTable, erasuresTable, type Row, tables } from './tables.server.ts'

interface Records {
  backup: VerifiedBackup
  erased: Erased
  /** Keys of lost files. */
  missing: string[]
  /** When the backup began. */
  backupEndedAt: Date | null
  onProgress: OnProgress
}

/**
 * Replaces all records in one transaction, so that a killed process leaves the old ones. Returns the rows left out and
 * held back.
 */
export function replaceRecords({
  backup,
  erased,
  missing,
  backupEndedAt,
  onProgress,
}: Records): Promise<{ written: number; leftOut: number; held: number }> {
  return longTransaction(async (transaction) => {
    await deleteAll(transaction)
    await removeFilesOfRecords(transaction)
    const kept = new KeptRows(backup, erased)
    let written = 0
    const isLacking = (table: BackupTable) => (backup.lacking.get(table) ?? []).length > 0
    for (const table of tables) {
      const rows = told(`restored ${table.name}`, kept.of(table), onProgress)
      if (table === auditTable) written += await addEvents(transaction, rows)
      else written += await write(transaction, table, rows, isLacking(table))
    }
    await compute(transaction, backup)
    await adoptRestoredFiles(transaction, missing, kept.files)
    await removeOrphanMails(transaction)
    const again = await removeErasedAddresses(transaction, erased.values())
    await forgetErasedSearches(transaction, { erased: kept.people })
    await unsubscribeAgain(transaction, erased.values())
    const held = await holdRestoredMails(transaction)
    const leftOut = kept.leftOut + again
    // A backup of 0.2.0 knows no roles.
    await transaction.$executeRaw`
        UPDATE staff SET role = 'owner' WHERE id = (SELECT id FROM staff ORDER BY created_at, id LIMIT 1)
          AND NOT EXISTS (SELECT 1 FROM staff WHERE role = 'owner')`
    written += await write(transaction, erasuresTable, erased.values() as Iterable<unknown> as Iterable<Row>)
    const { installation: id } = backup.manifest
    const installation = { id, backupStartedAt: null, backupEndedAt, searchVersion: '' }
    const update = { ...installation, publicVersion: { increment: 1 } }
    await transaction.installation.upsert({ where: { number: 1 }, create: installation, update })
    for (const { name, nouns } of tables)
      if (nouns) await raiseSequence(transaction, name, await highestLoggedId(transaction, nouns))
    await recordEvent(transaction, 'operator', 'backup.restored', null, { rows: written - again, leftOut })
    return { written: written - again, leftOut, held }
  })
}

async function* told(step: string, rows: AsyncIterable<Row>, onProgress: OnProgress) {
  const counted = countStep(step, onProgress)
  for await (const row of rows) {
    counted.add(1)
    yield row
  }
  counted.finish()
}

/** Computes fields that an older backup lacks. */
async function compute(transaction: Prisma.TransactionClient, { lacking }: VerifiedBackup) {
  for (const { table, field, sql } of computed)
    if ([...lacking].some(([{ name }, fields]) => name === table && fields.includes(field)))
      await transaction.$executeRawUnsafe(sql)
}

/**
 * Also deletes sessions and invitations of the replaced accounts. Keeps the audit log. The next start fills the search
 * index.
 */
async function deleteAll(transaction: Prisma.TransactionClient) {
  await forgetAllTokens(transaction)
  await transaction.session.deleteMany()
  await transaction.invitation.deleteMany()
  await transaction.personLink.deleteMany()
  for (const table of [erasuresTable, ...[...tables].reverse()])
    if (table !== auditTable) await rowsOf(transaction, table).deleteMany()
}

async function write(
  transaction: Prisma.TransactionClient,
  table: BackupTable,
  rows: Iterable<Row> | AsyncIterable<Row>,
  isLacking = false,
) {
  let [written, isNumbered] = [0, false]
  for await (const batch of inStatements(rows)) {
    // Prisma fills columns that the backup lacks with their defaults.
    if (isLacking) await rowsOf(transaction, table).createMany({ data: batch })
    else await insertRows(transaction, table.name, table.fields, batch)
    written += batch.length
    isNumbered = table.key === 'id' && typeof batch[0]?.id === 'number'
  }
  if (isNumbered) await raiseSequence(transaction, table.name)
  return written
}
