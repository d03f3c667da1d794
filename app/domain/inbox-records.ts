import { enquiry } from './enquiries/enquiry.ts'
import { message } from './messages/message.ts'

/** The declared kinds of record that wait in an inbox: nothing but an answer is expected. */
export const inboxRecords = { message, enquiry }

export type InboxDefinition = (typeof inboxRecords)[keyof typeof inboxRecords]
