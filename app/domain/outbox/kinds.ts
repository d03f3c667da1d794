import { inboxNouns, type SubmissionNoun, tableBy } from '#app/domain/records/kinds.ts'
import type { Attempt } from '#app/platform/attempt.ts'
import type { OutboxItem } from '#prisma/generated/sqlite/client.ts'

/** `failed`: given up until a colleague retries it. `cancelled`: taken back before it was sent, or no longer useful. */
export const outboxStates = ['waiting', 'sent', 'failed', 'cancelled'] as const

export type OutboxState = (typeof outboxStates)[number]

/**
 * The outcome of an attempt, or the reason why there was none: `unwanted` by its recipient, `expired` before it was
 * sent, or `restored` from a backup, since which it may have been sent.
 */
export const deliveryOutcomes = ['accepted', 'deferred', 'refused', 'unwanted', 'expired', 'restored'] as const

const inboxMails = inboxNouns.flatMap((noun) =>
  (['acknowledged', 'notified', 'letter'] as const).map((mail) => `${noun}.${mail}` as const),
)

/** The kinds of mail: recipient and purpose. */
export const mailKinds = [
  'application.acknowledged',
  'application.notified',
  'application.status',
  'application.interview',
  'application.letter',
  'application.consent',
  ...inboxMails,
  'person.link',
  'newsletter.confirmation',
  'newsletter.post',
  'newsletter.test',
  'staff.invited',
  'staff.email',
  'staff.password_reset',
  'staff.security',
  'staff.spam_review',
  'trouble.began',
  'trouble.ended',
] as const

/** Mails to subscribers, which are cancelled and erased with the subscriber. */
export const subscriberMails: MailKind[] = ['newsletter.confirmation', 'newsletter.post']

export type MailKind = (typeof mailKinds)[number]

/** Letters that the staff choose and edit by hand; a record's history keeps them. */
export const lettersOf = {
  application: ['application.status', 'application.interview', 'application.letter'],
  ...tableBy(inboxNouns, (noun) => [`${noun}.letter`] as const),
} as const satisfies Record<SubmissionNoun, readonly MailKind[]>

export const letterKinds: readonly string[] = Object.values(lettersOf).flat()

/** The mails that are cancelled with the deletion or withdrawal of their record. */
export const cancellableMailsOf = {
  ...lettersOf,
  application: [...lettersOf.application, 'application.consent'],
} as const satisfies Record<SubmissionNoun, readonly MailKind[]>

/** Mails to the applicant or sender of a record, none to the company. */
export const kindsToSender = (noun: SubmissionNoun): MailKind[] => [`${noun}.acknowledged`, ...cancellableMailsOf[noun]]

export const cancellableKinds: readonly string[] = Object.values(cancellableMailsOf).flat()

export const isLetter = (kind: string) => letterKinds.includes(kind)

/** Mails with links that sign their reader in, or prove an address. They are never shown, and their text is deleted once they are sent. */
export const secretKinds: readonly string[] = [
  'staff.invited',
  'staff.email',
  'staff.password_reset',
  'person.link',
] satisfies MailKind[]

export const isSecret = (kind: string) => secretKinds.includes(kind)

/** Webhook events with a future date: they wait in the outbox until then. */
export const plannedEvents = ['job.opened', 'job.closed', 'post.published'] as const

/** The delivery channels of the outbox. */
export type Channel = 'mail' | 'webhook'

/** `unwanted`: there was no attempt, because the recipient must not get it any more. */
export interface ChannelAttempt extends Omit<Attempt, 'outcome'> {
  outcome: Attempt['outcome'] | 'unwanted'
}

export interface OutboxSender {
  /** Concurrent deliveries. Each channel has its own limit, so that a hanging one blocks no other. */
  atOnce: number
  /** Whether it could deliver now. Otherwise items wait. */
  isReady?: () => boolean
  /** Must end well before its lease does. */
  send: (item: OutboxItem) => Promise<ChannelAttempt>
  close: () => void
}

/** Items of a channel without a sender wait until it has one. */
export type Senders = Partial<Record<Channel, OutboxSender>>
