export const subscriberStatuses = ['pending', 'confirmed', 'unsubscribed', 'suspected'] as const

export type SubscriberStatus = (typeof subscriberStatuses)[number]
