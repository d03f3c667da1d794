import { outboxPage } from '#app/content/admin/mail/outbox.ts'
import { choice, dateTime, email, number } from '#app/domain/fields/field.ts'
import { defineRecord } from '#app/domain/fields/record.ts'
import { optionOf } from '#app/domain/fields/words.ts'
import { entriesByInboxAction, submissionNouns } from '#app/domain/records/kinds.ts'
import { mailKinds, outboxStates } from './kinds.ts'

const { fields, kinds, inboxKinds } = outboxPage
const options = { ...kinds, ...entriesByInboxAction(inboxKinds) }

/** The labels of the list and of a mail's own page, and the filters, follow from these fields. */
export const mail = defineRecord({
  noun: 'mail',
  model: 'outboxItem',
  hidden: [
    ...(['channel', 'content', 'dueAt', 'leasedUntil', 'leasedBy', 'failedFrom'] as const),
    ...(['newsletterId', 'webhookId', 'staffId', 'batch'] as const),
    ...submissionNouns.map((noun) => `${noun}Id` as const),
  ],
  words: { fields: { ...fields, kind: { ...fields.kind, options } } },
  fields: {
    recipient: email({ list: 'primary' }),
    state: choice(outboxStates, { by: 'company', list: 'badge', filter: 'state' }),
    kind: choice(mailKinds, { by: 'company', list: 'detail', filter: 'kind' }),
    attempts: number({ max: 1_000, list: 'detail' }),
    createdAt: dateTime({ list: 'detail' }),
    expiresAt: dateTime({ optional: true, list: 'hidden' }),
    settledAt: dateTime({ optional: true, list: 'hidden' }),
  },
})

/** The name of a kind of mail, which may be of an older version. */
export const mailKindName = (kind: string) => optionOf(mail.words.fields.kind, kind) ?? kind
