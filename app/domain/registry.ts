import { enquiry } from './enquiries/enquiry.ts'
import { message } from './messages/message.ts'

/** The declared kinds of record, by noun. */
export const registry = { message, enquiry }
