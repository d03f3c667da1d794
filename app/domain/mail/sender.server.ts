import { company } from '#app/domain/installation/company.server.ts'
import type { MailSender } from '#app/emails/compose.ts'
import { env } from '#app/platform/environment.server.ts'
import { siteAddress } from '#app/platform/site-address.server.ts'

/** Without a mail server, mails wait in the outbox to be read and copied, and pages promise no mails. */
export const canSendMail = () => env.smtp !== undefined

export const mailSender: MailSender = {
  get name() {
    return company.name
  },
  get address() {
    return company.address
  },
  get siteUrl() {
    return siteAddress()
  },
}

/** The sender of mails. */
export function mailFrom() {
  const text = env.mailFrom ?? company.enquiriesEmail
  const [, name = company.name, address = text] = /^([^<>]+) <([^<>]+)>$/.exec(text) ?? []
  return { name, address }
}

/** The domain of Message-IDs: the site's name, or else the sender's. */
export const mailHost = () =>
  env.hasSiteUrl ? new URL(env.siteUrl).hostname : (mailFrom().address.split('@')[1] ?? '')
