import { formatNumber } from '#app/formats.ts'
import { listInWords, type NounWords } from '../../nouns.ts'
import { pluralize } from '../records.ts'

/** On the dashboard, also if its overview is folded. */
export const waitingForReview = {
  /** `until`: the day of the first possible erasure. */
  text: (counts: ReviewCount[], until: string): string =>
    `${countedReview(counts)} ${waitingForReview.rest(counts, until)}`,
  rest: (counts: ReviewCount[], until: string) => {
    const isOne = counts.length === 1 && counts[0]?.count === 1
    return `${isOne ? 'looks' : 'look'} like spam and ${isOne ? 'waits' : 'wait'} for your review, ${isOne ? '' : 'the first '}until at least ${until}.`
  },
  open: 'Review',
}

export interface ReviewCount {
  /** For one or more. */
  count: number
  words: NounWords
}

export function countedReview(counts: ReviewCount[]): string {
  return listInWords(counts.map(({ count, words }) => countedUpTo(count, words.one, words.many)))
}

/** Above a thousand they are not counted. */
const countedUpTo = (count: number, one: string, many: string) =>
  count > 1_000 ? `more than ${formatNumber(1_000)} ${many}` : pluralize(count, one, many)

/** The mark of a record in a list, and the button that removes it. */
export const possibleSpam = {
  why: 'Why this is marked',
  notSpam: 'Not spam',
  marked: 'No longer marked as possible spam',
  failed: {
    gone: 'Nothing has changed: the record is not marked as possible spam, or it has been deleted.',
    failed: 'Nothing has changed: the database is not responding. Please try again in a minute.',
  },
}

/** The reasons that a record looks like spam, strong signs first. */
export const suspicionWords = {
  trapped: 'Filled in a hidden field',
  unrendered: 'Was sent without this site’s form',
  tooFast: 'Was filled in within three seconds',
  linkInName: 'Has a link in a name or a subject',
  repeatedText: 'Has the same text as other recent records',
  stale: 'The form was open for more than a day',
  domainInSubject: 'Names a website in the subject',
  sentAgain: 'Has the same text as a recent one from the same sender',
  manyLinks: 'Has many links',
  manyFromSender: 'Comes from an email address that sends unusually often',
  manyFromNetwork: 'Comes from a network that sends unusually often',
}
