import { randomUUID } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import { outboxAnswers } from '#app/content/admin/mail/outbox.ts'
import { databaseTime } from '#app/platform/clock.server.ts'
import { log } from '#app/platform/log.server.ts'
import type { OutboxItem } from '#prisma/generated/sqlite/client.ts'
import { claimDue, storeOutcome } from './items.server.ts'
import type { Channel, ChannelAttempt, OutboxSender, Senders } from './kinds.ts'
import { countWakes, waitForWake, wakeOutbox } from './wake.server.ts'

/** In milliseconds, less than the time that a process has to stop. */
const patience = 20_000

/** Starts to send due items. Returns a function that stops this and waits for running deliveries. */
export function startSending(senders: Senders): () => Promise<void> {
  let isEnding = false
  const working = ofChannels(senders).map(([channel, sender]) => keepSending(channel, sender, () => isEnding))
  return async () => {
    isEnding = true
    wakeOutbox()
    // A longer delivery is repeated with the same id when its lease ends.
    await Promise.race([Promise.all(working), sleep(patience, undefined, { ref: false })])
    for (const [, sender] of ofChannels(senders)) sender.close()
  }
}

export const ofChannels = (senders: Senders) => Object.entries(senders) as [Channel, OutboxSender][]

async function keepSending(channel: Channel, sender: OutboxSender, isEnding: () => boolean) {
  const worker = randomUUID()
  const underWay = new Set<Promise<void>>()
  let isFailing = false
  while (!isEnding()) {
    const seen = countWakes()
    const places = sender.atOnce - underWay.size
    let claimed: OutboxItem[] = []
    try {
      if (sender.isReady?.() ?? true) claimed = await claimDue(channel, places, worker)
      isFailing = false
    } catch (error) {
      if (!isFailing) log.error({ error, channel }, 'the outbox could not be read, and is tried again until it can')
      isFailing = true
    }
    for (const item of claimed) {
      const delivery = deliver(item, sender).finally(() => underWay.delete(delivery))
      underWay.add(delivery)
    }
    if (underWay.size === sender.atOnce) await Promise.race(underWay)
    // After a full batch more items may be due, and slots may be free.
    else if (claimed.length < places) await waitForWake(seen)
  }
  await Promise.all(underWay)
}

/** Sends an item and records the outcome. */
export async function deliver(item: OutboxItem, sender: OutboxSender, now?: Date): Promise<void> {
  const { id, kind, attempts } = item
  const attempt = await sender.send(item).catch((error: unknown): ChannelAttempt => {
    log.error({ error, item: id, kind }, 'something of the outbox could not be sent')
    return { outcome: 'deferred', response: outboxAnswers.fault }
  })
  const { outcome, code } = attempt
  log.info({ item: id, kind, attempts, outcome, code }, 'outbox')
  await settleInTime(item, attempt, now)
}

const pauseOfSettling = 1_000

/** An unstored outcome leads to a second mail, so storing is retried until the lease ends. */
async function settleInTime(item: OutboxItem, attempt: ChannelAttempt, now?: Date) {
  for (;;) {
    try {
      return await storeOutcome(item, attempt, now)
    } catch (error) {
      if (item.leasedUntil && item.leasedUntil.getTime() < databaseTime().getTime() + pauseOfSettling) {
        log.error(
          { error, item: item.id },
          'what became of something of the outbox could not be noted: it is sent again',
        )
        return
      }
      await sleep(pauseOfSettling, undefined, { ref: false })
    }
  }
}
