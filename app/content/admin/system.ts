import { pluralize } from './records.ts'

/** One sentence for each `Health` in app/domain/operation/dependencies.server.ts. */
const health = {
  ok: { kind: 'success', text: 'The site works: visitors can read pages and send forms.' },
  degraded: {
    kind: 'warning',
    text: 'The site works: visitors can read pages and send forms. But something needs attention.',
  },
  unavailable: {
    kind: 'error',
    text: 'The site does not work properly: pages may fail, or forms may be refused.',
  },
} as const

interface CheckWords {
  good?: (count: number) => string
  /** States the fault, its meaning and who can fix it. `those` names applications by their references. */
  bad?: (count: number, those: string) => string
}

const operator = 'the person who runs the server'
const tell = `Tell ${operator}`
const files = (count: number) => pluralize(count, 'file', 'files')
const resumesOf = (count: number, those: string) =>
  `${count === 1 ? 'The resume of 1 application' : `The resumes of ${pluralize(count, 'application', 'applications')}`} (${those})`

/** One entry for each `FindingCode` in app/domain/operation/examine.server.ts, for an owner who is not a developer. */
const checks: Record<string, CheckWords> = {
  clock: {
    good: () => 'The clock is right.',
    bad: () =>
      `The server clock may be wrong, so nothing is erased because of its age. ${tell}, or confirm the clock under Privacy.`,
  },
  sweep: {
    bad: (count) =>
      `${pluralize(count, 'record waits', 'records wait')} to be erased. Look at them under Privacy, and confirm it if it is right.`,
  },
  damageUnknown: { bad: () => `The database could not be checked for damage. ${tell}: the log says why.` },
  noChecksums: { good: () => 'The database does not check for damaged records itself. Each backup reads them all.' },
  database: {
    good: () => 'The database can be read and written.',
    bad: () => `The database does not work properly, so pages or forms fail. ${tell}.`,
  },
  pages: {
    good: () => 'The database is not damaged.',
    bad: () => `The database is damaged, so records may be lost. ${tell}: a backup must be restored.`,
  },
  room: {
    good: () => 'Files can be received.',
    bad: () => `Too many files wait for the storage, so applications are refused for now. ${tell}.`,
  },
  files: {
    good: () => 'Files can be stored and read.',
    bad: () => `The file storage cannot be used, so resumes or pictures may not open. ${tell}.`,
  },
  disk: { bad: () => `A disk is full, so applications and pictures may be refused. ${tell}: it needs more space.` },
  notCompared: { bad: () => 'Records and files were not compared, because something above cannot be used.' },
  resumesWhole: {
    good: (count) =>
      count === 1
        ? 'The resume of one application is where it should be.'
        : `The resumes of ${pluralize(count, 'application', 'applications')} are where they should be.`,
  },
  resumesGone: {
    bad: (count, those) =>
      `${resumesOf(count, those)} cannot be found. ${tell}, who can look for them in a backup, or ask the applicants.`,
  },
  resumesDamaged: {
    bad: (count, those) => `${resumesOf(count, those)} cannot be read whole. ${tell}, who can restore a backup.`,
  },
  resumesFound: {
    bad: (count, those) => `${resumesOf(count, those)} can be found again but are marked as missing. ${tell}.`,
  },
  filesWaiting: {
    good: (count) => `${files(count)} will be moved to the storage automatically. The log names those that cannot be.`,
  },
  filesUnnamed: { good: (count) => `The storage holds ${files(count)} that belong to no record.` },
  pictures: {
    good: (count) => `All ${pluralize(count, 'blog picture', 'blog pictures')} are there.`,
    bad: (count) =>
      `${pluralize(count, 'blog picture', 'blog pictures')} cannot be found. Upload them again, or tell ${operator}, who can restore a backup.`,
  },
  brochure: {
    good: () => 'The uploaded corporate profile is there.',
    bad: () =>
      `The uploaded corporate profile cannot be found. Upload it again, or tell ${operator}, who can restore a backup.`,
  },
  backup: {
    good: () => 'There is a recent backup.',
    bad: () => `There is no backup, or the last one is too old. ${tell}.`,
  },
}

export const systemPage = {
  title: 'System',
  heading: 'System',
  lead: (hasMail: boolean) =>
    `See whether the site works, and what needs attention. ${
      hasMail
        ? 'You get an email when a problem begins and when it is over.'
        : 'No mail server is set, so you get no email about problems. Enter one under Settings, Mail, or look here from time to time.'
    }`,
  health,
  troubles: {
    heading: 'Open problems',
    since: (moment: string) => `Since ${moment}`,
    /** Lists those of the last 30 days. */
    over: 'Over',
    lasted: (title: string, from: string, to: string) => `${title}: from ${from} to ${to}`,
  },
  facts: {
    heading: 'This installation',
    version: 'Version',
    database: 'Database',
    space: 'Free disk space',
    backup: 'Last backup',
    mail: 'Email',
    storage: 'Files',
    copies: 'Copies running',
  },
  unknown: 'This could not be read.',
  databases: { sqlite: 'SQLite', postgres: 'Postgres' },
  database: (name: string, size: string) => `${name}, ${size}`,
  space: (free: string, minimum: string) => `${free} (below ${minimum} files are refused)`,
  backup: {
    none: 'None yet',
    last: (moment: string) => moment,
    scheduled: 'The server makes backups',
    notScheduled: 'The server makes no backups: the person who runs it has to set a place for them',
  },
  mail: {
    works: 'Works',
    noServer: 'Emails wait until an owner enters a mail server under Settings, Mail',
    failing: (moment: string) => `Failing since ${moment}`,
  },
  storage: { bucket: 'In a bucket', folder: 'In a folder of the server' },
  check: {
    heading: 'Checks',
    text: 'Looks for damage in the database and compares records with their files. The site stays up.',
    submit: { idle: 'Check now', busy: 'Checking...' },
    at: (moment: string) => `Checked on ${moment}.`,
    none: 'No check has run since the server started.',
    running:
      'The check takes longer than this page can wait. Open the page again in a few minutes to see what was found.',
    reload: 'Open it again',
    good: 'In order',
    bad: 'Needs attention',
    /** For those beyond the named ones. */
    others: (named: string, others: number) => `${named} and ${others} more`,
  },
  checks,
}
