import { counted, shownNumber } from '../records.ts'

export const privacyAdminPage = {
  title: 'Privacy',
  heading: 'Privacy',
  lead: 'How long we keep what people send, what is erased next, and all that is under one address.',
  person: {
    heading: 'All that is under one address',
    text: 'If somebody asks what you have of them, or wants it erased, type their email address. The search covers every list, the trash, the quarantine and the mails.',
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
    staff:
      'An account of the administrator side has this address. It is not part of this. You can remove it under Staff.',
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
    heading: 'What is erased next',
    text: 'The server erases each record within an hour after its time is over. What is in the trash is erased 30 days after it was deleted.',
    caption: 'How long each kind is kept, and how much of it is erased next',
    columns: {
      kind: 'Kind',
      kept: 'Kept for',
      there: 'There now',
      within7: 'Within 7 days',
      within30: 'Within 30 days',
    },
    days: (days: number) => counted(days, 'day', 'days'),
    never: 'Until it is erased',
    first: 'Erased first',
    listCaption: 'What is erased first within the next 30 days',
    listColumns: { record: 'Record', name: 'Name', expires: 'Erased on' },
    none: 'Nothing is erased within the next 30 days.',
    consent: (days: number) =>
      `Applicants are asked by a mail, ${counted(days, 'day', 'days')} before, whether we may keep their application for as long again. If they do not answer, it is erased.`,
    noMail: 'This site sends no mail, so applicants are not asked whether we may keep their application for longer.',
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
  changed: 'The number of records has changed since they were shown. Look again, then type the address once more.',
  erased: (count: number) =>
    `All that was under the address is erased: ${shownNumber(count)} ${count === 1 ? 'record' : 'records'}`,
  failed: 'Not all of it could be erased: the database does not answer. Please try again in a minute for the rest.',
  saveFailed: 'It could not be saved: the database does not answer. Please try again in a minute.',
  unavailable: 'The server does not answer. Please try again in a minute.',
  notConnected: 'There is no connection to the server. Please try again when you are online.',
  tooLarge: 'That is too much.',
}
