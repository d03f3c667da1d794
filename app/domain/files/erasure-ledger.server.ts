import { randomUUID } from 'node:crypto'
import { z } from 'zod'
import { database } from '#app/platform/database/database.server.ts'
import { openStorage } from '#app/platform/storage/open.server.ts'
import type { Storage } from '#app/platform/storage/storage.ts'
import { requireOurs } from './ours.server.ts'

/**
 * Beside the resumes, so that whoever restores a database from before an erasure still learns of it. In a storage that is
 * not ours the entries would be lost: they wait in the database.
 */
const ledger = openStorage('erasures')

const entries = z.array(
  z.object({ id: z.string(), receiptToken: z.string().nullable(), erasedAt: z.coerce.date<string>() }),
)

export type LedgerEntry = z.output<typeof entries>[number] & { ledgerKey: string }

const atOnce = 1_000

/** Writes what the ledger does not tell yet. */
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
    // Another copy was faster.
    if (count === 0) await ledger.remove(ledgerKey)
    if (untold.length < atOnce) return
  }
}

/** All but what is in the files with the known keys. */
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
 * Takes out, for good, what `isLifted` names and the database does not tell any more. Files that also tell of others are
 * written anew from the database.
 */
export async function liftFromLedger(
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
