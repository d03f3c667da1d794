import { randomBytes } from 'node:crypto'
import { type Actor, recordEvent, type StaffActor } from '#app/domain/audit/record.server.ts'
import { withPublicationLock } from '#app/domain/installation/publication.server.ts'
import { isPutOff, resetAttempts } from '#app/domain/outbox/items.server.ts'
import { databaseTime } from '#app/platform/clock.server.ts'
import { database } from '#app/platform/database/database.server.ts'
import { isRefusedUrl } from '#app/platform/webhooks/post.server.ts'
import { testEvent, type WebhookEvent, type WebhookPayload } from './events.ts'
import { isOfLater, planEvents } from './plan.server.ts'
import { writeEvents } from './write.server.ts'

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
