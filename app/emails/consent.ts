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

/** Of all the applications with one address that end soon. */
export function askForConsent(
  sender: MailSender,
  applications: [EndingApplication, ...EndingApplication[]],
): ComposedMail {
  const [{ position }, ...others] = applications
  const isOne = others.length === 0
  return composeMail(sender, {
    subject: isOne ? words.subject(position) : words.subjectOfMany,
    preview: isOne ? words.preview : words.previewOfMany,
    blocks: [
      { kind: 'heading', text: words.heading },
      ...applications.flatMap(({ position, appliedOn, keptUntil, receiptUrl }) => [
        { kind: 'text' as const, text: words.text(position, longDay(appliedOn), longDay(keptUntil)) },
        { kind: 'button' as const, text: isOne ? words.open : words.openOf(position), href: receiptUrl },
      ]),
      { kind: 'text', text: words.choice },
      { kind: 'text', text: words.secret },
    ],
    reason: words.reason(new URL(sender.siteUrl).host),
  })
}
