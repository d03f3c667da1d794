import { createHmac } from 'node:crypto'
import { STATUS_CODES } from 'node:http'
import { outboxAnswers } from '#app/content/admin/mail/outbox.ts'
import { webhookWords } from '#app/content/webhooks.ts'
import { noteMailWentOut } from '#app/domain/mail/proof.server.ts'
import { canSendMail, mailFrom, mailHost, mailServer } from '#app/domain/mail/sender.server.ts'
import { isLetter, type OutboxSender, type Senders } from '#app/domain/outbox/kinds.ts'
import { isReader } from '#app/domain/subscribers/list.server.ts'
import { switchWebhook } from '#app/domain/webhooks/manage.server.ts'
import { type Attempt, truncated } from '#app/platform/attempt.ts'
import { databaseTime } from '#app/platform/clock.server.ts'
import { database } from '#app/platform/database/database.server.ts'
import {
  connections,
  InvalidAddress,
  type Mailer,
  NeedsSmtpUtf8,
  openMailer,
} from '#app/platform/mail/mailer.server.ts'
import { NotPublic, postJson } from '#app/platform/webhooks/post.server.ts'
import type { OutboxItem } from '#prisma/generated/sqlite/client.ts'
import type { ReaderContent } from './mail/personal.ts'
import { contentOf } from './mailbox/show.server.ts'

/** The channels of the outbox, for its worker. */
export const openSenders = (): Senders => ({
  webhook: webhookChannel,
  mail: { ...mailChannel(liveMailer()), isReady: canSendMail },
})

/** Follows the settings: the next mail uses the new mail server. */
function liveMailer(): Mailer {
  let open: { server: string; mailer: Mailer } | undefined
  const close = () => {
    open?.mailer.close()
    open = undefined
  }
  return {
    close,
    async send(mail) {
      const server = mailServer()
      if (!server) return { outcome: 'deferred', response: '' }
      if (open && open.server !== JSON.stringify(server)) close()
      open ??= { server: JSON.stringify(server), mailer: openMailer(server) }
      const attempt = await open.mailer.send(mail)
      if (attempt.outcome === 'accepted') await noteMailWentOut()
      return attempt
    },
  }
}

export function mailChannel(mailer: Mailer): OutboxSender {
  return {
    atOnce: connections,
    async send(item) {
      const { id, kind, recipient: to } = item
      if (await hasLeft(item)) return { outcome: 'unwanted', response: '' }
      const content = await contentOf(item)
      const mail = { ...content, id, from: mailFrom(), to, isAutomatic: !isLetter(kind), host: mailHost() }
      return mailer.send(mail).catch((error: unknown) => {
        if (error instanceof InvalidAddress) return { outcome: 'refused', response: outboxAnswers.noAddress }
        if (error instanceof NeedsSmtpUtf8) return { outcome: 'refused', response: outboxAnswers.needsSmtpUtf8 }
        throw error
      })
    },
    close: mailer.close,
  }
}

/**
 * Whether the reader of a newsletter has unsubscribed since it was written. A failed mail may be retried much later.
 */
async function hasLeft({ newsletterId, recipient, content }: OutboxItem): Promise<boolean> {
  return newsletterId !== null && !(await isReader(recipient, (content as unknown as ReaderContent).token))
}

const gone = 410

/**
 * Each attempt is signed again under the same id (Standard Webhooks). The beginning of the response is stored. A
 * receiver that answers 410 (Gone) gets nothing more.
 */
async function send({ id, webhookId, content }: OutboxItem): Promise<Attempt> {
  const webhook = webhookId ? await database.webhook.findUnique({ where: { id: webhookId } }) : null
  if (!webhook?.enabled) return { outcome: 'refused', response: webhookWords.off }
  const body = JSON.stringify(content)
  const seconds = String(Math.floor(databaseTime().getTime() / 1_000))
  try {
    const answer = await postJson(webhook.url, body, {
      'User-Agent': 'Arecaloom-Webhooks/1',
      'webhook-id': id,
      'webhook-timestamp': seconds,
      'webhook-signature': signature(webhook.secret, `${id}.${seconds}.${body}`),
    })
    const isAccepted = answer.status >= 200 && answer.status < 300
    const response = truncated(`${answer.status} ${STATUS_CODES[answer.status] ?? ''} ${answer.body}`)
    if (answer.status === gone) {
      await switchWebhook(webhook.id, false, 'system')
      return { outcome: 'refused', response }
    }
    return { outcome: isAccepted ? 'accepted' : 'deferred', response }
  } catch (error) {
    if (error instanceof NotPublic) return { outcome: 'refused', response: webhookWords.notPublic }
    const code = error instanceof Error && 'code' in error ? String(error.code) : 'unknown'
    return { outcome: 'deferred', response: webhookWords.noAnswer(code), code }
  }
}

/** The first version of Standard Webhooks. */
function signature(secret: string, content: string): string {
  const key = Buffer.from(secret.replace(/^whsec_/, ''), 'base64')
  return `v1,${createHmac('sha256', key).update(content).digest('base64')}`
}

export const webhookChannel: OutboxSender = { atOnce: 5, send, close: () => {} }
