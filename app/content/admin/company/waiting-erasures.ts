import { counted, shownNumber } from '../records.ts'

/** Automatic erasures that an owner has to confirm, under Privacy. */
export const waitingErasures = {
  heading: 'Waiting for your confirmation',
  link: 'Open Privacy',
  clock: {
    heading: 'The clock of the server has jumped',
    ahead: (now: string, known: string) =>
      `The clock says ${now}, more than a day after the time that was last known, ${known}. Until you confirm the clock, nothing is erased because of its age.`,
    behind: (now: string, known: string) =>
      `The clock says ${now}, more than a day before the time that was last known, ${known}. Until you confirm the clock, nothing is erased because of its age.`,
    question:
      'If the server was off for that long and the time is right, confirm it. If the time is wrong, do not confirm it: ask the person who runs the server to set the clock.',
    confirm: 'The clock is right',
  },
  sweep: {
    amount: (due: number, total: number) => `${shownNumber(due)} of ${shownNumber(total)}`,
    before: (moment: string) => `All of these are from before ${moment}.`,
    question:
      'That is more than a tenth of them at once. If a retention period was set too short, do not confirm: ask the person who runs the server to correct it.',
    confirm: (due: number) => `Erase ${counted(due, 'record', 'records')} permanently`,
    confirmed: 'You have confirmed this. It is done within the hour.',
  },
  /** One entry for each name in app/domain/sweeps/sweeps.server.ts. */
  sweeps: {
    erasedAgain: {
      heading: 'Records that were erased before and are back',
      text: (amount: string) =>
        `${amount} records of one kind are in the list of erasures and came back with an older database.`,
    },
    applications: {
      heading: 'Applications that have been kept long enough',
      text: (amount: string) => `${amount} applications are older than RETENTION_APPLICATIONS.`,
    },
    messages: {
      heading: 'Messages that have been kept long enough',
      text: (amount: string) => `${amount} messages are older than RETENTION_MESSAGES.`,
    },
    enquiries: {
      heading: 'Enquiries that have been kept long enough',
      text: (amount: string) => `${amount} enquiries are older than RETENTION_ENQUIRIES.`,
    },
    trashedApplications: {
      heading: 'Applications in the trash',
      text: (amount: string) => `${amount} applications have been in the trash for 30 days.`,
    },
    trashedMessages: {
      heading: 'Messages in the trash',
      text: (amount: string) => `${amount} messages have been in the trash for 30 days.`,
    },
    trashedEnquiries: {
      heading: 'Enquiries in the trash',
      text: (amount: string) => `${amount} enquiries have been in the trash for 30 days.`,
    },
    trashedPosts: {
      heading: 'Posts in the trash',
      text: (amount: string) => `${amount} posts have been in the trash for 30 days.`,
    },
    trashedJobs: {
      heading: 'Jobs in the trash',
      text: (amount: string) => `${amount} jobs have been in the trash for 30 days.`,
    },
    quarantinedMessages: {
      heading: 'Messages in quarantine',
      text: (amount: string) => `${amount} messages have been in quarantine for 30 days.`,
    },
    quarantinedEnquiries: {
      heading: 'Enquiries in quarantine',
      text: (amount: string) => `${amount} enquiries have been in quarantine for 30 days.`,
    },
    subscribers: {
      heading: 'Newsletter addresses that were not confirmed',
      text: (amount: string) => `${amount} addresses were asked to confirm over 30 days ago and have not.`,
    },
    mails: {
      heading: 'Emails that were sent long ago',
      text: (amount: string) => `${amount} emails were sent or given up over 90 days ago.`,
    },
    events: {
      heading: 'Old events of the audit log',
      text: (amount: string) => `${amount} events are older than RETENTION_AUDIT.`,
    },
    pictures: {
      heading: 'Pictures of the blog that no post shows',
      text: (amount: string) =>
        `${amount} pictures were uploaded over 30 days ago, and no post shows them. They stay in quarantine for 30 days before they are erased.`,
      confirm: (due: number) => `Move ${counted(due, 'picture', 'pictures')} to the quarantine`,
    },
    quarantinedFiles: {
      heading: 'Files that no record names',
      text: (amount: string) => `${amount} files have been in quarantine for 30 days.`,
    },
  },
  messages: {
    clockConfirmed: 'The clock is confirmed. Automatic erasures go on.',
    sweepConfirmed: 'Confirmed. It is done within the hour.',
    changed: 'This has changed since it was shown, so nothing was confirmed. Look at it again.',
  },
}
