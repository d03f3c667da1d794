import { consentMail } from '#app/content/mail/consent.ts'
import { personLinkMail } from '#app/content/mail/person-link.ts'
import { formatDay } from '#app/formats.ts'
import { type ComposedMail, composeMail, type MailSender } from './compose.ts'

interface EndingApplication {
  /** The title of the job, written by the company. */
  position: string
  /** Calendar days, '2026-12-07'. */
  appliedOn: string
  keptUntil: string
  receiptUrl: string
}

export function composeConsentRequest(
  sender: MailSender,
  { position, appliedOn, keptUntil, receiptUrl }: EndingApplication,
): ComposedMail {
  return composeMail(sender, {
    subject: consentMail.subject(position),
    preview: consentMail.preview,
    blocks: [
      { kind: 'heading', text: consentMail.heading },
      { kind: 'text', text: consentMail.text(position, formatDay(appliedOn), formatDay(keptUntil)) },
      { kind: 'button', text: consentMail.open, href: receiptUrl },
      { kind: 'text', text: consentMail.choice },
      { kind: 'text', text: consentMail.secret },
    ],
    reason: consentMail.reason(new URL(sender.siteUrl).host),
  })
}

export function composePersonLink(sender: MailSender, url: string): ComposedMail {
  return composeMail(sender, {
    subject: personLinkMail.subject,
    preview: personLinkMail.preview,
    blocks: [
      { kind: 'heading', text: personLinkMail.heading },
      { kind: 'text', text: personLinkMail.text },
      { kind: 'button', text: personLinkMail.open, href: url },
      { kind: 'text', text: personLinkMail.term },
    ],
    reason: personLinkMail.reason(new URL(sender.siteUrl).host),
  })
}
