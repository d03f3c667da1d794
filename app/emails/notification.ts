import { notificationMail as words } from '#app/content/mail/notification.ts'
import type { NounWords } from '#app/content/nouns.ts'
import { type ComposedMail, composeMail, type MailSender } from './compose.ts'

interface Arrived {
  words: NounWords
  reference: string
  name: string
  email: string
  /** Every short field with its label. */
  facts: [string, string][]
  /** Without the reference. */
  subject: string
  /** Every long text with its label. */
  texts: [string, string][]
  /** Its page in the administrator side. */
  url: string
  /** Whether a reply goes to the sender. */
  canAnswer: boolean
}

/** Mail lists show less than this. */
const longestSubject = 130

export function composeNotification(sender: MailSender, arrived: Arrived): ComposedMail {
  const { words: noun, name, email, reference, facts, subject, texts, url, canAnswer } = arrived
  return composeMail(sender, {
    subject: `${boundedLine(subject)} (${reference})`,
    preview: words.preview(name, email),
    blocks: [
      { kind: 'heading', text: words.heading(noun) },
      { kind: 'facts', facts: [...facts, [words.labels.reference, reference]] },
      ...texts.flatMap(([label, text]) => [
        { kind: 'heading' as const, text: label },
        { kind: 'quote' as const, text },
      ]),
      { kind: 'button', text: words.open(noun), href: url },
      { kind: 'text', text: canAnswer ? words.answer : words.noAnswer },
    ],
    reason: words.reason(new URL(sender.siteUrl).host),
  })
}

/** Replaces further notifications until the hour is over. */
export function composeFloodNotification(sender: MailSender, most: number, url: string): ComposedMail {
  const { subject, preview, heading, text, open } = words.flood
  return composeMail(sender, {
    subject,
    preview,
    blocks: [
      { kind: 'heading', text: heading },
      { kind: 'text', text: text(most) },
      { kind: 'button', text: open, href: url },
    ],
    reason: words.reason(new URL(sender.siteUrl).host),
  })
}

function boundedLine(text: string): string {
  const characters = Array.from(text.replace(/[\s\p{Cc}]+/gu, ' ').trim())
  return characters.length > longestSubject
    ? `${characters.slice(0, longestSubject - 1).join('')}…`
    : characters.join('')
}
