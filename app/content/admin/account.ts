import { formatWait } from './wait.ts'

export const signInAgainPage = {
  title: 'Sign in again',
  signedOut: {
    heading: 'You have been signed out',
    text: 'Nothing you wrote is lost: it is kept on this page. Sign in, then send it.',
  },
  unavailable: {
    heading: 'Your text was not stored',
    text: 'The database is not responding. Nothing you wrote is lost: it is kept on this page. Wait a minute, then send it again.',
  },
  factorMissing: {
    heading: 'Set up a second factor first',
    text: 'An owner requires one for your account. Nothing you wrote is lost: it is kept on this page. Set up the second factor in another tab, then come back here and send it.',
  },
  setUp: 'Set up a second factor',
  signedIn: {
    heading: 'You are signed in again – your text is here',
    text: 'It has not been stored yet.',
  },
  hadFile: 'We could not keep the file that you chose. Choose it again after you send the form.',
  code: {
    heading: 'One more step – your text is here',
    text: 'Your password is correct. Nothing has been stored yet.',
  },
  submit: 'Sign in',
  send: 'Send it now',
  leave: {
    heading: 'Go on without sending?',
    text: 'What you wrote has not been sent, and would be lost.',
    stay: 'Back to your text',
    leave: 'Go on without sending',
  },
  kept: 'Your text',
}

/** The second step of a sign-in with a second factor. */
export const secondFactorStep = {
  title: 'Second step',
  heading: 'Second step',
  errorSummary: 'You are not signed in',
  app: {
    text: 'Your password is correct. Enter the code that your authenticator app shows for this site.',
    field: { label: 'Code', help: 'Six digits, new every 30 seconds.' },
    other: 'Use a recovery code instead',
  },
  recovery: {
    text: 'Your password is correct. Enter one of the recovery codes that you saved when you turned on the second factor. Each works once.',
    field: { label: 'Recovery code', help: 'Letters and digits in groups of four.' },
    other: 'Use a code from the app instead',
  },
  /** The account must have a second factor, and a passkey is its only one. */
  passkey: {
    text: 'Your password is correct. Your account needs a second factor as well: sign in with your passkey.',
    other: null,
  },
  either: { field: { label: 'Code', help: 'Six digits from your authenticator app, or one of your recovery codes.' } },
  submit: { idle: 'Sign in', busy: 'Signing in...' },
  back: 'Start again',
  lost: 'Have you lost the app and the recovery codes? Another owner can turn off the second factor under Staff. The person who runs the server can do so with the command admin second-factor-off.',
}

export const accountPage = {
  title: 'Account',
  heading: 'Account',
  password: {
    heading: 'Change password',
    text: 'You stay signed in here and are signed out everywhere else.',
    current: 'Current password',
    new: {
      label: 'New password',
      help: 'At least 15 characters. A few unrelated words are easy to remember.',
    },
    repeat: 'New password again',
    errorSummary: 'Your password has not changed',
    submit: { idle: 'Change password', busy: 'Changing...' },
  },
  email: {
    heading: 'Your email address',
    text: (email: string) => `You sign in with ${email}. A new address gets a link that proves it is yours.`,
    label: 'New email address',
    errorSummary: 'No link has been sent',
    submit: { idle: 'Send the link', busy: 'Sending...' },
    cannotSend: 'This site cannot send emails yet, so the address cannot be proven. Set up the mail server first.',
    proven: (email: string) => `The link proves that ${email} is yours. Your present address no longer works then.`,
    change: 'Use this address',
    ended: 'This link has expired, was used, or belongs to another account. Ask for a new one.',
  },
  confirmFirst: {
    text: 'To change your email address or password, first confirm that it is you.',
    button: 'Confirm it is you',
  },
  sessions: {
    heading: 'Your sessions',
    text: 'A session ends after one hour without use, and after twelve hours at the latest.',
    columns: { startedAt: 'Signed in', lastSeenAt: 'Last used' },
    own: 'This browser',
    /** For a browser that sends no user agent. */
    other: 'Unknown browser',
    end: 'Sign out',
    endOf: (browser: string) => `Sign out of ${browser}`,
    signOutEverywhere: 'Sign out everywhere',
  },
  name: {
    heading: 'Your name',
    text: 'Your colleagues see it beside your notes and decisions. Without a name, they see your email address.',
    label: 'Name',
    submit: 'Save name',
  },
}

export const accountMessages = {
  signedOutEverywhere: 'You are signed out everywhere.',
  sessionEnded: 'That session has ended.',
  sessionGone: 'That session had already ended.',
  renamed: 'Your name has been saved.',
  nameTooLong: 'Use at most 100 characters',
  emailSent: (email: string) => `A link is on its way to ${email}. Open it here within an hour.`,
  emailChanged: 'Your email address has been changed. Sign in with the new one from now on.',
  emailEnded: 'The address has not changed: the link no longer works. Ask for a new one.',
  emailProblems: {
    same: 'This is your address already',
    taken: 'Another account has this address',
    tooMany: (minutes: number) => `Too many links were sent. Please try again in ${formatWait(minutes)}.`,
  },
  unavailable: 'The database is not responding. Please try again in a minute.',
  notConnected: 'There is no connection to the server. Please try again when you are online.',
}

/** Errors of the live stream, for programs. */
export const liveMessages = {
  tooMany: 'Too many streams are open.',
  sessionEnded: 'The session has ended: sign in again.',
  unavailable: 'The database is not responding.',
}

/** Changing the own password. */
export const passwordMessages = {
  currentRequired: 'Your current password is required',
  newRequired: 'A new password is required',
  repeatRequired: 'Repeat the new password',
  credentials: 'This is not your current password',
  short: (least: number) => `Use at least ${least} characters: a few unrelated words will do`,
  long: (most: number) => `Use at most ${most} characters`,
  common: 'This password is easy to guess: it is made of common words, neighbouring keys, repetitions or your address',
  same: 'This is already your password',
  differ: 'The two new passwords are not the same',
  changed: 'Your password has been changed. You are signed out everywhere else.',
  failed: (message: string) => `Your password has not changed: ${message}`,
  limited: (minutes: number) => `there were too many attempts. Please try again in ${formatWait(minutes)}.`,
  busy: 'too many people are signing in at the moment. Please try again in a minute.',
  unavailable: 'the database is not responding. Please try again in a minute.',
  notConnected: 'there is no connection to the server. Please try again when you are online.',
}
