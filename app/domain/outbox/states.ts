/** `failed`: given up, until somebody has it sent again; `cancelled`: taken back before it went out. */
export const outboxStates = ['waiting', 'sent', 'failed', 'cancelled'] as const

export type OutboxState = (typeof outboxStates)[number]
