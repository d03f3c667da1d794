/** What a mail is: whom it is for and what it tells. */
export const mailKinds = [
  'application.acknowledged',
  'application.notified',
  'application.status',
  'application.interview',
  'application.letter',
  'application.consent',
  'message.acknowledged',
  'message.notified',
  'message.letter',
  'enquiry.acknowledged',
  'enquiry.notified',
  'enquiry.letter',
  'newsletter.confirmation',
  'newsletter.post',
  'staff.invited',
  'staff.password_reset',
] as const

export type MailKind = (typeof mailKinds)[number]
