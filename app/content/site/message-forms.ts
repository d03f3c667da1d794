import { tooLarge } from '../forms.ts'

/** The contact form and the enquiry form. */
export const messageMessages = {
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
    'This form was already sent with other answers, and we have stored those. You can send these as another message.',
  sendAsAnother: 'Send as another message',
  reference: (reference: string) => `Your reference is ${reference}.`,
}
