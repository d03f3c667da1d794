import type { Kind } from '#app/domain/records/kinds.ts'

/** The kinds of records that can wait in the spam review, as its address names them. An application is always listed. */
export const quarantineKinds = ['messages', 'enquiries'] as const satisfies Kind['area'][]

export type QuarantineKind = (typeof quarantineKinds)[number]
