import { areaNames } from '../records.ts'

export const searchPage = {
  title: 'Search',
  heading: 'Search',
  /** In the bar, on the page and in its dialog. */
  label: 'Search everything',
  placeholder: 'Search',
  longPlaceholder: 'A name, an email address, a reference, or what you want to do',
  hint: 'Press / or Ctrl K to search',
  submit: 'Search',
  close: 'Close',
  results: 'Results',
  groups: {
    commands: 'Commands',
    ...areaNames,
    staff: 'Staff',
  },
  /** Leads to the list of all. */
  all: (count: string, group: string) => `All ${count} in ${group}`,
  found: (count: number) => (count === 0 ? 'Nothing found' : count === 1 ? '1 result' : `${count} results`),
  searching: 'Searching...',
  none: (search: string) => `Nothing found for “${search}”`,
  noneHint: 'Part of a name is enough. Deleted records are in the trash, which is not searched.',
  inTrash: (reference: string) => `${reference} has been deleted and is in the trash.`,
  toTrash: 'Open the trash',
  problems: {
    notConnected: 'The server cannot be reached. Search again when you are connected.',
    unavailable: 'The database is not responding. Search again in a minute.',
  },
  keysOf: { move: 'to move', open: 'to open', close: 'to close' },
}

/** Commands of the search, with further words that find them. */
export const searchCommands = {
  applications: { text: 'Job Applications', keywords: 'go to list applicants candidates dashboard' },
  undecided: { text: 'Undecided for more than 10 days', keywords: 'waiting old applications answer filter' },
  board: { text: 'Board', keywords: 'go to columns status pipeline kanban applications' },
  jobs: { text: 'Jobs', keywords: 'go to openings careers' },
  newJob: { text: 'New job', keywords: 'create write opening position' },
  messages: { text: 'Contact Messages', keywords: 'go to list inbox' },
  enquiries: { text: 'Enquiries', keywords: 'go to list inquiries' },
  posts: { text: 'Blog Posts', keywords: 'go to list articles' },
  newPost: { text: 'New post', keywords: 'create write blog article' },
  exportApplications: { text: 'Export applications as CSV', keywords: 'download table spreadsheet excel' },
  savedFilters: { text: 'Saved filters', keywords: 'go to my lists applications' },
  staff: { text: 'Staff', keywords: 'go to accounts roles invite colleague people' },
  audit: { text: 'Audit log', keywords: 'go to history who did what events' },
  trash: { text: 'Trash', keywords: 'go to deleted restore bring back bin' },
  settings: { text: 'Settings', keywords: 'go to promise answer within days' },
  checkStorage: { text: 'Check storage', keywords: 'resumes files bucket disk' },
  system: { text: 'System', keywords: 'go to health state check doctor version backup disk trouble' },
  account: { text: 'Account', keywords: 'go to my name password sessions second factor profile' },
  keys: { text: 'Keyboard shortcuts', keywords: 'help keys' },
  signOut: { text: 'Sign out', keywords: 'log out leave' },
}
