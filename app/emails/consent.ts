import { consentMail as words } from '#app/content/mail/consent.ts'
import { type ComposedMail, composeMail, type MailSender } from './compose.ts'
import { longDay } from './day.ts'

interface EndingApplication {
  /** The title of the job, which is our own. */
  position: string
  /** Days of the calendar, '2026-12-07'. */
  appliedOn: string
  keptUntil: string
  receiptUrl: string
}

export function composeConsentRequest(
  sender: MailSender,
  { position, appliedOn, keptUntil, receiptUrl }: EndingApplication,
): ComposedMail {
  return composeMail(sender, {
    subject: words.subject(position),
    preview: words.preview,
    blocks: [
      { kind: 'heading', text: words.heading },
      { kind: 'text', text: words.text(position, longDay(appliedOn), longDay(keptUntil)) },
      { kind: 'button', text: words.open, href: receiptUrl },
      { kind: 'text', text: words.choice },
      { kind: 'text', text: words.secret },
    ],
    reason: words.reason(new URL(sender.siteUrl).host),
  })
}
