export const subscriberStatuses = ['pending', 'confirmed', 'unsubscribed'] as const

export type SubscriberStatus = (typeof subscriberStatuses)[number]

export interface SubscriberFilter {
  status: SubscriberStatus | null
  /** A part of the address. */
  search: string | null
}

/** The subscriber below which a page begins. */
export interface SubscriberCursor {
  at: number
  email: string
}
