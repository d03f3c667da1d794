import { databaseTime } from '#app/platform/clock.server.ts'
import { database } from '#app/platform/database/database.server.ts'
import type { WebhookEvent, WebhookPayload } from './events.ts'
import { isOfLater } from './plan.server.ts'

/** Each webhook with its last delivery. */
export async function listWebhooks(now = databaseTime()) {
  const rows = await database.webhook.findMany({ orderBy: { createdAt: 'asc' }, omit: { secret: true } })
  return Promise.all(
    rows.map(async (webhook) => ({
      ...webhook,
      events: webhook.events as WebhookEvent[],
      last: await database.outboxItem.findFirst({
        where: ofPast(webhook.id, now),
        orderBy: newestFirst,
        select: { state: true, createdAt: true },
      }),
    })),
  )
}

const shownEvents = 50

/** With its recent deliveries, newest first, the last response to each, and the number of planned ones. */
export async function findWebhook(id: string, now = databaseTime()) {
  const found = await database.webhook.findUnique({ where: { id } })
  if (!found) return null
  const items = await database.outboxItem.findMany({
    where: ofPast(id, now),
    orderBy: newestFirst,
    take: shownEvents,
    select: { id: true, kind: true, state: true, attempts: true, createdAt: true },
  })
  const answers = await lastAnswers(items.map((item) => item.id))
  const { _count, _min } = await database.outboxItem.aggregate({
    where: { ...isOfLater(now), webhookId: id },
    _count: true,
    _min: { createdAt: true },
  })
  return {
    ...found,
    events: found.events as WebhookEvent[],
    items: items.map((item) => ({ ...item, answer: answers.get(item.id) ?? null })),
    planned: _min.createdAt && { count: _count, next: _min.createdAt },
  }
}

const ofPast = (webhookId: string, now: Date) => ({ webhookId, createdAt: { lte: now } })
const newestFirst = [{ createdAt: 'desc' as const }, { id: 'desc' as const }]

async function lastAnswers(ids: string[]): Promise<Map<string, string>> {
  const last = await database.delivery.groupBy({ by: ['itemId'], where: { itemId: { in: ids } }, _max: { id: true } })
  const rows = await database.delivery.findMany({
    where: { id: { in: last.flatMap(({ _max }) => _max.id ?? []) } },
    select: { itemId: true, response: true },
  })
  return new Map(rows.map(({ itemId, response }) => [itemId, response]))
}

const shownTries = 50

/** The payload, and the response to each attempt, latest first. Null if the webhook has no such event. */
export async function findSentEvent(webhookId: string, id: string, now = databaseTime()) {
  const item = await database.outboxItem.findUnique({
    where: { id, ...ofPast(webhookId, now) },
    select: {
      ...{ id: true, kind: true, state: true, content: true, attempts: true, dueAt: true },
      deliveries: { orderBy: { id: 'desc' }, take: shownTries },
    },
  })
  return item && { ...item, content: item.content as unknown as WebhookPayload }
}
