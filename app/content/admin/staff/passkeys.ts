import { secondFactorMessages } from './second-factor.ts'

/** On the pages of signing in. */
export const passkeySignIn = {
  or: 'or',
  submit: { idle: 'Sign in with a passkey', busy: 'Waiting for your device...' },
}

const { busy, unavailable, notConnected } = secondFactorMessages

export const passkeyMessages = {
  busy,
  unavailable,
  notConnected,
  nameRequired: 'Give it a name',
  nameTooLong: 'Use at most 60 characters',
  added: (name: string) => `The passkey “${name}” has been added. You can sign in with it.`,
  removed: 'The passkey has been removed. Your device may still offer it, but it no longer works.',
  required:
    'It stays: your account needs a second factor, and this passkey is the only one. Add another passkey or set up a code first.',
  gone: 'That passkey had already been removed.',
  expired: 'That took too long: start again',
  invalid: 'Your device did not answer correctly: start again',
  taken: 'This passkey has already been added',
  /** Errors of WebAuthn in the browser. */
  cancelled: 'No passkey was chosen, or it took too long. Please try again.',
  known: 'This device already has a passkey for your account.',
  failed: 'Your browser or your device could not do it. Please try again, or use another browser.',
}
