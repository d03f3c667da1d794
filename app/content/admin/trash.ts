import { recordMessages } from './messages.ts'
import { areaNames, counted, shownNumber } from './records.ts'

/** A deletion moves records to the trash. */
export const deletionWords = {
  ask: (count: number, days: number) =>
    count === 1
      ? `Are you sure you want to delete this record? It moves to the trash and can be brought back for ${days} days.`
      : `Are you sure you want to delete these ${shownNumber(count)} records? They move to the trash and can be brought back for ${days} days.`,
  /** Under the notice that it is done. */
  kept: (count: number, days: number) =>
    `${count === 1 ? 'It stays' : 'They stay'} in the trash for ${days} days and can be brought back from there.`,
}

export const undoDeletion = {
  action: 'Undo',
  /** Nothing of the deletion is in the trash any more. */
  gone: 'There is nothing to undo: these records are no longer in the trash.',
}

export const trashPage = {
  title: 'Trash',
  heading: 'Trash',
  lead: (days: number) =>
    `Deleted records stay here for ${days} days. Until then you can bring them back. After that they are erased permanently.`,
  kindsLabel: 'Kind of record',
  kinds: areaNames,
  columns: { name: 'Record', deleted: 'Deleted', erased: 'Erased on', actions: 'Actions' },
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
  erase: 'Erase…',
  eraseOf: (name: string) => `Erase ${name} permanently`,
  restoreAll: 'Bring all back…',
  eraseAll: 'Empty the trash…',
  allLabel: 'Actions for all records',
  selectedLabel: 'Actions for the selected records',
  select: 'Select',
  selectOf: (name: string) => `Select ${name}`,
  selectPage: 'Select all on this page',
  selected: (count: number) => `${shownNumber(count)} selected`,
  /** Without JavaScript there is no count. */
  uncounted: 'With the ticked records:',
  restoreSelected: 'Bring selected back…',
  eraseSelected: 'Erase selected…',
  busy: 'One moment...',
  older: 'Older',
  newest: 'Newest',
  pagesLabel: 'Pages of the trash',
  empty: (kind: string) => `No ${kind.toLowerCase()} in the trash`,
  emptyHint: 'Deleted records come here first.',
  cancel: 'Cancel',
}

/** `count` as it is shown: more than are counted are told as such. `allOf` names the kind when all of it is meant. */
export const trashQuestions = {
  restore: {
    heading: 'Bring back the selected records',
    headingOfAll: (kind: string) => `Bring back all ${kind.toLowerCase()}`,
    text: (count: string) =>
      count === '1' ? 'It goes back to its list as it was.' : `${count} records go back to their list as they were.`,
    confirm: 'Bring back',
  },
  erase: {
    heading: 'Erase permanently',
    headingOfAll: (kind: string) => `Empty the trash of ${kind.toLowerCase()}`,
    text: (count: string, allOf: string | null) => {
      if (allOf !== null)
        return `${recordMessages.confirmEraseAll(allOf)} ${count === '1' ? '1 record is' : `${count} records are`} erased at once, with all files and the history.`
      return count === '1'
        ? `${recordMessages.confirmErase} It is erased at once, with its files and its history.`
        : `Are you sure you want to delete these ${count} records? This action cannot be undone. They are erased at once, with their files and their history.`
    },
    confirm: 'Erase permanently',
  },
}

interface Progress {
  done: number
  all: number
}

const far = ({ done, all }: Progress, what: string) =>
  `${shownNumber(done)} of ${shownNumber(all)} ${done === 1 ? 'is' : 'are'} ${what}, then the database stopped responding. Please try again in a minute for the rest.`

export const trashMessages = {
  restoredOne: (name: string) => `${name} is back in its list`,
  restored: (count: number) => counted(count, 'record is back in its list', 'records are back in their list'),
  restoredSome: (progress: Progress) => far(progress, 'back in their list'),
  erased: (count: number) => counted(count, 'record erased permanently', 'records erased permanently'),
  erasedSome: (progress: Progress) => far(progress, 'erased permanently'),
  gone: 'Nothing has changed: the record has already been brought back or erased.',
  nothing: 'Nothing is selected. Tick the records you want, then choose what to do with them.',
  failed: 'Nothing has changed: the database is not responding. Please try again in a minute.',
}
