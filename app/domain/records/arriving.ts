import type { Kind } from './kinds.ts'

/** What visitors send. */
export const arrivingNouns = ['application', 'message', 'enquiry'] as const satisfies Kind['noun'][]

export type ArrivingNoun = (typeof arrivingNouns)[number]
