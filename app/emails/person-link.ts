import { personLinkMail as words } from '#app/content/mail/person-link.ts'
import { type ComposedMail, composeMail, type MailSender } from './compose.ts'

export function composePersonLink(sender: MailSender, url: string): ComposedMail {
  return composeMail(sender, {
    subject: words.subject,
    preview: words.preview,
    blocks: [
      { kind: 'heading', text: words.heading },
      { kind: 'text', text: words.text },
      { kind: 'button', text: words.open, href: url },
      { kind: 'text', text: words.term },
    ],
    reason: words.reason(new URL(sender.siteUrl).host),
  })
}
