import { areaNames, counted, shownNumber } from '../records.ts'

export const quarantinePage = {
  title: 'Spam review',
  heading: 'Spam review',
  lead: (days: number) =>
    `Messages and enquiries that look like spam wait here, and no email was sent about them. Press “Not spam” to move one into its list and send its emails. They stay for at least ${days} days, and none is erased before an email has listed it to the owners. Applications are never kept here: the list marks them as possible spam.`,
  kindsLabel: 'Kind of record',
  kinds: { messages: areaNames.messages, enquiries: areaNames.enquiries },
  listLabel: (kind: string) => `${kind} in the spam review`,
  suspicionsLabel: 'Reasons',
  came: 'Received',
  erased: 'Kept until at least',
  read: (reference: string) => `Open ${reference}`,
  noText: 'No text.',
  phone: 'Phone',
  release: 'Not spam',
  releaseOf: (name: string) => `${name} is not spam`,
  erase: 'Erase…',
  eraseOf: (name: string) => `Erase ${name} permanently`,
  select: 'Select',
  selectOf: (name: string) => `Select ${name}`,
  selectedLabel: 'Actions for the ticked records',
  uncounted: 'With the ticked records:',
  releaseSelected: 'Not spam…',
  eraseSelected: 'Erase ticked…',
  busy: 'One moment...',
  older: 'Older',
  newest: 'Newest',
  pagesLabel: 'Pages of the spam review',
  empty: (kind: string) => `No ${kind.toLowerCase()} wait for review`,
  emptyHint:
    'Messages and enquiries that look like spam arrive here. Their senders get the same answer as everyone else.',
  cancel: 'Cancel',
}

/** On the dashboard, whatever its overview shows. */
export const waitingForReview = {
  /** `until`: the day of the first possible erasure. */
  text: ({ until, ...counts }: ReviewCounts & { until: string }) => {
    const { messages = 0, enquiries = 0 } = counts
    const isOne = messages + enquiries === 1
    return `${countedReview(counts)} ${isOne ? 'looks' : 'look'} like spam and ${isOne ? 'waits' : 'wait'} for your review, ${isOne ? '' : 'the first '}until at least ${until}.`
  },
  open: 'Review',
}

interface ReviewCounts {
  messages?: number
  enquiries?: number
}

export function countedReview({ messages = 0, enquiries = 0 }: ReviewCounts): string {
  const parts = [
    messages > 0 && countedUpTo(messages, 'message', 'messages'),
    enquiries > 0 && countedUpTo(enquiries, 'enquiry', 'enquiries'),
  ]
  return new Intl.ListFormat('en-US').format(parts.filter((part) => part !== false))
}

/** More than a thousand are not counted. */
const countedUpTo = (count: number, one: string, many: string) =>
  count > 1_000 ? `more than ${shownNumber(1_000)} ${many}` : counted(count, one, many)

/** The mark of a record in a list, and the button that takes it away. */
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

export const quarantineQuestions = {
  release: {
    heading: 'These are not spam',
    text: (count: number) =>
      count === 1
        ? 'It goes into its list, and its emails are sent.'
        : `${shownNumber(count)} records go into their list, and their emails are sent.`,
    confirm: 'Not spam',
  },
  erase: {
    heading: 'Erase permanently',
    text: (count: number) =>
      count === 1
        ? 'It is erased at once. This cannot be undone.'
        : `${shownNumber(count)} records are erased at once. This cannot be undone.`,
    confirm: 'Erase permanently',
  },
}

export const quarantineMessages = {
  release: (count: number) => counted(count, 'record is now in its list.', 'records are now in their list.'),
  erase: (count: number) => counted(count, 'record erased permanently.', 'records erased permanently.'),
  gone: 'Nothing has changed: the record has already been released or erased.',
  nothing: 'Nothing is ticked. Tick the records you want, then choose what to do with them.',
  othersFailed: 'The others are unchanged: the database is not responding. Please try again in a minute.',
  failed: 'Nothing has changed: the database is not responding. Please try again in a minute.',
}
