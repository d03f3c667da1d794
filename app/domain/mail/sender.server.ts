import { company } from '#app/domain/installation/company.server.ts'
import type { MailSender } from '#app/emails/compose.ts'
import { env } from '#app/platform/environment.server.ts'

export const mailSender: MailSender = { name: company.name, siteUrl: env.siteUrl, address: company.address }

/** A page of the site as a mail has to name it. */
export function siteLink(path: string): string {
  return new URL(path, env.siteUrl).href
}
