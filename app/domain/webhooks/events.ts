import { inboxNouns } from '#app/domain/records/kinds.ts'

/** The events for other systems, named as in the audit log. */
export const webhookEvents = [
  'application.received',
  'application.status_changed',
  'application.withdrawn',
  ...inboxNouns.map((noun) => `${noun}.received` as const),
  'subscriber.confirmed',
  'subscriber.unsubscribed',
  'job.opened',
  'job.closed',
  'post.published',
  'trouble.began',
  'trouble.ended',
] as const

export type WebhookEvent = (typeof webhookEvents)[number]

/** Visitors see no job that is in the trash. */
const alike: Record<string, WebhookEvent> = { 'job.deleted': 'job.closed', 'job.restored': 'job.opened' }

/** The event that an action of the audit log triggers. */
export function eventOf(action: string): WebhookEvent | undefined {
  return alike[action] ?? webhookEvents.find((event) => event === action)
}

/** Sent only on demand, to test whether the receiver answers. */
export const testEvent = 'webhook.test'

/**
 * The body of a webhook (Standard Webhooks, "payload structure"). It names no person, and links to the record for
 * staff.
 */
export interface WebhookPayload {
  type: string
  /** ISO 8601. */
  timestamp: string
  /** One sentence, for chats that accept Slack webhooks. */
  text: string
  data: Record<string, string | number | null>
}
