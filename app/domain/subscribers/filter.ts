export const subscriberStatuses = ['pending', 'confirmed', 'unsubscribed', 'suspected'] as const

export type SubscriberStatus = (typeof subscriberStatuses)[number]

export interface SubscriberFilter {
  /** Null for all but those that are suspected. */
  status: SubscriberStatus | null
  /** A part of the address. */
  search: string | null
}

/** The subscriber below which a page begins. */
export interface SubscriberCursor {
  at: number
  email: string
}
