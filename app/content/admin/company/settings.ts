import { formatNumber } from '#app/formats.ts'
import { pluralize } from '../records.ts'
import { groupFormMessages } from '../settings/form.ts'

export const settingsPage = {
  title: 'Settings',
  heading: 'Settings',
  text: 'These settings apply to the whole company.',
  sections: {
    company: 'Your company',
    site: 'The site',
    people: 'People who write to you',
    operation: 'Safety and operation',
  },
  navigation: { title: 'Navigation', link: 'The names and order of the links in the header and the footer.' },
  answers: { title: 'Answers to applicants', link: 'Promise an answer within a number of working days.' },
  secondFactor: { title: 'Second factor', link: 'The accounts that need more than a password.' },
  brochure: { title: 'Corporate profile', link: 'The PDF that visitors download from the home page.' },
  moving: {
    title: 'Move in',
    link: 'Bring posts and subscribers from WordPress, Ghost or a newsletter service.',
  },
  content: {
    title: 'Download the site’s content',
    link: 'Posts, jobs, pages and pictures as files that other programs read.',
  },
}

export const answersPage = {
  text: 'Promise applicants an answer within a set time. The dashboard then shows which answers are overdue.',
  promise: {
    label: 'Working days until you answer',
    help: 'From 1 to 60. Only Monday to Friday count. Leave it empty to promise nothing.',
    suffix: 'working days',
    errorSummary: 'The promise has not changed',
    submit: { idle: 'Save', busy: 'Saving...' },
  },
  /** Asked before a promise is saved while applicants without one wait. */
  reach: {
    heading: (days: number) => `Promise an answer within ${pluralize(days, 'working day', 'working days')}`,
    recounted: (before: number, now: number) =>
      `The number of waiting applicants changed from ${formatNumber(before)} to ${formatNumber(now)} after you opened this page. Nothing has been saved: please choose again.`,
    legend: 'Which applicants is it for?',
    new: { label: 'From new applications on', text: 'Applicants who already wait are promised nothing.' },
    waiting: {
      label: (count: number) =>
        count === 1
          ? 'Also the applicant who already waits'
          : `Also the ${formatNumber(count)} applicants who already wait`,
      /** Around the sentence that applicants read. */
      text: (sentence: string) => `They read at once: “${sentence}” You cannot take that back.`,
    },
    keeps: (count: number) =>
      count === 1
        ? '1 applicant was promised a day before. They keep that day.'
        : `${formatNumber(count)} applicants were promised a day before. They keep that day.`,
    cancel: 'Cancel',
    confirm: 'Save the promise',
    busy: 'Saving...',
  },
  terms: [
    {
      heading: 'Changes that count as an answer',
      text: 'A new status that the applicant sees on the private page: an interview, an offer, a yes or a no. They get an email only if the person who changes the status writes one. An email without a new status does not count as an answer.',
    },
    {
      heading: 'If you change the promise',
      text: 'An applicant who was promised a day keeps that day, even if you later promise a longer time, a shorter one or none. A new promise is for new applicants. If other applicants are waiting without a promise, we ask whether it is for them too.',
    },
  ],
  shown: {
    heading: 'Text that applicants read',
    onCareers: 'On the careers page',
    onReceipt: 'On the private page of an applicant',
    overdue: 'On the same page, if the day passes without an answer',
    /** The placeholder for the applicant's own text. */
    reference: 'your reference',
    nothing: 'Nothing: no time is promised.',
    until: 'It stays until you give an answer: an interview, an offer, a yes or a no.',
  },
}

export const factorRulePage = {
  text: 'A stolen password is not enough to sign in to an account with a second factor: a code from an app, or a passkey.',
  legend: 'Accounts that need a second factor',
  rules: {
    nobody: { label: 'Nobody', text: 'Each member decides under Account.' },
    owners: { label: 'Owners', text: 'They can do everything, so their accounts are worth the most.' },
    everybody: { label: 'Everyone', text: 'Owners, recruiters and editors.' },
  },
  after: 'From their next click on, members who need one and have none see only the page to set it up.',
  submit: 'Save this rule',
}

export const settingsMessages = {
  ...groupFormMessages,
  saved: 'Settings saved',
  /** Counts the applicants without an earlier promise. */
  promisedTo: (count: number, day: string) =>
    `${pluralize(count, 'waiting applicant is', 'waiting applicants are')} now promised an answer by ${day}.`,
  /** After a promise was changed or removed. */
  keeps: (count: number) =>
    `${pluralize(count, 'applicant who waits keeps', 'applicants who wait keep')} the day that was promised before.`,
  ruleSaved: {
    nobody: 'A second factor is no longer required.',
    owners: 'Owners now need a second factor.',
    everybody: 'Everyone now needs a second factor.',
  },
  ruleConflict:
    'This rule changed after you opened the page, so yours was not saved. Check the rule and save it again.',
  ownFactorMissing: 'Nothing has changed yet: set up your own second factor first, then require it.',
  days: (most: number) => `Enter a whole number from 1 to ${most}, or nothing`,
  conflict: (days: number | null) =>
    days === null
      ? 'The promise was withdrawn after you opened this page. Yours is still in the form: save it again to use it.'
      : `The promise changed to ${days} working ${days === 1 ? 'day' : 'days'} after you opened this page. Yours is still in the form: save it again to use it.`,
}
