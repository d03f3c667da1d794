import { formatWait } from '../wait.ts'

export const loginPage = {
  title: 'Administrator login',
  heading: 'Administrator login',
  email: 'Email',
  password: 'Password',
  errorSummary: 'You are not signed in',
  submit: { idle: 'Sign in', busy: 'Signing in...' },
  afterLogin: 'After login, you will be redirected to the admin dashboard.',
}

export const signInMessages = {
  passwordRequired: 'Password is required',
  loginFailed: (message: string) => `Login failed: ${message}`,
  /** The same whether the account exists or not. */
  credentials: 'The email or the password is wrong.',
  code: 'The code is wrong or has already been used.',
  codeRequired: 'Code is required',
  passkey: 'This passkey does not belong to this site, or it took too long.',
  /** Between the password and the code. */
  ended: 'The password was entered too long ago. Please enter it again.',
  limited: (minutes: number) => `Too many attempts. Please try again in ${formatWait(minutes)}.`,
  busy: 'Too many people are signing in at the moment. Please try again in a minute.',
  unavailable: 'The database is not responding. Please try again in a minute.',
  notConnected: 'There is no connection to the server. Please try again when you are online.',
}

export const passwordInput = {
  show: { text: 'Show', name: 'Show password' },
  hide: { text: 'Hide', name: 'Hide password' },
}
