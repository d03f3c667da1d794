import { counted, shownNumber } from '../records.ts'

export const settingsPage = {
  title: 'Settings',
  heading: 'Settings',
  text: 'What applies to the whole company.',
  promise: {
    heading: 'When applicants hear from you',
    text: 'Promise applicants an answer within a set time. The dashboard then shows who is owed one.',
    label: 'Working days until you answer',
    help: 'From 1 to 60. Only Monday to Friday count. Leave it empty to promise nothing.',
    suffix: 'working days',
    errorSummary: 'The promise has not changed',
    submit: { idle: 'Save', busy: 'Saving...' },
  },
  /** Asked before a promise is saved while applicants wait who were promised nothing. */
  reach: {
    heading: (days: number) => `Promise an answer within ${counted(days, 'working day', 'working days')}`,
    recounted: (before: number, now: number) =>
      `The number of applicants who wait has changed from ${shownNumber(before)} to ${shownNumber(now)} in the meantime. Nothing has been saved: please choose again.`,
    legend: 'Who is it for?',
    new: { label: 'From new applications on', text: 'Applicants who already wait are promised nothing.' },
    waiting: {
      label: (count: number) =>
        count === 1
          ? 'Also the applicant who already waits'
          : `Also the ${shownNumber(count)} applicants who already wait`,
      /** Around the sentence that they read. */
      text: (sentence: string) => `They read at once: “${sentence}” You cannot take that back.`,
    },
    keeps: (count: number) =>
      count === 1
        ? '1 applicant was promised a day before. They keep that day.'
        : `${shownNumber(count)} applicants were promised a day before. They keep that day.`,
    cancel: 'Cancel',
    confirm: 'Save the promise',
    busy: 'Saving...',
  },
  terms: [
    {
      heading: 'What counts as an answer',
      text: 'A new status that the applicant sees on the private page: an interview, an offer, a yes or a no. They get an email about it only if the person who changes the status writes one. An email without a new status does not count as an answer.',
    },
    {
      heading: 'What a change means for those who wait',
      text: 'An applicant who was promised a day keeps that day, even if you later promise a longer time, a shorter one or none. A new promise is for new applicants. If others wait who were promised nothing, you are asked whether it is for them too.',
    },
  ],
  secondFactor: {
    heading: 'Second factor',
    text: 'Somebody who knows a password alone cannot sign in to an account with a second factor: a code from an app, or a passkey.',
    legend: 'Who must have a second factor',
    rules: {
      nobody: { label: 'Nobody', text: 'Each member decides under Account.' },
      owners: { label: 'Owners', text: 'They can do everything, so their accounts are worth the most.' },
      everybody: { label: 'Everybody', text: 'Owners, recruiters and editors.' },
    },
    after:
      'A member who must have one and has none sees only the page on which it is set up, from their next click on.',
    submit: 'Save this rule',
  },
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
  saved: 'Settings saved',
  /** Counts the applicants who were promised nothing before. */
  promisedTo: (count: number, day: string) =>
    `${counted(count, 'waiting applicant is', 'waiting applicants are')} now promised an answer by ${day}.`,
  /** After a promise was changed or removed. */
  keeps: (count: number) =>
    `${counted(count, 'applicant who waits keeps', 'applicants who wait keep')} the day that was promised before.`,
  ruleSaved: {
    nobody: 'Nobody must have a second factor now.',
    owners: 'Owners must have a second factor now.',
    everybody: 'Everybody must have a second factor now.',
  },
  ruleConflict:
    'Somebody has changed who must have a second factor in the meantime. Nothing has changed: look at it again.',
  ownFactorMissing: 'Nothing has changed yet: set up your own second factor first, then require it.',
  unchanged: 'Nothing has changed',
  days: (most: number) => `Enter a whole number from 1 to ${most}, or nothing`,
  conflict: (days: number | null) =>
    days === null
      ? 'Somebody has withdrawn the promise in the meantime. Yours is still in the form: save it again to use it.'
      : `Somebody has promised ${days} working ${days === 1 ? 'day' : 'days'} in the meantime. Yours is still in the form: save it again to use it.`,
  failed: (message: string) => `The settings have not been saved: ${message}`,
  /** Reasons of `failed`. */
  unavailable: 'the database is not responding. Please try again in a minute.',
  notConnected: 'there is no connection to the server. Please try again when you are online.',
  tooLarge: 'what you entered is too long.',
}
