import type { SendMailOptions } from 'nodemailer'

export interface Mail {
  /** The same for each attempt. */
  id: string
  from: { name: string; address: string }
  to: string
  replyTo?: string | undefined
  subject: string
  text: string
  html: string
  /** An invitation (iCalendar, RFC 5545). */
  calendar?: string | undefined
  /** One-click unsubscribe URL (RFC 8058); the mail then belongs to a list (RFC 2919). */
  unsubscribe?: string | undefined
  /** Sent automatically (RFC 3834). */
  isAutomatic: boolean
  /** The site's host, for the Message-ID. */
  host: string
}

export function messageOf(mail: Mail): SendMailOptions {
  const { id, from, to, replyTo, subject, text, html, calendar, unsubscribe, isAutomatic, host } = mail
  return {
    messageId: `<${id}@${host}>`,
    from,
    to: { name: '', address: to },
    ...(replyTo && { replyTo: { name: '', address: replyTo } }),
    envelope: { from: from.address, to: [to] },
    subject: subject.replaceAll(/\p{Cc}+/gu, ' '),
    text,
    html,
    ...(calendar && { icalEvent: { content: calendar, method: methodOf(calendar), filename: 'invitation.ics' } }),
    headers: {
      ...(isAutomatic && { 'Auto-Submitted': 'auto-generated' }),
      ...(unsubscribe && {
        'List-Unsubscribe': `<${unsubscribe}>`,
        'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
        'List-Id': `<newsletter.${host}>`,
      }),
    },
  }
}

/** The method must equal that of the calendar itself (RFC 6047, 2.4). */
const methodOf = (calendar: string) => /^METHOD:(\w+)/m.exec(calendar)?.[1]?.toLowerCase() ?? 'publish'

/** A single address: no name, no second address, no line break. */
export function isPlainAddress(text: string): boolean {
  return text.length <= 254 && /^[^\s\p{Cc}<>()[\]:;,"\\@]+@[^\s\p{Cc}<>()[\]:;,"\\@]+$/u.test(text)
}
