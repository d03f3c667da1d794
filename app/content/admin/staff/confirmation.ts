import { formatWait } from '../wait.ts'

/** Before actions that outlast a session: new owners and credentials, exports, erasures. */
export const identityPage = {
  title: 'Confirm it is you',
  heading: 'Confirm it is you',
  text: 'This stops anyone else from doing it on a screen that you left open. We will not ask again for ten minutes.',
  kept: 'Nothing you wrote is lost: it is kept on this page. Confirm, then send it.',
  keptButPassword:
    'What you wrote is kept on this page, but no passwords. Confirm, then send it: you can enter the password again after that.',
  password: 'Current password',
  submit: { idle: 'Confirm', busy: 'Confirming...' },
  errorSummary: 'Nothing has been done yet',
  passkey: { idle: 'Confirm with a passkey', busy: 'Waiting for your device...' },
  /** On a page without scripts, with a link to the same page with one. */
  toPasskey: 'Use a passkey instead',
  passkeyOnly: 'Your account needs a second factor, and a passkey is the only one it has. Confirm with it.',
  or: 'or',
  cancel: 'Cancel',
  done: {
    heading: 'Confirmed',
    send: 'Your form has not been sent yet.',
    download: { text: 'Your download is ready.', button: 'Download' },
    go: { text: 'You can go on.', button: 'Continue' },
    back: 'Back',
  },
}

export const identityMessages = {
  password: 'This is not your current password',
  code: 'The code is wrong or has already been used. Wait for the next one',
  passkey: 'This passkey does not belong to your account, or it took too long.',
  ended: 'Your password, your second factor or your session has changed. Please try again.',
  limited: (minutes: number) => `Too many attempts. Please try again in ${formatWait(minutes)}.`,
  busy: 'Too many people are signing in at the moment. Please try again in a minute.',
  unavailable: 'The database is not responding. Please try again in a minute.',
  notConnected: 'There is no connection to the server. Please try again when you are online.',
  tooLarge: 'The text is too long to be kept here.',
}
