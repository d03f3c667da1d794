import { randomBytes } from 'node:crypto'
import { recordEvent, type StaffActor } from '#app/domain/audit/record.server.ts'
import { wakeOutbox } from '#app/domain/outbox/wake.server.ts'
import { database } from '#app/platform/database/database.server.ts'
import { enqueueTest } from './enqueue.server.ts'
import type { WebhookEvent } from './events.ts'

export interface WebhookChoice {
  url: string
  events: WebhookEvent[]
}

export const mostWebhooks = 20

export async function listWebhooks() {
  const rows = await database.webhook.findMany({
    orderBy: { createdAt: 'asc' },
    omit: { secret: true },
    include: { items: { orderBy: { createdAt: 'desc' }, take: 1, select: { state: true, createdAt: true } } },
  })
  return rows.map(({ items, events, ...webhook }) => ({
    ...webhook,
    events: events as WebhookEvent[],
    last: items[0] ?? null,
  }))
}

const shownDeliveries = 50

/** With what was sent to it lately, the newest first, and the last answer to each. */
export async function findWebhook(id: string) {
  const found = await database.webhook.findUnique({
    where: { id },
    include: {
      items: {
        orderBy: { createdAt: 'desc' },
        take: shownDeliveries,
        omit: { content: true },
        include: { deliveries: { orderBy: { id: 'desc' }, take: 1 } },
      },
    },
  })
  return found && { ...found, events: found.events as WebhookEvent[] }
}

/** Answers its id; null where there are as many as there may be. */
export function createWebhook({ url, events }: WebhookChoice, by: StaffActor): Promise<string | null> {
  const secret = `whsec_${randomBytes(32).toString('base64')}`
  return database.$transaction(async (transaction) => {
    if ((await transaction.webhook.count()) >= mostWebhooks) return null
    const { id } = await transaction.webhook.create({ data: { url, secret, events } })
    await recordEvent(transaction, by, 'webhook.created', id, { events })
    return id
  })
}

/** False where it is gone. What waits goes to the new address, too. */
export function changeWebhook(id: string, { url, events }: WebhookChoice, by: StaffActor): Promise<boolean> {
  return database.$transaction(async (transaction) => {
    const { count } = await transaction.webhook.updateMany({ where: { id }, data: { url, events } })
    if (count > 0) await recordEvent(transaction, by, 'webhook.changed', id, { events })
    return count > 0
  })
}

export function switchWebhook(id: string, enabled: boolean, by: StaffActor): Promise<boolean> {
  return database.$transaction(async (transaction) => {
    const { count } = await transaction.webhook.updateMany({ where: { id, enabled: !enabled }, data: { enabled } })
    if (count > 0) await recordEvent(transaction, by, enabled ? 'webhook.switched_on' : 'webhook.switched_off', id)
    return count > 0
  })
}

/** With all that waits for it, and what was told. */
export function deleteWebhook(id: string, by: StaffActor): Promise<boolean> {
  return database.$transaction(async (transaction) => {
    const { count } = await transaction.webhook.deleteMany({ where: { id } })
    if (count > 0) await recordEvent(transaction, by, 'webhook.deleted', id)
    return count > 0
  })
}

export async function sendTestEvent(id: string): Promise<boolean> {
  const webhook = await database.webhook.findUnique({ where: { id }, select: { id: true, url: true } })
  if (webhook) await enqueueTest(database, webhook)
  return webhook !== null
}

/** Under the same id, so that whoever has had it knows it again. False where it is on its way already, or gone. */
export function repeatEvent(webhookId: string, itemId: string, by: StaffActor): Promise<boolean> {
  return database.$transaction(async (transaction) => {
    const { count } = await transaction.outboxItem.updateMany({
      where: { id: itemId, webhookId, state: { not: 'waiting' } },
      data: { state: 'waiting', dueAt: new Date(), attempts: 0, settledAt: null },
    })
    if (count > 0) {
      await recordEvent(transaction, by, 'webhook.event_repeated', webhookId)
      wakeOutbox()
    }
    return count > 0
  })
}
