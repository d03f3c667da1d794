import { outboxAnswers } from '#app/content/admin/mail/outbox.ts'
import { mailFrom, mailHost } from '#app/domain/mail/sender.server.ts'
import { contentOf } from '#app/domain/mailbox/content.server.ts'
import type { OutboxSender, Senders } from '#app/domain/outbox/channels.ts'
import { isLetter } from '#app/domain/outbox/kinds.ts'
import { isReader } from '#app/domain/subscribers/readers.server.ts'
import { webhookChannel } from '#app/domain/webhooks/send.server.ts'
import { env } from '#app/platform/environment.server.ts'
import { connections, type Mailer, NeedsSmtpUtf8, NoAddress, openMailer } from '#app/platform/mail/mailer.server.ts'
import type { OutboxItem } from '#prisma/generated/sqlite/client.ts'
import type { ReaderContent } from './mail/personal.ts'

/** The channels of the outbox, for its worker. Mail has no sender while SMTP_URL is unset. */
export function openSenders(): Senders {
  return { webhook: webhookChannel, ...(env.smtp && { mail: mailChannel(openMailer(env.smtp)) }) }
}

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

/** Whether the reader of a newsletter has unsubscribed since it was written: a failed mail may be retried much later. */
async function hasLeft({ newsletterId, recipient, content }: OutboxItem): Promise<boolean> {
  return newsletterId !== null && !(await isReader(recipient, (content as unknown as ReaderContent).token))
}
