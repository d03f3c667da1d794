import { type Actor, type RecordedAction, recordEvent } from '#app/domain/audit/record.server.ts'
import { currentTime } from '#app/domain/installation/clock.server.ts'
import { cancelWaiting } from '#app/domain/outbox/cancel.server.ts'
import { isPublic } from '#app/domain/posts/rules.ts'
import { countReaders } from '#app/domain/subscribers/readers.server.ts'
import { database } from '#app/platform/database/database.server.ts'
import type { Prisma } from '#prisma/generated/sqlite/client.ts'

/** Takes back what still waits, written or not; answers how many those were. */
export function stopNewsletter(postId: string, by: Actor): Promise<number> {
  return database.$transaction((transaction) => stopNewsletterIn(transaction, postId, by))
}

/** Stops the newsletters of posts that visitors cannot read any more. */
export async function stopUnlessPublic(
  transaction: Prisma.TransactionClient,
  { ids, by }: RecordedAction,
): Promise<void> {
  const now = currentTime()
  const posts = await transaction.blogPost.findMany({
    where: { id: { in: ids.map(String) }, newsletter: { isNot: null } },
    select: { id: true, status: true, publishedAt: true, deletedAt: true },
  })
  for (const post of posts) if (post.deletedAt || !isPublic(post, now)) await stopNewsletterIn(transaction, post.id, by)
}

async function stopNewsletterIn(transaction: Prisma.TransactionClient, postId: string, by: Actor): Promise<number> {
  // First of all, so that nobody writes another mail meanwhile.
  await transaction.newsletter.updateMany({ where: { postId }, data: { postId } })
  const newsletter = await transaction.newsletter.findUnique({ where: { postId } })
  if (!newsletter) return 0
  const { id, readersAfter } = newsletter
  const unwritten = readersAfter === null ? 0 : await countReaders(transaction, readersAfter)
  await transaction.newsletter.update({ where: { id }, data: { readersAfter: null } })
  const count = unwritten + (await cancelWaiting(transaction, { newsletterId: id }))
  if (count > 0) await recordEvent(transaction, by, 'newsletter.stopped', id, { count })
  return count
}
