/** Of what is kept in the browser while a post or a job is written. */
export const autosaveWords = {
  found: (moment: string) => `This browser has unsaved changes from ${moment}.`,
  restore: 'Restore',
  discard: 'Discard',
}

/** Where somebody else has saved it meanwhile. */
export const conflictWords = {
  theirs: (by: string | null, moment: string) => (by ? `Saved by ${by}, ${moment}` : `Saved ${moment}`),
  mine: 'Yours, not saved yet',
  removed: 'Only in the saved version',
  added: 'Only in yours',
  none: 'empty',
  keepMine: 'Save mine',
  takeTheirs: 'Take the saved one',
}
