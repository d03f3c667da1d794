import { type ComposedMail, mailDesign, type RenderedMail, renderMail } from '#app/emails/compose.ts'

interface Enclosed {
  /** The address for replies. */
  replyTo?: string
  /** An attached invitation (iCalendar, RFC 5545). */
  calendar?: string
  /** One-click unsubscribe URL (RFC 8058). */
  unsubscribe?: string
}

/** A mail as it is enqueued: composed, but only rendered when it is sent or shown. */
export type MailContent = (ComposedMail | RenderedMail) & Enclosed

/** A mail as it is sent and shown. */
export interface ReadableMail extends RenderedMail, Enclosed {
  /** Whether the design has changed since the mail was written. The words are the same. */
  isRedesigned?: true
}

/** `design`: see `mailDesign`. Rows older than it, and blanked ones, contain a rendered mail. */
type StoredMail = (ComposedMail & Enclosed & { design?: number }) | (RenderedMail & Enclosed)

export function storedMail(content: MailContent): StoredMail {
  return 'html' in content ? content : { ...content, design: mailDesign }
}

/** The text of a stored letter, without its quotation. */
export function writtenText(stored: unknown): string {
  const mail = stored as StoredMail
  if ('html' in mail) return `${mail.subject}\n${mail.text}`
  const letters = mail.blocks.flatMap((block) => (block.kind === 'letter' ? block.text : []))
  return [mail.subject, ...letters].join('\n')
}

/** `stored`: the `content` of an outbox row, except for newsletters. */
export function readableMail(stored: unknown): ReadableMail {
  const mail = stored as StoredMail
  const { replyTo, calendar, unsubscribe } = mail
  const rendered = 'html' in mail ? { subject: mail.subject, text: mail.text, html: mail.html } : renderMail(mail)
  return {
    ...rendered,
    ...(replyTo && { replyTo }),
    ...(calendar && { calendar }),
    ...(unsubscribe && { unsubscribe }),
    ...('design' in mail && mail.design !== mailDesign && { isRedesigned: true as const }),
  }
}
