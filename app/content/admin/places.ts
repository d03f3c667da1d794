import { capitalized, listInWords, type NounWords } from '#app/content/nouns.ts'
import { formatNumber } from '#app/formats.ts'
import { recordMessages } from './messages.ts'
import { pluralize } from './records.ts'

const all = (kinds: NounWords[]) => capitalized(listInWords(kinds.map(({ many }) => many)))

/** The trash and the spam review. `reviewed`: the kinds with a spam review. */
export const placePage = {
  heading: { trash: 'Trash', spam: 'Spam review' },
  lead: {
    trash: (days: number) =>
      `Deleted records stay here for ${days} days. Until then you can bring them back. After that they are erased permanently.`,
    spam: (days: number, reviewed: NounWords[]) =>
      `${all(reviewed)} that look like spam wait here, and no email was sent about them. Press “Not spam” to move one into its list and send its emails. They stay for at least ${days} days, and none is erased before an email has listed it to the owners. Applications are never kept here: the list marks them as possible spam.`,
  },
  kindsLabel: 'Kind of record',
  columns: {
    job: 'Job',
    deleted: 'Deleted',
    erased: 'Erased on',
    reasons: 'Reasons',
    received: 'Received',
    kept: 'Kept until at least',
  },
  by: (email: string) => `by ${email}`,
  /** Actors without an account. */
  byOthers: {
    visitor: 'by a visitor',
    operator: 'by the operator, with a command',
    system: 'by the system',
    applicant: 'by the applicant',
  },
  restore: 'Bring back',
  restoreOf: (name: string) => `Bring back ${name}`,
  release: 'Not spam',
  releaseOf: (name: string) => `${name} is not spam`,
  erase: 'Erase…',
  eraseOf: (name: string) => `Erase ${name} permanently`,
  all: {
    label: 'Actions for all records',
    restore: 'Bring all back…',
    erase: { trash: 'Empty the trash…', spam: 'Erase all…' },
  },
  empty: {
    trash: (many: string) => `No ${many} in the trash`,
    spam: (many: string) => `No ${many} wait for review`,
  },
  emptyHint: {
    trash: () => 'Deleted records come here first.',
    spam: (reviewed: NounWords[]) =>
      `${all(reviewed)} that look like spam arrive here. Their senders get the same answer as everyone else.`,
  },
}

interface About {
  count: number
  words: NounWords
  /** For which the trash keeps a record. */
  days: number
  /** Names the kind when all records are meant. */
  allOf: string | null
}

const noun = (count: number) => pluralize(count, 'record', 'records')

const busy = 'One moment...'

export const moveQuestions = {
  delete: ({ count, words: { one, many }, days }: About) => ({
    title: `Delete ${pluralize(count, one, many)}`,
    text: deletionWords.ask(count, days),
    confirm: `Delete ${noun(count)}`,
    busy: 'Deleting...',
  }),
  restore: ({ count, allOf }: About) => ({
    title: allOf ? `Bring back all ${allOf.toLowerCase()}` : 'Bring back the selected records',
    text: count === 1 ? 'It goes back to its list as it was.' : `${noun(count)} go back to their list as they were.`,
    confirm: 'Bring back',
    busy,
  }),
  release: ({ count }: About) => ({
    title: count === 1 ? 'This is not spam' : 'These are not spam',
    text:
      count === 1
        ? 'It goes into its list, and its emails are sent.'
        : `${noun(count)} go into their list, and their emails are sent.`,
    confirm: 'Not spam',
    busy,
  }),
  erase: ({ count, allOf }: About) => ({
    title: allOf ? `Erase all ${allOf.toLowerCase()} permanently` : 'Erase permanently',
    text: allOf
      ? `${recordMessages.confirmEraseAll(allOf)} ${noun(count)} ${count === 1 ? 'is' : 'are'} erased at once, with all files and the history.`
      : count === 1
        ? `${recordMessages.confirmErase} It is erased at once, with its files and its history.`
        : `Are you sure you want to delete these ${noun(count)}? This action cannot be undone. They are erased at once, with their files and their history.`,
    confirm: 'Erase permanently',
    busy,
  }),
}

interface Progress {
  done: number
  all: number
}

const far = ({ done, all }: Progress, state: string) =>
  `${formatNumber(done)} of ${formatNumber(all)} ${done === 1 ? 'is' : 'are'} ${state}, then the database stopped responding. Please try again in a minute for the rest.`

export const placeMessages = {
  done: {
    restore: (count: number) => pluralize(count, 'record is back in its list', 'records are back in their list'),
    release: (count: number) => pluralize(count, 'record is now in its list.', 'records are now in their list.'),
    erase: (count: number) => pluralize(count, 'record erased permanently', 'records erased permanently'),
  },
  restoredOne: (name: string) => `${name} is back in its list`,
  some: {
    restore: (progress: Progress) => far(progress, 'back in their list'),
    release: (progress: Progress) => far(progress, 'now in their list'),
    erase: (progress: Progress) => far(progress, 'erased permanently'),
  },
  countChanged: (before: number, now: number) =>
    `The number of records has changed from ${formatNumber(before)} to ${formatNumber(now)}. Nothing has been changed: please confirm again.`,
  gone: 'Nothing has changed: the record is no longer here.',
  failed: 'Nothing has changed: the database is not responding. Please try again in a minute.',
}

/** A deletion moves records to the trash. */
export const deletionWords = {
  ask: (count: number, days: number) =>
    count === 1
      ? `Are you sure you want to delete this record? It moves to the trash and can be brought back for ${days} days.`
      : `Are you sure you want to delete these ${formatNumber(count)} records? They move to the trash and can be brought back for ${days} days.`,
  /** Below the notice of success. */
  kept: (count: number, days: number) =>
    `${count === 1 ? 'It stays' : 'They stay'} in the trash for ${days} days and can be brought back from there.`,
}

/** Undoes one deletion. */
export const undoDeletion = {
  action: 'Undo',
  /** All records of the deletion have left the trash. */
  gone: 'There is nothing to undo: these records are no longer in the trash.',
}
