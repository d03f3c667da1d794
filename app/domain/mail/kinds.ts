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
  'person.link',
  'newsletter.confirmation',
  'newsletter.post',
  'newsletter.test',
  'staff.invited',
  'staff.password_reset',
] as const

/** To whom the newsletter goes, or is to go: they are taken back and erased with the subscriber. */
export const subscriberMails: MailKind[] = ['newsletter.confirmation', 'newsletter.post']

export type MailKind = (typeof mailKinds)[number]

/** What the staff write, chosen and edited by hand: a record's history keeps it. */
export const letterKinds: readonly string[] = [
  'application.status',
  'application.interview',
  'application.letter',
  'message.letter',
  'enquiry.letter',
] satisfies MailKind[]

export const isLetter = (kind: string) => letterKinds.includes(kind)

/** Whose links let their reader in: nobody else is shown them, and they are gone with the sending. */
export const secretKinds: readonly string[] = [
  'staff.invited',
  'staff.password_reset',
  'person.link',
] satisfies MailKind[]

export const isSecret = (kind: string) => secretKinds.includes(kind)
