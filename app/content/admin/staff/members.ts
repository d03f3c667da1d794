import { pluralize } from '../records.ts'

export const roleWords = {
  owner: { label: 'Owner', text: 'Everything, including accounts, settings, the audit log and backups.' },
  recruiter: { label: 'Recruiter', text: 'Applications and resumes, jobs, and the forms that visitors send.' },
  editor: { label: 'Editor', text: 'The blog and its pictures. Nothing about applicants.' },
}

export const memberWords = {
  name: { label: 'Name' },
  email: { label: 'Email' },
  role: { label: 'Role' },
  createdAt: { label: 'Since' },
  lastSeenAt: { label: 'Last seen' },
}

export const staffPage = {
  title: 'Staff',
  heading: 'Staff',
  intro:
    'These people can sign in. Their role decides what they can use. A change takes effect on the next page they open.',
  caption: 'Accounts',
  columns: { secondFactor: 'Second factor', sessions: 'Sessions', actions: 'Actions' },
  you: 'You',
  never: 'Never',
  secondFactor: { yes: 'Yes', no: 'Password only' },
  passkeys: (count: number) => pluralize(count, 'passkey', 'passkeys'),
  sessions: (count: number) => (count === 0 ? 'None' : pluralize(count, 'session', 'sessions')),
  manage: 'Manage',
  manageOf: (name: string) => `Manage ${name}`,
  unprotected: (count: number) =>
    count === 1
      ? 'One account is protected only by a password. Its user can turn on a second factor under Account.'
      : `${count} accounts are protected only by a password. Their users can turn on a second factor under Account.`,
  member: {
    self: 'This is your own account. Only another owner can change your role or remove you, so that you cannot lock yourself out by accident.',
    onlyOwner:
      'You are the only owner, so you stay one. First make another member an owner, who can then change your role or remove you.',
    saveRole: 'Change role',
    sessions: {
      heading: 'Sessions',
      text: 'If you end a session, they can sign in again.',
      endThis: 'End',
      endOne: (browser: string) => `End the session of ${browser}`,
      end: (count: number) => `End all ${count} sessions`,
      none: 'Not signed in anywhere.',
    },
    secondFactor: {
      heading: 'Second factor',
      text: 'For a member who has lost their phone and recovery codes, or the device with a passkey.',
      open: 'Turn it off',
    },
    remove: {
      heading: 'Removal',
      text: 'Ends the account and its sessions. Their notes and posts stay.',
      open: 'Remove from the staff',
    },
    account: 'To your account',
    close: 'Close',
  },
  lostFactorDialog: {
    title: () => 'Turn off the second factor?',
    text: 'The app’s codes, the recovery codes and all passkeys stop working, and they are signed out everywhere. Then the password alone lets them in. First make sure that the request really comes from them.',
    confirm: 'Turn it off',
    busy: 'Turning it off...',
    cancel: 'Cancel',
  },
  removeDialog: {
    title: (name: string) => `Remove ${name}?`,
    text: 'They are signed out at once and can no longer sign in. Their notes, decisions and posts stay, without their name. Restoring a backup does not bring the account back.',
    confirm: 'Remove',
    busy: 'Removing...',
    cancel: 'Cancel',
  },
  invite: {
    heading: 'Invite a colleague',
    text: (days: number) =>
      `You get a link to pass on. If the site sends email, they get it by email too. It works once, is valid for ${days} days, and is shown only when you create it.`,
    email: 'Email address',
    role: 'Role',
    submit: { idle: 'Create a link', busy: 'Creating a link...' },
    errorSummary: 'No link has been created',
  },
  link: {
    heading: (email: string) => `The link for ${email}`,
    mailed: 'They also get it by email. See Mail.',
    text: 'If you pass it on yourself, make sure that only they can read it. It is shown only once. If you lose it, create a new link.',
    replaced: (before: string, now: string) =>
      before === now
        ? 'It replaces the earlier link, which no longer works.'
        : `It replaces the earlier link, which no longer works. The role is now ${now} instead of ${before}.`,
    label: 'Invitation link',
    copy: 'Copy',
    copied: 'Copied',
  },
  invitations: {
    heading: 'Open invitations',
    none: 'There are no open invitations.',
    columns: { email: 'Invited', role: 'Role', by: 'By', expires: 'Until', actions: 'Actions' },
    expired: 'Expired',
    notByOwner: (name: string) => `No longer valid: ${name} is no longer an owner`,
    byCommand: 'a command',
    renew: 'New link',
    renewFor: (email: string) => `New link for ${email}`,
    revoke: 'Revoke',
    revokeFor: (email: string) => `Revoke the invitation of ${email}`,
  },
}

