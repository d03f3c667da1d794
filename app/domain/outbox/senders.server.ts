import { mailChannel } from '#app/domain/mail/channel.server.ts'
import { webhookChannel } from '#app/domain/webhooks/send.server.ts'
import { env } from '#app/platform/environment.server.ts'
import { openMailer } from '#app/platform/mail/mailer.server.ts'
import type { Senders } from './channels.ts'

export function openSenders(): Senders {
  return { webhook: webhookChannel, ...(env.smtp && { mail: mailChannel(openMailer(env.smtp)) }) }
}
