import { randomUUID } from 'node:crypto'
import { setImmediate as pause } from 'node:timers/promises'
import { type Actor, type RecordedAction, recordEvent, type StaffActor } from '#app/domain/audit/record.server.ts'
import { currentTime } from '#app/domain/installation/clock.server.ts'
import { withPublicationLock } from '#app/domain/installation/publication.server.ts'
import { enqueueMail, enqueueNewsletter } from '#app/domain/mail/enqueue.server.ts'
import { tokenPlace } from '#app/domain/mail/personal.ts'
import { cancelWaiting } from '#app/domain/outbox/items.server.ts'
import { countWakes, waitForWake, wakeOutbox } from '#app/domain/outbox/wake.server.ts'
import { isPublic } from '#app/domain/posts/rules.ts'
import { countReaders, findReaders, lockReaders } from '#app/domain/subscribers/list.server.ts'
import { renderMail } from '#app/emails/compose.ts'
import { database, isUniqueViolation } from '#app/platform/database/database.server.ts'
import { log } from '#app/platform/log.server.ts'
import type { Prisma } from '#prisma/generated/sqlite/client.ts'
import { composeNewsletter } from './compose.server.ts'

type Sending = 'sent' | 'already' | 'gone' | 'noReaders' | 'failed'

/** Starts a newsletter (see write.server.ts). Of two concurrent starts, one succeeds. */
export async function sendNewsletter(postId: string, subject: string, by: StaffActor): Promise<Sending> {
  try {
    // A colleague who hides or deletes the post concurrently either prevents this or stops it afterwards.
    return await withPublicationLock(async (transaction) => {
      const post = await transaction.blogPost.findUnique({ where: { id: postId, deletedAt: null } })
      if (!post || !isPublic(post, currentTime())) return 'gone'
      if ((await transaction.newsletter.count({ where: { postId } })) > 0) return 'already'
      const count = await countReaders(transaction)
      if (count === 0) return 'noReaders'
      const id = randomUUID()
      const mail = renderMail(await composeNewsletter(post, subject, tokenPlace(id), transaction))
      await transaction.newsletter.create({ data: { id, postId, staffId: by.id, readersAfter: '', ...mail } })
      await recordEvent(transaction, by, 'newsletter.sent', id, { count })
      wakeOutbox()
      return 'sent'
    })
  } catch (error) {
    if (isUniqueViolation(error)) return 'already'
    log.error({ error }, 'a newsletter could not be sent')
    return 'failed'
  }
}

/** Sends a test to the requesting member. Returns false if there is no such post. */
export async function sendTest(postId: string, subject: string, by: StaffActor): Promise<boolean> {
  const post = await database.blogPost.findUnique({ where: { id: postId, deletedAt: null } })
  if (!post || !isPublic(post, currentTime())) return false
  const content = await composeNewsletter(post, subject, 'test')
  await enqueueMail(database, { kind: 'newsletter.test', to: by.email, content, by })
  return true
}

/** Cancels the remaining mails, enqueued or not, and returns their number. */
export function stopNewsletter(postId: string, by: Actor): Promise<number> {
  return database.$transaction((transaction) => stopNewsletterIn(transaction, postId, by))
}

/** Stops the newsletters of posts that are no longer public. */
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
  // First, so that no process enqueues another mail.
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

/** Small enough that an applicant's form does not have to wait for the batch. */
const atOnce = 500

/**
 * Enqueues mails for the next readers of any started newsletter; false if none is left. Concurrent writers take turns:
 * the mails and the position are stored together.
 */
export async function writeNextMails(): Promise<boolean> {
  const newsletter = await database.newsletter.findFirst({
    where: { readersAfter: { not: null } },
    orderBy: { createdAt: 'asc' },
    select: { id: true, staffId: true, readersAfter: true },
  })
  if (!newsletter) return false
  const { id, staffId, readersAfter } = newsletter
  await database.$transaction(async (transaction) => {
    const next = await findReaders(transaction, readersAfter ?? '', atOnce)
    const { count } = await transaction.newsletter.updateMany({
      where: { id, readersAfter },
      data: { readersAfter: next.length < atOnce ? null : next.at(-1) },
    })
    if (count > 0) await enqueueNewsletter(transaction, id, await lockReaders(transaction, next), staffId)
  })
  return true
}

/** Starts the worker. Returns a function that stops it after the running batch. */
export function startWritingNewsletters(): () => Promise<void> {
  let isEnding = false
  const working = keepWriting(() => isEnding)
  return () => {
    isEnding = true
    wakeOutbox()
    return working
  }
}

async function keepWriting(isEnding: () => boolean) {
  let isFailing = false
  while (!isEnding()) {
    const seen = countWakes()
    let isWritten = false
    try {
      isWritten = await writeNextMails()
      isFailing = false
    } catch (error) {
      if (!isFailing) log.error({ error }, 'the mails of a newsletter could not be written, and are tried again')
      isFailing = true
    }
    await (isWritten ? pause() : waitForWake(seen))
  }
}
