import { tooLarge } from './forms.ts'

/** The contact form and the enquiry form. */
export const messageMessages = {
  nameRequired: 'Name is required',
  emailRequired: 'Email is required',
  emailInvalid: 'Email is invalid',
  subjectRequired: 'Subject is required',
  messageRequired: 'Message is required',
  inquiryTypeRequired: 'Type of inquiry is required',
  phoneInvalid: 'Phone number is invalid',
  tooLong: (field: 'Name' | 'Subject' | 'Message', max: number) =>
    `${field} must be at most ${max.toLocaleString('en-IN')} characters`,
  contactFailed: (email: string) =>
    `We couldn't send your message at this time. Please try again or email us directly at ${email}.`,
  contactReceived: (email: string) =>
    `Thank you for contacting us! We have received your message and will respond to ${email} within 24-48 hours.`,
  enquiryFailed: (message = 'Unknown error occurred') => `Failed to submit your enquiry: ${message}`,
  enquiryReceived: 'Message Sent Successfully!',
  /** Reasons of `enquiryFailed`. */
  unavailable:
    'Our site is not responding, so we cannot confirm that your message is stored. Please send it again in a minute. However often you send it, it counts once.',
  notConnected: 'There is no connection to our server. Your answers are still here; please send them again.',
  tooLarge,
  sentDifferently:
    'This form was already sent with other answers, and we have stored those. To send another message, please reopen the page.',
  reference: (reference: string) => `Your reference is ${reference}.`,
}
