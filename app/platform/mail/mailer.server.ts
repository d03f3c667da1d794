import { createTransport } from 'nodemailer'
import { type Attempt, truncated } from '#app/platform/attempt.ts'
import type { SmtpServer } from '#app/platform/environment/smtp.server.ts'
import { isPlainAddress, type Mail, messageOf } from './message.ts'

/** In milliseconds. */
export interface MailerLimits {
  connect: number
  greeting: number
  /** The time without any byte from the server. */
  silence: number
  /** The total time of a mail, including DNS. */
  whole: number
}

export const mailerLimits: MailerLimits = { connect: 10_000, greeting: 15_000, silence: 30_000, whole: 60_000 }

/** An address of the mail is undeliverable by its form. */
export class InvalidAddress extends Error {}

/** The mail server does not offer SMTPUTF8 (RFC 6531), which the name before the @ needs. */
export class NeedsSmtpUtf8 extends Error {}

export interface Mailer {
  send: (mail: Mail) => Promise<Attempt>
  close: () => void
}

/** The number of concurrent mails, each on its own reusable connection. */
export const connections = 3

export function openMailer(server: SmtpServer, limits = mailerLimits): Mailer {
  const { host, port, tls, credentials } = server
  const transport = createTransport({
    pool: true,
    maxConnections: connections,
    // The outbox retries failed mails and counts the attempts.
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

  /** The server's last statement; undefined before the first mail. */
  let offersSmtpUtf8: boolean | undefined

  async function send(mail: Mail): Promise<Attempt> {
    const addresses = [mail.from.address, mail.to, ...(mail.replyTo ? [mail.replyTo] : [])]
    if (!addresses.every(isPlainAddress)) throw new InvalidAddress()
    const needsSmtpUtf8 = /[^\0-\x7f]/.test(mail.to.slice(0, mail.to.lastIndexOf('@')))
    if (needsSmtpUtf8 && offersSmtpUtf8 === false) throw new NeedsSmtpUtf8()
    const signal = AbortSignal.timeout(limits.whole)
    try {
      const { response, ehlo } = await transport.sendMail({ ...messageOf(mail), signal })
      offersSmtpUtf8 = ehlo?.some((extension) => /^SMTPUTF8\b/i.test(extension))
      return attemptOf({ response })
    } catch (error) {
      const attempt = attemptOf(error)
      const isMissing = !offersSmtpUtf8 && /\b(501|553|5\.6\.7)\b|SMTPUTF8/i.test(attempt.response)
      if (needsSmtpUtf8 && attempt.outcome === 'refused' && isMissing) throw new NeedsSmtpUtf8()
      return attempt
    }
  }
  return { send, close: () => transport.close() }
}

interface Failure {
  code?: string
  command?: string
  response?: string
  responseCode?: number
  permanent?: boolean
  message?: string
}

/**
 * Classifies a response or error of nodemailer. Only a complaint about the recipient or the mail itself is a refusal. A
 * complaint about us (greeting, sign-in, sender) is a fault of the installation, and the mail is retried.
 */
function attemptOf(answer: unknown): Attempt {
  const { code, command = '', response, responseCode, permanent, message } = answer as Failure
  if (!(answer instanceof Error)) return { outcome: 'accepted', response: truncated(response ?? '') }
  const isRefusal = permanent === true && ['RCPT TO', 'DATA'].includes(command) && !ofUs.includes(responseCode ?? 0)
  return {
    outcome: isRefusal ? 'refused' : 'deferred',
    response: truncated(response || message || String(code)),
    code: [code, responseCode].filter(Boolean).join(' '),
  }
}

/** RFC 4954: authentication required, too weak, failed, needing encryption. */
const ofUs = [530, 534, 535, 538]
