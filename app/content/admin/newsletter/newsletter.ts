import { counted } from '../records.ts'

export const newsletterSending = {
  title: 'Newsletter',
  heading: 'Send to subscribers',
  lead: (post: string) => `The post “${post}” goes to everybody who has confirmed a subscription, once.`,
  leadSent: (post: string) =>
    `The post “${post}” is in the outbox and goes out once. Whoever subscribes now gets the next one.`,
  back: 'Back to the post',
  absent: 'There is no such post, or it is not published yet. Only published posts can be sent.',
  subject: 'Subject',
  subjectRequired: 'Please enter a subject.',
  subjectTooLong: 'Please enter a subject of at most 200 characters.',
  errorSummary: 'There is a problem with the subject',
  show: 'Show the mail',
  test: 'Send a test to myself',
  tested: (email: string) => `A test for ${email} is in the outbox.`,
  send: (count: number) => `Send to ${counted(count, 'subscriber', 'subscribers')}`,
  nobody: 'Nobody has confirmed a subscription yet, so there is nobody to send it to.',
  preview: 'The mail',
  asText: 'As text',
  dialog: {
    title: (count: number) => `Send to ${counted(count, 'subscriber', 'subscribers')}?`,
    text: 'A post is sent only once. Whoever subscribes later gets the next one.',
    cancel: 'Cancel',
    busy: 'Sending…',
  },
  /** Where no answer came, nobody knows whether it was done. */
  notSent: {
    unavailable:
      'The server does not answer just now. Please try again in a minute: a post is sent once, however often you press.',
    notConnected:
      'There is no connection to the server. Please try again when you are online: a post is sent once, however often you press.',
    tooLarge: 'The subject is too long.',
  },
  sent: 'The newsletter is in the outbox and goes out.',
  already: 'This post has been sent already. A post is sent only once.',
  gone: 'There is no such post any more, or it is not published.',
  failed: 'The newsletter could not be sent just now. Please try again.',
  progress: (moment: string) => `Sent on ${moment}`,
  counts: { sent: 'Sent', waiting: 'Waiting', failed: 'Failed', cancelled: 'Not sent' },
  stop: 'Stop: do not send what waits',
  stopped: (count: number) => `${counted(count, 'mail', 'mails')} will not be sent.`,
}
