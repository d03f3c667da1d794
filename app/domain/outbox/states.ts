/**
 * `failed`: given up, until somebody has it sent again; `cancelled`: taken back before it went out, or of no use to anybody
 * any more.
 */
export const outboxStates = ['waiting', 'sent', 'failed', 'cancelled'] as const

export type OutboxState = (typeof outboxStates)[number]

/**
 * The outcome of an attempt, or the reason why there was none: `unwanted` by its recipient, `expired` before it went
 * out, or `restored` from a backup, since which it may have been sent.
 */
export const deliveryOutcomes = ['accepted', 'deferred', 'refused', 'unwanted', 'expired', 'restored'] as const
