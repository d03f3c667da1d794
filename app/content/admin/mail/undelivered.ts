import { listInWords, type NounWords } from '../../nouns.ts'
/** Emails to applicants and senders that failed for good. */
export const undeliveredWords = {
  /** In a list. */
  badge: 'Email not delivered',
  emails: {
    acknowledged: 'Our acknowledgement',
    status: 'Our email about the status',
    interview: 'Our interview invitation',
    letter: 'Our email',
    consent: 'Our request to keep the application',
  },
  sentence: (email: string, to: string, reason: string) => `${email} to ${to} could not be delivered: ${reason}.`,
  /** The delivery is unknown. */
  held: (email: string, to: string) =>
    `${email} to ${to} waited when a backup was restored. It may have been sent before, and is not sent again automatically.`,
  reasons: {
    address: 'the address does not exist',
    domain: 'the domain of the address receives no email',
    invalid: 'the address is not valid',
    full: 'the mailbox is full',
    disabled: 'the mailbox no longer receives email',
    tooLarge: 'the email was too large for the other mail server',
    unwanted: 'the other mail server treated it as spam',
    unreachable: 'the mail server did not accept it for three days',
    refused: 'the other mail server refused it',
  },
  details: 'Open in Mail',
  today: {
    all: (count: string) => `All ${count} applications`,
    /** The ones that are not named. */
    more: (count: string, kinds: NounWords[]) =>
      count === '1'
        ? `and 1 more ${listInWords(
            kinds.map(({ one }) => one),
            'disjunction',
          )}`
        : `and ${count} more ${listInWords(kinds.map(({ many }) => many))}`,
  },
}