export const staffMessages = {
  emailRequired: 'Email address is required',
  emailInvalid: 'Enter an email address such as name@example.com',
  exists: 'This address already has an account. Change its role in the list above',
  roleChanged: (name: string, role: string) => `${name} now has the role ${role}.`,
  roleUnchanged: (name: string, role: string) => `${name} already has the role ${role}.`,
  removed: (name: string) => `${name} has been removed and signed out.`,
  factorRemoved: (name: string) =>
    `The second factor of ${name} is off, and they are signed out everywhere. Have them set up a new one at once.`,
  factorUnchanged: (name: string) => `${name} no longer has a second factor.`,
  signedOut: (name: string, count: number) =>
    count === 1 ? `One session of ${name} has ended.` : `${count} sessions of ${name} have ended.`,
  sessionGone: (name: string) => `That session of ${name} had already ended.`,
  notSignedIn: (name: string) => `${name} was not signed in anywhere.`,
  revoked: 'The invitation has been revoked. Its link no longer works.',
  notRevoked: 'This invitation has already been accepted or revoked.',
  /** Reasons of a failure. */
  unknown: 'This account no longer exists: somebody has removed it.',
  last: 'Nothing has changed: this is the only owner, and the company needs one. Make another member an owner first.',
  self: 'Nothing has changed: only another owner can change your role or remove you.',
}

export const invitationPage = {
  title: 'Invitation',
  heading: (company: string) => `Join ${company}`,
  text: (role: string) => `Choose a name and a password, and you are signed in. Your role: ${role}.`,
  email: 'You sign in with',
  name: { label: 'Your name', help: 'The name your colleagues know you by.' },
  password: {
    label: 'Password',
    help: 'At least 15 characters. A few unrelated words are easy to remember.',
  },
  repeat: 'Password again',
  submit: { idle: 'Create my account', busy: 'Creating...' },
  errorSummary: 'Your account has not been created yet',
  signIn: 'Sign in',
  invalid: {
    unknown: {
      heading: 'This invitation is not valid',
      text: 'It may have been revoked or replaced by a newer link, the person who invited you may have left the company, or the link may be incomplete. An owner of the company can create a new one.',
    },
    used: {
      heading: 'This invitation has been used',
      text: 'Each invitation creates one account. If it was you, sign in. If not, tell the person who invited you at once.',
    },
    expired: {
      heading: 'This invitation has expired',
      text: 'It was valid for a few days. The person who invited you can create a new link.',
    },
    notByOwner: {
      heading: 'This invitation is no longer valid',
      text: 'The person who invited you can no longer invite people. An owner of the company can create a new link.',
    },
    exists: {
      heading: 'You already have an account',
      text: 'The invited address already has an account. Sign in with its password.',
    },
  },
}

export const invitationMessages = {
  nameRequired: 'Your name is required',
  nameTooLong: 'Use at most 100 characters',
  passwordRequired: 'A password is required',
  repeatRequired: 'Repeat the password',
  differ: 'The two passwords are not the same',
  common: 'This password is easy to guess: it is made of common words, neighbouring keys, repetitions or your address',
  joined: 'Your account has been created. Under Account you can protect it with a second factor.',
  failed: (message: string) => `Your account has not been created yet: ${message}`,
}
