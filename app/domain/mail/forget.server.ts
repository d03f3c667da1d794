import { setImmediate as pause } from 'node:timers/promises'
import { currentTime } from '#app/domain/installation/clock.server.ts'
import { type Channel, letterKinds } from '#app/domain/outbox/kinds.ts'
import { submissionNouns, tableBy } from '#app/domain/records/kinds.ts'
import { retentionCutoff } from '#app/domain/retention.ts'
import { database } from '#app/platform/database/database.server.ts'
import type { Prisma } from '#prisma/generated/sqlite/client.ts'

const atOnce = 100

/** Deletes old settled mails and returns their number. Letters stay with their record, because they are its history. */
export async function forgetOldMail(now = currentTime()): Promise<number> {
  let count = 0
  for (const channel of ['mail', 'webhook'] satisfies Channel[])
    for await (const kind of kindsOf(channel)) {
      const { where, order } = oldOnes(channel, kind, now)
      count += await forgetAll(where, order)
    }
  return count
}

/** Number of mails that `forgetOldMail` would delete, without newsletters, which expire by the thousand at once. */
export async function countOldMail(now: Date): Promise<number> {
  let count = 0
  for await (const kind of kindsOf('mail'))
    if (kind !== 'newsletter.post')
      count += await database.outboxItem.count({ where: oldOnes('mail', kind, now).where })
  return count
}

/** Number of mails without newsletters, counted up to `most`. */
export function countMail(most?: number): Promise<number> {
  const where = { channel: 'mail', kind: { not: 'newsletter.post' } }
  return database.outboxItem.count({ where, ...(most !== undefined && { take: most }) })
}

/** Old mails of one kind, in the order of the index. */
function oldOnes(channel: Channel, kind: string, now: Date) {
  const moment = retentionCutoff('mail', now)
  const isOld = { channel, kind, settledAt: { lt: moment } }
  const isAboutNothing = tableBy(
    submissionNouns.map((noun) => `${noun}Id` as const),
    () => null,
  )
  if (letterKinds.includes(kind)) return { where: { ...isOld, ...isAboutNothing }, order: 'settledAt' as const }
  // A mail is settled after it was written, and the index has the time of writing.
  return { where: { ...isOld, createdAt: { lt: moment } }, order: 'createdAt' as const }
}

/** Jumps from kind to kind in the index, because there are few kinds with many rows. */
async function* kindsOf(channel: Channel): AsyncGenerator<string> {
  for (let kind = ''; ; ) {
    const next = await database.outboxItem.findFirst({
      where: { channel, kind: { gt: kind } },
      orderBy: { kind: 'asc' },
      select: { kind: true },
    })
    if (!next) return
    kind = next.kind
    yield kind
  }
}

/** `order`: the order of the index that contains them. */
async function forgetAll(where: Prisma.OutboxItemWhereInput, order: 'createdAt' | 'settledAt'): Promise<number> {
  let forgotten = 0
  for (;;) {
    const old = await database.outboxItem.findMany({
      where,
      orderBy: { [order]: 'asc' },
      take: atOnce,
      select: { id: true },
    })
    if (old.length === 0) return forgotten
    const { count } = await database.outboxItem.deleteMany({ where: { id: { in: old.map(({ id }) => id) } } })
    forgotten += count
    if (old.length < atOnce) return forgotten
    // SQLite runs in this thread, so give requests a turn between batches.
    await pause()
  }
}
