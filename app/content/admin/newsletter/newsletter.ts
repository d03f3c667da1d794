import { pluralize } from '../records.ts'

export const newsletterSending = {
  title: 'Newsletter',
  heading: 'Send to subscribers',
  lead: (post: string) => `The post “${post}” goes once to everyone who has confirmed a subscription.`,
  leadSent: (post: string) =>
    `The post “${post}” is in the outbox and goes out once. People who subscribe now get the next one.`,
  back: 'Back to the post',
  absent: 'This post does not exist or is not published yet. Only published posts can be sent.',
  subject: 'Subject',
  subjectRequired: 'Please enter a subject.',
  subjectTooLong: 'Please enter a subject of at most 200 characters.',
  errorSummary: 'There is a problem with the subject',
  show: 'Show the email',
  test: 'Send a test to myself',
  tested: (email: string) => `A test for ${email} is in the outbox.`,
  send: (count: number) => `Send to ${pluralize(count, 'subscriber', 'subscribers')}`,
  noReaders: 'There are no confirmed subscribers yet.',
  preview: 'The email',
  asText: 'As text',
  dialog: {
    title: (count: number) => `Send to ${pluralize(count, 'subscriber', 'subscribers')}?`,
    text: 'A post is sent only once. People who subscribe later get the next one.',
    cancel: 'Cancel',
    busy: 'Sending…',
  },
  /** Without an answer, the outcome is unknown. */
  notSent: {
    unavailable:
      'The server is not responding. Please try again in a minute. A post is sent only once, however often you press.',
    notConnected:
      'There is no connection to the server. Please try again when you are online. A post is sent only once, however often you press.',
    tooLarge: 'The subject is too long.',
  },
  sent: 'The newsletter is in the outbox.',
  already: 'This post has already been sent. A post is sent only once.',
  gone: 'This post no longer exists or is not published.',
  failed: 'The newsletter could not be sent. Please try again.',
  progress: (moment: string) => `Sent on ${moment}`,
  counts: { sent: 'Sent', waiting: 'Waiting', failed: 'Failed', cancelled: 'Not sent' },
  stop: 'Stop sending the rest',
  stopped: (count: number) => `${pluralize(count, 'email', 'emails')} will not be sent.`,
}
