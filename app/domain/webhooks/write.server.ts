import { inboxSentence, webhookSentences } from '#app/content/webhooks.ts'
import { factsOf } from '#app/domain/fields/shown.ts'
import { inboxRecords } from '#app/domain/inbox-records.ts'
import { wakeOutbox } from '#app/domain/outbox/wake.server.ts'
import { type Inbox, inboxes, tableOfKinds } from '#app/domain/records/kinds.ts'
import type { Prisma } from '#prisma/generated/sqlite/client.ts'
import type { testEvent, WebhookEvent } from './events.ts'
import type { EventData } from './find.server.ts'

export type OutboxClient = Pick<Prisma.TransactionClient, 'webhook' | 'outboxItem'>

/** One event for one webhook. */
export interface ToldEvent {
  webhook: { id: string; url: string }
  type: WebhookEvent | typeof testEvent
  data: EventData
  /** When it happens. It is not sent before. */
  at: Date
}

export async function writeEvents(client: OutboxClient, events: ToldEvent[]): Promise<void> {
  await client.outboxItem.createMany({ data: events.map(itemOf) })
  wakeOutbox()
}

type Sentence = string | ((data: EventData) => string)

const received = ({ noun, words }: Inbox): Sentence => {
  const factsTold = (data: EventData) => factsOf(inboxRecords[noun], data).map(({ text }) => text)
  return (data) => inboxSentence(words, data, factsTold(data))
}

const sentences: Record<WebhookEvent | typeof testEvent, Sentence> = {
  ...webhookSentences,
  ...tableOfKinds(inboxes, ({ noun }) => `${noun}.received` as const, received),
}

/** Composed for the time of the event, whenever that was planned. */
function itemOf({ webhook, type, data, at }: ToldEvent) {
  const sentence = sentences[type]
  const text = typeof sentence === 'string' ? sentence : sentence(data)
  return {
    ...{ channel: 'webhook', kind: type, recipient: webhook.url, webhookId: webhook.id },
    content: { type, timestamp: at.toISOString(), text, data },
    ...{ createdAt: at, dueAt: at },
  }
}

/** The active webhooks that subscribe to one of these, and their subscriptions. */
export async function findListeners(client: OutboxClient, events: readonly WebhookEvent[]) {
  const webhooks = await client.webhook.findMany({
    where: { enabled: true },
    select: { id: true, url: true, events: true },
  })
  return webhooks
    .map((webhook) => ({ ...webhook, events: webhook.events as WebhookEvent[] }))
    .filter((webhook) => webhook.events.some((event) => events.includes(event)))
}
