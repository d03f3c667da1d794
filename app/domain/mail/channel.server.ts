import type { OutboxSender } from '#app/domain/outbox/channels.ts'
import { env } from '#app/platform/environment.server.ts'
import { connections, type Mailer } from '#app/platform/mail/mailer.server.ts'
import { isLetter } from './kinds.ts'
import { contentOf } from './read.server.ts'
import { mailFrom } from './sender.server.ts'

/** Of the Message-ID: the site's, or where that has no name, the sender's. */
export const messageIdHost = env.hasSiteUrl ? new URL(env.siteUrl).hostname : (mailFrom.address.split('@')[1] ?? '')

export function mailChannel(mailer: Mailer): OutboxSender {
  return {
    atOnce: connections,
    async send(item) {
      const { id, kind, recipient: to } = item
      const content = await contentOf(item)
      return mailer.send({ ...content, id, from: mailFrom, to, isAutomatic: !isLetter(kind), host: messageIdHost })
    },
    close: mailer.close,
  }
}
