import { counted } from '../records.ts'

export const settingsPage = {
  title: 'Settings',
  heading: 'Settings',
  text: 'What the company decides about itself.',
  promise: {
    heading: 'When applicants hear from you',
    text: 'An applicant who is left waiting tells others. Promise a time, and the dashboard shows whom you owe an answer.',
    label: 'Working days until you answer',
    help: 'From 1 to 60, counted from Monday to Friday. Leave it empty to promise nothing.',
    suffix: 'working days',
    errorSummary: 'The promise is not changed',
    submit: { idle: 'Save', busy: 'Saving...' },
  },
  terms: [
    {
      heading: 'What counts as an answer',
      text: 'A step that the applicant sees on the private page: an interview, an offer, a yes or a no. They get a mail about it only if the person who makes the step writes one. A mail without a step does not count as an answer.',
    },
    {
      heading: 'What a change means for those who wait',
      text: 'Applicants who were promised a day keep it, even if you then promise a longer time, a shorter one or none. Applicants who were promised nothing get the new time, counted from the day of the change.',
    },
  ],
  shown: {
    heading: 'What applicants read',
    onCareers: 'On the careers page',
    onReceipt: 'On the private page of an applicant',
    overdue: 'On the same page, if the day passes without an answer',
    /** Stands for theirs. */
    reference: 'your reference',
    nothing: 'Nothing: no time is promised.',
    until: 'It stays until you give an answer: an interview, an offer, a yes or a no.',
  },
}

export const settingsMessages = {
  saved: 'The settings are saved',
  /** Of those who were promised nothing until then. */
  promisedTo: (count: number, day: string) =>
    `${counted(count, 'applicant who waits is', 'applicants who wait are')} promised an answer by ${day} now.`,
  unchanged: 'Nothing has changed',
  days: (most: number) => `Enter a whole number from 1 to ${most}, or nothing`,
  conflict: (days: number | null) =>
    days === null
      ? 'Somebody has meanwhile taken the promise back. Yours is still in the form: save it again to put it in place.'
      : `Somebody has meanwhile promised ${days} working ${days === 1 ? 'day' : 'days'}. Yours is still in the form: save it again to put it in place.`,
  failed: (message: string) => `The settings are not saved: ${message}`,
  /** Reasons of `failed`. */
  unavailable: 'the database does not answer. Please try again in a minute.',
  notConnected: 'there is no connection to the server. Please try again when you are online.',
  tooLarge: 'that is too much.',
}
