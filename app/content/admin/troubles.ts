import { shownNumber } from './records.ts'

type Facts = Record<string, string | number | boolean | null>

interface TroubleWords {
  title: string
  /** What it means for the company. `moment` shows a moment of the facts (ISO 8601) on the clocks of the company. */
  meaning: string | ((facts: Facts, moment: (text: string) => string) => string)
  /** What to do, and who can do it. */
  remedy: string
  /** The sentence of the mail that says it is over. */
  over: string
}

const megabytes = (bytes: unknown) => `${shownNumber(Math.floor(Number(bytes) / 1024 ** 2))} MB`

const askOperator = 'Tell the person who runs the server'

/** One entry for each kind in app/domain/troubles/kinds.ts, in words for an owner who is no developer. */
export const troubleWords = {
  database: {
    title: 'The database does not work as it should',
    meaning: ({ isDamaged }) =>
      isDamaged
        ? 'The database is damaged: some records may be unreadable. Visitors may see error pages, and what they send may be refused.'
        : 'Pages may fail, and visitors are asked to send their form again later. What was confirmed to them before is kept.',
    remedy: `${askOperator}: the command doctor says what is wrong and how to repair it.`,
    over: 'The database works again.',
  },
  storage: {
    title: 'The file storage does not work as it should',
    meaning:
      'The site works and takes applications, but resumes and pictures may not open. New resumes wait on the disk of the server and move to the storage by themselves when it works again.',
    remedy: `${askOperator}: the command doctor says what is wrong.`,
    over: 'The file storage works again. Resumes that waited are moved there by themselves.',
  },
  disk: {
    title: 'The disk of the server is running out of space',
    meaning: ({ isFull, free, minimum }) =>
      isFull
        ? `${megabytes(free)} are free, less than the ${megabytes(minimum)} that must stay free. Resumes and pictures are refused, and backups are not made.`
        : `${megabytes(free)} are free. Below ${megabytes(minimum)} resumes and pictures are refused, and backups are not made.`,
    remedy: `${askOperator}: the disk needs more space, or old files on it must go.`,
    over: 'The disk of the server has enough space again.',
  },
  backup: {
    title: 'Backups are not being made',
    meaning: ({ last }, moment) =>
      typeof last === 'string'
        ? `The last good backup was made on ${moment(last)}. If the server were lost now, everything since then would be gone.`
        : 'There is no backup. If the server were lost now, everything would be gone.',
    remedy: `${askOperator}: the log and the command backup say why it fails.`,
    over: 'Backups are being made again.',
  },
  mail: {
    title: 'Email does not go out',
    meaning:
      'Applicants and others do not get the emails of the site, and neither do you. Emails wait and are tried again for three days.',
    remedy: `Open Mail to see what the mail server answers. ${askOperator}: the command mail test shows the answer, too.`,
    over: 'Email goes out again. Emails that waited are sent by themselves, and you can send failed emails again under Mail.',
  },
  clock: {
    title: 'The clock of the server is wrong',
    meaning:
      'The clock jumped, so nothing is deleted because of its age until it is right again. Dates and times on the site may be wrong.',
    remedy: `${askOperator}: the clock must be set by a time server (NTP).`,
    over: 'The clock of the server is right again.',
  },
  sweep: {
    title: 'A large deletion waits for your confirmation',
    meaning:
      'Much more than usual has reached the age at which it is deleted. It stays until an owner confirms the deletion.',
    remedy: 'Check that the periods of retention and the clock of the server are right, then confirm or stop it.',
    over: 'No deletion waits for your confirmation any more.',
  },
  ceiling: {
    title: 'Unusually much is coming in',
    meaning: 'The site reached the most that it takes in one day. Further forms are refused until the day is over.',
    remedy: `Look through what came in, also under Quarantine. ${askOperator} if it looks like an attack.`,
    over: 'The site takes forms as usual again.',
  },
  'data-folder': {
    title: 'Two servers use one folder of data',
    meaning: 'A second server runs on the same folder of data, or on a copy of it. Files and records may be lost.',
    remedy: `${askOperator}: only one server may run on a folder of data. Stop the other one.`,
    over: 'Only one server uses the folder of data.',
  },
} satisfies Record<string, TroubleWords>

export const troubleLines = {
  link: 'See the state of the system',
  warning: (title: string, since: string, meaning: string, remedy: string) =>
    `${title} (since ${since}). ${meaning} ${remedy}`,
}
