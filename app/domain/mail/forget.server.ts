import { letterKinds } from '#app/domain/mail/kinds.ts'
import { erasedBefore } from '#app/domain/retention.ts'
import { database } from '#app/platform/database/database.server.ts'
import type { Prisma } from '#prisma/generated/sqlite/client.ts'

const isAboutRecord: Prisma.OutboxItemWhereInput = {
  OR: [{ applicationId: { not: null } }, { messageId: { not: null } }, { enquiryId: { not: null } }],
}

/** What has been settled for long; but letters are the history of their record, and go with it. */
export async function forgetOldMail(now = new Date()): Promise<number> {
  const { count } = await database.outboxItem.deleteMany({
    where: {
      settledAt: { lt: erasedBefore('mail', now) },
      NOT: { AND: [isAboutRecord, { kind: { in: [...letterKinds] } }] },
    },
  })
  return count
}
