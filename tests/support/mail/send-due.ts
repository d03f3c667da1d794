import { randomUUID } from 'node:crypto'
import { claimDue } from '#app/domain/outbox/items.server.ts'
import type { Senders } from '#app/domain/outbox/kinds.ts'
import { deliver, ofChannels } from '#app/domain/outbox/worker.server.ts'

/** Sends everything that is due at that time, once. */
export async function sendDue(senders: Senders, now = new Date(), worker: string = randomUUID()): Promise<void> {
  for (const [channel, sender] of ofChannels(senders))
    for (;;) {
      const claimed = await claimDue(channel, sender.atOnce, worker, now)
      if (claimed.length === 0) break
      await Promise.all(claimed.map((item) => deliver(item, sender, now)))
    }
}
