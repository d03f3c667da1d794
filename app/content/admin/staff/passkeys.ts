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
  added: (name: string) => `The passkey “${name}” is added: you can sign in with it.`,
  removed: 'The passkey is removed. Your device may still offer it, but it lets nobody in.',
  gone: 'That passkey had been removed before.',
  expired: 'Too much time has passed: begin again',
  invalid: 'What your device answered is not what was asked for: begin again',
  taken: 'This passkey is known here already',
  /** What browsers say, by what they call it. */
  cancelled: 'Nothing was chosen, or it took too long. Please try again.',
  known: 'This device keeps a passkey for your account already.',
  failed: 'Your browser or your device could not do it. Please try again, or in another browser.',
}
