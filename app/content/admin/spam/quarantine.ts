import { areaNames, counted, shownNumber } from '../records.ts'

export const quarantinePage = {
  title: 'Quarantine',
  heading: 'Quarantine',
  lead: (days: number) =>
    `What looks like spam waits here in full. Nobody was told of it. Press “Not spam” to move a record into its list and send its mails. What is left is erased after ${days} days.`,
  kindsLabel: 'What was sent',
  kinds: areaNames,
  listLabel: (kind: string) => `${kind} in quarantine`,
  suspicionsLabel: 'Why it was taken for spam',
  came: 'Came',
  erased: 'Erased on',
  read: (reference: string) => `Read all of ${reference}`,
  noText: 'Nothing was written.',
  phone: 'Phone',
  resume: 'Resume',
  /** A file of somebody who is suspected is opened by nobody. */
  resumeLater: (name: string) => `${name}, to be opened once this is released`,
  release: 'Not spam',
  releaseOf: (name: string) => `${name} is not spam`,
  erase: 'Erase…',
  eraseOf: (name: string) => `Erase ${name} for good`,
  select: 'Select',
  selectOf: (name: string) => `Select ${name}`,
  selectedLabel: 'What to do with those that are ticked',
  uncounted: 'With the ticked records:',
  releaseSelected: 'Not spam…',
  eraseSelected: 'Erase ticked…',
  busy: 'One moment...',
  older: 'Older',
  newest: 'Newest',
  pagesLabel: 'Pages of the quarantine',
  empty: (kind: string) => `No ${kind.toLowerCase()} in quarantine`,
  emptyHint: 'What looks like spam comes here. Its sender gets the same answer as everybody else.',
  cancel: 'Cancel',
}

/** In the order in which they weigh. */
export const suspicionWords = {
  trapped: 'Filled in a field that people do not see',
  unrendered: 'Was sent without the form of this site',
  tooFast: 'Was filled in within three seconds',
  linkInName: 'Has a link in a name or a subject',
  repeatedText: 'Says the same as others lately',
  stale: 'The form was open for more than a day',
  domainInSubject: 'Names a website in the subject',
  sentAgain: 'Says the same as the same sender lately',
  manyLinks: 'Has many links',
  manyFromSender: 'Comes from an address that sends very often',
  manyFromNetwork: 'Comes from a network that sends very often',
}

export const quarantineQuestions = {
  release: {
    heading: 'These are not spam',
    text: (count: number) =>
      count === 1
        ? 'It goes into its list, and its mails are sent.'
        : `${shownNumber(count)} records go into their list, and their mails are sent.`,
    confirm: 'Not spam',
  },
  erase: {
    heading: 'Erase for good',
    text: (count: number) =>
      count === 1
        ? 'It is erased at once, with its file. This cannot be undone.'
        : `${shownNumber(count)} records are erased at once, with their files. This cannot be undone.`,
    confirm: 'Erase for good',
  },
}

export const quarantineMessages = {
  release: (count: number) => counted(count, 'record is in its list now.', 'records are in their list now.'),
  erase: (count: number) => counted(count, 'record is erased for good.', 'records are erased for good.'),
  gone: 'Nothing is changed: somebody has released it or erased it already.',
  nothing: 'Nothing is ticked. Tick the records that you want, then choose what to do with them.',
  othersFailed: 'The others are as they were: the database does not answer. Please try again in a minute.',
  failed: 'Nothing is changed: the database does not answer. Please try again in a minute.',
}
