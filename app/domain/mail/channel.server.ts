import type { OutboxSender } from '#app/domain/outbox/channels.ts'
import { connections, type Mailer } from '#app/platform/mail/mailer.server.ts'
import { isLetter } from './kinds.ts'
import { contentOf } from './read.server.ts'
import { mailFrom, mailHost } from './sender.server.ts'

export function mailChannel(mailer: Mailer): OutboxSender {
  return {
    atOnce: connections,
    async send(item) {
      const { id, kind, recipient: to } = item
      const content = await contentOf(item)
      return mailer.send({ ...content, id, from: mailFrom, to, isAutomatic: !isLetter(kind), host: mailHost })
    },
    close: mailer.close,
  }
}
