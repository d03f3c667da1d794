import type { Kind } from '#app/domain/records/kinds.ts'

/** What people send, named as in the address of the quarantine. */
export const quarantineKinds = ['applications', 'messages', 'enquiries'] as const satisfies Kind['area'][]

export type QuarantineKind = (typeof quarantineKinds)[number]
