/** `failed`: given up until a colleague retries it. `cancelled`: taken back before it was sent, or no longer useful. */
export const outboxStates = ['waiting', 'sent', 'failed', 'cancelled'] as const

export type OutboxState = (typeof outboxStates)[number]

/**
 * The outcome of an attempt, or the reason why there was none: `unwanted` by its recipient, `expired` before it was
 * sent, or `restored` from a backup, since which it may have been sent.
 */
export const deliveryOutcomes = ['accepted', 'deferred', 'refused', 'unwanted', 'expired', 'restored'] as const
