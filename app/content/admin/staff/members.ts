import { counted } from '../records.ts'

export const roleWords = {
  owner: { label: 'Owner', text: 'Everything, also accounts, settings, the audit log and backups.' },
  recruiter: { label: 'Recruiter', text: 'Applications and resumes, openings, messages and enquiries.' },
  editor: { label: 'Editor', text: 'The blog and its pictures. Nothing about applicants.' },
}

export const staffPage = {
  title: 'Staff',
  heading: 'Staff',
  intro: 'Who may sign in, and what each of them can use. A change counts from the next page that they open.',
  caption: 'Accounts',
  columns: {
    who: 'Who',
    role: 'Role',
    since: 'Since',
    lastSeen: 'Last seen',
    secondFactor: 'Second factor',
    sessions: 'Signed in',
    actions: 'Actions',
  },
  you: 'You',
  never: 'Never',
  secondFactor: { yes: 'Yes', no: 'Password alone' },
  passkeys: (count: number) => counted(count, 'passkey', 'passkeys'),
  sessions: (count: number) => (count === 0 ? 'Nowhere' : counted(count, 'session', 'sessions')),
  manage: 'Manage',
  manageOf: (name: string) => `Manage ${name}`,
  unprotected: (count: number) =>
    count === 1
      ? 'One account is protected by a password alone. Its owner turns on a second factor under Account.'
      : `${count} accounts are protected by a password alone. Each turns on a second factor under Account.`,
  member: {
    self: 'This is your own account. Only another owner can change your role or remove you, so that nobody locks themselves out by accident.',
    onlyOwner:
      'You are the only owner, so you stay one. Make somebody else an owner first: then they can change your role or remove you.',
    role: 'Role',
    saveRole: 'Change role',
    sessions: {
      heading: 'Sessions',
      text: 'Where they are signed in. After being signed out, they can sign in again.',
      endThis: 'End',
      endOne: (browser: string) => `End the session of ${browser}`,
      end: (count: number) => `End all ${count} sessions`,
      none: 'Not signed in anywhere.',
    },
    secondFactor: {
      heading: 'Second factor',
      text: 'For somebody who has lost the phone and the recovery codes, or the device with a passkey.',
      open: 'Take it off',
    },
    remove: {
      heading: 'Leave the company',
      text: 'The account and its sessions end. What they wrote stays.',
      open: 'Remove from the staff',
    },
    account: 'To your account',
    close: 'Close',
  },
  removeDialog: {
    title: (name: string) => `Remove ${name}?`,
    text: 'They are signed out at once and cannot sign in any more. Their notes, decisions and posts stay, without their name. No restored backup brings the account back.',
    confirm: 'Remove',
    busy: 'Removing...',
    cancel: 'Cancel',
  },
  invite: {
    heading: 'Invite somebody',
    text: (days: number) =>
      `You get a link to hand over, and where the site sends mail they get it too. It works once, for ${days} days, and is shown only when it is made.`,
    email: 'Email address',
    role: 'Role',
    submit: { idle: 'Make a link', busy: 'Making a link...' },
    errorSummary: 'There is no link yet',
  },
  link: {
    heading: (email: string) => `The link for ${email}`,
    mailed: 'They get it by mail, too, as Mail shows.',
    text: 'If you hand it over yourself, make sure that only they can read it. It is shown only this once. If you lose it, make a new link.',
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
    none: 'Nobody is invited just now.',
    columns: { email: 'Invited', role: 'Role', by: 'By', expires: 'Until', actions: 'Actions' },
    expired: 'Expired',
    notByOwner: (name: string) => `No longer valid: ${name} is not an owner any more`,
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
  exists: 'This address has an account already. Change its role in the list above',
  roleChanged: (name: string, role: string) => `${name} now has the role ${role}.`,
  roleUnchanged: (name: string, role: string) => `${name} had the role ${role} before.`,
  removed: (name: string) => `${name} is removed and signed out.`,
  signedOut: (name: string, count: number) =>
    count === 1 ? `One session of ${name} has ended.` : `${count} sessions of ${name} have ended.`,
  sessionGone: (name: string) => `That session of ${name} had ended before.`,
  notSignedIn: (name: string) => `${name} was not signed in anywhere.`,
  revoked: 'The invitation is revoked. Its link no longer works.',
  notRevoked: 'This invitation has been accepted or revoked already.',
  /** Why something was not done. */
  unknown: 'This account is not there any more: somebody has removed it.',
  last: 'Nothing is changed: this is the only owner, and the company needs one. Make somebody else an owner first.',
  self: 'Nothing is changed: only another owner can change your role or remove you.',
}

export const invitationPage = {
  title: 'Invitation',
  heading: (company: string) => `Join ${company}`,
  text: (role: string) => `Choose a name and a password, and you are signed in. Your role: ${role}.`,
  email: 'You sign in with',
  name: { label: 'Your name', help: 'The name your colleagues know you by.' },
  password: {
    label: 'Password',
    help: 'At least 15 characters. A few words that do not belong together are easy to keep in mind.',
  },
  repeat: 'Password again',
  submit: { idle: 'Open my account', busy: 'Opening...' },
  errorSummary: 'Your account is not open yet',
  signIn: 'Sign in',
  invalid: {
    unknown: {
      heading: 'This invitation is not valid',
      text: 'It may have been revoked or replaced by a newer link, whoever invited you may have left the company, or the address is not complete. An owner of the company can make a new one.',
    },
    used: {
      heading: 'This invitation has been used',
      text: 'Each opens one account. If it was you, sign in; if not, tell whoever invited you at once.',
    },
    expired: {
      heading: 'This invitation has expired',
      text: 'It was valid for a few days. Whoever invited you can make a new link.',
    },
    notByOwner: {
      heading: 'This invitation is no longer valid',
      text: 'The person who invited you can no longer invite people. An owner of the company can make a new link.',
    },
    exists: {
      heading: 'You have an account already',
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
  common: 'This password is easy to guess: it is made of common words, rows of keys, repetitions or your address',
  joined: 'Your account is open. Under Account you can protect it with a second factor.',
  failed: (message: string) => `Your account is not open yet: ${message}`,
}
