import { acknowledgementMail as words } from '#app/content/mail/acknowledgement.ts'
import type { InboxWords } from '#app/content/nouns.ts'
import { formatDay } from '#app/formats.ts'
import { type ComposedMail, composeMail, type MailSender } from './compose.ts'

interface AcknowledgedApplication {
  reference: string
  /** The title of the job, written by the company. */
  position: string
  receiptUrl: string
  /** Calendar days, '2026-12-07'. */
  keptUntil?: string
  answerBy?: string
}

export function composeApplicationAcknowledgement(
  sender: MailSender,
  application: AcknowledgedApplication,
): ComposedMail {
  const { reference, position, receiptUrl, keptUntil, answerBy } = application
  const { subject, preview, heading, text, open, receipt, questions, reason, ...labels } = words.application
  const next = answerBy ? `${text(position)} ${labels.answerBy(formatDay(answerBy))}` : text(position)
  const facts: [string, string][] = [
    [words.reference, reference],
    [labels.position, position],
  ]
  if (keptUntil) facts.push([labels.keptUntil, formatDay(keptUntil)])
  return composeMail(sender, {
    subject: subject(position, reference),
    preview,
    blocks: [
      { kind: 'heading', text: heading },
      { kind: 'text', text: next },
      { kind: 'facts', facts },
      { kind: 'text', text: receipt },
      { kind: 'button', text: open, href: receiptUrl },
      { kind: 'text', text: questions },
    ],
    reason: reason(new URL(sender.siteUrl).host),
  })
}

/** Takes only the reference, so that the mail cannot repeat a stranger's text. */
export function composeMessageAcknowledgement(sender: MailSender, noun: InboxWords, reference: string): ComposedMail {
  const { subject, heading, more } = words.inbox
  const { preview, text } = noun.acknowledgement
  return composeMail(sender, {
    subject: subject(noun, reference),
    preview,
    blocks: [
      { kind: 'heading', text: heading(noun) },
      { kind: 'text', text },
      { kind: 'facts', facts: [[words.reference, reference]] },
      { kind: 'text', text: more },
    ],
    reason: words.reason(new URL(sender.siteUrl).host),
  })
}
