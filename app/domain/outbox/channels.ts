import type { Attempt } from '#app/platform/attempt.ts'
import type { OutboxItem } from '#prisma/generated/sqlite/client.ts'

/** The ways that something of the outbox goes out. */
export type Channel = 'mail' | 'webhook'

/** `unwanted`: it was not even tried, since whoever it was for is to have it no more. */
export interface ChannelAttempt extends Omit<Attempt, 'outcome'> {
  outcome: Attempt['outcome'] | 'unwanted'
}

export interface OutboxSender {
  /** How many are on their way at once: one channel that hangs keeps no other waiting. */
  atOnce: number
  /** Ends in far less time than a lease lasts. */
  send: (item: OutboxItem) => Promise<ChannelAttempt>
  close: () => void
}

/** What goes by a channel without a sender waits until there is one. */
export type Senders = Partial<Record<Channel, OutboxSender>>
