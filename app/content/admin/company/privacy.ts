import { formatNumber } from '#app/formats.ts'
import { pluralize } from '../records.ts'

export const privacyAdminPage = {
  title: 'Privacy',
  heading: 'Privacy',
  lead: 'See how long records are kept and which are erased next. Find everything stored under one email address.',
  person: {
    heading: 'Everything under one address',
    text: 'When people ask for their data or want it erased, enter their email address. The search covers every list, the trash, the spam review and the emails.',
    email: 'Email address',
    errorSummary: 'The search did not run',
    submit: { idle: 'Search', busy: 'Searching...' },
  },
  found: {
    heading: (address: string) => `Under ${address}`,
    nothing: 'Nothing is stored under this address.',
    counts: {
      subscriptions: () => 'Newsletter subscription',
      mails: (count: number) =>
        pluralize(
          count,
          'email to this address or about these records',
          'emails to this address or about these records',
        ),
      searches: (count: number) => pluralize(count, 'saved search that names it', 'saved searches that name it'),
    },
    notes: (count: number) => pluralize(count, 'note about the applications', 'notes about the applications'),
    staff: 'A staff account has this address. It is not included here. You can remove it under Staff.',
    places: { list: null, trash: 'in the trash', quarantine: 'in the spam review' },
    save: 'Save everything (ZIP)',
  },
  erase: {
    heading: 'Erase everything',
    text: (count: number) =>
      `This permanently erases ${pluralize(count, 'record', 'records')}, with files, emails and history. No backup can bring them back.`,
    confirmation: 'Type the address again',
    errorSummary: 'Nothing has been erased',
    submit: { idle: 'Erase everything permanently', busy: 'Erasing...' },
  },
  ending: {
    heading: 'Next erasures',
    text: 'The server erases each record within an hour of the end of its retention period. Records in the trash are erased 30 days after they were deleted.',
    change: 'Change the retention',
    caption: 'Retention by kind, and the number of records erased next',
    columns: {
      kind: 'Kind',
      kept: 'Kept for',
      there: 'Stored now',
      within7: 'Within 7 days',
      within30: 'Within 30 days',
    },
    days: (days: number) => pluralize(days, 'day', 'days'),
    never: 'Until it is erased',
    first: 'Next to be erased',
    listCaption: 'Records erased in the next 30 days, soonest first',
    listColumns: { record: 'Record', name: 'Name', expires: 'Erased on' },
    none: 'Nothing is erased in the next 30 days.',
    consent: (days: number) =>
      `Applicants are asked by email ${pluralize(days, 'day', 'days')} before the end whether you may keep their application for the same period again. If they do not agree, it is erased.`,
    noMail:
      'This site does not send email, so applicants are not asked whether you may keep their application for longer.',
    trash: 'Trash',
  },
  erased: {
    heading: 'Erased in the last 30 days',
    caption: 'Records erased in the last 30 days',
    columns: { kind: 'Kind', bySystem: 'Automatically', byPeople: 'By a person' },
    log: 'Deletions in the audit log',
  },
}

export const privacyMessages = {
  emailRequired: 'Enter an email address',
  emailInvalid: 'Enter an email address, such as name@example.com',
  confirmation: 'Type the same address again to erase everything under it',
  changed: 'The number of records has changed since you searched. Search again, then type the address again.',
  erased: (count: number) =>
    `Everything under the address has been erased: ${formatNumber(count)} ${count === 1 ? 'record' : 'records'}`,
  failed: 'Not everything could be erased: the database is not responding. Please try again in a minute for the rest.',
  saveFailed: 'It could not be saved: the database is not responding. Please try again in a minute.',
  unavailable: 'The server is not responding. Please try again in a minute.',
  notConnected: 'There is no connection to the server. Please try again when you are online.',
  tooLarge: 'The address is too long.',
}
