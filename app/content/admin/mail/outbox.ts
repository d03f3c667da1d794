import { formatNumber } from '#app/formats.ts'
import { capitalized, type NounWords } from '../../nouns.ts'
import { pluralize } from '../records.ts'

/** Labels of `mailKinds` in app/domain/outbox/kinds.ts. */
const kinds = {
  'application.acknowledged': 'Application received',
  'application.notified': 'New application',
  'application.status': 'Status of an application',
  'application.interview': 'Invitation to an interview',
  'application.letter': 'Email to an applicant',
  'application.consent': 'Request to keep an application',
  'newsletter.confirmation': 'Newsletter: confirm the address',
  'newsletter.post': 'Newsletter',
  'newsletter.test': 'Newsletter: test',
  'person.link': 'Link to a person’s data',
  'staff.invited': 'Invitation to the staff',
  'staff.email': 'New address of an account',
  'staff.password_reset': 'New password',
  'staff.security': 'Security notice',
  'staff.spam_review': 'List of possible spam',
  'trouble.began': 'System problem',
  'trouble.ended': 'System problem resolved',
}

/** The same for the mails about each kind with an inbox. */
const inboxKinds = ({ article, one }: NounWords) => ({
  acknowledged: `${capitalized(one)} received`,
  notified: `New ${one}`,
  letter: `Answer to ${article} ${one}`,
})

const outcomes: Record<string, string> = {
  accepted: 'Accepted by the mail server',
  deferred: 'Delayed: will be tried again',
  refused: 'Refused',
  unwanted: 'Not sent: the reader has unsubscribed',
  expired: 'Not sent: expired',
  restored: 'Not sent: it comes from a backup and may have been sent already',
}

export const outboxPage = {
  title: 'Mail',
  heading: 'Mail',
  lead: 'Every email of the site, with its state and the mail server’s answer.',
  kept: (days: number) =>
    `Sent, failed and cancelled emails are removed after ${days} days. Emails that your team writes stay with their record.`,
  noServer: {
    title: 'No mail server is set, so emails wait here',
    text: 'You can read and copy them. Emails that have not expired are sent as soon as a mail server is set.',
    link: 'Enter the mail server',
  },
  /** Above `most` they are not counted. */
  failing: (since: string, { waiting, failed }: { waiting: number; failed: number }, most: number) => {
    const emails = (count: number, one: string, several: string) =>
      count > most ? `more than ${formatNumber(most)} ${several}` : pluralize(count, one, several)
    const those = [
      waiting > 0 && `${emails(waiting, 'email is', 'emails are')} waiting to be tried again`,
      failed > 0 && `${emails(failed, 'email has', 'emails have')} failed`,
    ]
    return `Email has been failing since ${since}: ${those.filter(Boolean).join(', ')}.`
  },
  failingHint:
    'Each email shows what the server said. You can send failed emails again, except those with a link that lets somebody in.',
  fields: {
    recipient: { label: 'To' },
    state: {
      label: 'State',
      options: { waiting: 'Waiting', sent: 'Sent', failed: 'Failed', cancelled: 'Cancelled' },
    },
    /** Its options are `kinds` and `inboxKinds`. */
    kind: { label: 'Kind' },
    attempts: { label: 'Tries' },
    createdAt: { label: 'Written' },
    expiresAt: { label: 'Expires' },
    settledAt: { label: 'Completed' },
  },
  kinds,
  inboxKinds,
  outcomes,
  caption: 'Emails',
  said: 'Last answer',
  read: 'Read',
  readOf: (kind: string, recipient: string) => `Read: ${kind} to ${recipient}`,
  empty: 'There are no emails yet',
  retryAll: (count: string) => `Send failed emails again (${count})`,
  retryAllHint: 'All failed emails that match the filters.',
  retryManyHint: (most: number) =>
    `The filters match more than ${formatNumber(most)} failed emails: ${formatNumber(most)} of them are sent again at a time.`,
}

/** Our own reasons, if no mail server responded. */
export const outboxAnswers = {
  fault: 'An internal error. The log has the details.',
  noAddress: 'There is no address to send it to.',
  needsSmtpUtf8:
    'Our mail server cannot send to an address with letters such as é or अ before the @. Reach this person another way, or use a mail server that offers SMTPUTF8.',
}

export const outboxItemPage = {
  back: 'Back to the emails',
  absent: 'This email no longer exists',
  absentHint: (days: number) =>
    `Emails are removed ${days} days after they were sent, failed or cancelled, and at once when the record they are about is erased.`,
  facts: {
    dueAt: 'Next try',
    notBefore: 'Not before',
    by: 'By',
    about: 'About',
    replyTo: 'Replies go to',
  },
  onItsWay: 'Being sent now',
  retry: 'Send again',
  cancel: 'Take back',
  unwanted: {
    withdrawn: 'It cannot be sent again: the applicant has withdrawn, and nothing is sent to them.',
    deleted: 'It cannot be sent again: the record it is about has been deleted. Bring that back from the trash first.',
  },
  tries: 'Answers of the mail server',
  noTries: 'It has not been tried yet.',
  mail: 'The email',
  subject: 'Subject',
  asText: 'As text',
  copy: 'Copy subject and text',
  copied: 'Copied',
  asHtml: 'Open as HTML',
  withheld:
    'Anyone with the link in this email gets in. So only the recipient can read the text, and it is removed once the email is sent or cancelled.',
  calendar: 'A calendar invitation is attached.',
  redesigned: 'This is the text as it was written. The HTML shows it in the current design of our emails.',
}

export const outboxMessages = {
  retried: 'It will be sent again.',
  retriedAll: (count: number) => `${pluralize(count, 'email', 'emails')} will be sent again.`,
  notRetried: 'There are no failed emails that can be sent again.',
  cancelled: 'It was taken back and is not sent.',
  notCancelled: 'You can no longer take it back: it is on its way, or has been sent or cancelled.',
}
