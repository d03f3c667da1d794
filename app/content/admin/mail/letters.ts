import { formatNumber } from '#app/formats.ts'
import { pluralize } from '../records.ts'

const listed = (names: readonly string[]) => new Intl.ListFormat('en').format(names.map((name) => `{{${name}}}`))

/** The page on which a colleague writes to an applicant or a sender. */
export const letterPage = {
  title: (name: string) => `Write to ${name}`,
  titleOfMany: 'Write to applicants',
  heading: (name: string) => `Write to ${name}`,
  headingOfNobody: 'No recipients',
  headingOfMany: (count: number) => `Write to ${pluralize(count, 'applicant', 'applicants')}`,
  back: 'Back without writing',
  to: 'To',
  about: 'About',
  replies: 'Replies go to',
  /** Above the fields of a step that is made together with the mail. */
  step: {
    heading: (status: string) => `Change to “${status}”`,
    text: 'The change and the email go together. Nothing changes before you send, and the private page shows the change when the email goes out.',
    textOfMany:
      'The changes and the emails go together. Nothing changes before you send, and the private pages show the changes when the emails go out.',
    overtaken: (who: string, status: string) => `${who} changed this application to “${status}”`,
    insist: 'You have not changed or sent anything. Read the email again. If you still want it, send it now.',
  },
  template: { label: 'Template', none: 'None', use: 'Use it', replaces: 'It replaces the text below.' },
  subject: { label: 'Subject' },
  body: { label: 'Text', help: 'The company’s name and address are added below it.' },
  quote: { heading: 'Below your text, the email quotes what they wrote:' },
  errorSummary: 'Nothing has been sent yet',
  placeholders: { heading: 'Placeholders', text: 'Write these with their braces:' },
  preview: {
    heading: 'Preview',
    /** Placeholders for an empty subject and text. */
    empty: { subject: 'Your subject appears here', body: 'Your text appears here as you write it.' },
    ofFirst: (name: string) => `Shown for ${name}, the first of them. Each applicant gets their own email.`,
    button: 'Show the preview',
  },
  invitation: 'If you set a date, an appointment for their calendar is attached.',
  send: 'Send',
  changeAndSend: 'Change and send',
  /** An interview in the past. */
  sendAnyway: 'Invite and send anyway',
  sendMany: (count: number) => `Send ${pluralize(count, 'email', 'emails')}`,
  changeAndSendMany: (count: number) => `Change and send ${pluralize(count, 'email', 'emails')}`,
  busy: 'Sending...',
  wait: (minutes: number) => `It goes out after ${minutes} minutes. Until then you can take it back.`,
  reason: 'Reason',
}

/** The checkbox, beside a new status, that sends the applicant a letter. */
export const letterChoice = {
  checkbox: 'Write to the applicant with the next change',
  write: 'Change and write an email…',
  writeMany: 'Change and write emails…',
}

/** Letters in the history of a record. */
export const letterHistory = {
  heading: 'Your answers',
  mail: (subject: string) => `Email: ${subject}`,
  states: {
    waiting: (moment: string) => `Goes out at ${moment}`,
    due: 'Waiting to be sent',
    sent: (moment: string) => `Sent ${moment}`,
    failed: 'Not sent',
    cancelled: 'Taken back, not sent',
  },
  takeBack: 'Take back',
  takeBackOf: (subject: string) => `Take back the email “${subject}”`,
  text: 'Read it',
  details: 'In the outbox',
}

export const letterMessages = {
  goesOut: (moment: string) => `The email goes out at ${moment}.`,
  goOut: (count: number, moment: string) =>
    count === 1 ? `1 email goes out at ${moment}.` : `${formatNumber(count)} emails go out at ${moment}.`,
  noneOut: 'No email goes out',
  notWrittenTo: ({ withdrawn, gone }: { withdrawn: number; gone: number }) =>
    [
      withdrawn > 0 && `Not written to: ${pluralize(withdrawn, 'applicant who has', 'applicants who have')} withdrawn.`,
      gone > 0 && `Deleted: ${pluralize(gone, 'application', 'applications')}.`,
    ]
      .filter(Boolean)
      .join(' '),
  brokenOff:
    'Some of these emails are stored, then the database stopped responding. Please send the same again in a minute. No applicant gets it twice.',
  takenBackMany: (count: number) => `${pluralize(count, 'email', 'emails')} taken back and not sent.`,
  tooLateForAll: 'All of these emails have already gone out or been taken back.',
  takenBack: 'The email was taken back and is not sent.',
  tooLate: 'This email has gone out or is going out now. You can no longer take it back.',
  takenBackWithStep: (count: number) => `${pluralize(count, 'email was', 'emails were')} taken back too.`,
  goneBeforeStep: (count: number) => `${pluralize(count, 'email', 'emails')} had already gone out.`,
  missing: (names: readonly string[]) =>
    `There is nothing to fill in for ${listed(names)}. Write it out, or remove it.`,
  missingInterview: 'There is nothing to fill in for {{interview}}. Enter a date and a time, or remove it.',
  missingForMany: (names: readonly string[]) =>
    `There is nothing to fill in for ${listed(names)}, as dates are set for each applicant separately. Remove it.`,
  withdrawn: 'The applicant has withdrawn: nothing is sent to them.',
  gone: 'This record no longer exists: nothing is sent.',
  sentOtherwise:
    'This form has already sent a different email, or one that was taken back. It is in the history. To send this one too, send it now.',
  confirmFirst: 'Nothing has been changed or sent. Please read the note about the change, then send it.',
  notSent: 'No email goes out.',
  unavailable: 'Nothing has been changed or sent: the database is not responding. Please try again in a minute.',
  notConnected:
    'Nothing has been changed or sent: there is no connection to the server. Please try again when you are online.',
  tooLarge: 'Nothing has been changed or sent: the text is too long.',
}
