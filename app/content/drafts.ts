/** What the forms say of the drafts that a visitor's browser keeps. */
export const draftWords = {
  empty: 'This browser keeps a draft while you write.',
  kept: (until: string) => `Kept in this browser until ${until}.`,
  keptWithoutFile: (until: string) => `Kept in this browser until ${until}, without the file.`,
  restored: 'Your draft is back.',
  restoredWithoutFile: 'Your draft is back, without the file. Please choose it again.',
  discarded: 'Your draft is discarded.',
  shared: 'This browser keeps nothing that you write.',
  actions: { discard: 'Discard', undo: 'Undo' },
  sharedComputer: 'This is a shared computer',
  /** After the dialog of a form was closed. */
  closed: {
    browser: (until: string) => `Your draft is kept in this browser until ${until}.`,
    page: () => 'Your answers are kept until you leave this page.',
  },
}
