export const searchPage = {
  title: 'Search',
  heading: 'Search',
  /** In the sidebar, on the page and in its dialog. */
  label: 'Search everything',
  placeholder: 'Search',
  longPlaceholder: 'A name, an email address, a reference, or what you want to do',
  hint: 'Press / or Ctrl K to search',
  submit: 'Search',
  close: 'Close',
  results: 'Results',
  groups: {
    commands: 'Commands',
    settings: 'Settings',
    pages: 'Pages',
    pictures: 'Pictures',
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
