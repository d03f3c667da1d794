import { application } from './applications/application.ts'
import { enquiry } from './enquiries/enquiry.ts'
import { message } from './messages/message.ts'

/** The declared kinds of record, by noun. */
export const registry = { application, message, enquiry }

/** Kinds of record that wait in an inbox: nothing but an answer is expected. */
export type InboxDefinition = (typeof registry)['message' | 'enquiry']
