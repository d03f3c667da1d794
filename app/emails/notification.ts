import { notificationMail as words } from '#app/content/mail/notification.ts'
import { type ComposedMail, composeMail, type MailSender } from './compose.ts'

interface Arrived {
  reference: string
  name: string
  email: string
  phone?: string | null
  /** What they wrote. */
  text: string
  /** Its page in the administrator side. */
  url: string
  /** Whether an answer to the mail goes to them. */
  canAnswer: boolean
}

type Notified = Arrived &
  (
    | { noun: 'application'; position: string; experience: string; hasResume: boolean }
    | { noun: 'message'; subject: string }
    | { noun: 'enquiry'; inquiryType: string }
  )

/** Lists of mails show less. */
const longestSubject = 130

export function composeNotification(sender: MailSender, arrived: Notified): ComposedMail {
  const { noun, name, email, phone, reference, text, url, canAnswer } = arrived
  const { labels } = words
  const facts: [string, string][] = [[labels.name, name], [labels.email, email], ...aboutOf(arrived)]
  if (phone) facts.splice(2, 0, [labels.phone, phone])
  return composeMail(sender, {
    subject: `${boundedLine(subjectOf(arrived))} (${reference})`,
    preview: words.preview(name, email),
    blocks: [
      { kind: 'heading', text: words.heading[noun] },
      { kind: 'facts', facts: [...facts, [labels.reference, reference]] },
      { kind: 'heading', text: words.wrote[noun] },
      { kind: 'quote', text },
      { kind: 'button', text: words.open[noun], href: url },
      { kind: 'text', text: canAnswer ? words.answer : words.noAnswer },
    ],
    reason: words.reason(new URL(sender.siteUrl).host),
  })
}

/** Stands for all that comes in after so many mails, until the hour is over. */
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

function aboutOf(arrived: Notified): [string, string][] {
  const { labels, resume } = words
  switch (arrived.noun) {
    case 'application':
      return [
        [labels.position, arrived.position],
        [labels.experience, arrived.experience],
        [labels.resume, arrived.hasResume ? resume.stored : resume.missing],
      ]
    case 'message':
      return [[labels.subject, arrived.subject]]
    case 'enquiry':
      return [[labels.type, arrived.inquiryType]]
  }
}

function subjectOf(arrived: Notified): string {
  const { noun, name } = arrived
  if (noun === 'application') return words.subject.application(arrived.position, name)
  if (noun === 'message') return words.subject.message(arrived.subject, name)
  return words.subject.enquiry(arrived.inquiryType, name)
}

function boundedLine(text: string): string {
  const characters = Array.from(text.replace(/[\s\p{Cc}]+/gu, ' ').trim())
  return characters.length > longestSubject
    ? `${characters.slice(0, longestSubject - 1).join('')}…`
    : characters.join('')
}
