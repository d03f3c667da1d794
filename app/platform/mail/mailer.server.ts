import { createTransport } from 'nodemailer'
import type { Attempt } from '#app/platform/attempt.ts'
import type { SmtpServer } from '#app/platform/environment/smtp.server.ts'
import { attemptOf } from './answer.ts'
import { isPlainAddress, type Mail, messageOf } from './message.ts'

/** In milliseconds. */
export interface MailerLimits {
  connect: number
  greeting: number
  /** Of silence. */
  silence: number
  /** Of one mail, from the name of the server to its last word. */
  whole: number
}

export const mailerLimits: MailerLimits = { connect: 10_000, greeting: 15_000, silence: 30_000, whole: 60_000 }

/** One of a mail's addresses is none that a mail can go to. */
export class NoAddress extends Error {}

export interface Mailer {
  send: (mail: Mail) => Promise<Attempt>
  close: () => void
}

/** How many mails are on their way at once, each on a connection of its own, which the next one uses too. */
export const connections = 3

export function openMailer(server: SmtpServer, limits = mailerLimits): Mailer {
  const { host, port, tls, credentials } = server
  const transport = createTransport({
    pool: true,
    maxConnections: connections,
    // What fails is tried again by the outbox, which knows how often it was.
    maxRequeues: 0,
    idleTimeout: 5_000,
    host,
    port,
    secure: tls === 'from the start',
    requireTLS: tls === 'required',
    opportunisticTLS: tls === 'optional',
    ignoreTLS: tls === 'none',
    tls: { rejectUnauthorized: tls !== 'optional' },
    ...(credentials && { auth: { user: credentials.user, pass: credentials.password }, forceAuth: true }),
    connectionTimeout: limits.connect,
    greetingTimeout: limits.greeting,
    socketTimeout: limits.silence,
    disableFileAccess: true,
    disableUrlAccess: true,
  })

  async function send(mail: Mail): Promise<Attempt> {
    const addresses = [mail.from.address, mail.to, ...(mail.replyTo ? [mail.replyTo] : [])]
    if (!addresses.every(isPlainAddress)) throw new NoAddress()
    const signal = AbortSignal.timeout(limits.whole)
    try {
      const { response } = await transport.sendMail({ ...messageOf(mail), signal })
      return attemptOf({ response })
    } catch (error) {
      return attemptOf(error)
    }
  }
  return { send, close: () => transport.close() }
}
