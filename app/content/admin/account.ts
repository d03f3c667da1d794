export const signInAgainPage = {
  title: 'Sign in again',
  signedOut: {
    heading: 'You have been signed out',
    text: 'Nothing that you wrote is lost: it is kept on this page. Sign in, and send it.',
  },
  unavailable: {
    heading: 'Your text was not stored',
    text: 'The database does not answer just now. Nothing that you wrote is lost: it is kept on this page. Wait a minute, and send it again.',
  },
  signedIn: {
    heading: 'You are signed in again – your text is here',
    text: 'It has not been stored yet.',
  },
  hadFile: 'The file that you had chosen could not be kept. Choose it again afterwards.',
  submit: 'Sign in',
  send: 'Send it now',
  kept: 'What you wrote',
}

export const accountPage = {
  title: 'Account',
  heading: 'Account',
  back: 'Back to the dashboard',
  /** In the bar of every page of the administrator side. */
  link: 'Account',
  password: {
    heading: 'Change password',
    text: 'You stay signed in here, and are signed out everywhere else.',
    current: 'Current password',
    new: {
      label: 'New password',
      help: 'At least 15 characters. A few words that do not belong together are easy to keep in mind.',
    },
    repeat: 'New password again',
    errorSummary: 'Your password is not changed',
    submit: { idle: 'Change password', busy: 'Changing...' },
  },
  sessions: {
    heading: 'Where you are signed in',
    text: 'A session ends after an hour without use, and after twelve hours in any case.',
    columns: { startedAt: 'Signed in', lastSeenAt: 'Last used' },
    own: 'This browser',
    other: 'Another browser',
    signOutEverywhere: 'Sign out everywhere',
  },
}

export const accountMessages = {
  signedOutEverywhere: 'You are signed out everywhere.',
}

/** What the dashboard says of what arrives while it is open. */
export const liveNews = {
  label: 'New records',
  /** Of one list. */
  news: (count: string) => `${count} new`,
  refresh: 'Refresh',
  sessionEnded: 'You have been signed out.',
  signIn: 'Sign in',
}

/** What the live stream says to programs. */
export const liveMessages = {
  tooMany: 'Too many streams are open.',
  sessionEnded: 'The session has ended: sign in again.',
  unavailable: 'The database does not answer.',
}
