import { enqueueMail } from '#app/domain/mail/enqueue.server.ts'
import type { Senders } from '#app/domain/outbox/kinds.ts'
import { mailChannel } from '#app/domain/senders.server.ts'
import { database } from '#app/platform/database/database.server.ts'
import { smtpServer } from '#app/platform/environment/smtp.server.ts'
import { type MailerLimits, mailerLimits, openMailer } from '#app/platform/mail/mailer.server.ts'

/** Sends mails to that server. Close it before opening another. */
export function sendersTo(url: string, limits: Partial<MailerLimits> = {}): Required<Pick<Senders, 'mail'>> {
  const server = smtpServer({ SMTP_URL: url })
  if (!server) throw new Error(`${url} names no server.`)
  return { mail: mailChannel(openMailer(server, { ...mailerLimits, ...limits })) }
}

type NewMail = Parameters<typeof enqueueMail>[1]

/** A mail that waits; answers its id. */
export function addMail(mail: Partial<NewMail> = {}): Promise<string> {
  const content = { subject: 'A receipt', text: 'We have it.', html: '<p>We have it.</p>' }
  const to = `${crypto.randomUUID()}@example.com`
  return database.$transaction((transaction) =>
    enqueueMail(transaction, { kind: 'message.acknowledged', to, content, ...mail }),
  )
}

export const mailById = (id: string) =>
  database.outboxItem.findUniqueOrThrow({ where: { id }, include: { deliveries: { orderBy: { id: 'asc' } } } })
