import type { Attempt } from '#app/platform/mail/attempt.ts'
import type { OutboxItem } from '#prisma/generated/sqlite/client.ts'

/** The ways that something of the outbox goes out. */
export type Channel = 'mail' | 'webhook'

export interface OutboxSender {
  /** How many are on their way at once: one channel that hangs keeps no other waiting. */
  atOnce: number
  /** Ends in far less time than a lease lasts. */
  send: (item: OutboxItem) => Promise<Attempt>
  close: () => void
}

/** What goes by a channel without a sender waits until there is one. */
export type Senders = Partial<Record<Channel, OutboxSender>>
