import { unsubscribeLink } from '#app/domain/installation/links.server.ts'
import { type ReadableMail, readableMail, storedMail } from '#app/domain/mail/content.ts'
import { personalMail, type ReaderContent } from '#app/domain/mail/personal.ts'
import type { MailKind } from '#app/domain/outbox/kinds.ts'
import { composeReview } from '#app/domain/spam-review/mail.server.ts'
import { database } from '#app/platform/database/database.server.ts'
import type { OutboxItem } from '#prisma/generated/sqlite/client.ts'

type MailItem = Pick<OutboxItem, 'kind' | 'content' | 'newsletterId' | 'batch' | 'settledAt'>

/**
 * The mail itself, as it is sent and shown. Of a newsletter the outbox holds only the reader's part, of a list of spam none
 * of the records.
 */
export async function contentOf(item: MailItem): Promise<ReadableMail> {
  const { kind, content, newsletterId } = item
  if (kind === ('staff.spam_review' satisfies MailKind)) return readableMail(storedMail(await composeReview(item)))
  if (newsletterId === null) return readableMail(content)
  const { token } = content as unknown as ReaderContent
  const newsletter = await database.newsletter.findUniqueOrThrow({ where: { id: newsletterId } })
  return { ...personalMail(newsletter, token), unsubscribe: unsubscribeLink(token) }
}
