import { unsubscribeLink } from '#app/domain/installation/links.server.ts'
import { personalMail, type ReaderContent } from '#app/domain/newsletters/personal.ts'
import { database } from '#app/platform/database/database.server.ts'
import type { OutboxItem } from '#prisma/generated/sqlite/client.ts'
import { type ReadableMail, readableMail } from './content.ts'

/** The mail itself, as it is sent and shown: of a newsletter the outbox holds only what each reader has of their own. */
export async function contentOf({
  content,
  newsletterId,
}: Pick<OutboxItem, 'content' | 'newsletterId'>): Promise<ReadableMail> {
  if (newsletterId === null) return readableMail(content)
  const { token } = content as unknown as ReaderContent
  const newsletter = await database.newsletter.findUniqueOrThrow({ where: { id: newsletterId } })
  return { ...personalMail(newsletter, token), unsubscribe: unsubscribeLink(token) }
}
