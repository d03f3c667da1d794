/** The browser's draft of a post or a job. */
export const autosaveWords = {
  found: (moment: string) => `This browser has unsaved changes from ${moment}.`,
  restore: 'Restore',
  discard: 'Discard',
}

/** Shown after a concurrent save. */
export const conflictWords = {
  theirs: (by: string | null, moment: string) => (by ? `Saved by ${by}, ${moment}` : `Saved ${moment}`),
  mine: 'Yours, not saved yet',
  removed: 'Only in the saved version',
  added: 'Only in yours',
  none: 'empty',
  keepMine: 'Save mine',
  takeTheirs: 'Take the saved one',
}

export const loadingWords = {
  /** Shown until the editor has loaded. */
  post: 'Loading the post...',
}
