import { letterKinds } from '#app/domain/mail/kinds.ts'
import { erasedBefore } from '#app/domain/retention.ts'
import { database } from '#app/platform/database/database.server.ts'
import type { Prisma } from '#prisma/generated/sqlite/client.ts'

const isAboutRecord: Prisma.OutboxItemWhereInput = {
  OR: [{ applicationId: { not: null } }, { messageId: { not: null } }, { enquiryId: { not: null } }],
}

/** What has been settled for long; but letters are the history of their record, and go with it. */
const isOld = (now: Date): Prisma.OutboxItemWhereInput => ({
  settledAt: { lt: erasedBefore('mail', now) },
  NOT: { AND: [isAboutRecord, { kind: { in: [...letterKinds] } }] },
})

export async function forgetOldMail(now = new Date()): Promise<number> {
  const { count } = await database.outboxItem.deleteMany({ where: isOld(now) })
  return count
}

/** Without newsletters and events, thousands of which are written, and so forgotten, at once. */
const isMail: Prisma.OutboxItemWhereInput = { channel: 'mail', kind: { not: 'newsletter.post' } }

export const countMail = () => database.outboxItem.count({ where: isMail })

/** How many `forgetOldMail` would delete. */
export const countOldMail = (now: Date) => database.outboxItem.count({ where: { AND: [isMail, isOld(now)] } })
