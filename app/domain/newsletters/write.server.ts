import { setImmediate as pause } from 'node:timers/promises'
import { enqueueNewsletter } from '#app/domain/mail/enqueue.server.ts'
import { countWakes, waitForWake, wakeOutbox } from '#app/domain/outbox/wake.server.ts'
import { findReaders, lockReaders } from '#app/domain/subscribers/readers.server.ts'
import { database } from '#app/platform/database/database.server.ts'
import { log } from '#app/platform/log.server.ts'

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
