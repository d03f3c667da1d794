/** An owner takes the second factor off a colleague who has lost it. */
export const lostFactorPage = {
  title: 'Lost second factor',
  back: 'Back to the staff',
  heading: (name: string) => `Turn off the second factor of ${name}?`,
  text: 'Use this for a member who has lost their phone and recovery codes, or the device with a passkey. The app’s codes, the recovery codes and all passkeys stop working, and they are signed out everywhere. After that, the password alone lets them in. Make sure that the request really comes from them, and have them set up a new second factor at once.',
  submit: 'Turn it off',
  removed: (name: string) => `The second factor of ${name} is off, and they are signed out everywhere.`,
  unchanged: (name: string) => `${name} no longer has a second factor.`,
}
