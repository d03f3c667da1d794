import { setImmediate as pause } from 'node:timers/promises'
import { countExpired, eraseExpired, expiryCutoff } from '#app/domain/erasures/erase.server.ts'
import { currentTime } from '#app/domain/installation/clock.server.ts'
import { countMail, countOldMail, forgetOldMail } from '#app/domain/mail/forget.server.ts'
import { countUnusedPictures, removeUnusedPictures } from '#app/domain/pictures/unused.server.ts'
import { type Arriving, type Inbox, type Kind, tableOfErasures } from '#app/domain/records/kinds.ts'
import { expiredBefore, retentionDays } from '#app/domain/retention.server.ts'
import { type keptForDays, retentionCutoff } from '#app/domain/retention.ts'
import { countUnconfirmed, eraseUnconfirmed } from '#app/domain/subscribers/erase.server.ts'
import { countExpiredIn, eraseExpiredIn } from '#app/domain/trash/moves.server.ts'
import { countQuarantined, removeQuarantined } from '#app/domain/upgrade/files.server.ts'
import { countOlder } from '#app/platform/database/count.server.ts'
import { database } from '#app/platform/database/database.server.ts'
import { Prisma } from '#prisma/generated/sqlite/client.ts'
import { countErasedAgain, eraseAgain } from './erase-again.server.ts'

const atOnce = 500

/** Older events are deleted; null if the log keeps all. */
function auditCutoff(now: Date): Date | null {
  return expiredBefore(retentionDays.audit, now)
}

/** Number of events that `forgetOldEvents` would delete if the retention were `days`. */
export async function countOldEvents(now: Date, days = retentionDays.audit): Promise<number> {
  const before = expiredBefore(days, now)
  return before ? countOlder('audit_events', 'at', before) : 0
}

/** Deletes older events and returns their number. Nothing else removes an event from the log. */
export async function forgetOldEvents(now = currentTime()): Promise<number> {
  const moment = auditCutoff(now)
  if (!moment) return 0
  let forgotten = 0
  for (;;) {
    const count = await database.$executeRaw`
      DELETE FROM audit_events
      WHERE id IN (SELECT id FROM audit_events WHERE at < ${moment} ORDER BY at, id LIMIT ${atOnce})`
    forgotten += count
    if (count < atOnce) return forgotten
    // SQLite runs in this thread, so give requests a turn between batches.
    await pause()
  }
}

/** An automatic erasure of what people sent or wrote. */
export interface Sweep {
  /** The number of due rows at a moment, and of all rows. */
  measure: (now: Date) => Promise<SweepSize>
  /** All due rows are older than this; null if the sweep goes by no age, or by several. */
  before: (now: Date) => Date | null | Promise<Date | null>
  /** Erases what is due; answers how much that was. */
  run: (now: Date) => Promise<number>
}

interface SweepSize {
  due: number
  /** Counts up to this number. */
  total: (most?: number) => Promise<number>
}

function rowsOf(table: Kind['table'] | 'audit_events' | 'subscribers') {
  return async (most?: number) => {
    const limit = most === undefined ? Prisma.empty : Prisma.sql`LIMIT ${most}`
    const [row] = await database.$queryRaw<[{ n: bigint }]>`
      SELECT count(*) AS n FROM (SELECT 1 FROM ${Prisma.raw(table)} ${limit}) AS rows`
    return Number(row.n)
  }
}

function expired({ noun, table }: Arriving): Sweep {
  return {
    measure: async (now) => ({ due: await countExpired(noun, now), total: rowsOf(table) }),
    before: (now) => expiryCutoff(noun, now),
    run: (now) => eraseExpired(noun, now),
  }
}

function trashed({ tab, table }: Kind): Sweep {
  return {
    measure: async (now) => ({ due: await countExpiredIn('trash', tab, now), total: rowsOf(table) }),
    before: olderThan('trash'),
    run: (now) => eraseExpiredIn('trash', now, [tab]),
  }
}

function quarantined({ tab, table }: Inbox): Sweep {
  return {
    measure: async (now) => ({ due: await countExpiredIn('spam', tab, now), total: rowsOf(table) }),
    before: olderThan('quarantinedSubmission'),
    run: (now) => eraseExpiredIn('spam', now, [tab]),
  }
}

const olderThan = (kind: keyof typeof keptForDays) => (now: Date) => retentionCutoff(kind, now)

/** In the order in which they run. */
export const sweeps = {
  erasedAgain: {
    async measure() {
      const parts = await countErasedAgain()
      const worst = parts.toSorted((one, other) => other.due / (other.total || 1) - one.due / (one.total || 1))
      const [{ due, total }] = [worst.find(({ due }) => due > passing) ?? worst[0] ?? { due: 0, total: 0 }]
      return { due, total: async () => total }
    },
    before: () => null,
    run: eraseAgain,
  },
  ...tableOfErasures(expired, trashed, quarantined),
  subscribers: {
    measure: async (now) => ({ due: await countUnconfirmed(now), total: rowsOf('subscribers') }),
    before: olderThan('unconfirmedSubscriber'),
    run: eraseUnconfirmed,
  },
  mails: {
    measure: async (now) => ({ due: await countOldMail(now), total: countMail }),
    before: olderThan('mail'),
    run: forgetOldMail,
  },
  events: {
    measure: async (now) => ({ due: await countOldEvents(now), total: rowsOf('audit_events') }),
    before: auditCutoff,
    run: forgetOldEvents,
  },
  pictures: {
    measure: async (now) => ({ due: await countUnusedPictures(now), total: () => database.blogImage.count() }),
    before: olderThan('unusedPicture'),
    run: removeUnusedPictures,
  },
  quarantinedFiles: {
    measure: async (now) => ({ due: await countQuarantined(now), total: () => database.storedFile.count() }),
    before: olderThan('quarantinedFile'),
    run: removeQuarantined,
  },
} satisfies Record<string, Sweep>

export type SweepName = keyof typeof sweeps

/** Up to this number, rows are erased whatever their share of the table. */
const passing = 20

/** Whether it exceeds a tenth of a table with more than a few rows. */
export async function isLarge({ due, total }: SweepSize): Promise<boolean> {
  return due > passing && due * 10 > (await total(due * 10))
}
