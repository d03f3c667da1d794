import { formatNumber } from '#app/formats.ts'

// Every message whose wording the specification fixes, and every answer to a form.

/** The title of a page whose form came back with errors. */
export const errorTitle = (title: string) => `Error: ${title}`

/** Used both as the answer to a form and as a page. */
export const tooLarge =
  'We could not accept what you sent. A file must be smaller than 5 MB. Please go back, choose a smaller file or shorten your text, and send it again.'

/** The hint at the honeypot field, for people who reach it. */
export const formHint = 'Leave this empty'

/** Temporary refusals that are independent of the answers. */
export const formRefusals = {
  tooMany: (minutes: number) =>
    `Too many forms have come from your network in a short time. Your answers are still here: please send them again in ${minutes === 1 ? 'a minute' : `${minutes} minutes`}.`,
  full: 'We have received more today than we can store, so we could not take this form. Your answers are still here: please send them again later, or write to us by email.',
  withoutFile:
    'We are receiving too many files and could not accept yours. Your answers are still here. In a minute, please choose the file again and send the form.',
  fileNotKept: 'We could not keep your file. If it is no longer shown here, please choose it again.',
}

/** The answer to a form that was sent before. */
export const alreadyReceived = (record: string, time: string, reference: string) =>
  `We already have this ${record}, received ${time}, reference ${reference}.`

/** Shown if the domain of an address looks mistyped. */
export const mistypedWords = {
  question: (meant: string) => `Did you mean ${meant}?`,
  take: 'Use this address',
  /** On a receipt, where nothing can be edited. */
  sendAgain: (meant: string) => `Did you mean ${meant}? Then please send the form again with that address.`,
}

/** The names of the region for notices and of its close button. */
export const notificationWords = { label: 'Notifications', closeLabel: 'Dismiss' }

/** The strip below a form about its draft in the browser. */
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

/** An answer to a script. */
export const missingParameter = (name: string) => `Missing required parameter: "${name}"`

/** Errors of a field, by the short name of its label. */
export const fieldMessages = {
  required: (field: string) => `${field} is required`,
  invalid: (field: string) => `${field} is invalid`,
  lineTooLong: (field: string, max: number) => `Each line of ${field} must be at most ${formatNumber(max)} characters`,
  tooLong: (field: string, max: number) => `${field} must be at most ${formatNumber(max)} characters`,
}
