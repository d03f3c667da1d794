/** Mails to members of the staff, and to those who become one. */
export const invitationMail = {
  subject: (company: string) => `Your invitation to ${company}`,
  preview: 'Open your account',
  heading: (company: string) => `You are invited to ${company}`,
  text: (by: string | null, role: string) =>
    `${by ?? 'An owner of the site'} invites you to work on the site, with the role ${role}. You choose a name and a password of your own.`,
  button: 'Open my account',
  limits: (days: number) =>
    `The link works once, for ${days} days. Whoever has it can open the account: do not pass it on.`,
  reason:
    'You get this mail because an owner of the site has entered this address. If you expect no invitation, do nothing.',
}

export const passwordResetMail = {
  subject: (company: string) => `A new password for ${company}`,
  preview: 'The link works for one hour',
  heading: 'Choose a new password',
  text: 'Somebody asked for a new password for your account. If it was you, follow the link and choose one.',
  button: 'Choose a new password',
  limits: 'The link works once, for one hour. A new password ends all sessions of your account.',
  reason:
    'You get this mail because somebody has entered this address where new passwords are asked for. If it was not you, do nothing: your password stays as it is.',
}
