import { randomUUID } from 'node:crypto'
import { z } from 'zod'
import { database } from '#app/platform/database/database.server.ts'
import { openStorage } from '#app/platform/storage/open.server.ts'
import type { Storage } from '#app/platform/storage/storage.ts'
import { requireOurs } from './ours.server.ts'

/**
 * The ledger lies beside the resumes, so that a server with an older database still learns of an erasure. Entries wait
 * in the database while the storage is not ours, because a wrong storage would lose them.
 */
const ledger = openStorage('erasures')

const entries = z.array(
  z.object({ id: z.string(), receiptToken: z.string().nullable(), erasedAt: z.coerce.date<string>() }),
)

export type LedgerEntry = z.output<typeof entries>[number] & { ledgerKey: string }

const atOnce = 1_000

/** Writes the erasures that the ledger lacks. */
export async function flushLedger(): Promise<void> {
  for (;;) {
    const untold = await database.erasure.findMany({
      where: { ledgerKey: null },
      select: { id: true, receiptToken: true, erasedAt: true },
      take: atOnce,
    })
    if (untold.length === 0) return
    await requireOurs('resumes')
    const ledgerKey = randomUUID()
    await ledger.put(ledgerKey, Buffer.from(JSON.stringify(untold)))
    const where = { id: { in: untold.map(({ id }) => id) }, ledgerKey: null }
    const { count } = await database.erasure.updateMany({ where, data: { ledgerKey } })
    // Another instance was faster.
    if (count === 0) await ledger.remove(ledgerKey)
    if (untold.length < atOnce) return
  }
}

/** All entries except those of the files with known keys. */
export async function* readLedger(known = new Set<string>(), from: Storage = ledger): AsyncGenerator<LedgerEntry> {
  const keys: string[] = []
  for await (const { key } of from.list()) if (!known.has(key)) keys.push(key)
  for (const ledgerKey of keys) {
    const body = await from.open(ledgerKey)
    if (!body) continue
    for (const entry of entries.parse(await new Response(body).json())) yield { ...entry, ledgerKey }
  }
}

/**
 * Removes the entries that `isLifted` accepts and the database no longer has. Files with other entries too are
 * rewritten from the database.
 */
export async function removeLedgerEntries(
  isLifted: (entry: Pick<LedgerEntry, 'id' | 'erasedAt'>) => boolean,
): Promise<void> {
  const keys = new Set<string>()
  for await (const entry of readLedger()) if (isLifted(entry)) keys.add(entry.ledgerKey)
  await database.erasure.updateMany({ where: { ledgerKey: { in: [...keys] } }, data: { ledgerKey: null } })
  await flushLedger()
  for (const key of keys) await removeFromLedger(key)
}

export async function removeFromLedger(ledgerKey: string): Promise<void> {
  await requireOurs('resumes')
  await ledger.remove(ledgerKey)
}
