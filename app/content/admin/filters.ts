import { formatNumber } from '#app/formats.ts'
import type { NounWords } from '../nouns.ts'

/** The placeholder of a search field that does not name its list. */
export const searchedBy: Record<string, string> = { mail: 'recipients', subscribers: 'addresses' }

/** The filters of lists and of the board. */
export const filterWords = {
  job: { label: 'Job', any: 'All jobs', gone: (id: number) => `Job ${id}, which has been deleted` },
  status: { label: 'Status', any: 'Any status' },
  undecided: {
    label: 'Decision',
    any: 'Decided or undecided',
    /** Undecided for more than this number of days. */
    days: (days: number) => {
      if (days === 0) return 'Undecided'
      return days === 1 ? 'Undecided for over a day' : `Undecided for over ${formatNumber(days)} days`
    },
  },
  waiting: {
    label: 'To do',
    any: 'All applications',
    for: {
      look: 'New, not opened',
      answer: 'Unanswered',
      overdue: 'Answer overdue',
      due: 'Answer due soon',
      interview: 'Interview coming up',
      email: 'Email not delivered',
      file: 'Resume missing',
    },
  },
  done: { label: 'Answer', any: 'Answered or not', values: { no: 'Unanswered or not done', yes: 'Answered or done' } },
  duplicates: { label: 'Duplicates', any: 'Duplicates included', only: 'Possible duplicates' },
  opening: { label: 'State', any: 'Any state' },
  department: { label: 'Department', any: 'All departments' },
  declared: (label: string) => ({ label, any: `Any ${label.toLowerCase()}` }),
  person: { label: 'Person', any: 'Everyone' },
  group: { label: 'Action', any: 'Every action' },
  subject: {
    label: 'Record',
    any: 'Every record',
    about: (subject: string) => `About ${subject}`,
    gone: 'About one record',
  },
  from: { label: 'From', any: '', day: (day: string) => `From ${day}` },
  to: { label: 'Until', any: '', day: (day: string) => `Until ${day}` },
  subscription: { label: 'Status', any: 'All except spam' },
  search: (term: string) => `“${term}”`,
  /** A value and the number of its records. */
  withCount: (value: string, count: string) => `${value} (${count})`,
  apply: 'Filter',
  /** Before the active filters, each with a button to remove it. */
  present: 'Filtered by',
  remove: (name: string) => `Remove the filter ${name}`,
  clear: 'Clear all',
  found: (count: string, { one, many }: NounWords) => `${count} ${count === '1' ? one : many}`,
  noneLeft: (names: string[], { one }: NounWords) =>
    names.length === 1
      ? `No ${one} matches the filter ${names[0]}.`
      : `No ${one} matches the filters ${names.join(' + ')}.`,
}

export const viewSwitch = { label: 'View', list: 'List', board: 'Board' }

export const savedFilters = {
  title: 'Saved filters',
  heading: 'Saved filters',
  lead: 'Save the lists that you open often. Only you see them.',
  label: 'Saved filters',
  manage: 'Edit',
  back: ({ many }: NounWords) => `Back to the ${many}`,
  none: 'You have not saved a filter yet. Filter or search a list, then save the filter under a name.',
  save: {
    summary: 'Save this filter',
    heading: 'Save this filter',
    help: 'For example: “Designers to call”',
    submit: 'Save',
    busy: 'Saving...',
  },
  errorSummary: 'The filter has not been saved',
  rename: 'Rename',
  renameOf: (name: string) => `Rename “${name}”`,
  newNameOf: (name: string) => `New name of “${name}”`,
  remove: 'Delete',
  removeOf: (name: string) => `Delete the saved filter “${name}”`,
}

export const savedFilterWords = {
  fields: { name: { label: 'Name', required: 'Give the filter a name' }, query: { label: 'Filter' } },
}

export const savedFilterMessages = {
  taken: (name: string) => `You already have a saved filter called “${name}”: choose another name`,
  tooMany: (most: number) => `You already have ${most} saved filters, the maximum: delete one first`,
  saved: (name: string) => `Saved as “${name}”`,
  renamed: (name: string) => `Renamed to “${name}”`,
  removed: 'Saved filter deleted',
  gone: 'This saved filter had already been deleted.',
}
