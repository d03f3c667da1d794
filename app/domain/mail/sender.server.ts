import { company } from '#app/domain/installation/company.server.ts'
import { openSecret, settings } from '#app/domain/settings/live.server.ts'
import type { MailSender } from '#app/emails/compose.ts'
import { directionOf } from '#app/formats.ts'
import { type SmtpServer, smtpServer } from '#app/platform/environment/smtp.server.ts'
import { env } from '#app/platform/environment.server.ts'
import { siteAddress } from '#app/platform/site-address.server.ts'

/**
 * The operator's mail server, or else the owner's. Undefined also if the owner's password can no longer be decrypted.
 */
export function mailServer(): SmtpServer | undefined {
  const { smtpHost, smtpPort, smtpUser, smtpPassword } = settings.mail
  if (env.smtp || !smtpHost) return env.smtp
  const password = openSecret(smtpPassword)
  if (smtpUser && !password) return undefined
  return smtpServer({
    SMTP_ADDRESS: smtpHost,
    SMTP_PORT: smtpPort ?? undefined,
    SMTP_USERNAME: smtpUser ?? undefined,
    SMTP_PASSWORD: password,
  })
}

/** Without a mail server, mails wait in the outbox to be read and copied, and pages promise no mails. */
export const canSendMail = () => mailServer() !== undefined

export const mailSender: MailSender = {
  get name() {
    return company.name
  },
  get address() {
    return company.address
  },
  get footer() {
    return settings.mail.footer
  },
  get direction() {
    return directionOf(company.language)
  },
  get siteUrl() {
    return siteAddress()
  },
}

export function mailFrom() {
  const { senderName, senderAddress } = settings.mail
  return { name: senderName ?? company.name, address: senderAddress ?? company.enquiriesEmail }
}

/** The domain of Message-IDs: the site's name, or else the sender's. */
export const mailHost = () =>
  env.hasSiteUrl ? new URL(env.siteUrl).hostname : (mailFrom().address.split('@')[1] ?? '')
