import { formatWait } from '../wait.ts'

export const secondFactorPage = {
  title: 'Second factor',
  heading: 'Second factor',
  back: 'Back to your account',
  intro: 'You sign in with your password and a code from your phone. A password alone is not enough to sign in.',
  required: 'An owner requires a second factor for your account. Set it up to continue.',
  /** On the account page. */
  card: {
    heading: 'Second factor',
    on: 'On',
    off: 'Off',
    text: 'A code from an app on your phone, which we ask for after your password.',
    since: 'On since',
    codesLeft: 'Recovery codes left',
    setUp: 'Set up',
    manage: 'Manage',
  },
  begin: {
    text: 'You need an authenticator app, such as Aegis, Google Authenticator, 1Password or the one in your phone’s passwords.',
    orPasskey: {
      text: 'A passkey counts as a second factor too. It signs you in with your fingerprint, your face or the code of your device.',
      button: 'Add a passkey instead',
    },
  },
  confirm: {
    scan: 'Scan this with the app',
    picture: 'QR code of the key for your authenticator app',
    here: 'Open the app on this device',
    typed: 'Or type this key into it',
    code: 'Then enter the code that it shows',
    submit: { idle: 'Turn on', busy: 'Turning on...' },
    errorSummary: 'The second factor is not on yet',
  },
  codes: {
    heading: 'Your recovery codes',
    on: 'The second factor is on.',
    renewed: 'You have new recovery codes. The old ones no longer work.',
    text: 'If you lose your phone, each code lets you in once. They are shown only now. Do not keep them with your phone.',
    download: 'Download',
    file: 'recovery-codes.txt',
    fileText: (company: string, email: string, codes: string[]) =>
      `Recovery codes of ${email} for ${company}. Each works once.\n\n${codes.join('\n')}\n`,
    done: 'I have saved them',
  },
  on: {
    facts: { since: 'On since', left: 'Recovery codes left' },
    few: 'Create new recovery codes before you use the last one.',
    renew: {
      heading: 'New recovery codes',
      text: 'The old ones no longer work.',
      submit: { idle: 'Create new codes', busy: 'Creating...' },
      errorSummary: 'Your recovery codes have not changed',
    },
    off: {
      heading: 'Turn it off',
      text: 'From then on your password alone lets you in.',
      submit: { idle: 'Turn off', busy: 'Turning off...' },
      errorSummary: 'The second factor is still on',
    },
  },
}

export const secondFactorMessages = {
  codeRequired: 'The code is required',
  code: 'The code is wrong or has already been used. Wait for the next one',
  wrongCode: 'The code is wrong. Check that your phone’s clock is correct',
  expired: 'That took too long: start again',
  changed: 'The second factor was changed in another window: start again',
  required:
    'It stays on: an owner requires a second factor for your account. Add a passkey first if you want to use that instead.',
  turnedOff: 'The second factor is off. Your password alone lets you in.',
  limited: (minutes: number) => `Too many attempts. Please try again in ${formatWait(minutes)}.`,
  busy: 'Too many people are signing in at the moment. Please try again in a minute.',
  unavailable: 'The database is not responding. Please try again in a minute.',
  notConnected: 'There is no connection to the server. Please try again when you are online.',
}
