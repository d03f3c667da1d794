import { setImmediate as pause } from 'node:timers/promises'
import { removeFromLedger } from '#app/domain/files/erasure-ledger.server.ts'
import { currentTime } from '#app/domain/installation/clock.server.ts'
import { retentionDays } from '#app/domain/retention.server.ts'
import { database } from '#app/platform/database/database.server.ts'

/**
 * After as long as anything that was sent is kept, no form is sent again and no link is followed. What has no link stays: it
 * is next to nothing, and keeps a removed account from coming back with a backup.
 */
export async function forgetOldErasures(now = currentTime()): Promise<number> {
  const terms = Object.values(retentionDays)
  if (terms.includes(null)) return 0
  const moment = new Date(now.getTime() - Math.max(...terms.map(Number)) * day)
  const where = { erasedAt: { lt: moment }, receiptToken: { not: null } }
  let count = 0
  for (;;) {
    const old = await database.erasure.findMany({
      where,
      orderBy: { erasedAt: 'asc' },
      take: atOnce,
      select: { id: true, ledgerKey: true },
    })
    const ids = old.map(({ id }) => id)
    // The ledger first: while it cannot be changed, the rows still say what is to be removed from it.
    for (const ledgerKey of new Set(old.map((erasure) => erasure.ledgerKey))) {
      const others = { ledgerKey, id: { notIn: ids } }
      if (ledgerKey && (await database.erasure.count({ where: others })) === 0) await removeFromLedger(ledgerKey)
    }
    count += (await database.erasure.deleteMany({ where: { id: { in: ids } } })).count
    if (old.length < atOnce) return count
    await pause()
  }
}

const atOnce = 500

const day = 24 * 3_600_000
