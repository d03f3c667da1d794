import { invitationMail, passwordResetMail } from '#app/content/mail/staff.ts'
import { type ComposedMail, composeMail, type MailSender } from './compose.ts'

interface Invitation {
  link: string
  /** Null where the one who invites has no name of their own. */
  by: string | null
  role: string
  days: number
}

export function composeInvitation(sender: MailSender, { link, by, role, days }: Invitation): ComposedMail {
  const words = invitationMail
  return composeMail(sender, {
    subject: words.subject(sender.name),
    preview: words.preview,
    blocks: [
      { kind: 'heading', text: words.heading(sender.name) },
      { kind: 'text', text: words.text(by, role) },
      { kind: 'button', text: words.button, href: link },
      { kind: 'text', text: words.limits(days) },
    ],
    reason: words.reason,
  })
}

export function composePasswordReset(sender: MailSender, link: string): ComposedMail {
  const words = passwordResetMail
  return composeMail(sender, {
    subject: words.subject(sender.name),
    preview: words.preview,
    blocks: [
      { kind: 'heading', text: words.heading },
      { kind: 'text', text: words.text },
      { kind: 'button', text: words.button, href: link },
      { kind: 'text', text: words.limits },
    ],
    reason: words.reason,
  })
}
