/** The words of one group of settings. */
export interface GroupWords {
  /** Title and heading of its page, and its name in the list of settings. */
  title: string
  text: string
  /** Its line in the list of settings. */
  link: string
  /** Confirms a change. */
  saved: string
  /** Beside the undo button. */
  undo?: string
  /** Headings of the parts of the form. */
  sections: Record<string, string>
  /** Labels and help: see app/domain/fields/words.ts. */
  fields: Record<string, object>
}

/** The words that the forms of all settings share. */
export const groupFormWords = {
  back: 'Back to Settings',
  /** Beside a value that the product came with. */
  sample: 'Sample',
  byOperator: (variable: string) => `Set by the operator of this server (${variable}).`,
  /** Before the help of a write-only field. */
  secrets: {
    none: '',
    stored: 'One is stored. Leave this empty to keep it.',
    unreadable: 'The stored one can no longer be read, because the secret of this server has changed. Enter it again.',
  },
  errorSummary: 'The settings have not changed',
  submit: { idle: 'Save', busy: 'Saving...' },
  undo: {
    heading: 'Undo the last change',
    text: 'Puts back these settings as they were before it.',
    submit: 'Undo the last change',
  },
}

export const groupFormMessages = {
  unchanged: 'Nothing has changed',
  undone: 'The last change is undone.',
  conflict:
    'A colleague changed these settings after you opened the page. Yours are still in the form: save them again to use them.',
  undoConflict: 'These settings changed after you opened the page, so nothing was undone.',
  failed: (message: string) => `The settings have not been saved: ${message}`,
  /** Reasons of `failed`. */
  unavailable: 'the database is not responding. Please try again in a minute.',
  notConnected: 'there is no connection to the server. Please try again when you are online.',
  tooLarge: 'the text is too long.',
}
