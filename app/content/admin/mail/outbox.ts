import { counted } from '../records.ts'

/** Of `mailKinds` in app/domain/mail/kinds.ts. */
const kinds: Record<string, string> = {
  'application.acknowledged': 'Application received',
  'application.notified': 'New application',
  'application.status': 'Status of an application',
  'application.interview': 'Invitation to an interview',
  'application.letter': 'Letter to an applicant',
  'application.consent': 'Consent about to end',
  'message.acknowledged': 'Message received',
  'message.notified': 'New message',
  'message.letter': 'Answer to a message',
  'enquiry.acknowledged': 'Enquiry received',
  'enquiry.notified': 'New enquiry',
  'enquiry.letter': 'Answer to an enquiry',
  'newsletter.confirmation': 'Newsletter: confirm the address',
  'newsletter.post': 'Newsletter',
  'newsletter.test': 'Newsletter: a look at it',
  'person.link': 'Link to all that is stored',
  'staff.invited': 'Invitation to the staff',
  'staff.password_reset': 'New password',
}

const outcomes: Record<string, string> = {
  accepted: 'Taken by the mail server',
  deferred: 'Put off: tried again',
  refused: 'Refused',
  unwanted: 'Not sent: the reader has unsubscribed in the meantime',
  expired: 'Not sent: of no use any more',
  restored: 'Not sent: it comes from a backup and may have been sent already',
}

export const outboxPage = {
  title: 'Mail',
  heading: 'Mail',
  lead: 'Every mail that the site sends, whether it has gone out, and what the mail server answered.',
  kept: (days: number) =>
    `Sent, failed and cancelled mails are removed after ${days} days. Letters stay with their record.`,
  noServer: {
    title: 'No mail server is set, so mails wait here',
    text: 'You can read and copy them. The person who runs the server can have them sent by setting SMTP_URL (such as smtp://user:password@mail.example.com:587), MAIL_FROM and SITE_URL; see .env.example. Mails that are still of use are sent then.',
  },
  failing: (since: string, { waiting, failed }: { waiting: number; failed: number }) => {
    const those = [
      waiting > 0 && `${counted(waiting, 'mail waits', 'mails wait')} to be tried again`,
      failed > 0 && `${counted(failed, 'mail has', 'mails have')} been given up`,
    ]
    return `Mail has been failing since ${since}: ${those.filter(Boolean).join(', ')}.`
  },
  failingHint:
    'Each mail shows what the server said. You can send again what was given up, except mails with a link that lets somebody in.',
  failingLinks: { waiting: 'See the mails that wait', failed: 'See the mails that failed' },
  states: { waiting: 'Waiting', sent: 'Sent', failed: 'Failed', cancelled: 'Cancelled' } as Record<string, string>,
  kinds,
  outcomes,
  filters: {
    label: 'Filter the mails',
    state: 'State',
    anyState: 'All',
    kind: 'Kind',
    anyKind: 'All',
    recipient: 'Recipient',
    submit: 'Show',
    clear: 'Clear the filters',
  },
  stateWithCount: (state: string, count: number) => `${state} (${count.toLocaleString('en-US')})`,
  caption: 'Mails, newest first',
  columns: {
    recipient: 'To',
    kind: 'What',
    state: 'State',
    attempts: 'Tries',
    createdAt: 'Written',
    said: 'Last answer',
  },
  read: 'Read',
  readOf: (kind: string, recipient: string) => `Read: ${kind} to ${recipient}`,
  empty: 'No mail has been written yet',
  emptyFiltered: 'No mail fits these filters',
  pagesLabel: 'Pages of mails',
  newer: 'Newer',
  older: 'Older',
  retryAll: (count: number) => `Send again what failed (${count.toLocaleString('en-US')})`,
  retryAllHint: 'All that failed and fits the filters.',
}

/** Where no other server said anything. */
export const outboxAnswers = {
  fault: 'A fault in the product. Its log says more.',
  noAddress: 'There is no address to send it to.',
}

export const outboxItemPage = {
  back: 'Back to the mails',
  absent: 'This mail is not there any more',
  absentHint: (days: number) =>
    `Mails are removed ${days} days after they were sent, failed or cancelled, and at once when what they are about is erased.`,
  facts: {
    to: 'To',
    state: 'State',
    createdAt: 'Written',
    dueAt: 'Next try',
    notBefore: 'Not before',
    expiresAt: 'Of no use after',
    settledAt: 'Settled',
    attempts: 'Tries',
    by: 'By',
    about: 'About',
    replyTo: 'Answers go to',
  },
  onItsWay: 'On its way at this moment',
  retry: 'Send it again',
  cancel: 'Take it back',
  unwanted: {
    withdrawn: 'It cannot be sent again: the applicant has withdrawn, and nothing is sent to them.',
    deleted: 'It cannot be sent again: what it is about is deleted. Restore that from the trash first.',
  },
  tries: 'What the mail server said',
  noTries: 'It has not been tried yet.',
  mail: 'The mail',
  subject: 'Subject',
  asText: 'As text',
  copy: 'Copy subject and text',
  copied: 'Copied',
  asHtml: 'Open it as it looks',
  withheld:
    'It holds a link that lets in whoever opens it. So it is shown to nobody else, and it is removed once the mail is sent or cancelled.',
  calendar: 'With an invitation for the calendar.',
}

export const outboxMessages = {
  retried: 'It is sent again.',
  retriedAll: (count: number) => `Sent again: ${counted(count, 'mail', 'mails')}.`,
  notRetried: 'Nothing failed that can be sent again.',
  cancelled: 'It is taken back, and not sent.',
  notCancelled: 'It can no longer be taken back: it is on its way, or has been sent or cancelled.',
}
