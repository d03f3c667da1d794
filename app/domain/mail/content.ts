import type { ComposedMail } from '#app/emails/compose.ts'

/** A mail as it lies in the outbox. */
export interface MailContent extends ComposedMail {
  /** Where an answer goes to. */
  replyTo?: string
  /** An invitation (iCalendar, RFC 5545) that goes with it. */
  calendar?: string
  /** Where a POST ends what it belongs to (RFC 8058). */
  unsubscribe?: string
}
