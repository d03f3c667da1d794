import { shownNumber } from './records.ts'

type Facts = Record<string, string | number | boolean | null>

interface TroubleWords {
  title: string
  /** The meaning for the company. `moment` shows a moment of the facts (ISO 8601) on the clocks of the company. */
  meaning: string | ((facts: Facts, moment: (text: string) => string) => string)
  /** The remedy, and who can apply it. */
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
  inspection: {
    title: 'The database is not being checked for damage',
    meaning:
      'Several checks in a row could not be done. The site works, but damage may go unnoticed and get into the backups.',
    remedy: `${askOperator}: the log says why, and the command doctor checks at once.`,
    over: 'The database is being checked for damage again.',
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
    title: 'The clock of the server has jumped',
    meaning: ({ known, isAhead }, moment) =>
      `It is more than a day ${isAhead ? 'ahead of' : 'behind'} the time that was last known (${moment(String(known))}). Nothing is erased because of its age meanwhile. Dates on the site may be wrong.`,
    remedy: `If the clock is right, for example because the server was off, confirm it under Privacy. If it is wrong, ${askOperator.toLowerCase()}: a time server (NTP) must set it.`,
    over: 'The clock of the server is trusted again.',
  },
  sweep: {
    title: 'A large automatic erasure waits for your confirmation',
    meaning: ({ due }) =>
      `${shownNumber(Number(due))} records would be erased at once, more than a tenth of their kind. They stay until an owner confirms it.`,
    remedy: `See under Privacy what would be erased, and confirm it if that is right. If it is not, ${askOperator.toLowerCase()}: a period of retention (RETENTION_…) may have been set too short.`,
    over: 'No automatic erasure waits for your confirmation any more.',
  },
  ceiling: {
    title: 'The site receives unusually many forms',
    meaning: ({ files, texts, mails }) =>
      [
        'The site has reached the most that it takes from all visitors together within a day.',
        files && 'Applications are refused for now: applicants are asked to send them again later or by email.',
        texts && 'Forms are refused for now: visitors are asked to send them again later or by email.',
        mails && 'Forms are stored, but no further acknowledgements are sent, and no links to confirm the newsletter.',
      ]
        .filter(Boolean)
        .join(' '),
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
