import { outboxAnswers } from '#app/content/admin/mail/outbox.ts'
import type { OutboxSender } from '#app/domain/outbox/channels.ts'
import { isLetter } from '#app/domain/outbox/kinds.ts'
import { isReader } from '#app/domain/subscribers/readers.server.ts'
import { connections, type Mailer, NeedsSmtpUtf8, NoAddress } from '#app/platform/mail/mailer.server.ts'
import type { OutboxItem } from '#prisma/generated/sqlite/client.ts'
import type { ReaderContent } from './personal.ts'
import { contentOf } from './read.server.ts'
import { mailFrom, mailHost } from './sender.server.ts'

export function mailChannel(mailer: Mailer): OutboxSender {
  return {
    atOnce: connections,
    async send(item) {
      const { id, kind, recipient: to } = item
      if (await hasLeft(item)) return { outcome: 'unwanted', response: '' }
      const content = await contentOf(item)
      const mail = { ...content, id, from: mailFrom, to, isAutomatic: !isLetter(kind), host: mailHost }
      return mailer.send(mail).catch((error: unknown) => {
        if (error instanceof NoAddress) return { outcome: 'refused', response: outboxAnswers.noAddress }
        if (error instanceof NeedsSmtpUtf8) return { outcome: 'refused', response: outboxAnswers.needsSmtpUtf8 }
        throw error
      })
    },
    close: mailer.close,
  }
}

/** The reader of a newsletter, after it was written: what failed may be sent again much later. */
async function hasLeft({ newsletterId, recipient, content }: OutboxItem): Promise<boolean> {
  return newsletterId !== null && !(await isReader(recipient, (content as unknown as ReaderContent).token))
}
