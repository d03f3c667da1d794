import { counted, shownNumber } from '../records.ts'

export const privacyAdminPage = {
  title: 'Privacy',
  heading: 'Privacy',
  lead: 'How long records are kept, which are erased next, and everything stored under one address.',
  person: {
    heading: 'All that is under one address',
    text: 'If somebody asks what you have about them, or wants it erased, type their email address. It is looked for in every list, in the trash, in quarantine and in the mails.',
    email: 'Email address',
    errorSummary: 'Nothing was looked for',
    submit: { idle: 'Look for it', busy: 'Looking...' },
  },
  found: {
    heading: (address: string) => `Under ${address}`,
    nothing: 'Nothing is stored under this address.',
    counts: {
      applications: (count: number) => counted(count, 'application', 'applications'),
      messages: (count: number) => counted(count, 'message', 'messages'),
      enquiries: (count: number) => counted(count, 'enquiry', 'enquiries'),
      subscriptions: () => 'Newsletter subscription',
      mails: (count: number) =>
        counted(count, 'mail to this address or about these records', 'mails to this address or about these records'),
      searches: (count: number) => counted(count, 'saved search that names it', 'saved searches that name it'),
    },
    notes: (count: number) => counted(count, 'note about the applications', 'notes about the applications'),
    staff: 'A staff account has this address. It is not included here. You can remove it under Staff.',
    nouns: { application: 'Application', message: 'Message', enquiry: 'Enquiry' },
    places: { list: null, trash: 'in the trash', quarantine: 'in quarantine' },
    save: 'Save everything (ZIP)',
  },
  erase: {
    heading: 'Erase everything',
    text: (count: number) =>
      `${counted(count, 'record goes', 'records go')} for good, with files, mails and history. No backup brings them back.`,
    confirmation: 'Type the address once more',
    errorSummary: 'Nothing is erased',
    submit: { idle: 'Erase everything for good', busy: 'Erasing...' },
  },
  kinds: { application: 'Applications', message: 'Messages', enquiry: 'Enquiries' },
  ending: {
    heading: 'What goes next',
    text: 'The server erases a record within an hour after its time is over. What is in the trash goes 30 days after it was deleted.',
    caption: 'How long each kind is kept, and how many go next',
    columns: {
      kind: 'Kind',
      kept: 'Kept for',
      there: 'There now',
      within7: 'Within 7 days',
      within30: 'Within 30 days',
    },
    days: (days: number) => counted(days, 'day', 'days'),
    never: 'Until it is erased',
    first: 'Going first',
    listCaption: 'What goes first within the next 30 days',
    listColumns: { record: 'Record', name: 'Name', expires: 'Erased on' },
    none: 'Nothing goes within the next 30 days.',
    consent: (days: number) =>
      `Applicants are asked by a mail, ${counted(days, 'day', 'days')} before, whether it may be kept for as long again. If they do not answer, it is erased.`,
    noMail: 'This site sends no mail, so applicants are not asked whether you may keep their application for longer.',
    trash: 'Trash',
  },
  erased: {
    heading: 'Erased in the last 30 days',
    caption: 'How much was erased in the last 30 days',
    columns: { kind: 'Kind', bySystem: 'Because its time was over', byPeople: 'By somebody' },
    log: 'Deletions in the audit log',
  },
}

export const privacyMessages = {
  emailRequired: 'Enter an email address',
  emailInvalid: 'Enter an email address, such as name@example.com',
  confirmation: 'Type the same address once more to erase everything under it',
  changed: 'The records have changed since they were shown. Look at them again, then type the address once more.',
  erased: (count: number) =>
    `All that was under the address is erased: ${shownNumber(count)} ${count === 1 ? 'record' : 'records'}`,
  failed: 'Not all of it could be erased: the database does not answer. Please try again in a minute for the rest.',
  saveFailed: 'It could not be saved: the database does not answer. Please try again in a minute.',
  unavailable: 'The server does not answer. Please try again in a minute.',
  notConnected: 'There is no connection to the server. Please try again when you are online.',
  tooLarge: 'That is too much.',
}
