import { STATUS_CODES } from 'node:http'
import { Webhook } from 'standardwebhooks'
import { webhookWords } from '#app/content/webhooks.ts'
import type { OutboxSender } from '#app/domain/outbox/channels.ts'
import { type Attempt, shortened } from '#app/platform/attempt.ts'
import { databaseTime } from '#app/platform/clock.server.ts'
import { database } from '#app/platform/database/database.server.ts'
import { NotPublic, postJson } from '#app/platform/webhooks/post.server.ts'
import type { OutboxItem } from '#prisma/generated/sqlite/client.ts'
import { switchWebhook } from './manage.server.ts'

const gone = 410

/**
 * Signed anew at each try, under the same id (Standard Webhooks). Of another server's answer the beginning is kept. Who says
 * that the address is gone for good is sent nothing any more.
 */
async function send({ id, webhookId, content }: OutboxItem): Promise<Attempt> {
  const webhook = webhookId ? await database.webhook.findUnique({ where: { id: webhookId } }) : null
  if (!webhook?.enabled) return { outcome: 'refused', response: webhookWords.off }
  const body = JSON.stringify(content)
  const now = databaseTime()
  try {
    const answer = await postJson(webhook.url, body, {
      'User-Agent': 'Arecaloom-Webhooks/1',
      'webhook-id': id,
      'webhook-timestamp': String(Math.floor(now.getTime() / 1_000)),
      'webhook-signature': new Webhook(webhook.secret).sign(id, now, body),
    })
    const isAccepted = answer.status >= 200 && answer.status < 300
    const response = shortened(`${answer.status} ${STATUS_CODES[answer.status] ?? ''} ${answer.body}`)
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

export const webhookChannel: OutboxSender = { atOnce: 5, send, close: () => {} }
