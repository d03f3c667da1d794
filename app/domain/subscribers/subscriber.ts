import { subscriberWords as words } from '#app/content/subscribers.ts'
import { choice, dateTime, email, text } from '#app/domain/fields/field.ts'
import { defineRecord, type RowOf } from '#app/domain/fields/record.ts'

/** The labels of the list, its filter and the exported table follow from these fields, in this order. */
export const subscriber = defineRecord({
  noun: 'subscriber',
  model: 'subscriber',
  hidden: ['token', 'askedAt'],
  words,
  fields: {
    email: email({ list: 'primary' }),
    status: choice(['pending', 'confirmed', 'unsubscribed', 'suspected'], {
      by: 'company',
      list: 'badge',
      filter: 'subscription',
    }),
    createdAt: dateTime({ list: 'detail' }),
    confirmedAt: dateTime({ optional: true, list: 'detail' }),
    unsubscribedAt: dateTime({ optional: true, list: 'hidden' }),
    consentVersion: text({ max: 20, optional: true, list: 'detail' }),
  },
})

export type SubscriberStatus = RowOf<typeof subscriber>['status']
