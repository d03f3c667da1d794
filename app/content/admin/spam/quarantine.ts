import { areaNames, counted, shownNumber } from '../records.ts'

export const quarantinePage = {
  title: 'Quarantine',
  heading: 'Quarantine',
  lead: (days: number) =>
    `Records that look like spam wait here, and no email was sent about them. Press “Not spam” to move a record into its list and send its emails. Messages and enquiries that stay here are erased after ${days} days. Applications are kept as long as any other, as their applicants were told.`,
  kindsLabel: 'Kind of record',
  kinds: areaNames,
  listLabel: (kind: string) => `${kind} in quarantine`,
  suspicionsLabel: 'Reasons',
  came: 'Received',
  erased: 'Erased on',
  read: (reference: string) => `Open ${reference}`,
  noText: 'No text.',
  phone: 'Phone',
  resume: 'Resume',
  /** Suspected files cannot be opened. */
  resumeLater: (name: string) => `${name}, can be opened once this is marked “Not spam”`,
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
  pagesLabel: 'Pages of the quarantine',
  empty: (kind: string) => `No ${kind.toLowerCase()} in quarantine`,
  emptyHint: 'Records that look like spam arrive here. Their senders get the same answer as everyone else.',
  cancel: 'Cancel',
}

/** On the dashboard, whatever its overview shows. */
export const waitingForReview = {
  text: ({ applications = 0, messages = 0, enquiries = 0 }: Partial<Record<keyof typeof areaNames, number>>) => {
    const parts = [
      applications > 0 && countedUpTo(applications, 'application', 'applications'),
      messages > 0 && countedUpTo(messages, 'message', 'messages'),
      enquiries > 0 && countedUpTo(enquiries, 'enquiry', 'enquiries'),
    ].filter((part) => part !== false)
    const isOne = applications + messages + enquiries === 1
    return `${new Intl.ListFormat('en-US').format(parts)} ${isOne ? 'looks' : 'look'} like spam and ${isOne ? 'waits' : 'wait'} for your review.`
  },
  open: 'Review',
}

/** More than a thousand are not counted. */
const countedUpTo = (count: number, one: string, many: string) =>
  count > 1_000 ? `more than ${shownNumber(1_000)} ${many}` : counted(count, one, many)

/** In the order in which they weigh. */
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
        ? 'It is erased at once, with its file. This cannot be undone.'
        : `${shownNumber(count)} records are erased at once, with their files. This cannot be undone.`,
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
