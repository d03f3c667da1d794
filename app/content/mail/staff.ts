/** Mails to members of the staff, and invitations. */
export const invitationMail = {
  subject: (company: string) => `Your invitation to ${company}`,
  preview: 'Create your account',
  heading: (company: string) => `You are invited to ${company}`,
  text: (by: string | null, role: string) =>
    `${by ?? 'An owner of the site'} has invited you to work on the site with the role ${role}. You choose your own name and password.`,
  button: 'Create my account',
  limits: (days: number) =>
    `The link works once and is valid for ${days} days. Anyone who has it can create the account, so do not pass it on.`,
  reason:
    'You get this email because an owner of the site entered this address. If you did not expect an invitation, you can ignore it.',
}

export const emailChangeMail = {
  subject: (company: string) => `Your new email address at ${company}`,
  preview: 'Confirm it within one hour',
  heading: 'Confirm your email address',
  text: 'You asked to sign in with this address from now on. Follow the link where you are signed in, and confirm it.',
  button: 'Use this address',
  limits: 'The link works once and is valid for one hour. Until then, your present address stays.',
  reason:
    'You get this email because somebody entered this address for an account. If it was not you, you can ignore it: nothing changes.',
}

export const passwordResetMail = {
  subject: (company: string) => `A new password for ${company}`,
  preview: 'The link is valid for one hour',
  heading: 'Choose a new password',
  text: 'Somebody asked for a new password for your account. If it was you, follow the link and choose one.',
  button: 'Choose a new password',
  limits: 'The link works once and is valid for one hour. A new password signs you out everywhere.',
  reason:
    'You get this email because somebody asked for a new password for this address. If it was not you, you can ignore it: your password stays the same.',
}
