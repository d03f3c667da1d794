import { counted } from '../records.ts'

const listed = (names: readonly string[]) => new Intl.ListFormat('en').format(names.map((name) => `{{${name}}}`))

/** The page on which a member of the staff writes to somebody. */
export const letterPage = {
  title: (name: string) => `Write to ${name}`,
  titleOfMany: 'Write to applicants',
  heading: (name: string) => `Write to ${name}`,
  headingOfNobody: 'Nobody to write to',
  headingOfMany: (count: number) => `Write to ${counted(count, 'applicant', 'applicants')}`,
  back: 'Back, without writing',
  to: 'To',
  about: 'About',
  replies: 'Answers go to',
  /** Above the fields of a step that is made together with the mail. */
  step: {
    heading: (status: string) => `Change to “${status}”`,
    text: 'The change and the mail go together. Nothing is changed before you send, and the receipt shows the change when the mail goes out.',
    textOfMany:
      'The changes and the mails go together. Nothing is changed before you send, and the receipts show the changes when the mails go out.',
    reason: 'For the company alone: it is not part of the mail.',
    overtaken: (who: string, status: string) => `${who} has changed this application to “${status}” meanwhile`,
    insist: 'Nothing has been changed or sent by you. Read the mail again: if you still want it, send it now.',
  },
  template: { label: 'Template', none: 'None', use: 'Use it', replaces: 'It replaces the text below.' },
  subject: { label: 'Subject' },
  body: { label: 'Text', help: 'The company’s name and address are added below it.' },
  quote: { heading: 'Below your text the mail quotes what they wrote:' },
  errorSummary: 'Nothing has been sent yet',
  placeholders: { heading: 'What can be filled in', text: 'Write these with their braces:' },
  preview: {
    heading: 'As it will be read',
    /** In the place of what nobody has written yet. */
    empty: { subject: 'Your subject will stand here', body: 'Your text will stand here, as you write it.' },
    ofFirst: (name: string) => `Shown for ${name}, the first of them. Each applicant gets a mail of their own.`,
    button: 'Show the preview',
  },
  invitation: 'With a date, an appointment for their calendar goes with the mail.',
  send: 'Send',
  changeAndSend: 'Change and send',
  sendMany: (count: number) => `Send ${counted(count, 'mail', 'mails')}`,
  changeAndSendMany: (count: number) => `Change and send ${counted(count, 'mail', 'mails')}`,
  busy: 'Sending...',
  wait: (minutes: number) => `It goes out after ${minutes} minutes. Until then you can take it back.`,
  reason: 'Reason',
}

/** Where a step is made: whether somebody is written to is for whoever makes it to say. */
export const letterChoice = {
  checkbox: 'Write to the applicant with the next change',
  write: 'Change and write a mail…',
  writeMany: 'Change and write mails…',
}

/** What was written, in the history of a record. */
export const letterHistory = {
  heading: 'Your answers',
  mail: (subject: string) => `Mail: ${subject}`,
  states: {
    waiting: (moment: string) => `Goes out at ${moment}`,
    due: 'Waits to be sent',
    sent: (moment: string) => `Sent ${moment}`,
    failed: 'Not sent',
    cancelled: 'Taken back, not sent',
  },
  takeBack: 'Take back',
  takeBackOf: (subject: string) => `Take back the mail “${subject}”`,
  text: 'Read it',
  details: 'In the outbox',
}

export const letterMessages = {
  goesOut: (moment: string) => `The mail goes out at ${moment}.`,
  goOut: (count: number, moment: string) =>
    count === 1 ? `1 mail goes out at ${moment}.` : `${count.toLocaleString('en-US')} mails go out at ${moment}.`,
  noneOut: 'No mail goes out',
  notWrittenTo: ({ withdrawn, gone }: { withdrawn: number; gone: number }) =>
    [
      withdrawn > 0 && `Not written to: ${counted(withdrawn, 'applicant who has', 'applicants who have')} withdrawn.`,
      gone > 0 && `Not there any more: ${counted(gone, 'application', 'applications')}.`,
    ]
      .filter(Boolean)
      .join(' '),
  brokenOff:
    'Some of these mails are stored, then the database did not answer. Please send the same again in a minute: nobody gets it twice.',
  takenBackMany: (count: number) => `${counted(count, 'mail is', 'mails are')} taken back: not sent.`,
  tooLateForAll: 'All of these mails have gone out, or were taken back before.',
  takenBack: 'The mail is taken back: it is not sent.',
  tooLate: 'This mail has gone out, or is going out just now. It can no longer be taken back.',
  takenBackWithStep: (count: number) => `${counted(count, 'mail is', 'mails are')} taken back, too.`,
  goneBeforeStep: (count: number) => `${counted(count, 'mail', 'mails')} had gone out before.`,
  missing: (names: readonly string[]) => `There is nothing to put in for ${listed(names)}. Write it out, or remove it.`,
  missingInterview: 'There is nothing to put in for {{interview}}: enter a date and a time, or remove it.',
  missingForMany: (names: readonly string[]) =>
    `There is nothing to put in for ${listed(names)}: dates are set for each applicant separately. Remove it.`,
  withdrawn: 'The applicant has withdrawn: nothing is sent to them.',
  gone: 'This record is not there any more: nothing is sent.',
  sentOtherwise:
    'This form has already sent a letter with other words, or one that was taken back. You find it in the history. If you want this one as well, send it now.',
  notSent: 'No mail goes out.',
  unavailable: 'Nothing has been changed or sent: the database does not answer. Please try again in a minute.',
  notConnected:
    'Nothing has been changed or sent: there is no connection to the server. Please try again when you are online.',
  tooLarge: 'Nothing has been changed or sent: the text is too long.',
}
