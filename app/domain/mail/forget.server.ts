import { setImmediate as pause } from 'node:timers/promises'
import { letterKinds } from '#app/domain/mail/kinds.ts'
import type { Channel } from '#app/domain/outbox/channels.ts'
import { erasedBefore } from '#app/domain/retention.ts'
import { database } from '#app/platform/database/database.server.ts'
import type { Prisma } from '#prisma/generated/sqlite/client.ts'

const atOnce = 100

/** Deletes what was settled long ago; but letters are the history of their record, and go with it. Answers how many went. */
export async function forgetOldMail(now = new Date()): Promise<number> {
  const moment = erasedBefore('mail', now)
  const isAboutNothing = { applicationId: null, messageId: null, enquiryId: null }
  let count = 0
  for (const channel of ['mail', 'webhook'] satisfies Channel[])
    for await (const kind of kindsOf(channel)) {
      const isOld = { channel, kind, settledAt: { lt: moment } }
      // What was settled then was written before, which is what the index knows.
      count += letterKinds.includes(kind)
        ? await forgetAll({ ...isOld, ...isAboutNothing }, 'settledAt')
        : await forgetAll({ ...isOld, createdAt: { lt: moment } }, 'createdAt')
    }
  return count
}

/** The next one is read at the index each time: there are few kinds, and many rows of each. */
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

/** `order`: of the index that knows them. */
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
    // SQLite answers at once: others are served in between.
    await pause()
  }
}
