import { enquiry } from './enquiries/enquiry.ts'
import type { Field } from './fields/field.ts'
import { message } from './messages/message.ts'

/** The declared kinds of record that wait in an inbox: nothing but an answer is expected. */
export const inboxRecords = { message, enquiry }

export type InboxDefinition = (typeof inboxRecords)[keyof typeof inboxRecords]

const sortKeys: { [List in Field['options']['list']]?: 'subject' | 'type' } = { title: 'subject', badge: 'type' }

/** The fields by which its list sorts beside date and name, with their names in addresses. */
export const inboxSorts = ({ fields }: InboxDefinition) =>
  Object.entries<Field>(fields).flatMap(([field, { options }]) => {
    const by = options.sort && sortKeys[options.list]
    return by ? [{ field, by }] : []
  })

/** The name of the long text that its list cuts short. */
export const excerptField = ({ fields }: InboxDefinition) =>
  Object.entries<Field>(fields).find(([, { options }]) => options.list === 'excerpt')?.[0]
