import { troubleWords } from '#app/content/admin/troubles.ts'
import { inboxSentence, webhookSentences } from '#app/content/webhooks.ts'
import type { Field } from '#app/domain/fields/field.ts'
import type { RowOf } from '#app/domain/fields/record.ts'
import { factsOf } from '#app/domain/fields/shown.ts'
import { inboxRecords } from '#app/domain/inbox-records.ts'
import { currentTime } from '#app/domain/installation/clock.server.ts'
import { recordLink, siteLink } from '#app/domain/installation/links.server.ts'
import { isOpen } from '#app/domain/jobs/rules.ts'
import { wakeOutbox } from '#app/domain/outbox/wake.server.ts'
import { pick } from '#app/domain/pick.ts'
import { isPublic } from '#app/domain/posts/rules.ts'
import {
  type Inbox,
  inboxes,
  inboxNouns,
  type SubmissionNoun,
  tableBy,
  tableOfKinds,
} from '#app/domain/records/kinds.ts'
import { type ClientOf, tableOf } from '#app/domain/records/table.server.ts'
import { registry } from '#app/domain/registry.ts'
import type { TroubleKind } from '#app/domain/troubles/kinds.ts'
import type { Prisma } from '#prisma/generated/sqlite/client.ts'
import type { testEvent, WebhookEvent, WebhookPayload } from './events.ts'

export type WebhookClient = ClientOf<Registered> & Pick<Prisma.TransactionClient, 'job' | 'blogPost' | 'trouble'>

type Registered = (typeof registry)[keyof typeof registry]

type Id = string | number | null

/** The data of these records for an action. Unpublished records have none. */
export function findData(client: WebhookClient, action: string, ids: Id[]): Promise<EventData[]> {
  const [noun] = action.split('.') as [keyof typeof finders]
  return finders[noun](client, ids, action)
}

type EventData = WebhookPayload['data']

const numbered = (ids: Id[]) => ({ where: { id: { in: ids.map(Number) } }, orderBy: { id: 'asc' } }) as const

/** Numbers, references, titles and statuses: no text of a visitor. */
const finders: Record<SubmissionNoun | 'job' | 'post' | 'subscriber' | 'trouble', Finder> = {
  application: (client, ids) => findSent(client, registry.application, ids, ({ jobId, status }) => ({ jobId, status })),
  ...tableBy(
    inboxNouns,
    (noun): Finder =>
      (client, ids) =>
        findSent(client, registry[noun], ids),
  ),
  job: async (client, ids, action) => {
    const rows = await client.job.findMany({ ...numbered(ids), select: jobSelect })
    return rows.filter((job) => action === 'job.closed' || isOpen(job, currentTime())).map(jobData)
  },
  post: async (client, ids) => {
    const rows = await client.blogPost.findMany({ where: { id: { in: ids.map(String) } }, select: postSelect })
    return rows.filter((post) => isPublic(post, currentTime())).map(postData)
  },
  subscriber: async (_client, ids) => ids.map(() => ({ url: siteLink('/admin/subscribers') })),
  trouble: async (client, ids) => {
    const rows = await client.trouble.findMany({ where: { kind: { in: ids.map(String) } } })
    return rows.map(({ kind, since }) => ({
      kind,
      title: troubleWords[kind as TroubleKind].title,
      since: since.toISOString(),
      url: siteLink('/admin/system'),
    }))
  },
}

/** `own`: facts besides the fields. */
async function findSent<R extends Registered>(
  client: ClientOf<R>,
  record: R,
  ids: Id[],
  own: (row: RowOf<R>) => EventData = () => ({}),
) {
  const told = Object.entries<Field>(record.fields).flatMap(([name, { options }]) => (options.webhook ? name : []))
  const rows = await tableOf(client, record).findMany(numbered(ids))
  return rows.map((row) => ({
    ...{ id: row.id, reference: row.reference },
    ...pick(row as unknown as Record<string, string | null>, told),
    ...own(row),
    url: recordLink(record.noun, row.id),
  }))
}

type Finder = (client: WebhookClient, ids: Id[], action: string) => Promise<EventData[]>

export const jobSelect = { id: true, title: true, status: true, opensAt: true, closesAt: true } as const
export const postSelect = { id: true, title: true, slug: true, status: true, publishedAt: true } as const

export const jobData = ({ id, title }: { id: number; title: string }): EventData => ({
  id,
  title,
  url: siteLink(`/careers/${id}`),
})

export const postData = ({ id, title, slug }: { id: string; title: string; slug: string }): EventData => ({
  id,
  title,
  url: siteLink(`/blog/${slug}`),
})

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
