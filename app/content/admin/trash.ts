export const trashPage = {
  title: 'Trash',
  heading: 'Trash',
  lead: (days: number) =>
    `What is deleted stays here for ${days} days. Until then it can be brought back; after that it is erased for good.`,
  kindsLabel: 'What was deleted',
  kinds: {
    applications: 'Applications',
    messages: 'Messages',
    enquiries: 'Enquiries',
    posts: 'Posts',
    jobs: 'Jobs',
  },
  columns: { name: 'Record', deleted: 'Deleted', erased: 'Erased on', actions: 'Actions' },
  by: (email: string) => `by ${email}`,
  restore: 'Bring back',
  restoreOf: (name: string) => `Bring back ${name}`,
  erase: 'Erase',
  eraseOf: (name: string) => `Erase ${name} for good`,
  restoreAll: 'Bring all back',
  eraseAll: 'Empty the trash',
  busy: 'One moment...',
  older: 'Older',
  newest: 'Newest',
  pagesLabel: 'Pages of the trash',
  empty: (kind: string) => `No ${kind.toLowerCase()} in the trash`,
  emptyHint: 'What you delete in the lists comes here first.',
  cancel: 'Cancel',
  eraseDialog: {
    heading: 'Erase for good',
    text: 'It is removed at once, with its files and its history, and cannot be brought back from here.',
    confirm: 'Erase for good',
  },
  emptyDialog: {
    heading: (kind: string) => `Empty the trash of ${kind.toLowerCase()}`,
    text: (count: string, kind: string) =>
      `This erases ${count} ${kind.toLowerCase()} for good, with their files and their history. They cannot be brought back from here.`,
    confirm: 'Erase all of them',
  },
}

export const trashMessages = {
  restored: (name: string) => `${name} is back in its list`,
  erased: 'Erased for good',
  restoredAll: (count: number) =>
    count === 1 ? '1 record is back in its list' : `${count} records are back in their list`,
  erasedAll: (count: number) => (count === 1 ? '1 record is erased for good' : `${count} records are erased for good`),
  gone: 'It is not in the trash any more: somebody has brought it back or erased it.',
  failed: 'The database does not answer. Please try again in a minute.',
}
