import type { Kind } from '#app/domain/records/kinds.ts'

/** What people send, named as in the address of the quarantine. */
export const quarantineKinds = ['applications', 'messages', 'enquiries'] as const satisfies Kind['area'][]

/**
 * Erased after 30 days if nobody releases them. An application is kept as long as its receipt says, whatever it was taken
 * for.
 */
export const expiringKinds = ['messages', 'enquiries'] as const satisfies QuarantineKind[]

export type QuarantineKind = (typeof quarantineKinds)[number]
