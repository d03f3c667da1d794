import type { SendMailOptions } from 'nodemailer'

export interface Mail {
  /** The same on each try. */
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
  /** Nobody wrote it by hand (RFC 3834). */
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

/** As the calendar itself says it: both have to agree (RFC 6047, 2.4). */
const methodOf = (calendar: string) => /^METHOD:(\w+)/m.exec(calendar)?.[1]?.toLowerCase() ?? 'publish'

/** One address and nothing else: no name, no second one, no end of a line. */
export function isPlainAddress(text: string): boolean {
  return text.length <= 254 && /^[^\s\p{Cc}<>()[\]:;,"\\@]+@[^\s\p{Cc}<>()[\]:;,"\\@]+$/u.test(text)
}
