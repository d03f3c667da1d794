import { randomBytes } from 'node:crypto'
import { type Actor, recordEvent, type StaffActor } from '#app/domain/audit/record.server.ts'
import { withPublicationLock } from '#app/domain/installation/publication.server.ts'
import { isPutOff, resetAttempts } from '#app/domain/outbox/retry.server.ts'
import { databaseTime } from '#app/platform/clock.server.ts'
import { database } from '#app/platform/database/database.server.ts'
import { isRefusedUrl } from '#app/platform/webhooks/post.server.ts'
import { testEvent, type WebhookEvent } from './events.ts'
import { planEvents } from './plan.server.ts'
import { writeEvents } from './write.server.ts'

interface WebhookChoice {
  url: string
  events: WebhookEvent[]
}

export const mostWebhooks = 20

/** Whether the address is allowed, before DNS is queried. */
export const mayBeToldOf = (url: string) => !isRefusedUrl(url)

/** Returns the id; null at the maximum number of webhooks. */
export function createWebhook({ url, events }: WebhookChoice, by: StaffActor): Promise<string | null> {
  return withPublicationLock(async (transaction) => {
    if ((await transaction.webhook.count()) >= mostWebhooks) return null
    const { id } = await transaction.webhook.create({ data: { url, secret: newSecret(), events } })
    await planEvents(transaction)
    await recordEvent(transaction, by, 'webhook.created', id, { events })
    return id
  })
}

/** False if it does not exist. Waiting events go to the new address too. */
export function changeWebhook(id: string, { url, events }: WebhookChoice, by: StaffActor): Promise<boolean> {
  return withPublicationLock(async (transaction) => {
    const { count } = await transaction.webhook.updateMany({ where: { id }, data: { url, events } })
    if (count > 0) await recordEvent(transaction, by, 'webhook.changed', id, { events })
    await planEvents(transaction)
    return count > 0
  })
}

export function switchWebhook(id: string, enabled: boolean, by: Actor): Promise<boolean> {
  return withPublicationLock(async (transaction) => {
    const { count } = await transaction.webhook.updateMany({ where: { id, enabled: !enabled }, data: { enabled } })
    if (count > 0) await recordEvent(transaction, by, enabled ? 'webhook.switched_on' : 'webhook.switched_off', id)
    await planEvents(transaction)
    return count > 0
  })
}

/** Replaces the signing secret, for waiting events too. */
export function renewSecret(id: string, by: StaffActor): Promise<boolean> {
  return database.$transaction(async (transaction) => {
    const { count } = await transaction.webhook.updateMany({ where: { id }, data: { secret: newSecret() } })
    if (count > 0) await recordEvent(transaction, by, 'webhook.secret_renewed', id)
    return count > 0
  })
}

const newSecret = () => `whsec_${randomBytes(32).toString('base64')}`

/** Also deletes its waiting and delivered events. */
export function deleteWebhook(id: string, by: StaffActor): Promise<boolean> {
  return database.$transaction(async (transaction) => {
    const { count } = await transaction.webhook.deleteMany({ where: { id } })
    if (count > 0) await recordEvent(transaction, by, 'webhook.deleted', id)
    return count > 0
  })
}

export async function sendTestEvent(id: string): Promise<boolean> {
  const webhook = await database.webhook.findUnique({ where: { id }, select: { id: true, url: true } })
  if (webhook) await writeEvents(database, [{ webhook, type: testEvent, data: {}, at: databaseTime() }])
  return webhook !== null
}

/** Keeps the id, so that the receiver can detect the repetition. False if the event already waits or is gone. */
export function repeatEvent(webhookId: string, itemId: string, by: StaffActor): Promise<boolean> {
  return database.$transaction(async (transaction) => {
    const isThere = { OR: [{ state: { not: 'waiting' } }, isPutOff(databaseTime())] }
    const count = await resetAttempts(transaction, { id: itemId, webhookId, ...isThere })
    if (count > 0) await recordEvent(transaction, by, 'webhook.event_repeated', webhookId)
    return count > 0
  })
}
