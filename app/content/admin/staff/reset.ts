import { passwordMessages } from '../account.ts'
import { signInMessages } from './sign-in.ts'

export const forgottenPage = {
  /** On the page of signing in. */
  link: 'Forgot your password?',
  linkHint:
    'We email you a link to choose a new one. If no email comes, the person who runs the server can give you a new password.',
  title: 'Forgotten password',
  heading: 'Forgot your password?',
  text: 'Enter the email address that you sign in with. We will email you a link to choose a new password.',
  withoutMail:
    'This site does not send email, so it cannot send you a link. The person who runs the server can give you a new password with the command',
  command: 'npm run admin -- reset name@example.com',
  email: 'Email',
  submit: { idle: 'Send the link', busy: 'Sending...' },
  errorSummary: 'No link has been sent',
  back: 'Back to signing in',
  asked: {
    heading: 'Check your email',
    text: (email: string) =>
      `If there is an account with the address ${email}, a link is on its way to it. It works once and is valid for one hour.`,
    hint: 'Nothing there after a few minutes? Look in your spam folder, and check that the address is correct.',
  },
}

export const resetPage = {
  title: 'New password',
  heading: 'Choose a new password',
  email: 'You sign in with',
  text: 'This signs you out everywhere. Your passkeys stay. Then sign in with the new password.',
  password: {
    label: 'New password',
    help: 'At least 15 characters. A few unrelated words are easy to remember.',
  },
  repeat: 'New password again',
  submit: { idle: 'Set the password', busy: 'Setting...' },
  errorSummary: 'Your password has not changed',
  again: 'Ask for a new link',
  invalid: {
    unknown: { heading: 'This link is not valid', text: 'It may be incomplete. Ask for a new link.' },
    used: {
      heading: 'This link has been used',
      text: 'A link works once, and a newer link replaces older ones. If you did not use it, ask for a new one at once.',
    },
    expired: { heading: 'This link has expired', text: 'It was valid for one hour. Ask for a new one.' },
  },
}

export const resetMessages = {
  changed: 'Your password has been changed, and you are signed out everywhere. Sign in with the new one.',
  failed: passwordMessages.failed,
  notAsked: (message: string) => `No link has been sent: ${message}`,
  busy: passwordMessages.busy,
  unavailable: passwordMessages.unavailable,
  notConnected: passwordMessages.notConnected,
  common: passwordMessages.common,
  tooMany: (minutes: number) => signInMessages.limited(minutes),
}
