import { formatNumber } from '#app/formats.ts'
import { capitalized, type NounWords } from '../../nouns.ts'
import { pluralize } from '../records.ts'

/** Automatic erasures that an owner has to confirm, under Privacy. */
export const waitingErasures = {
  heading: 'Waiting for your confirmation',
  clock: {
    heading: 'The server clock has jumped',
    ahead: (now: string, known: string) =>
      `The clock says ${now}, more than a day after the last known time, ${known}. Until you confirm the clock, nothing is erased because of its age.`,
    behind: (now: string, known: string) =>
      `The clock says ${now}, more than a day before the last known time, ${known}. Until you confirm the clock, nothing is erased because of its age.`,
    question:
      'If the server was off for that long and the time is right, confirm it. If the time is wrong, do not confirm it: ask the person who runs the server to set the clock.',
    confirm: 'The clock is right',
  },
  sweep: {
    amount: (due: number, total: number) => `${formatNumber(due)} of ${formatNumber(total)}`,
    before: (moment: string) => `All of these are from before ${moment}.`,
    question:
      'That is more than a tenth of them at once. If a retention period was set too short, do not confirm: correct it under Settings, Privacy and retention.',
    confirm: (due: number) => `Erase ${pluralize(due, 'record', 'records')} permanently`,
    confirmed: 'You have confirmed this. The server does it within the hour.',
  },
  /** One entry for each name in app/domain/sweeps/sweeps.server.ts. */
  sweeps: {
    erasedAgain: {
      heading: 'Erased records that are back',
      text: (amount: string) => `${amount} records of one kind had been erased and came back with an older database.`,
    },
    subscribers: {
      heading: 'Unconfirmed newsletter addresses',
      text: (amount: string) => `${amount} addresses were asked to confirm over 30 days ago and have not.`,
    },
    mails: {
      heading: 'Old emails',
      text: (amount: string) => `${amount} emails were sent or given up over 90 days ago.`,
    },
    events: {
      heading: 'Old audit log events',
      text: (amount: string) => `${amount} events are past the retention of the audit log.`,
    },
    pictures: {
      heading: 'Unused blog pictures',
      text: (amount: string) => `${amount} pictures were uploaded over 30 days ago, and no post shows them.`,
    },
    quarantinedFiles: {
      heading: 'Orphaned files',
      text: (amount: string) => `${amount} files have been in quarantine for 30 days.`,
    },
  },
  /** The sweeps of each kind of record. */
  sweepsOf: {
    expired: ({ many }: NounWords) => ({
      heading: `${capitalized(many)} past their retention period`,
      text: (amount: string) => `${amount} ${many} are past their retention period.`,
    }),
    trashed: ({ many }: NounWords) => ({
      heading: `${capitalized(many)} in the trash`,
      text: (amount: string) => `${amount} ${many} have been in the trash for 30 days.`,
    }),
    quarantined: ({ many }: NounWords) => ({
      heading: `${capitalized(many)} in the spam review`,
      text: (amount: string) => `${amount} ${many} have waited in the spam review for 30 days.`,
    }),
  },
  messages: {
    clockConfirmed: 'The clock is confirmed. Automatic erasures continue.',
    sweepConfirmed: 'Confirmed. The server does it within the hour.',
    changed: 'This changed after you opened the page, so nothing was confirmed. Please check it again.',
  },
}
