/** An owner takes the second factor off a colleague who has lost it. */
export const lostFactorPage = {
  title: 'Lost second factor',
  back: 'Back to the staff',
  heading: (name: string) => `Take off the second factor of ${name}?`,
  text: 'For somebody who has lost the phone and the recovery codes, or the device with a passkey. The codes of the app, the recovery codes and all passkeys stop working, and every session ends. Then the password alone lets them in. Make sure that it is really them who ask, and have them set up a new factor at once.',
  own: {
    heading: 'Is it you?',
    text: 'This makes sure that nobody does it on a screen that you left open.',
    password: 'Your current password',
  },
  submit: { idle: 'Take it off', busy: 'Taking it off...' },
  errorSummary: 'The second factor is still on',
  removed: (name: string) => `The second factor of ${name} is off, and they are signed out everywhere.`,
  unchanged: (name: string) => `${name} no longer had a second factor.`,
}
