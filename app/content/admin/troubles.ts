import { formatNumber } from '#app/formats.ts'

type Facts = Record<string, string | number | boolean | null>

interface TroubleWords {
  title: string
  /** The meaning for the company. `moment` formats a time of the facts (ISO 8601) in the company's time zone. */
  meaning: string | ((facts: Facts, moment: (text: string) => string) => string)
  /** The remedy, and the person who can apply it. */
  remedy: string
  /** The sentence of the mail that reports the end. */
  over: string
}

const megabytes = (bytes: unknown) => `${formatNumber(Math.floor(Number(bytes) / 1024 ** 2))} MB`

const askOperator = 'Tell the person who runs the server'

/** One entry for each kind in app/domain/troubles/kinds.ts, for an owner who is not a developer. */
export const troubleWords = {
  database: {
    title: 'The database does not work properly',
    meaning: ({ isDamaged }) =>
      isDamaged
        ? 'The database is damaged: some records may be unreadable. Visitors may see error pages, and what they send may be refused.'
        : 'Pages may fail, and visitors are asked to send their form again later. Forms that were confirmed earlier are safe.',
    remedy: `${askOperator}: the command doctor says what is wrong and how to repair it.`,
    over: 'The database works again.',
  },
  inspection: {
    title: 'The database is not being checked for damage',
    meaning:
      'Several checks in a row failed to run. The site works, but damage may go unnoticed and get into the backups.',
    remedy: `${askOperator}: the log says why, and the command doctor checks at once.`,
    over: 'The database is being checked for damage again.',
  },
  storage: {
    title: 'The file storage does not work properly',
    meaning:
      'The site works and takes applications, but resumes and pictures may not open. New resumes wait in the database and move to the storage automatically when it works again.',
    remedy: `${askOperator}: the command doctor says what is wrong.`,
    over: 'The file storage works again. Waiting resumes are moved there automatically.',
  },
  disk: {
    title: 'The server’s disk is running out of space',
    meaning: ({ isFull, free, minimum }) =>
      isFull
        ? `${megabytes(free)} are free, less than the ${megabytes(minimum)} that must stay free. Resumes and pictures are refused, and backups are not made.`
        : `${megabytes(free)} are free. Below ${megabytes(minimum)} applications and pictures may be refused, and backups are not made.`,
    remedy: `${askOperator}: the disk needs more space.`,
    over: 'The server’s disk has enough space again.',
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
    title: 'Emails are not being sent',
    meaning:
      'Applicants and others do not get the emails of the site, and neither do you. Emails wait and are tried again for three days.',
    remedy: `Open Mail to see what the mail server answers. ${askOperator}: the command mail test shows the answer, too.`,
    over: 'Emails are being sent again. Waiting emails are sent automatically, and you can send failed emails again under Mail.',
  },
  clock: {
    title: 'The server clock has jumped',
    meaning: ({ known, isAhead }, moment) =>
      `It is more than a day ${isAhead ? 'ahead of' : 'behind'} the last known time (${moment(String(known))}). Until that is settled, nothing is erased because of its age, and dates on the site may be wrong.`,
    remedy: `If the clock is right, for example because the server was off, confirm it under Privacy. If it is wrong, ${askOperator.toLowerCase()}: a time server (NTP) must set it.`,
    over: 'The server clock is trusted again.',
  },
  sweep: {
    title: 'A large automatic erasure waits for your confirmation',
    meaning: ({ due }) =>
      `${formatNumber(Number(due))} records would be erased at once, more than a tenth of their kind. They stay until an owner confirms the erasure.`,
    remedy:
      'See under Privacy what would be erased, and confirm it if that is right. If it is not, an owner sets a longer retention under Settings, Privacy and retention.',
    over: 'No automatic erasure waits for your confirmation.',
  },
  ceiling: {
    title: 'The site receives unusually many forms',
    meaning: ({ files, texts, mails }) =>
      [
        'The site has reached its daily limit for all visitors together.',
        files && 'Applications are refused for now: applicants are asked to send them again later or by email.',
        texts && 'Forms are refused for now: visitors are asked to send them again later or by email.',
        mails && 'Forms are stored, but no further acknowledgements are sent, and no links to confirm the newsletter.',
      ]
        .filter(Boolean)
        .join(' '),
    remedy: `Look through what came in, also in the spam review. ${askOperator} if it looks like an attack.`,
    over: 'The site takes forms as usual again.',
  },
  'data-folder': {
    title: 'Two servers use one data folder',
    meaning: 'A second server runs on the same data folder, or on a copy of it. Files and records may be lost.',
    remedy: `${askOperator}: only one server may use a data folder. Stop the other one.`,
    over: 'Only one server uses the data folder.',
  },
} satisfies Record<string, TroubleWords>

/** Below the title. */
export const troubleText = (since: string, meaning: string, remedy: string) => `Since ${since}. ${meaning} ${remedy}`
