/** An owner takes the second factor off a colleague who has lost it. */
export const lostFactorPage = {
  title: 'Lost second factor',
  back: 'Back to the staff',
  heading: (name: string) => `Turn off the second factor of ${name}?`,
  text: 'For somebody who has lost their phone and recovery codes, or the device with a passkey. The app’s codes, the recovery codes and all passkeys stop working, and they are signed out everywhere. After that, the password alone lets them in. Make sure that the request really comes from them, and have them set up a new second factor at once.',
  own: {
    heading: 'Is it you?',
    text: 'This makes sure that nobody else does it on a screen that you left open.',
    password: 'Your current password',
  },
  submit: { idle: 'Turn it off', busy: 'Turning it off...' },
  errorSummary: 'The second factor is still on',
  removed: (name: string) => `The second factor of ${name} is off, and they are signed out everywhere.`,
  unchanged: (name: string) => `${name} no longer has a second factor.`,
}
