import { countedReview, type ReviewCount } from '../admin/spam/review.ts'
import { capitalized, type NounWords } from '../nouns.ts'

/** The daily mail to owners about suspected spam. */
export const reviewMail = {
  subject: (counts: ReviewCount[]) =>
    counts.length === 0 ? 'Nothing waits for your spam review' : `${countedReview(counts)} for your spam review`,
  lead: 'They look like spam, so they are not in your lists, and their senders have had no email. Open the spam review and press “Not spam” for each one that is not.',
  until: (day: string) => `If you do nothing, the first is erased after ${day}.`,
  none: 'The records of this email have been reviewed.',
  open: 'Open the spam review',
  kind: ({ many }: NounWords) => capitalized(many),
  /** Replaces a name that contains a link. */
  hiddenName: 'Name not shown: it has a link in it',
  received: (day: string) => `Received on ${day}`,
  reasons: (reasons: string[]) => `Why: ${reasons.join('; ')}`,
  erased: (day: string) => `Erased after ${day}`,
  reason: (site: string) =>
    `You get this email because you are an owner of ${site}. It comes at most once a day, and only when something new waits.`,
}
