import { securityMail } from '#app/content/mail/security.ts'
import { emailChangeMail, invitationMail, passwordResetMail } from '#app/content/mail/staff.ts'
import { formatMoment } from '#app/formats.ts'
import { type ComposedMail, composeMail, type MailSender } from './compose.ts'

interface Invitation {
  link: string
  /** Null if the inviting member has no name. */
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

export const composePasswordReset = (sender: MailSender, link: string) => composeLink(sender, passwordResetMail, link)
export const composeEmailChange = (sender: MailSender, link: string) => composeLink(sender, emailChangeMail, link)

function composeLink(sender: MailSender, words: typeof passwordResetMail, link: string): ComposedMail {
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

export interface SecurityNotice {
  kind: keyof typeof securityMail.headings
  /** The name of the affected account, or null. */
  account: string | null
  /** The name of the acting member; null for a command. */
  by: string | null
  at: Date
  timeZone: string
  rule?: keyof typeof securityMail.rules | undefined
  /** Whether the reader is an owner, or the member whose account it is. */
  reader: 'owner' | 'member'
}

export function composeSecurityNotice(sender: MailSender, notice: SecurityNotice): ComposedMail {
  const { kind, account, by, at, timeZone, rule, reader } = notice
  const { facts, ...words } = securityMail
  const heading = words.headings[kind]
  const shown: [string, string][] = [
    [facts.by, by ?? words.byCommand],
    [facts.at, formatMoment(at, timeZone, 'long')],
  ]
  if (rule) shown.unshift([facts.rule, words.rules[rule]])
  if (account) shown.unshift([facts.account, account])
  return composeMail(sender, {
    subject: words.subject(sender.name, heading),
    preview: words.preview,
    blocks: [
      { kind: 'heading', text: heading },
      { kind: 'facts', facts: shown },
      { kind: 'text', text: words.texts[kind] },
      { kind: 'text', text: `${words.wasItYou} ${reader === 'owner' ? words.forOwners : words.forMember}` },
      {
        kind: 'button',
        text: words.buttons[reader],
        href: new URL(reader === 'owner' ? '/admin/staff' : '/admin/account', sender.siteUrl).href,
      },
    ],
    reason: words.reasons[reader],
  })
}
